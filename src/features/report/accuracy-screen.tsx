// Shows accuracy as a plot, by category and system, and the counts behind it.

import type { ReactNode } from "react";
import { Link } from "react-router";
import { type Denominator, scopeTitle, WHOLE_CAMPAIGN } from "#core/analysis/accuracy/accuracy.ts";
import {
  type AccuracyReport,
  denominatorMeaning,
  noDocumentIntervalsText,
} from "#core/analysis/accuracy/accuracy-report.ts";
import {
  accuracyPlotName,
  accuracyPlots,
  accuracyTable,
  countsTable,
  figuresTable,
} from "#core/analysis/accuracy/accuracy-tables.ts";
import {
  CELL_LINES_MEANING,
  type CountedParts,
  computedLinksText,
  countedSentence,
  DENOMINATOR_NAME,
  denominatorCaveat,
  lessJudgedText,
  RANGE_NOTE,
  reusableAnswersText,
} from "#core/analysis/accuracy/accuracy-words.ts";
import { plotDrawing } from "#core/plots/drawing.ts";
import { DenominatorSwitch, useDenominator } from "#parts/denominator-switch.tsx";
import { reportExportText, reportText } from "#text/report-text.ts";
import { buttonClass } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { ChoiceSelect, namedChoices } from "#ui/field.tsx";
import { Picture } from "#ui/picture.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLinkRenderer } from "#workspace/campaign/candidates-number.tsx";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import {
  type ScopedCandidates,
  useAccuracyReport,
  useAddressChoice,
  useScope,
} from "#workspace/campaign/use-scope.ts";
import { AccuracyButtons, ExportRow, useExports } from "./export-screen.tsx";
import { PlotButtons, ResultsPage } from "./internal/results-page.tsx";

const text = reportText;

export function AccuracyScreen() {
  const session = useFrameSession();
  const scope = useScope(session);
  return (
    <ResultsPage title={text.accuracy.title} scope={scope} controls={<DenominatorSwitch />}>
      <Accuracy session={session} scope={scope} />
    </ResultsPage>
  );
}

interface AccuracyProps {
  readonly session: CampaignSession;
  readonly scope: ScopedCandidates;
}

function Accuracy({ session, scope }: AccuracyProps) {
  const [denominator] = useDenominator();
  const report = useAccuracyReport(session, scope);
  const { systems: names } = scope.names;
  const exports = useExports(session, scope);
  const { counts } = report.together.total;
  const isEmpty = denominator === "judged" && counts.correct + counts.incorrect === 0;
  const explanation = (
    <div className="flex flex-col gap-3 text-sm">
      <CountedWords
        counts={counts}
        systems={names.length}
        examples={scope.examples}
        profile={session.campaign.profile.name}
        denominator={denominator}
        isPart={scope.search !== ""}
      />
      <AlignmentNote report={report} />
    </div>
  );
  return (
    <>
      <div className="flex flex-col gap-4">
        {isEmpty ? (
          <>
            {explanation}
            <NothingJudged judgePath={`/c/${session.id}/judge`} />
          </>
        ) : (
          <>
            <AccuracyPlots
              campaign={session.campaign.suite.name}
              report={report}
              denominator={denominator}
              title={scopeTitle(scope.request)}
              explanation={explanation}
            />
            <DataTable
              table={accuracyTable(report, denominator, { title: text.accuracyTable, only: WHOLE_CAMPAIGN })}
              link={candidatesLinkRenderer(session.id)}
              countsFirst
            />
            <UnderTable report={report} denominator={denominator} />
          </>
        )}
        <ExportRow exports={exports} content={reportExportText.accuracy.of}>
          <AccuracyButtons exports={exports} report={() => report} />
        </ExportRow>
      </div>
      <Counts session={session} report={report} names={names} />
    </>
  );
}

/** Says which figures depend on an alignment that Referee computed. */
function AlignmentNote({ report }: { readonly report: AccuracyReport }) {
  const note = computedLinksText(report.computedLinks);
  return note === null ? null : <p className="max-w-[75ch]">{note}</p>;
}

interface CountsProps {
  readonly session: CampaignSession;
  readonly report: AccuracyReport;
  readonly names: readonly string[];
}

/** The counts and figures of the system in the address (`counts-of=NAME`), or of all systems together. */
function Counts({ session, report, names }: CountsProps) {
  const [chosen, choose] = useAddressChoice("counts-of", names, "");
  const countedSystem = report.rows.find((one) => one.system === chosen) ?? report.together;
  const [onlyName] = names.length === 1 ? names : [];
  const only = WHOLE_CAMPAIGN;
  const counts = countsTable(report, countedSystem, { title: text.counts.table, only });
  const figures = figuresTable(report, countedSystem, { title: text.counts.figures, only });
  return (
    <section aria-labelledby="counts" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="counts" className="text-lg font-semibold">
          {text.counts.title}
        </h2>
        <ChoiceSelect
          label={text.counts.system}
          className="w-64 max-w-full"
          choices={[
            { value: "", label: onlyName ?? text.counts.allSystems(names.length) },
            ...(onlyName === undefined ? namedChoices(names) : []),
          ]}
          value={chosen}
          onChange={choose}
        />
      </div>
      <DataTable table={counts} link={candidatesLinkRenderer(session.id)} />
      <p className="max-w-[75ch] text-sm text-muted">{counts.note}</p>
      <DataTable table={figures} link={candidatesLinkRenderer(session.id)} countsFirst />
      <p className="max-w-[75ch] text-sm text-muted">{figures.note}</p>
    </section>
  );
}

interface UnderTableProps {
  readonly report: AccuracyReport;
  readonly denominator: Denominator;
}

/** Explains the figures, and names systems that are judged less than others, so that their figures do not compare. */
function UnderTable({ report: { systems, together }, denominator }: UnderTableProps) {
  const documents = noDocumentIntervalsText(together.total);
  const isOpen = denominator === "examples" && systems.some(({ total }) => total.open > 0);
  const less = lessJudgedText(systems);
  return (
    <div className="flex max-w-[75ch] flex-col gap-2 text-sm text-muted">
      <p>
        {CELL_LINES_MEANING[denominator]}
        {isOpen ? ` ${RANGE_NOTE}` : ""}
      </p>
      {documents === null ? null : <p>{documents}</p>}
      {less === null ? null : (
        <p className="border-s-4 border-warn bg-warn-wash px-4 py-2 text-ink">{less}</p>
      )}
    </div>
  );
}

function NothingJudged({ judgePath }: { readonly judgePath: string }) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-6">
      <p className="max-w-[60ch]">{text.accuracy.nothingJudged}</p>
      <Link to={judgePath} className={buttonClass("primary")}>
        {text.accuracy.judge}
      </Link>
    </div>
  );
}

interface AccuracyPlotsProps {
  readonly campaign: string;
  readonly report: AccuracyReport;
  readonly denominator: Denominator;
  /** Title of the plot of all candidates. */
  readonly title: string;
  /** Explains what the plots show. */
  readonly explanation: ReactNode;
}

type AccuracyPlot = ReturnType<typeof accuracyPlots>[number];

const CARD = "flex flex-col gap-2 rounded-card border border-line bg-surface p-4";

export function AccuracyPlots({ campaign, report, denominator, title, explanation }: AccuracyPlotsProps) {
  const plots = accuracyPlots(report, denominator, title);
  const caption = plots[0]?.caption ?? null;
  const content = (plot: AccuracyPlot, index: number) => (
    <>
      <h3 className="text-sm font-semibold">{plot.title}</h3>
      <Picture drawing={plotDrawing(plot)} />
      <PlotButtons
        name={accuracyPlotName(denominator, plot.category, index)}
        campaign={campaign}
        plot={plot}
      />
    </>
  );
  return (
    <>
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
        <div className={CARD}>
          {plots.slice(0, 1).map((plot) => (
            <div key="all" className="contents">
              {content(plot, 0)}
            </div>
          ))}
        </div>
        <div className="flex flex-col gap-3">
          {explanation}
          {caption === null ? null : <p className="text-sm text-muted">{caption}</p>}
        </div>
      </div>
      {plots.length < 2 ? null : (
        <details>
          <summary className="cursor-pointer py-2 text-sm">
            {reportText.plots.perCategory(plots.length - 1)}
          </summary>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-4 pt-2">
            {plots.slice(1).map((plot, at) => (
              <li key={plot.category ?? ""} className={CARD}>
                {content(plot, at + 1)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface CountedWordsProps extends CountedParts {
  readonly denominator: Denominator;
}

/** The sentences that explain what the report counts. */
export function CountedWords({ denominator, ...parts }: CountedWordsProps) {
  const reusableAnswers = reusableAnswersText(parts.counts);
  const caveat = denominatorCaveat(denominator, parts.counts);
  return (
    <div className="flex max-w-[75ch] flex-col gap-3">
      <p>
        {countedSentence(parts).map((part, index) =>
          typeof part === "string" ? (
            part
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of the sentence keep their order
            <strong key={index} className="figures">
              {part.figure}
            </strong>
          ),
        )}
      </p>
      {reusableAnswers === null ? null : <p>{reusableAnswers}</p>}
      <p>
        <strong className="font-semibold">{DENOMINATOR_NAME[denominator]}</strong>{" "}
        {denominatorMeaning(denominator)}
      </p>
      {caveat === null ? null : (
        <p className="border-s-4 border-warn bg-warn-wash px-4 py-2 text-sm">{caveat}</p>
      )}
    </div>
  );
}

// Shows accuracy as a plot, by category and system, and the counts behind it.

import { Link } from "react-router";
import { type Denominator, type SystemAccuracy, sumCounts } from "#core/analysis/accuracy/accuracy.ts";
import { accuracyReport, allSystemsTogether } from "#core/analysis/accuracy/accuracy-report.ts";
import { computedLinks, computedLinksText } from "#core/analysis/accuracy/computed-links.ts";
import { CELL_LINES_MEANING } from "#core/analysis/accuracy/counted-words.ts";
import { lessJudgedText, RANGE_NOTE } from "#core/analysis/accuracy/open-bounds.ts";
import { scopeTitle, WHOLE_CAMPAIGN } from "#core/analysis/accuracy/report-scope.ts";
import { accuracyTable, linkedCounts } from "#core/analysis/report/accuracy-tables.ts";
import { DenominatorSwitch, useDenominator } from "#judging/denominator-switch.tsx";
import { reportText } from "#text/report.ts";
import { reportExportText } from "#text/report-export.ts";
import { buttonClass } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { ChoiceSelect, namedChoices } from "#ui/field.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLinkRenderer } from "#workspace/campaign/candidates-number.tsx";
import { useAddressChoice } from "#workspace/campaign/use-address-choice.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { type ScopedCandidates, useScope } from "#workspace/campaign/use-scope.ts";
import { AccuracyPlots } from "./accuracy-plots.tsx";
import { CountedWords } from "./counted-words.tsx";
import { AccuracyButtons, ExportRow } from "./export-buttons.tsx";
import { ResultsPage } from "./results-page.tsx";
import { useExports } from "./use-exports.ts";
import { useScores } from "./use-scores.ts";

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
  const systems = useScores(session, scope);
  const { systems: names } = scope.names;
  const exports = useExports(session, scope);
  const counts = sumCounts(systems.map(({ total }) => total));
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
      <AlignmentNote session={session} systems={names} />
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
              systems={systems}
              denominator={denominator}
              title={scopeTitle(scope.request)}
              explanation={explanation}
            />
            <DataTable
              table={accuracyTable(systems, denominator, { title: text.accuracyTable, only: WHOLE_CAMPAIGN })}
              link={candidatesLinkRenderer(session.id)}
              countsFirst
              isTall
            />
            <UnderTable systems={systems} denominator={denominator} />
          </>
        )}
        <ExportRow exports={exports} content={reportExportText.accuracy.of}>
          <AccuracyButtons
            exports={exports}
            report={() => accuracyReport(session.campaign, systems, scope.request)}
          />
        </ExportRow>
      </div>
      <Counts session={session} systems={systems} names={names} />
    </>
  );
}

interface AlignmentNoteProps {
  readonly session: CampaignSession;
  readonly systems: readonly string[];
}

/** Says which figures depend on an alignment that Referee computed. */
function AlignmentNote({ session, systems }: AlignmentNoteProps) {
  const { outputs, suite } = session.campaign;
  const note = computedLinksText(
    computedLinks(
      outputs.filter((output) => systems.includes(output.system)),
      suite,
    ),
  );
  return note === null ? null : <p className="max-w-[75ch]">{note}</p>;
}

interface CountsProps {
  readonly session: CampaignSession;
  readonly systems: readonly SystemAccuracy[];
  readonly names: readonly string[];
}

/** The counts of the system in the address (`counts-of=NAME`), or of all systems together. */
function Counts({ session, systems, names }: CountsProps) {
  const [chosen, choose] = useAddressChoice("counts-of", names, "");
  const countedSystem =
    systems.find((one) => one.system === chosen) ?? allSystemsTogether(session.campaign, systems);
  const [onlyName] = names.length === 1 ? names : [];
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
      <DataTable
        table={linkedCounts(countedSystem, chosen === "" ? null : chosen, {
          title: text.counts.table,
          only: WHOLE_CAMPAIGN,
        })}
        link={candidatesLinkRenderer(session.id)}
        isTall
      />
    </section>
  );
}

interface UnderTableProps {
  readonly systems: readonly SystemAccuracy[];
  readonly denominator: Denominator;
}

/** Explains the figures, and names systems that are judged less than others, so that their figures do not compare. */
function UnderTable({ systems, denominator }: UnderTableProps) {
  const isOpen = denominator === "examples" && systems.some(({ total }) => total.open > 0);
  const less = lessJudgedText(systems);
  return (
    <div className="flex max-w-[75ch] flex-col gap-2 text-sm text-muted">
      <p>
        {CELL_LINES_MEANING[denominator]}
        {isOpen ? ` ${RANGE_NOTE}` : ""}
      </p>
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

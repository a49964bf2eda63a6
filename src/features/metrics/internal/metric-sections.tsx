// Draws the sections of the metrics: the table by system, the plot against human accuracy, the tables with intervals,
// the correlation with human judgement, and the file with scores of other metrics.

import { useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readChosenFile } from "#browser/chosen-files.ts";
import { savePicture } from "#browser/download-file.ts";
import { pickFiles } from "#browser/dropped-files.ts";
import { describeInWorker } from "#browser/worker-clients.ts";
import {
  COUNTED,
  type Denominator,
  type HumanFigure,
  type OpenShare,
} from "#core/analysis/accuracy/accuracy.ts";
import { lessJudgedMark } from "#core/analysis/accuracy/accuracy-words.ts";
import { FEWEST_OF_WILLIAMS, FEWEST_SYSTEMS, type ScoreTable } from "#core/analysis/metrics/correlate.ts";
import {
  COEFFICIENT_MEANING,
  CORRELATION_INTERVAL_MEANING,
  correlationTable,
  type HumanCorrelations,
  LEFT_OUT_MEANING,
  scatterDrawing,
  WILLIAMS_MEANING,
  whatSystemsShow,
  williamsTable,
  withoutOneText,
} from "#core/analysis/metrics/correlate-tables.ts";
import { exchangeMeaning } from "#core/analysis/metrics/figure-pairs.ts";
import {
  COMPUTED_METRICS,
  defaultMetricsSettings,
  type FittedScores,
  type Metrics,
} from "#core/analysis/metrics/metric-rows.ts";
import { metricsTables } from "#core/analysis/metrics/metric-tables.ts";
import { listed } from "#core/base/message-text.ts";
import type { Problem } from "#core/base/problem.ts";
import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import { type MetricScoresFile, parseMetricScores } from "#core/io/file/metric-scores-tsv.ts";
import { type Drawing, drawingSvg } from "#core/plots/drawing.ts";
import { intervalsMeaning } from "#core/tables/figure-columns.ts";
import { type CellValue, column, NAME, PERCENT, POSSIBLE, SCORE, table } from "#core/tables/table.ts";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { metricsText } from "#text/metrics-text.ts";
import { ComputationLine } from "#ui/action-row.tsx";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { ChoiceSelect, namedChoices } from "#ui/field.tsx";
import { Picture, PictureButtons } from "#ui/picture.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLinkRenderer } from "#workspace/campaign/candidates-number.tsx";
import { useComputation } from "#workspace/campaign/use-computation.ts";
import { useAddressChoice } from "#workspace/campaign/use-scope.ts";

const text = metricsText.scores;

interface ScoresTableProps {
  /** Id of this copy of the campaign. */
  readonly campaign: string;
  readonly table: ScoreTable;
  readonly metrics: Metrics;
  readonly people: readonly HumanFigure[];
  /** Systems that are judged less than the others. */
  readonly less: readonly OpenShare[];
  readonly denominator: Denominator;
}

type Filter = Partial<CandidateFilter>;
type SystemRow = ScoreTable["systems"][number] & { readonly person: HumanFigure | undefined };

export function ScoresTable(props: ScoresTableProps) {
  const { campaign, table: scored, metrics, people, less, denominator } = props;
  const marks = new Map(less.map((one) => [one.system, lessJudgedMark(one)]));
  const withMappedLinks = new Set(metrics.systems.flatMap((one) => (one.hasMappedLinks ? [one.system] : [])));
  const isAll = denominator === "examples";
  const tableData = table<SystemRow, Filter>({
    title: text.table,
    columns: [
      column("system", text.system, NAME, ({ system }) =>
        [`${system}${withMappedLinks.has(system) ? " *" : ""}`, marks.get(system) ?? []].flat(),
      ),
      {
        id: "people",
        heading: text.people,
        unit: PERCENT,
        value: ({ person }) => peopleValue(person, isAll),
        link: ({ system }) =>
          COUNTED[denominator].map(({ filter, words }) => ({
            to: { systems: [system], ...filter },
            words: `${words}: ${system}`,
          })),
      },
      ...scored.metrics.map((metric, at) =>
        column(`metric ${metric}`, metric, SCORE, ({ scores }: SystemRow) => scores[at] ?? { none: "" }),
      ),
    ],
    rows: scored.systems.map((one, at) => ({ ...one, person: people[at] })),
  });
  return <DataTable table={tableData} link={candidatesLinkRenderer(campaign)} countsFirst isDense={true} />;
}

/**
 * The accuracy with its counts, such as “40.6”. Over all examples, the possible range is added if candidates are open.
 * If there is no accuracy: the reason.
 */
function peopleValue(person: HumanFigure | undefined, isAll: boolean): CellValue {
  if (person?.figure == null) return { none: person?.whyNone ?? "" };
  const { figure, open, range } = person;
  return [
    figure,
    ...(range === null || open === 0 || !isAll ? [] : [{ label: "possible", of: range, unit: POSSIBLE }]),
  ];
}

const plotText = metricsText.plot;

interface MetricPlotProps {
  readonly campaign: string;
  readonly table: ScoreTable;
  readonly denominator: Denominator;
}

/** Metric plotted by default, as in the papers. */
const FIRST_PLOTTED = "APT-B";

/**
 * The address names the metric (`plot=METRIC`). Draws nothing if no system has both a score and human accuracy.
 */
export function MetricPlot({ campaign, table, denominator }: MetricPlotProps) {
  const [plotted, setPlotted] = useAddressChoice("plot", table.metrics, "");
  const metric = plotted === "" && table.metrics.includes(FIRST_PLOTTED) ? FIRST_PLOTTED : plotted;
  const metricIndex = table.metrics.indexOf(metric);
  const points = table.systems.flatMap(({ system, humanFigure, scores }) => {
    const score = scores[metricIndex] ?? null;
    return humanFigure === null || score === null ? [] : [{ system, humanFigure, score }];
  });
  const isPlottable = table.systems.some(
    ({ humanFigure, scores }) => humanFigure !== null && scores.some((score) => score !== null),
  );
  if (!isPlottable) return null;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ChoiceSelect
        label={plotText.metric}
        className="w-64 max-w-full"
        choices={namedChoices(table.metrics)}
        value={metric}
        onChange={setPlotted}
      />
      {points.length === 0 ? (
        <p className="max-w-[75ch] text-sm">{plotText.nothing(metric)}</p>
      ) : (
        <DrawingView
          drawing={scatterDrawing(metric, plotText.peopleAxis[denominator], points)}
          name="metric-against-people"
          campaign={campaign}
        />
      )}
    </div>
  );
}

interface DrawingViewProps {
  readonly drawing: Drawing;
  /** Part of the file name; may contain letters, digits, `_` and `-`. */
  readonly name: string;
  /** Second part of the file name, after `name`. */
  readonly campaign: string;
}

/** Smallest factor by which a drawing may be scaled with its letters still readable. On narrower screens it scrolls. */
const SMALLEST = 0.75;

export function DrawingView({ drawing, name, campaign }: DrawingViewProps) {
  const { title } = drawing;
  return (
    <div className="flex w-full max-w-2xl flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <h3 className="text-sm font-semibold">{title}</h3>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="scroll-shade-x relative overflow-x-auto"
      >
        <Picture drawing={drawing} minWidth={SMALLEST * drawing.width} />
      </section>
      <PictureButtons
        title={title}
        onSave={(ending) => savePicture(`${name} ${campaign}`, ending, drawingSvg(name, drawing))}
      />
    </div>
  );
}

interface MetricIntervalsProps {
  readonly session: CampaignSession;
}

export function MetricIntervals({ session }: MetricIntervalsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer py-2">{metricsText.intervals.title}</summary>
      {isOpen ? <Tables session={session} /> : null}
    </details>
  );
}

function Tables({ session }: MetricIntervalsProps) {
  const computing = useComputation(
    async (signal) => {
      const { suite, outputs } = session.campaign;
      const settings = defaultMetricsSettings(suite.targetLanguage);
      return { session, content: await describeInWorker({ suite, outputs }, settings, signal) };
    },
    [session],
  );
  if (computing.result?.session !== session)
    return <ComputationLine status={{ ...computing, hasResult: false }} />;
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-[75ch] text-muted">{intervalsMeaning("source pronouns")}</p>
      <p className="max-w-[75ch] text-muted">{exchangeMeaning("source pronouns")}</p>
      {metricsTables(computing.result.content).map((table) => (
        <div key={table.title} className="flex min-w-0 flex-col gap-1">
          <h3 className="font-semibold">{table.title}</h3>
          <DataTable table={table} isDense={true} />
        </div>
      ))}
    </div>
  );
}

const { correlation, williams } = metricsText;

export function CorrelationSection({ correlations }: Pick<HumanCorrelations, "correlations">) {
  // With too few systems the table would have only dashes. The reason is shown above it.
  const systems = Math.max(0, ...correlations.metrics.map(({ n }) => n));
  return (
    <>
      <ul className="flex max-w-[75ch] list-disc flex-col gap-1 ps-5 text-sm">
        {whatSystemsShow(systems).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {systems < FEWEST_SYSTEMS ? null : (
        <>
          <DataTable table={correlationTable(correlation.table, correlations.metrics, true)} isDense={true} />
          <details className="text-sm">
            <summary className="cursor-pointer py-2">{correlation.meaning}</summary>
            <ul className="max-w-[75ch] text-muted">
              <li>{COEFFICIENT_MEANING}</li>
              <li>{CORRELATION_INTERVAL_MEANING}</li>
              <li>{LEFT_OUT_MEANING}</li>
              {correlations.metrics.flatMap(({ metric: name, withoutOne }) =>
                withoutOne === null ? [] : [<li key={name}>{withoutOneText(name, withoutOne)}</li>],
              )}
            </ul>
          </details>
        </>
      )}
      {systems < FEWEST_OF_WILLIAMS ? null : (
        <details className="text-sm">
          <summary className="cursor-pointer py-2">{williams.table}</summary>
          <DataTable table={williamsTable(williams.table, correlations.williams)} isDense={true} />
          <p className="max-w-[75ch] pt-2 text-muted">{WILLIAMS_MEANING}</p>
        </details>
      )}
    </>
  );
}

// Opens and closes a file with scores of other metrics, and says which of its scores do not fit the campaign.

const scoresFileText = metricsText.scoresFile;

interface ScoresFileSectionProps {
  /** Id of this copy of the campaign. */
  readonly campaign: string;
  readonly fitted: Pick<FittedScores, "unknownSystems" | "systemsWithoutScores">;
}

/** Shown next to the table, because a reload removes these columns. */
export function ScoresFileNote({ campaign }: Pick<ScoresFileSectionProps, "campaign">) {
  const opened = useStore(openedScores, (all) => all[campaign]);
  if (opened === undefined || opened.scores === null) return null;
  return (
    <p className="max-w-[75ch] text-sm wrap-anywhere">
      {scoresFileText.notKept(listed(opened.scores.metrics), opened.file)}
    </p>
  );
}

export function ScoresFileSection({
  campaign,
  fitted: { unknownSystems, systemsWithoutScores },
}: ScoresFileSectionProps) {
  const opened = useStore(openedScores, (all) => all[campaign]);
  const scores = opened?.scores ?? null;
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void openScores(campaign)}>
          {scores === null ? scoresFileText.add : scoresFileText.openOther}
        </Button>
        {opened === undefined ? null : (
          <Button kind="quiet" onClick={() => removeScores(campaign)}>
            {scoresFileText.remove}
          </Button>
        )}
      </div>
      <p className="max-w-[75ch] text-sm text-muted">{scoresFileText.format}</p>
      <p role="status" className="max-w-[75ch] text-sm empty:hidden">
        {scores === null
          ? ""
          : [
              scoresFileText.opened(opened?.file ?? "", scores.metrics.length, scores.systems.length),
              ...(unknownSystems.length === 0 ? [] : [scoresFileText.unknownSystems(unknownSystems)]),
              ...(systemsWithoutScores.length === 0
                ? []
                : [scoresFileText.withoutScore(systemsWithoutScores)]),
            ].join(" ")}
      </p>
      <ProblemPanel label={scoresFileText.problems} problems={opened?.problems ?? []} />
    </div>
  );
}

// Keeps scores of other metrics that were opened from files, by campaign: in this tab only, until closed or reloaded.

interface OpenedScores {
  readonly file: string;
  readonly scores: MetricScoresFile | null;
  /** Errors and warnings of the file. */
  readonly problems: readonly Problem[];
}

/** Maximum size in bytes, far more than any table of systems by metrics needs. */
const LARGEST = 5_000_000;

/** Scores that were opened from files, by the id of the campaign's copy. */
export const openedScores = createStore<Readonly<Record<string, OpenedScores>>>(() => ({}));

/** Opens a file. If it is refused, earlier scores stay. */
async function openScores(campaign: string): Promise<void> {
  const picked = await pickFiles("files");
  if (picked === null) return;
  const parsed = await readChosenFile(picked, LARGEST, async (file) =>
    parseMetricScores(file, COMPUTED_METRICS),
  );
  const before = openedScores.getState()[campaign];
  const file = picked.files[0]?.path ?? "";
  const result: OpenedScores = parsed.ok
    ? { file, scores: parsed.value, problems: parsed.warnings }
    : { file: before?.file ?? "", scores: before?.scores ?? null, problems: parsed.problems };
  openedScores.setState({ [campaign]: result });
}

function removeScores(campaign: string): void {
  openedScores.setState(({ [campaign]: _gone, ...others }) => others, true);
}

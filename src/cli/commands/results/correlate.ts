// Defines the command `correlate`: correlates metrics, computed or read from a table, with human judgement over
// systems.

import { defineCommand } from "#cli/command.ts";
import { METRICS, readAptOption, readMetricsOptions } from "#cli/inputs/apt-option.ts";
import { printScope } from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, DELIMITER, OF_SYSTEMS, OPENING, value } from "#cli/inputs/options.ts";
import { readOneFile } from "#cli/inputs/read-files.ts";
import { jsonLine } from "#cli/output/printed.ts";
import { wrapped } from "#cli/output/text-table.ts";
import { wrong } from "#cli/output/wrong.ts";
import {
  type HumanFigure,
  humanFigureBySystem,
  humanFigures,
} from "#core/analysis/accuracy/human-figures.ts";
import { RANGE_MEANING } from "#core/analysis/accuracy/open-bounds.ts";
import { type ScopedCampaign, scopedAccuracy } from "#core/analysis/accuracy/scoped-campaign.ts";
import { type Correlations, correlate } from "#core/analysis/metrics/correlate.ts";
import { correlationTable, williamsTable } from "#core/analysis/metrics/correlate-tables.ts";
import {
  BOOTSTRAP_MEANING,
  COEFFICIENT_MEANING,
  PEOPLE_JUDGED_MEANING,
  PEOPLE_MEANING,
  UNCHECKED_APPROVALS_CAVEAT,
  WILLIAMS_MEANING,
  WITHOUT_MEANING,
  whatSystemsShow,
} from "#core/analysis/metrics/correlate-words.ts";
import {
  COMPUTED_METRICS,
  computedScores,
  type FittedScores,
  scoreTable,
} from "#core/analysis/metrics/metric-scores.ts";
import { metricsOf } from "#core/analysis/metrics/metrics-of.ts";
import { aptSettingsText, metricText, ONLY_EXAMPLES_NOTE } from "#core/analysis/metrics/metrics-words.ts";
import { listed, quoted } from "#core/base/message-text.ts";
import { type FileProblems, type ProblemList, unwrap } from "#core/base/problem.ts";
import type { Delimiter } from "#core/io/delimited.ts";
import { type MetricScoresFile, parseMetricScores } from "#core/io/file/metric-scores-tsv.ts";
import { type CorrelateReport, correlateObject } from "#core/io/report/correlate-json.ts";
import type { MetricsRequest } from "#core/io/report/metrics-json.ts";
import { column, type SingleValue, table } from "#core/tables/table.ts";
import { serializeTableText } from "#core/tables/text.ts";
import { NAME, PERCENT, POSSIBLE, WORD } from "#core/tables/units.ts";

export const command = defineCommand({
  name: "correlate",
  summary:
    "Prints how metrics correlate with human judgement over systems, with intervals and Williams' test between metrics.",
  description:
    "The metrics are AutoP, AutoR, AutoF, APT-A, APT-B and those of a table of scores. Each is correlated with accuracy over examples, and with accuracy over judged candidates. Systems that only the table or only the campaign has are reported and left out.",
  arguments: { campaign: CAMPAIGN },
  options: {
    ...OPENING,
    ...OF_SYSTEMS,
    ...METRICS,
    scores: value("scores", "FILE", "a table of other metrics' scores: a column “system” and one per metric"),
    delimiter: DELIMITER,
  },
  output: [
    PEOPLE_MEANING,
    COEFFICIENT_MEANING,
    BOOTSTRAP_MEANING,
    WITHOUT_MEANING,
    WILLIAMS_MEANING,
    "Coefficients are null for fewer than three systems, Williams' test for fewer than four. CSV has one row per metric and human figure; the column `over` says which figure (examples, judged).",
  ],
  json: '{"people":"accuracy over examples","systems":[{"name","people":{"hits","n","value","why_none","approved_not_judged","open","range":{"low","high"},"judged":{…}},"scores":{METRIC:NUMBER}}],"metrics":[{"metric","n","pearson":{"value","low","high"},"spearman":{…},"kendall_tau_b":{…},"without_one":{"system","pearson"}}],"williams":[{"a","b","n","r_a","r_b","r_ab","t","p","p_holm"}],"judged":{"metrics","williams"},"left_out":{"not_in_campaign","not_in_scores"},"pronouns","of_examples_alone","apt_settings"}',
  examples: "referee correlate campaign/ --scores scores.tsv --json",
  seeAlso: ["numbers.md#metrics-vs-human-judgement", "formats.md#scores-of-other-metrics"],
  run: async (values, context) => {
    const { problems } = context;
    const { delimiter } = values;
    if (delimiter === "none")
      return wrong("found --delimiter none; expected a delimiter, since scores are a table");
    // Settings and scores are read before the campaign is, so that the problems of all three are reported together.
    const settings = await readAptOption(values.aptConfig, problems);
    const scores = await readScores(values.scores, delimiter, problems);
    return printScope(values, context, (scope) => {
      const options = readMetricsOptions(values, settings, scope.campaign.suite, problems);
      if (problems.hasErrors) return null;
      const report = correlateReport(scope, options, scores);
      if (scores !== null) reportUnmatched(report.fitted, scores, problems.in(values.scores ?? ""));
      const result = correlateObject(report, options);
      const rows = Object.entries({ examples: result.metrics, judged: result.judged.metrics });
      return {
        text: () => correlateTables(report, options),
        json: () => jsonLine(result),
        rows: () => rows.flatMap(([over, own]) => own.map((row) => ({ over, ...row }))),
      };
    });
  },
});

async function readScores(
  path: string | null,
  delimiter: Delimiter | null,
  problems: ProblemList,
): Promise<MetricScoresFile | null> {
  const file = path === null ? null : await readOneFile(path, "a table of scores", problems);
  return file === null
    ? null
    : unwrap(parseMetricScores(file, COMPUTED_METRICS, delimiter ?? undefined), problems);
}

/** The report. Scores of systems outside the requested scope are omitted without a warning. */
function correlateReport(
  scoped: ScopedCampaign,
  options: MetricsRequest,
  allScores: MetricScoresFile | null,
): CorrelateReport {
  const { campaign, request, scope } = scoped;
  const isOther = (name: string) => campaign.outputs.some(({ system }) => system === name);
  const systems =
    allScores?.systems.filter(({ system }) => scope.systems.includes(system) || !isOther(system)) ?? [];
  const scores = allScores === null ? null : { ...allScores, systems };
  const accuracies = scopedAccuracy(scoped).systems;
  const [examples, judged] = [humanFigures(accuracies, "examples"), humanFigures(accuracies, "judged")];
  const metrics = metricsOf(campaign, options, request.systems);
  const computed = computedScores(metrics, options.apt.weights);
  const fitted = scoreTable(humanFigureBySystem(examples), computed, scores);
  return {
    ...{ fitted, examples, judged, coversOnlyExamples: metrics.coversOnlyExamples },
    overExamples: correlate(fitted.table),
    overJudged: correlate(scoreTable(humanFigureBySystem(judged), computed, scores).table),
  };
}

/** Reports systems that only the table of scores or only the campaign has. */
function reportUnmatched(fittedScores: FittedScores, scores: MetricScoresFile, problems: FileProblems): void {
  const { unknownSystems, systemsWithoutScores } = fittedScores;
  const lines = new Map(scores.systems.map(({ system, line }) => [system, line]));
  for (const system of unknownSystems) {
    const message = () => `${quoted(system)} is no system of the campaign; its scores are left out`;
    problems.warning("unknown-candidate", message, lines.get(system) ?? null);
  }
  if (systemsWithoutScores.length === 0) return;
  const message = () =>
    `has no scores of ${listed(systemsWithoutScores)}; its metrics leave these systems out`;
  problems.warning("missing-score", message);
}

/**
 * The text output: explanations, the systems with their figures and scores, then the correlations over examples and
 * over judged candidates.
 */
function correlateTables(report: CorrelateReport, options: MetricsRequest): string {
  const { fitted, examples, judged, overExamples, overJudged, coversOnlyExamples } = report;
  const hasUncheckedApprovals = examples.some(
    (human) => human.figure !== null && human.approvedNotJudged > 0,
  );
  const hasOpen = examples.some((human) => human.figure !== null && human.open > 0);
  const notes = [
    ...[PEOPLE_MEANING, ...(hasOpen ? [`With open candidates, low … high is ${RANGE_MEANING}.`] : [])],
    ...(hasUncheckedApprovals ? [UNCHECKED_APPROVALS_CAVEAT] : []),
    ...(coversOnlyExamples ? [ONLY_EXAMPLES_NOTE] : []),
    ...[COEFFICIENT_MEANING, BOOTSTRAP_MEANING, WITHOUT_MEANING, WILLIAMS_MEANING],
    `${aptSettingsText(options.aptName, options.apt)}.`,
  ];
  return `${[
    notes.map(wrapped).join("\n"),
    systemsTable(fitted, examples, judged),
    correlationTables("Over examples", overExamples),
    `${wrapped(PEOPLE_JUDGED_MEANING)}\n\n${correlationTables("Over judged", overJudged)}`,
  ].join("\n\n")}\n`;
}

interface SystemRow {
  readonly system: string;
  readonly scores: readonly (number | null)[];
  readonly examples: HumanFigure | undefined;
  readonly judged: HumanFigure | undefined;
}

function systemsTable(
  { table: scored }: FittedScores,
  examples: readonly HumanFigure[],
  judged: readonly HumanFigure[],
): string {
  const described = table<SystemRow>({
    title: "systems",
    columns: [
      column("system", "", NAME, ({ system }) => system),
      column("right", "right", WORD, (row) => hitsOf(row.examples)),
      column("over_examples", "over examples, %", PERCENT, (row) => shareOf(row.examples)),
      column("range", "low … high", POSSIBLE, (row) => rangeOf(row.examples)),
      column("right_judged", "right", WORD, (row) => hitsOf(row.judged)),
      column("over_judged", "over judged, %", PERCENT, (row) => shareOf(row.judged)),
      ...scored.metrics.map((metric, at) =>
        column(metric, metric, WORD, ({ scores }: SystemRow) => scoreText(scores[at] ?? null, metric)),
      ),
    ],
    rows: scored.systems.map(({ system, scores }, at) => ({
      ...{ system, scores, examples: examples[at], judged: judged[at] },
    })),
  });
  return serializeTableText(described);
}

const NO_FIGURE = { none: "no human accuracy" };

function hitsOf(human: HumanFigure | undefined): SingleValue {
  return human?.figure == null ? NO_FIGURE : `${human.figure.hits}/${human.figure.n}`;
}

/** The proportion, or the reason why there is none. */
function shareOf(human: HumanFigure | undefined): SingleValue {
  return human?.figure?.value ?? human?.whyNone ?? NO_FIGURE;
}

function rangeOf(human: HumanFigure | undefined): SingleValue {
  const hasOpen = human !== undefined && human.figure !== null && human.open > 0;
  return (hasOpen ? human.range : null) ?? { none: "nothing is open", text: "" };
}

/** A score as text. Computed scores have four decimals; scores from a table are printed unchanged. */
function scoreText(score: number | null, metric: string): string {
  const isComputed = COMPUTED_METRICS.some((name) => name === metric);
  return isComputed || score === null ? metricText(score) : String(score);
}

function correlationTables(title: string, { metrics, williams }: Correlations): string {
  const sizes = [...new Set(metrics.map(({ n }) => n))];
  const shown = sizes.flatMap((n) => whatSystemsShow(n));
  return [
    ...[`${title}:`, "", serializeTableText(correlationTable("correlations", metrics)), ""],
    ...[...new Set(shown)].map(wrapped),
    // Referee computes several metrics itself, so there are always pairs to test.
    ...["", "Williams’ test:", "", serializeTableText(williamsTable("Williams’ test", williams))],
  ].join("\n");
}

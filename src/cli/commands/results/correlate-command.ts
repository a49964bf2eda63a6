// Defines the command `correlate`: correlates metrics, computed or read from a table, with human judgement over
// systems.
import { defineCommand, flag } from "#cli/command.ts";
import { printScope } from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, DELIMITER, OF_SYSTEMS, OPENING, tableChoice, value } from "#cli/inputs/options.ts";
import { readOneFile } from "#cli/inputs/read-files.ts";
import { METRICS, readAptOption, readMetricsOptions } from "#cli/inputs/scope-options.ts";
import { jsonLine, wrapped, wrong } from "#cli/output/printed.ts";
import type { Denominator } from "#core/analysis/accuracy/accuracy.ts";
import { equalOutputs, RANGE_MEANING } from "#core/analysis/accuracy/accuracy-words.ts";
import { type ScopedCampaign, scopedAccuracy } from "#core/analysis/accuracy/score-campaign.ts";
import { correlatedSystems, equalOutputsText } from "#core/analysis/metrics/correlate.ts";
import {
  COEFFICIENT_MEANING,
  CORRELATION_INTERVAL_MEANING,
  CORRELATION_RECORDS,
  correlateWithPeople,
  correlationTables,
  LEFT_OUT_MEANING,
  PEOPLE_MEANING,
  UNCHECKED_APPROVALS_CAVEAT,
  WILLIAMS_MEANING,
  WITHOUT_MEANING,
} from "#core/analysis/metrics/correlate-tables.ts";
import {
  COMPUTED_METRICS,
  computedScores,
  type FittedScores,
  metricsOf,
  scoreTable,
} from "#core/analysis/metrics/metric-rows.ts";
import { aptSettingsText, NO_REFERENCE, ONLY_EXAMPLES_NOTE } from "#core/analysis/metrics/metric-tables.ts";
import { listed, quoted } from "#core/base/message-text.ts";
import { type FileProblems, type ProblemList, unwrap } from "#core/base/problem.ts";
import type { Delimiter } from "#core/io/delimited.ts";
import { type MetricScoresFile, parseMetricScores } from "#core/io/file/metric-scores-tsv.ts";
import { type CorrelateReport, correlateObject, type MetricsRequest } from "#core/io/report/figures-json.ts";
import { serializeTableText } from "#core/tables/text.ts";

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
    isEqualOnce: flag("equal-once", "counts systems whose outputs are the same text once"),
    table: tableChoice("correlations", "williams", "systems"),
  },
  output: [
    PEOPLE_MEANING,
    LEFT_OUT_MEANING,
    COEFFICIENT_MEANING,
    CORRELATION_INTERVAL_MEANING,
    WITHOUT_MEANING,
    WILLIAMS_MEANING,
    "Coefficients are null for fewer than three systems, Williams' test for fewer than four; `reason` and `no_test` say why. Systems whose outputs are the same text name the first of them (`equal_to`). CSV has one row per metric and human figure; the column `over` says which figure (examples, judged). --table williams and --table systems print the other tables. LaTeX and Markdown have all tables.",
  ],
  json: [
    '{"people":"accuracy over examples","systems":[{"name","people":{"hits","n","value","why_none","left_out","approved_not_judged","open","possible_low","possible_high"},"people_judged":{"hits","n","value","why_none","left_out"},"equal_to","scores":{METRIC:NUMBER}}],"metrics":[{"metric","n","pearson":COEFFICIENT,"spearman":COEFFICIENT,"kendall_tau_b":COEFFICIENT,"least_pearson","without_one":{"system","pearson"}}],"williams":[{"a","b","n","r_a","r_b","r_ab","t","p","p_holm","no_test"}],"notes":[TEXT],"judged":{"metrics","williams","notes"},"left_out":{"not_in_campaign","not_in_scores"},"equal_once","pronouns","only_examples","apt_settings"}',
    'COEFFICIENT: "value","systems_low","systems_high","reason"',
  ],
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
      const report = correlateReport(scope, options, scores, values.isEqualOnce);
      const both = [report.overExamples, report.overJudged] as const;
      if (scores !== null)
        reportUnmatched(report.overExamples.fitted, scores, problems.in(values.scores ?? ""));
      return {
        text: () => correlateText(report, options, scope.campaign.suite.references.length > 0),
        json: () => jsonLine(correlateObject(report, options)),
        rows: () => CORRELATION_RECORDS[values.table ?? "correlations"](both),
        tables: () => correlationTables(both),
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
  isEqualOnce: boolean,
): CorrelateReport {
  const { campaign, request, scope } = scoped;
  const isInCampaign = (name: string) => campaign.outputs.some(({ system }) => system === name);
  const given =
    allScores?.systems.filter(({ system }) => scope.systems.includes(system) || !isInCampaign(system)) ?? [];
  const scores = allScores === null ? null : { ...allScores, systems: given };
  const accuracies = scopedAccuracy(scoped).systems;
  const metrics = metricsOf(campaign, options, request.systems);
  const computed = computedScores(metrics, options.apt.weights);
  const equal = equalOutputs(campaign.outputs.filter(({ system }) => scope.systems.includes(system)));
  const correlationsOver = (over: Denominator) => {
    const systems = correlatedSystems(accuracies, over, equal, isEqualOnce);
    return correlateWithPeople(over, systems, scoreTable(systems, computed, scores));
  };
  return {
    overExamples: correlationsOver("examples"),
    overJudged: correlationsOver("judged"),
    isEqualOnce,
    coversOnlyExamples: metrics.coversOnlyExamples,
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

/** The text output: explanations, then all tables. */
function correlateText(report: CorrelateReport, options: MetricsRequest, hasReference: boolean): string {
  const { overExamples, overJudged, isEqualOnce, coversOnlyExamples } = report;
  const people = overExamples.systems.map(({ person }) => person);
  const hasUncheckedApprovals = people.some((human) => human.figure !== null && human.approvedNotJudged > 0);
  const hasOpen = people.some((human) => human.figure !== null && human.open > 0);
  const notes = [
    LEFT_OUT_MEANING,
    ...(hasOpen ? [`With open candidates, “possible” is ${RANGE_MEANING}.`] : []),
    ...(hasUncheckedApprovals ? [UNCHECKED_APPROVALS_CAVEAT] : []),
    ...[equalOutputsText(overExamples.systems, isEqualOnce) ?? []].flat(),
    ...(hasReference ? [] : [NO_REFERENCE]),
    ...(coversOnlyExamples ? [ONLY_EXAMPLES_NOTE] : []),
    WITHOUT_MEANING,
    `${aptSettingsText(options.aptName, options.apt)}.`,
  ];
  const tables = correlationTables([overExamples, overJudged]).map((one) =>
    [`${one.title}:`, "", serializeTableText(one), wrapped(one.note)].join("\n"),
  );
  return `${[notes.map(wrapped).join("\n"), ...tables].join("\n\n")}\n`;
}

// Holds the command `correlate`: metrics, computed here or given in a table, against what people make of the systems.

import { metricsAsked, readAptOption } from "#cli/apt-option.ts";
import type { Command } from "#cli/arguments.ts";
import { asAsked } from "#cli/as-asked.ts";
import type { Finished } from "#cli/finished.ts";
import { readLedger } from "#cli/read-campaign.ts";
import { readOneFile } from "#cli/read-files.ts";
import { setAsideProblems } from "#cli/set-aside.ts";
import { alignedLines, ruledTable, wrapped } from "#cli/text-table.ts";
import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import { pText } from "#core/compare/compare-words.ts";
import { type CorrelateReport, serializeCorrelateJson } from "#core/formats/correlate-json.ts";
import type { Delimiter } from "#core/formats/delimited.ts";
import { type GivenScores, parseMetricScores } from "#core/formats/metric-scores-tsv.ts";
import type { MetricsAsked } from "#core/formats/metrics-json.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { type Correlations, correlate } from "#core/metrics/correlate.ts";
import {
  BOOTSTRAP_MEANING,
  COEFFICIENT_MEANING,
  correlationInterval,
  correlationText,
  PEOPLE_JUDGED_MEANING,
  PEOPLE_MEANING,
  STANDING_CAVEAT,
  WILLIAMS_MEANING,
  WITHOUT_MEANING,
  whatSystemsShow,
} from "#core/metrics/correlate-words.ts";
import {
  COMPUTED_METRICS,
  computedScores,
  type FittedScores,
  scoreTable,
} from "#core/metrics/metric-scores.ts";
import { metricsOf } from "#core/metrics/metrics-of.ts";
import { aptSettingsText, EXAMPLES_ALONE, metricText } from "#core/metrics/metrics-words.ts";
import { percent } from "#core/score/accuracy-words.ts";
import { RANGE_MEANING, rangeText } from "#core/score/open-bounds.ts";
import { figuresOnly, type PeopleFigure, peopleFigures } from "#core/score/people-figures.ts";
import { scoreCampaign } from "#core/score/score-campaign.ts";
import { ProblemList, take } from "#core/shared/problem.ts";
import { listed, quoted } from "#core/shared/told-text.ts";

type Correlate = Extract<Command, { readonly name: "correlate" }>;

export async function runCorrelate(command: Correlate): Promise<Finished> {
  const { input, asked, json, scores } = command;
  const problems = new ProblemList();
  // All are read before anything is told, so that all that is wrong is told at once.
  const settings = await readAptOption(command.aptConfig, problems);
  const given = await readScores(scores, command.delimiter, problems);
  const ledger = take(await readLedger(input, asked), problems);
  if (ledger === null) return { kind: "bad", problems: problems.all };
  const found = asAsked(ledger, asked);
  if (found.kind === "wrong" && !problems.hasErrors) return { ...found, warnings: problems.all };
  if (found.kind === "wrong") return { kind: "bad", problems: problems.all };
  const campaign = campaignOf(found.ledger, foldEvents(found.ledger.events));
  const settled = metricsAsked(command, settings, campaign.suite, problems);
  if (problems.hasErrors) return { kind: "bad", problems: problems.all };
  const report = correlateReport(campaign, settled, given);
  if (given !== null) tellUnfit(report.fitted, given, scores ?? "", problems);
  return {
    kind: "done",
    out: json ? serializeCorrelateJson(report, settled) : correlateTables(report, settled),
    warnings: problems.all,
    setAside: setAsideProblems(input, campaign),
  };
}

async function readScores(
  path: string | null,
  delimiter: Delimiter | null,
  problems: ProblemList,
): Promise<GivenScores | null> {
  const file = path === null ? null : await readOneFile(path, "a table of scores", problems);
  return file === null
    ? null
    : take(parseMetricScores(file, COMPUTED_METRICS, delimiter ?? undefined), problems);
}

function correlateReport(
  campaign: Campaign,
  asked: MetricsAsked,
  given: GivenScores | null,
): CorrelateReport {
  const accuracies = scoreCampaign(campaign);
  const [examples, judged] = [peopleFigures(accuracies, "examples"), peopleFigures(accuracies, "judged")];
  const metrics = metricsOf(campaign, asked);
  const computed = computedScores(metrics, asked.apt.weights);
  const fitted = scoreTable(figuresOnly(examples), computed, given);
  return {
    ...{ fitted, examples, judged, isOfExamplesAlone: metrics.isOfExamplesAlone },
    overExamples: correlate(fitted.table),
    overJudged: correlate(scoreTable(figuresOnly(judged), computed, given).table),
  };
}

/** What of the table of scores and of the campaign has no counterpart in the other. */
function tellUnfit(
  { strangers, lacking }: FittedScores,
  given: GivenScores,
  path: string,
  problems: ProblemList,
): void {
  const lines = new Map(given.systems.map(({ system, line }) => [system, line]));
  for (const system of strangers) {
    const message = () => `${quoted(system)} is no system of the campaign; its scores are left out`;
    problems.warning("unknown-candidate", path, lines.get(system) ?? null, message);
  }
  if (lacking.length === 0) return;
  const message = () => `has no scores of ${listed(lacking)}; left out where these metrics are told`;
  problems.warning("missing-score", path, null, message);
}

const COEFFICIENTS = ["metric", "n", "Pearson", "95%", "Spearman", "95%", "Kendall τ-b", "95%"];
const WILLIAMS = ["a", "b", "n", "r of a", "r of b", "r of a with b", "t", "p", "p after Holm"];

/** For people: the systems with their figures and scores, then the correlations over examples and over judged. */
function correlateTables(report: CorrelateReport, asked: MetricsAsked): string {
  const { fitted, examples, judged, overExamples, overJudged, isOfExamplesAlone } = report;
  const standing = examples.some((person) => person.figure !== null && person.standing > 0);
  const open = examples.some((person) => person.figure !== null && person.open > 0);
  const told = [
    ...[PEOPLE_MEANING, ...(open ? [`Where some are open, low … high is ${RANGE_MEANING}.`] : [])],
    ...(standing ? [STANDING_CAVEAT] : []),
    ...(isOfExamplesAlone ? [EXAMPLES_ALONE] : []),
    ...[COEFFICIENT_MEANING, BOOTSTRAP_MEANING, WITHOUT_MEANING, WILLIAMS_MEANING],
    `${aptSettingsText(asked.aptName, asked.apt)}.`,
  ];
  return `${[
    told.map(wrapped).join("\n"),
    systemsTable(fitted, examples, judged),
    correlationTables("Over examples", overExamples),
    `${wrapped(PEOPLE_JUDGED_MEANING)}\n\n${correlationTables("Over judged", overJudged)}`,
  ].join("\n\n")}\n`;
}

function systemsTable(
  { table }: FittedScores,
  examples: readonly PeopleFigure[],
  judged: readonly PeopleFigure[],
): string {
  const rows = table.systems.map(({ system, scores }, place) => [
    ...[system, ...peopleCells(examples[place]), openCell(examples[place])],
    ...peopleCells(judged[place]),
    ...scores.map((score, at) => scoreText(score, table.metrics[at] ?? "")),
  ]);
  const headings = ["", "right", "over examples, %", "low … high", "right", "over judged, %"];
  return ruledTable([...headings, ...table.metrics], rows);
}

/** Hits of n, and their share in percent, or why there is none. */
function peopleCells(person: PeopleFigure | undefined): string[] {
  if (person === undefined || person.figure === null) return ["–", person?.whyNone ?? "–"];
  const { hits, n, value } = person.figure;
  return [`${hits}/${n}`, percent(value) ?? "–"];
}

function openCell(person: PeopleFigure | undefined): string {
  if (person === undefined || person.figure === null || person.open === 0 || person.range === null) return "";
  return rangeText(person.range);
}

/** Those computed here to four decimals, those of others as they stand. */
function scoreText(score: number | null, metric: string): string {
  const isComputed = COMPUTED_METRICS.some((name) => name === metric);
  return isComputed || score === null ? metricText(score) : String(score);
}

function correlationTables(title: string, { metrics, williams }: Correlations): string {
  const rows = metrics.map(({ metric, n, pearson, spearman, kendallTauB, withoutOne }) => [
    ...[metric, String(n)],
    ...[pearson, spearman, kendallTauB].flatMap(({ value, interval }) => [
      correlationText(value),
      correlationInterval(interval),
    ]),
    withoutOne === null ? "–" : `${correlationText(withoutOne.pearson)} (${withoutOne.system})`,
  ]);
  const pairs = williams.map(({ a, b, n, rA, rB, rAB, t, p, pHolm }) => [
    ...[a, b, String(n)],
    ...[rA, rB, rAB, t].map(correlationText),
    ...[pText(p), pText(pHolm)],
  ]);
  const sizes = [...new Set(metrics.map(({ n }) => n))];
  const shown = sizes.flatMap((n) => whatSystemsShow(n));
  const { rule, lines } = alignedLines([WILLIAMS, ...pairs], 2);
  const [headings = "", ...others] = lines;
  return [
    ...[`${title}:`, "", ruledTable([...COEFFICIENTS, "Pearson without one"], rows), ""],
    ...[...new Set(shown)].map(wrapped),
    // There are always pairs, since several metrics are computed here.
    ...["", "Williams’ test:", "", headings, rule, ...others],
  ].join("\n");
}

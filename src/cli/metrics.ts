// Holds the command `metrics`: AutoPRF and APT of every system, by what the texts and their links say alone.

import { metricsAsked, readAptOption } from "#cli/apt-option.ts";
import type { Command } from "#cli/arguments.ts";
import { asAsked } from "#cli/as-asked.ts";
import type { Finished } from "#cli/finished.ts";
import { narrowingAsked } from "#cli/names-in.ts";
import { readLedger, readTexts } from "#cli/read-campaign.ts";
import { ruledTable, wrapped } from "#cli/text-table.ts";
import { type MetricsAsked, serializeMetricsJson } from "#core/formats/metrics-json.ts";
import type { AptFigures } from "#core/metrics/apt/score.ts";
import type { OverlapFigures } from "#core/metrics/auto-prf.ts";
import type { MetricsInput } from "#core/metrics/measure-items.ts";
import { type Metrics, metricsOf } from "#core/metrics/metrics-of.ts";
import {
  APT_MEANING,
  AUTO_PRF_MEANING,
  aptSettingsText,
  CARRIED_MEANING,
  CASE_HEADINGS,
  EXAMPLES_ALONE,
  FIRST_REFERENCE,
  METRICS_CAVEAT,
  metricText,
} from "#core/metrics/metrics-words.ts";
import { ProblemList, take } from "#core/shared/problem.ts";

type MetricsCommand = Extract<Command, { readonly name: "metrics" }>;

export async function runMetrics(command: MetricsCommand): Promise<Finished> {
  const { input, asked, json } = command;
  const problems = new ProblemList();
  // Both are read before anything is told, so that all that is wrong is told at once.
  const given = await readAptOption(command.aptConfig, problems);
  const read = take(await readTexts(input, asked), problems);
  const settled = read === null ? null : metricsAsked(command, given, read.suite, problems);
  if (read === null || settled === null || problems.hasErrors) return { kind: "bad", problems: problems.all };
  // Profile and adjudicators change nothing here; but who is not there is told as everywhere.
  if (asked.adjudicators.length > 0) {
    const ledger = await readLedger(input, asked);
    if (!ledger.ok) return { kind: "bad", problems: ledger.problems };
    const found = asAsked(ledger.value, asked);
    if (found.kind === "wrong") return { ...found, warnings: problems.all };
  }
  // All that lies there is read and checked; only what is asked for is measured.
  const narrowing = narrowingAsked(read, { systems: command.systems, categories: null });
  if (typeof narrowing === "string") return { kind: "wrong", message: narrowing, warnings: problems.all };
  const metrics = metricsOf(read, settled, narrowing.systems);
  return {
    kind: "done",
    out: json ? serializeMetricsJson(metrics, settled) : metricsTables(read, metrics, settled),
    warnings: problems.all,
    setAside: [],
  };
}

const OVERLAP_HEADINGS = ["matches", "of output", "precision", "of reference", "recall", "F"];

/** For people: a table a metric, for each system all pronouns together and below it each. */
function metricsTables({ suite }: MetricsInput, metrics: Metrics, asked: MetricsAsked): string {
  const { systems, isOfExamplesAlone, tokens } = metrics;
  const star = (isCarriedOver: boolean) => (isCarriedOver ? " *" : "");
  const overlaps = systems.flatMap(({ system, autoPrf, isCarriedOver }) => [
    [`${system}${star(isCarriedOver)}`, ...(autoPrf === null ? noLinks(6) : overlapCells(autoPrf))],
    ...(autoPrf?.byPronoun ?? []).map((row) => [`  ${row.pronoun}`, ...overlapCells(row)]),
  ]);
  const cases = systems.flatMap(({ system, apt, isCarriedOver }) => [
    [`${system}${star(isCarriedOver)}`, ...(apt === null ? noLinks(8) : caseCells(apt))],
    ...(apt?.byPronoun ?? []).map((row) => [`  ${row.pronoun}`, ...caseCells(row)]),
  ]);
  const unlinked = systems.flatMap(({ system, autoPrf }) =>
    (autoPrf?.unlinked ?? []).map(
      ({ pronoun }) => `“${pronoun}” is linked to nothing in ${system}, so AutoPRF leaves it out there.`,
    ),
  );
  const told = [
    ...[AUTO_PRF_MEANING, APT_MEANING, METRICS_CAVEAT],
    ...(isOfExamplesAlone ? [EXAMPLES_ALONE] : []),
    ...(suite.references.length > 1 ? [FIRST_REFERENCE] : []),
    ...(systems.some(({ isCarriedOver }) => isCarriedOver) ? [CARRIED_MEANING] : []),
  ];
  const nothing = "The source has none of them: name its pronouns with --pronouns or --apt-config.";
  return `${[
    told.map(wrapped).join("\n"),
    [
      wrapped(`AutoPRF: ${asked.pronouns.join(", ")}; ${tokens.autoPrf} tokens of the source.`),
      ...(tokens.autoPrf === 0 ? [nothing] : []),
      ...unlinked.map(wrapped),
      "",
      ruledTable(["", ...OVERLAP_HEADINGS], overlaps),
    ].join("\n"),
    [
      wrapped(`${aptSettingsText(asked.aptName, asked.apt)}.`),
      ...(tokens.apt === 0 ? [nothing] : []),
      "",
      ruledTable(["", ...CASE_HEADINGS, "counted", "score"], cases),
    ].join("\n"),
  ].join("\n\n")}\n`;
}

function overlapCells({ matches, candidates, references, precision, recall, f }: OverlapFigures): string[] {
  return [
    ...[String(matches), String(candidates), metricText(precision)],
    ...[String(references), metricText(recall), metricText(f)],
  ];
}

function caseCells({ cases, counted, score }: AptFigures): string[] {
  return [...cases.map(String), String(counted), metricText(score)];
}

/** A system without links has no figures. */
function noLinks(columns: number): string[] {
  return Array.from({ length: columns }, () => "–");
}

// Defines the command `metrics`: AutoPRF and APT of every system, computed only from the texts and their links.

import { defineCommand } from "#cli/command.ts";
import { METRICS, readAptOption, readMetricsOptions } from "#cli/inputs/apt-option.ts";
import { applyOptions } from "#cli/inputs/campaign-options.ts";
import { readOpening } from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, OF_SYSTEMS, OPENING } from "#cli/inputs/options.ts";
import { type OpeningOptions, readCampaignInput, readSuiteAndOutputs } from "#cli/inputs/read-campaign.ts";
import { requestedNames } from "#cli/inputs/requested-names.ts";
import { jsonLine } from "#cli/output/printed.ts";
import { wrapped } from "#cli/output/text-table.ts";
import { isWrong, type Wrong } from "#cli/output/wrong.ts";
import type { AptFigures } from "#core/analysis/metrics/apt/score.ts";
import type { OverlapFigures } from "#core/analysis/metrics/auto-prf.ts";
import type { MetricsInput } from "#core/analysis/metrics/measure-items.ts";
import { type Metrics, metricsOf } from "#core/analysis/metrics/metrics-of.ts";
import {
  APT_MEANING,
  AUTO_PRF_MEANING,
  aptSettingsText,
  CASE_HEADINGS,
  FIRST_REFERENCE,
  MAPPED_LINKS_NOTE,
  METRICS_CAVEAT,
  ONLY_EXAMPLES_NOTE,
} from "#core/analysis/metrics/metrics-words.ts";
import { type ProblemList, unwrap } from "#core/base/problem.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { type MetricsRequest, metricsObject } from "#core/io/report/metrics-json.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { type Column, column, table } from "#core/tables/table.ts";
import { serializeTableText } from "#core/tables/text.ts";
import { COUNT, SCORE, TEXT, type Unit } from "#core/tables/units.ts";

export const command = defineCommand({
  name: "metrics",
  summary:
    "Prints AutoPRF and APT of each system: how far the translations of source pronouns agree with the reference.",
  description: [
    AUTO_PRF_MEANING,
    APT_MEANING,
    METRICS_CAVEAT,
    "Judgements, --profile and --adjudicator have no effect on the scores. With --systems, the rest of the campaign is still read and checked.",
  ],
  arguments: { campaign: CAMPAIGN },
  options: { ...OPENING, ...OF_SYSTEMS, ...METRICS },
  output:
    "The six cases are: equal, similar, different, not in the output, not in the reference, in neither. The items of the lists `by_pronoun`, `by_document` and `by_category` name their pronoun, document or category, and have the keys of OVERLAP (in `autoprf`) or CASES (in `apt`). In `autoprf`, the items of `by_document` also have `by_pronoun`, and those of `by_category` also have `examples`. `autoprf` and `apt` are null if output or reference have no links. CSV has one row per system, without the lists.",
  json: [
    '{"systems":[{"name","autoprf":{OVERLAP,"by_pronoun","by_document","by_category","unlinked":[{"pronoun","references"}]},"apt":{CASES,"by_pronoun","by_document","by_category","confusion":[{"reference","output","count"}],"improved":{"reference","output"}},"carried_over"}],"pronouns","tokens":{"autoprf","apt"},"of_examples_alone","apt_settings"}',
    'OVERLAP: "matches","candidates","references","precision","recall","f"',
    'CASES: "cases":[6 NUMBERS],"score","counted"',
  ],
  examples: "referee metrics campaign/ --pronouns it,they --format tsv",
  seeAlso: ["numbers.md#autoprf-and-apt", "formats.md#settings-of-apt"],
  run: async (values, { problems }) => {
    const opening = await readOpening(values, [values.campaign], problems);
    if (opening === null) return null;
    // Settings and campaign are read first, so that the problems of both are reported together.
    const settings = await readAptOption(values.aptConfig, problems);
    const read = await textsOf(values, opening, problems);
    if (read === null || isWrong(read)) return read;
    const options = readMetricsOptions(values, settings, read.suite, problems);
    if (problems.hasErrors) return null;
    const scopeRequest = requestedNames(read, { systems: values.systems, categories: null });
    if (isWrong(scopeRequest)) return scopeRequest;
    const metrics = metricsOf(read, options, scopeRequest.systems);
    const result = metricsObject(metrics, options);
    return {
      text: () => metricsTables(read, metrics, options),
      json: () => jsonLine(result),
      rows: () => result.systems,
    };
  },
});

/**
 * The texts of the campaign. Adjudicators have no effect on metrics; the option is only checked, as in other commands.
 */
async function textsOf(
  { campaign, adjudicators }: { readonly campaign: string; readonly adjudicators: readonly string[] },
  opening: OpeningOptions,
  problems: ProblemList,
): Promise<MetricsInput | Wrong | null> {
  if (adjudicators.length === 0) return unwrap(await readSuiteAndOutputs(campaign, opening), problems);
  const input = unwrap(await readCampaignInput(campaign, opening), problems);
  const applied = input && applyOptions(input.ledger, null, adjudicators);
  return applied === null || isWrong(applied) ? applied : campaignOf(applied, foldEvents(applied.events));
}

/** A row of a system, or of one of its pronouns. `figures`: null = the system has no links. */
interface MetricRow<Figures> {
  readonly name: string;
  readonly figures: Figures | null;
}

const NO_LINKS = { none: "the system has no links" };
const NOT_DEFINED = { none: "nothing to divide by" };

function figure<Figures>(
  id: string,
  heading: string,
  unit: Unit,
  value: (figures: Figures) => number | null,
): Column<MetricRow<Figures>> {
  return column(id, heading, unit, ({ figures }) =>
    figures === null ? NO_LINKS : (value(figures) ?? NOT_DEFINED),
  );
}

const OVERLAP: readonly Column<MetricRow<OverlapFigures>>[] = [
  column("name", "", TEXT, ({ name }) => name),
  figure("matches", "matches", COUNT, ({ matches }) => matches),
  figure("candidates", "of output", COUNT, ({ candidates }) => candidates),
  figure("precision", "precision", SCORE, ({ precision }) => precision),
  figure("references", "of reference", COUNT, ({ references }) => references),
  figure("recall", "recall", SCORE, ({ recall }) => recall),
  figure("f", "F", SCORE, ({ f }) => f),
];

const CASES: readonly Column<MetricRow<AptFigures>>[] = [
  column("name", "", TEXT, ({ name }) => name),
  ...CASE_HEADINGS.map((heading, at) =>
    figure<AptFigures>(`case_${at + 1}`, heading, COUNT, ({ cases }) => cases[at] ?? 0),
  ),
  figure("counted", "counted", COUNT, ({ counted }) => counted),
  figure("score", "score", SCORE, ({ score }) => score),
];

/**
 * The text output: explanations, then one table per metric. Each system has a row for all pronouns together, and below
 * it one row per pronoun.
 */
function metricsTables({ suite }: MetricsInput, metrics: Metrics, options: MetricsRequest): string {
  const { systems, coversOnlyExamples, tokens } = metrics;
  const star = (isCarriedOver: boolean) => (isCarriedOver ? " *" : "");
  const overlaps = systems.flatMap(({ system, autoPrf, isCarriedOver }): MetricRow<OverlapFigures>[] => [
    { name: `${system}${star(isCarriedOver)}`, figures: autoPrf },
    ...(autoPrf?.byPronoun ?? []).map((figures) => ({ name: `  ${figures.pronoun}`, figures })),
  ]);
  const cases = systems.flatMap(({ system, apt, isCarriedOver }): MetricRow<AptFigures>[] => [
    { name: `${system}${star(isCarriedOver)}`, figures: apt },
    ...(apt?.byPronoun ?? []).map((figures) => ({ name: `  ${figures.pronoun}`, figures })),
  ]);
  const unlinked = systems.flatMap(({ system, autoPrf }) =>
    (autoPrf?.unlinked ?? []).map(
      ({ pronoun }) => `“${pronoun}” is linked to nothing in ${system}, so AutoPRF leaves it out there.`,
    ),
  );
  const notes = [
    ...[AUTO_PRF_MEANING, APT_MEANING, METRICS_CAVEAT],
    ...(coversOnlyExamples ? [ONLY_EXAMPLES_NOTE] : []),
    ...(suite.references.length > 1 ? [FIRST_REFERENCE] : []),
    ...(systems.some(({ isCarriedOver }) => isCarriedOver) ? [MAPPED_LINKS_NOTE] : []),
  ];
  const nothing = "The source has none of these pronouns. Name its pronouns with --pronouns or --apt-config.";
  return `${[
    notes.map(wrapped).join("\n"),
    [
      wrapped(`AutoPRF: ${options.pronouns.join(", ")}; ${tokens.autoPrf} tokens of the source.`),
      ...(tokens.autoPrf === 0 ? [nothing] : []),
      ...unlinked.map(wrapped),
      "",
      serializeTableText(table({ title: "AutoPRF", columns: OVERLAP, rows: overlaps })),
    ].join("\n"),
    [
      wrapped(`${aptSettingsText(options.aptName, options.apt)}.`),
      ...(tokens.apt === 0 ? [nothing] : []),
      "",
      serializeTableText(table({ title: "APT", columns: CASES, rows: cases })),
    ].join("\n"),
  ].join("\n\n")}\n`;
}

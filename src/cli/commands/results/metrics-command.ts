// Defines the command `metrics`: AutoPRF and APT of every system, computed only from the texts and their links.
import { defineCommand } from "#cli/command.ts";
import {
  applyOptions,
  type OpeningOptions,
  readCampaignInput,
  readOpening,
  readSuiteAndOutputs,
} from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, OF_SYSTEMS, OPENING, tableChoice } from "#cli/inputs/options.ts";
import { METRICS, readAptOption, readMetricsOptions, requestedNames } from "#cli/inputs/scope-options.ts";
import { isWrong, jsonLine, type Wrong, wrapped } from "#cli/output/printed.ts";
import { exchangeMeaning } from "#core/analysis/metrics/figure-pairs.ts";
import {
  type MetricsInput,
  measureItems,
  metricPairs,
  metricRows,
  metricsOfMeasured,
} from "#core/analysis/metrics/metric-rows.ts";
import {
  APT_MEANING,
  AUTO_PRF_MEANING,
  aptSettingsText,
  coverageNotes,
  METRIC_RECORDS,
  METRICS_CAVEAT,
  type MetricsContent,
  metricsTables,
} from "#core/analysis/metrics/metric-tables.ts";
import { type ProblemList, unwrap } from "#core/base/problem.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { type MetricsRequest, metricsObject } from "#core/io/report/figures-json.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { intervalsMeaning } from "#core/tables/figure-columns.ts";
import { serializeTableText } from "#core/tables/text.ts";

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
  options: {
    ...OPENING,
    ...OF_SYSTEMS,
    ...METRICS,
    table: tableChoice("scores", "pairs", "confusion"),
  },
  output:
    "The six cases are: equal, similar, different, not in the output, not in the reference, in neither. The items of the lists `by_pronoun`, `by_document` and `by_category` name their pronoun, document or category, and have the keys of OVERLAP (in `autoprf`) or CASES (in `apt`). In `autoprf`, the items of `by_document` also have `by_pronoun`, and those of `by_category` also have `examples`. `autoprf` and `apt` are null if output or reference have no links. `rows` has the same figures with their intervals, in one row per system and part of the source; `pairs` compares each pair of systems by AutoF and by APT. CSV has these rows; --table pairs and --table confusion print the other tables. LaTeX and Markdown have the tables of systems, pronouns, categories, confusion and pairs.",
  json: [
    '{"systems":[{"name","autoprf":{OVERLAP,"by_pronoun","by_document","by_category","unlinked":[{"pronoun","references"}]},"apt":{CASES,"by_pronoun","by_document","by_category","confusion":[{"reference","output","count"}],"improved":{"reference","output"}},"mapped_links"}],"rows":[{"row","system","pronoun","document","category","autoprf":{"matches","candidates","references","precision":FIGURE,"recall":FIGURE,"f":FIGURE},"apt":{"equal","similar","different","not_in_output","not_in_reference","in_neither","counted","score":FIGURE},"mapped_links"}],"pairs":[{"a","b","figure","units","a_value","b_value","difference":FIGURE,"p","p_holm","no_test"}],"pronouns","tokens":{"autoprf","apt"},"only_examples","apt_settings"}',
    'OVERLAP: "matches","candidates","references","precision","recall","f"',
    'CASES: "cases":[6 NUMBERS],"score","counted"',
    'FIGURE: "value","population_low","population_high","units","population_reason","documents_low","documents_high","documents_reason"',
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
    const measured = measureItems(read, options, scopeRequest.systems);
    const content = {
      metrics: metricsOfMeasured(measured, options.apt),
      rows: metricRows(measured, options.apt),
      pairs: metricPairs(measured, options.apt),
    };
    return {
      text: () => metricsText(read, content, options),
      json: () => jsonLine(metricsObject(content, options)),
      rows: () => METRIC_RECORDS[values.table ?? "scores"](content),
      tables: () => metricsTables(content),
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

/** The text output: explanations, then all tables. */
function metricsText({ suite }: MetricsInput, content: MetricsContent, options: MetricsRequest): string {
  const { systems, tokens } = content.metrics;
  const unlinked = systems.flatMap(({ system, autoPrf }) =>
    (autoPrf?.unlinked ?? []).map(
      ({ pronoun }) => `“${pronoun}” is linked to nothing in ${system}, so AutoPRF leaves it out there.`,
    ),
  );
  const nothing = "The source has none of these pronouns. Name its pronouns with --pronouns or --apt-config.";
  const notes = [
    ...[AUTO_PRF_MEANING, APT_MEANING, METRICS_CAVEAT],
    ...coverageNotes(content.metrics, suite),
    `AutoPRF’s pronouns: ${options.pronouns.join(", ")}.`,
    `${aptSettingsText(options.aptName, options.apt)}.`,
    ...(tokens.autoPrf === 0 || tokens.apt === 0 ? [nothing] : []),
    ...unlinked,
    intervalsMeaning("source pronouns"),
    exchangeMeaning("source pronouns"),
  ];
  const tables = metricsTables(content).map((one) =>
    [`${one.title}:`, "", serializeTableText(one)].join("\n"),
  );
  return `${[notes.map(wrapped).join("\n"), ...tables].join("\n\n")}\n`;
}

// Reads the options that select candidates, divide them among annotators, or choose the pronouns of metrics.
import type { Option, Values } from "#cli/command.ts";
import { isWrong, type Wrong, wrong } from "#cli/output/printed.ts";
import type { RequestedSystemsAndCategories, ScopeRequest } from "#core/analysis/accuracy/accuracy.ts";
import type { ScopedCampaign } from "#core/analysis/accuracy/score-campaign.ts";
import { readSampleSize, type SampleSize } from "#core/analysis/audit/strata.ts";
import { type AptSettings, checkAptItems } from "#core/analysis/metrics/apt/score.ts";
import { defaultMetricsSettings } from "#core/analysis/metrics/metric-rows.ts";
import { nearestTo } from "#core/base/message-text.ts";
import { composedName, findEqualName } from "#core/base/name.ts";
import { type ProblemList, unwrap } from "#core/base/problem.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import {
  bothFilters,
  CandidateTable,
  FILTER_NAMES,
  readFilter,
  scopeOf,
  unknownFilterValues,
  unknownInWords,
} from "#core/campaign/filter/candidate-filter.ts";
import { campaignFacts, defaultOutcomes, type KnownCampaign } from "#core/campaign/filter/filter-field.ts";
import { referenceText } from "#core/campaign/matching/translation.ts";
import { parseAptSettings } from "#core/io/file/profile-file.ts";
import type { MetricsRequest } from "#core/io/report/figures-json.ts";
import { annotatorNameLookup, newAnnotatorId } from "#core/ledger/annotator-names.ts";
import { type Annotator, foldEvents } from "#core/ledger/fold.ts";
import { FileEvents, type Ledger } from "#core/ledger/ledger.ts";
import type { Suite } from "#core/suite/suite.ts";
import { option, type ScopeOptions, value } from "./options.ts";
import { readOneFile } from "./read-files.ts";

/** The requested scope of the whole campaign. Wrong usage: a selected name is not in the campaign. */
export function requestedScope(scoped: ScopedCampaign, options: ScopeOptions): ScopeRequest | Wrong {
  const { filter: search = null, systems = null, categories = null } = options;
  const { campaign } = scoped;
  const request = requestedNames(campaign, { systems, categories });
  if (isWrong(request)) return request;
  if (search === null) return { ...request, filter: null };
  const parameters = new URLSearchParams(search);
  const pairs = [...parameters];
  const { verdicts } = scoped;
  const why = whyWrong(pairs, {
    campaign,
    reasons: () => verdicts.flatMap((ofSystem) => ofSystem.map(({ reason }) => reason)),
  });
  if (why !== null) return wrong(why);
  const filter = bothFilters(readFilter(parameters), {
    systems: request.systems ?? [],
    categories: request.categories ?? [],
  });
  if (filter === null)
    return wrong(`found --filter “${search}” with --systems or --categories; no candidate matches both`);
  const { outcomes } = scoped;
  const { index } = outcomes.texts;
  const facts = campaignFacts(
    {
      campaign,
      outcomes,
      references: campaign.suite.references.map((reference) => referenceText(campaign.suite, reference)),
      verdict: (candidate) => {
        const verdict = verdicts[index.systemNumber(candidate)]?.[index.exampleNumber(candidate)];
        if (verdict === undefined) throw new RangeError(`no candidate ${candidate}`);
        return verdict;
      },
      state: (annotator, candidate) =>
        annotator === null ? outcomes.state(candidate) : outcomes.stateFor(annotator, candidate),
      metrics: () => defaultOutcomes(campaign),
    },
    filter.annotator === "" ? null : filter.annotator,
  );
  const selected = new CandidateTable(index.size, facts).filter(index.numbers, filter);
  return scopeOf(filter, selected, index, annotatorNameLookup(campaign.annotators));
}

/**
 * What is wrong with a filter: it is empty, has an unknown field, repeats a field that takes one value, or has values
 * that the campaign does not have. The message names the nearest existing fields or values, if there are any; null =
 * nothing is wrong.
 */
function whyWrong(pairs: readonly (readonly [string, string])[], known: KnownCampaign): string | null {
  if (pairs.length === 0) return "found --filter “”; expected conditions such as pronoun=it&outcome=correct";
  const unknownField = pairs.map(([name]) => name).find((name) => !FILTER_NAMES.includes(name));
  if (unknownField !== undefined)
    return `found “${unknownField}” in --filter; expected a field such as ${nearestTo(unknownField, FILTER_NAMES).join(", ")}`;
  const unknown = unknownFilterValues(pairs, known);
  return unknown.length === 0
    ? null
    : `the campaign does not have these values of --filter: ${unknownInWords(unknown)}`;
}

// Finds the systems and categories that are named on the command line, and reports unknown ones.

/**
 * The systems and categories that `--systems` and `--categories` name. An option has one name, or several separated by
 * commas; null = all.
 */
export function requestedNames(
  { suite, outputs }: Pick<Campaign, "suite" | "outputs">,
  { systems, categories }: RequestedSystemsAndCategories,
): RequestedSystemsAndCategories | Wrong {
  const systemNames = namesIn(
    systems,
    outputs.map(({ system }) => system),
    "system",
  );
  if (isWrong(systemNames)) return systemNames;
  const labelled = namesIn(
    categories,
    suite.categories.map(({ label }) => label),
    "category",
  );
  return isWrong(labelled) ? labelled : { systems: systemNames, categories: labelled };
}

function namesIn(
  requested: readonly string[] | null,
  known: readonly string[],
  what: "system" | "category",
): readonly string[] | Wrong | null {
  if (requested === null) return null;
  // A value that is itself the name of a system or category is not split at its commas.
  const names = requested.flatMap((one) =>
    findEqualName(one, known) === undefined ? one.split(",").map((name) => name.trim()) : [one],
  );
  const matches = names.map((name) => findEqualName(name, known));
  const unknown = names[matches.indexOf(undefined)];
  if (unknown === undefined) return matches.filter((name) => name !== undefined);
  if (known.length === 0) return wrong(`found the ${what} “${unknown}”; the campaign has none`);
  return wrong(`found the ${what} “${unknown}”; expected one of the campaign's: ${known.join(", ")}`);
}

// Reads the options that describe a division of candidates among annotators.

export const AMONG: Option<readonly string[]> = {
  name: "among",
  value: "A,B,C",
  isRequired: true,
  isRepeatable: true,
  summary: "the annotators, by name or id; an unknown name is a new annotator",
  read: (words) => {
    const among = words.join(",");
    const names = among.split(",").map((name) => composedName(name.trim()));
    if (names.includes("")) return wrong(`found --among “${among}”; expected names with commas between them`);
    return new Set(names).size === names.length
      ? names
      : wrong(`found --among “${among}”; expected each name once`);
  },
};

export const OVERLAP = option(
  "overlap",
  "N",
  "about N candidates are given to every annotator (default: 0)",
  ([given = "0"]) =>
    /^[0-9]{1,9}$/.test(given) ? Number(given) : wrong(`found --overlap “${given}”; expected a whole number`),
);

export const SAMPLE: Option<SampleSize | null> = {
  name: "sample",
  value: "N",
  summary:
    "N (or a percentage, such as 10%) of the approved candidates that nobody has judged, drawn per system and category and mixed in without a mark",
  read: ([given]) => {
    if (given === undefined) return null;
    return (
      readSampleSize(given) ??
      wrong(`found --sample “${given}”; expected a whole number, or a percentage such as 10%`)
    );
  },
};

/**
 * Adds the annotators in `among` that the ledger lacks. Annotators are found by name or id; an unknown name becomes a
 * new annotator.
 */
export function withPeople(
  ledger: Ledger,
  among: readonly string[],
): { readonly ledger: Ledger; readonly people: readonly Annotator[] } | Wrong {
  const { annotators, clock } = foldEvents(ledger.events);
  const events = new FileEvents(ledger.id, clock);
  const people: Annotator[] = [];
  const usedIds = new Set(annotators.map(({ id }) => id));
  const annotatorsByWord = new Map<string, Set<Annotator>>();
  for (const annotator of annotators)
    for (const word of [annotator.id, composedName(annotator.name)])
      annotatorsByWord.set(word, (annotatorsByWord.get(word) ?? new Set()).add(annotator));
  for (const nameOrId of among) {
    const matches = [...(annotatorsByWord.get(nameOrId) ?? [])];
    const [match] = matches;
    if (matches.length > 1)
      return wrong(`found ${matches.length} annotators “${nameOrId}”; expected the id of one of them`);
    if (match !== undefined) {
      people.push(match);
      continue;
    }
    const id = newAnnotatorId(ledger.id, nameOrId, usedIds);
    usedIds.add(id);
    events.add({ kind: "annotator", author: null, annotator: id, name: nameOrId, role: "annotator" });
    people.push({ id, name: nameOrId, role: "annotator" });
  }
  if (new Set(people.map(({ id }) => id)).size < people.length)
    return wrong("found the same annotator twice in --among; expected each once");
  return { ledger: { ...ledger, events: [...ledger.events, ...events.events] }, people };
}

// Reads the options for metrics: the pronouns, and the settings of APT.

const PRONOUNS: Option<readonly string[] | null> = {
  name: "pronouns",
  value: "A,B",
  summary: "the source pronouns, if no settings of APT name others (default: it,they)",
  read: ([given]) => {
    const names = given?.split(",").map((name) => name.trim().toLowerCase());
    if (names?.some((name) => name === "" || /\s/.test(name)))
      return wrong(`found --pronouns “${given}”; expected words with commas between them`);
    return names === undefined ? null : [...new Set(names)];
  },
};

export const METRICS = {
  pronouns: PRONOUNS,
  aptConfig: value(
    "apt-config",
    "FILE",
    "settings of APT, a JSON file (default: the paper's lists for French outputs, otherwise none)",
  ),
};

/** The settings in the file at `path`; null = the option is left out, or the file has errors. */
export async function readAptOption(path: string | null, problems: ProblemList): Promise<AptSettings | null> {
  const file = path === null ? null : await readOneFile(path, "the file of APT’s settings", problems);
  return file === null ? null : unwrap(parseAptSettings(file), problems);
}

/**
 * The options for the metrics of a suite. Reports items of `aptSettings` at positions that the suite's source does not
 * have.
 */
export function readMetricsOptions(
  { pronouns, aptConfig }: Values<typeof METRICS>,
  aptSettings: AptSettings | null,
  { source, targetLanguage }: Pick<Suite, "source" | "targetLanguage">,
  problems: ProblemList,
): MetricsRequest {
  for (const { place, message } of aptSettings === null ? [] : checkAptItems(aptSettings, source)) {
    problems.in(aptConfig ?? "").error("position-outside-sentence", `${place}: ${message}`);
  }
  const settings = defaultMetricsSettings(targetLanguage, pronouns ?? undefined);
  return aptSettings === null ? settings : { ...settings, apt: aptSettings, aptName: aptConfig ?? "" };
}

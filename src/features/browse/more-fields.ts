// Defines further filter fields: outcomes and reasons, annotators, conflicts, pronoun forms, and text searches.

import type { FieldName } from "#core/campaign/filter/candidate-facts.ts";
import {
  type CandidateFilter,
  CONFLICTS,
  HEAD_ANSWERS,
  METRIC_FILTERS,
  OPEN_OR_EXCLUDED_REASONS,
  OUTCOMES,
  REPEAT_FILTERS,
} from "#core/campaign/filter/candidate-filter.ts";
import { FIELD_LABELS, TEXT_FIELDS, valueWords } from "#core/campaign/filter/filter-words.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { browseText } from "#text/browse.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import {
  type FilterCounts,
  type FilterField,
  filterChoices,
  type ListFieldName,
  listField,
} from "./filter-field.ts";

const { noFilter } = browseText;

/**
 * Fields whose values are counted for these filters. Metrics take longest, so they are counted only if the filter uses
 * them.
 */
export const moreCounted = ({ metrics }: CandidateFilter): readonly FieldName[] =>
  metrics.length === 0 ? MORE_COUNTED : [...MORE_COUNTED, "metrics"];

const MORE_COUNTED: readonly FieldName[] = [
  "outcomes",
  "whys",
  "judgedBy",
  "heads",
  "conflicts",
  "repeat",
  "remarked",
  "stale",
  "pronouns",
  "outputPronouns",
  "referencePronouns",
];

/** Maximum number of pronoun forms listed, the most frequent first; others can be typed. */
const MOST_FORMS = 200;

type FormField = "pronouns" | "outputPronouns" | "referencePronouns";

export function moreFields(
  session: CampaignSession,
  filter: CandidateFilter,
  counts: FilterCounts,
): FilterField[] {
  const { annotators } = session.campaign;
  const nameOf = annotatorNameLookup(annotators);
  const words = (name: FieldName, value: string) => valueWords(name, value, nameOf);
  const people = annotators.map(({ id }) => id);
  const notesField = (name: "remarked" | "stale") =>
    filterChoices(name, ["1"], words, counts).map((choice) => ({ ...choice, value: name }));
  const several = (name: ListFieldName, anyText: string, values: readonly string[]) =>
    listField({ name, anyText, values, words }, filter, counts);
  const isMetric = filter.metrics.length > 0;
  const hasRepeats = filter.repeat.length > 0 || (counts.get("repeat")?.size ?? 0) > 0;
  return [
    several("outcomes", noFilter.all, OUTCOMES),
    several("whys", noFilter.reasons, OPEN_OR_EXCLUDED_REASONS),
    ...(people.length === 0
      ? []
      : [several("judgedBy", noFilter.judgedBy, people), several("heads", noFilter.heads, HEAD_ANSWERS)]),
    several("conflicts", noFilter.either, CONFLICTS),
    {
      label: FIELD_LABELS.stale,
      anyText: noFilter.either,
      choices: [...notesField("remarked"), ...notesField("stale")],
      chosen: [...(filter.remarked ? ["remarked"] : []), ...(filter.stale ? ["stale"] : [])],
      withOnly: (value) => ({ remarked: value === "remarked", stale: value === "stale" }),
      withAdded: (value) => (value === "remarked" ? { remarked: true } : { stale: true }),
    },
    ...(hasRepeats ? [several("repeat", noFilter.either, REPEAT_FILTERS)] : []),
    ...(isMetric ? [several("metrics", noFilter.metrics, METRIC_FILTERS)] : []),
    formField("pronouns", filter.pronouns, counts),
    formField("outputPronouns", filter.outputPronouns, counts),
    formField("referencePronouns", filter.referencePronouns, counts),
  ];
}

/** Option value for the empty form (no pronoun), because the value “” means any form. */
const NO_FORM = " ";
const formOf = (value: string) => (value === NO_FORM ? "" : value);

/** Builds the field for a pronoun form, with the most frequent form first. */
function formField(name: FormField, chosen: readonly string[], counts: FilterCounts): FilterField {
  const byFrequency = [...(counts.get(name) ?? [])].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const mostFrequent = byFrequency.slice(0, MOST_FORMS);
  const chosenRarer = chosen.filter((one) => mostFrequent.every(([form]) => form !== one));
  const offered = [
    ...mostFrequent,
    ...chosenRarer.map((one) => [one, counts.get(name)?.get(one) ?? 0] as const),
  ];
  const leftOutCount = byFrequency.length - mostFrequent.length;
  return {
    label: FIELD_LABELS[name],
    anyText: leftOutCount > 0 ? noFilter.forms(MOST_FORMS, byFrequency.length) : noFilter.all,
    choices: offered.map(([form, count]) => ({
      value: form === "" ? NO_FORM : form,
      words: valueWords(name, form, String),
      count,
    })),
    chosen: chosen.map((one) => (one === "" ? NO_FORM : one)),
    withOnly: (value) => ({ [name]: value === "" ? [] : [formOf(value)] }),
    withAdded: (value) => ({ [name]: [...chosen, formOf(value)] }),
  };
}

/** Whether a filter of `moreFields` is active, including the text searches. */
export function hasMoreFilters(filter: CandidateFilter): boolean {
  const { outcomes, whys, judgedBy, heads, conflicts, repeat, metrics, remarked, stale } = filter;
  const lists = [
    outcomes,
    whys,
    judgedBy,
    heads,
    conflicts,
    repeat,
    metrics,
    filter.pronouns,
    filter.outputPronouns,
    filter.referencePronouns,
  ];
  return (
    remarked ||
    stale ||
    lists.some((list) => list.length > 0) ||
    TEXT_FIELDS.some(({ name }) => filter[name] !== "")
  );
}

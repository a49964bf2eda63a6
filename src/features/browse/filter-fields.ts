// Defines the filter fields that are shown at first: system, category, state, annotators, verdict and tag.

import type { FieldName } from "#core/campaign/filter/candidate-facts.ts";
import {
  AUDIT_OUTCOMES,
  type CandidateFilter,
  DISAGREEMENT_FILTERS,
  oneOf,
  VERDICTS,
} from "#core/campaign/filter/candidate-filter.ts";
import { FIELD_LABELS, valueWords } from "#core/campaign/filter/filter-words.ts";
import { CANDIDATE_STATES } from "#core/campaign/outcomes/candidate-states.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { isPronounRecord } from "#core/ledger/registers.ts";
import { browseText } from "#text/browse.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { hidesSystems } from "#workspace/team/hidden-verdicts.ts";
import {
  type FilterCounts,
  type FilterField,
  filterChoices,
  type ListFieldName,
  listField,
  severalValuesField,
  valueAsList,
} from "./filter-field.ts";

const { noFilter } = browseText;

/** Fields whose values are counted, so that these filters can show counts. */
export const FIRST_COUNTED: readonly FieldName[] = [
  "systems",
  "categories",
  "states",
  "flagged",
  "concurrent",
  "disagreement",
  "verdicts",
  "audit",
  "tag",
];

/** Words for a value of a field whose values are not annotators. */
const words = (name: FieldName, value: string) => valueWords(name, value, String);

export function filterFields(
  session: CampaignSession,
  filter: CandidateFilter,
  counts: FilterCounts,
): FilterField[] {
  const { suite, annotators } = session.campaign;
  const labels = suite.categories.map(({ label }) => label);
  const hasDisagreementFilter = filter.disagreement !== null;
  const several = (name: ListFieldName, values: readonly string[]) =>
    listField({ name, anyText: noFilter.all, values, words }, filter, counts);
  const isBlind = hidesSystems(session);
  return [
    ...(isBlind ? [] : [several("systems", session.candidates.systems)]),
    several("categories", labels),
    stateField(filter, counts),
    ...(annotators.length === 0 ? [] : [seenByField(annotators, filter)]),
    ...(annotators.length < 2 && !hasDisagreementFilter ? [] : [differField(filter, counts)]),
    ...(isBlind ? [] : [passField(session.outcomes.reusesAnswers, filter, counts)]),
    tagField(session, filter, counts),
  ];
}

function stateField({ states, flagged, concurrent }: CandidateFilter, counts: FilterCounts): FilterField {
  const separateChoice = (name: "flagged" | "concurrent") =>
    filterChoices(name, ["1"], words, counts).map((choice) => ({ ...choice, value: name }));
  return {
    label: FIELD_LABELS.states,
    anyText: noFilter.all,
    choices: [
      ...filterChoices("states", CANDIDATE_STATES, words, counts),
      ...separateChoice("flagged"),
      ...separateChoice("concurrent"),
    ],
    chosen: [...states, ...(flagged ? ["flagged"] : []), ...(concurrent ? ["concurrent"] : [])],
    withOnly: (value) => ({
      flagged: value === "flagged",
      concurrent: value === "concurrent",
      states: CANDIDATE_STATES.filter((state) => state === value),
    }),
    // Flags and concurrent answers are listed with the states, but are separate filters. Together with a state, they
    // narrow the list: a candidate must pass all of these filters.
    withAdded: (value) => {
      if (value === "flagged") return { flagged: true };
      if (value === "concurrent") return { concurrent: true };
      return states.length === 0
        ? null
        : severalValuesField("states", states, CANDIDATE_STATES).withAdded(value);
    },
  };
}

function seenByField(annotators: readonly Annotator[], { annotator }: CandidateFilter): FilterField {
  const nameOf = annotatorNameLookup(annotators);
  return {
    label: browseText.filters.seenBy,
    anyText: noFilter.seenBy,
    choices: annotators.map(({ id }) => ({ value: id, words: nameOf(id), count: null })),
    chosen: valueAsList(annotator),
    withOnly: (value) => ({ annotator: value }),
  };
}

function differField({ disagreement }: CandidateFilter, counts: FilterCounts): FilterField {
  return {
    label: FIELD_LABELS.disagreement,
    anyText: noFilter.disagreement,
    choices: filterChoices("disagreement", DISAGREEMENT_FILTERS, words, counts),
    chosen: valueAsList(disagreement ?? ""),
    withOnly: (value) => ({ disagreement: oneOf(DISAGREEMENT_FILTERS, value) }),
  };
}

function passField(
  accepts: boolean,
  { audit, verdicts }: CandidateFilter,
  counts: FilterCounts,
): FilterField {
  const accepted = accepts || verdicts.includes("reused");
  const ofPass = (...values: (typeof VERDICTS)[number][]) => filterChoices("verdicts", values, words, counts);
  return {
    label: FIELD_LABELS.verdicts,
    anyText: noFilter.all,
    choices: [
      ...ofPass("approved"),
      ...filterChoices("audit", ["incorrect", "correct"], words, counts),
      ...ofPass("referred", ...(accepted ? (["reused"] as const) : [])),
    ],
    chosen: [...(audit === null ? [] : [audit]), ...verdicts],
    withOnly: (value) => ({
      verdicts: VERDICTS.filter((verdict) => verdict === value),
      audit: oneOf(AUDIT_OUTCOMES, value),
    }),
    withAdded: (value) =>
      oneOf(VERDICTS, value) === null || verdicts.length === 0
        ? null
        : severalValuesField("verdicts", verdicts, VERDICTS).withAdded(value),
  };
}

function tagField(
  { judgements }: CampaignSession,
  { tag }: CandidateFilter,
  counts: FilterCounts,
): FilterField {
  const usedTags = [
    ...new Set(judgements.flatMap((one) => (isPronounRecord(one) ? one.content.tags : []))),
  ].sort();
  return {
    label: FIELD_LABELS.tag,
    anyText: noFilter.all,
    choices: filterChoices("tag", [...new Set([...usedTags, ...valueAsList(tag)])], words, counts),
    chosen: valueAsList(tag),
    withOnly: (value) => ({ tag: value }),
  };
}

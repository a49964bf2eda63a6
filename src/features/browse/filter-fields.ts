// Holds by what browsing narrows at first sight: system, category, state, people, pass and tag.

import type { FieldName } from "#core/filter/candidate-facts.ts";
import {
  AUDITS,
  type CandidateFilter,
  DISAGREEMENT_FILTERS,
  oneOf,
  VERDICTS,
} from "#core/filter/candidate-filter.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { CANDIDATE_STATES, type CandidateState, STATE_WORDS } from "#core/score/candidate-states.ts";
import { DISAGREEMENT_WORDS, DISAGREEMENTS } from "#core/score/disagreement.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";
import { tagName } from "#core/task/pronoun-judgement/tags.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { type Counts, countIn, type FilterField, listOf } from "./filter-field.ts";

/** Whose values are counted for these fields. */
export const FIRST_COUNTED: readonly FieldName[] = [
  "systems",
  "categories",
  "states",
  "flagged",
  "twice",
  "disagreement",
  "verdict",
  "audit",
  "tag",
];

/** Where the words of a state alone may be taken for those of another. */
const STATE_CHOICES: Readonly<Record<CandidateState, string>> = {
  ...STATE_WORDS,
  conflict: `${STATE_WORDS.conflict} with itself`,
  disagreement: `${STATE_WORDS.disagreement}: no outcome`,
};

export function filterFields(
  session: CampaignSession,
  filter: CandidateFilter,
  counts: Counts,
): FilterField[] {
  const { suite, annotators } = session.campaign;
  const asked = filter.disagreement !== null;
  return [
    {
      label: "System",
      none: "all",
      choices: session.candidates.systems.map((system) => ({
        value: system,
        words: system,
        count: countIn(counts, "systems", system),
      })),
      chosen: filter.systems,
      narrowed: (value) => ({ systems: listOf(value) }),
    },
    {
      label: "Category",
      none: "all",
      choices: suite.categories.map(({ label }) => ({
        value: label,
        words: fullCategoryName(label),
        count: countIn(counts, "categories", label),
      })),
      chosen: filter.categories,
      narrowed: (value) => ({ categories: listOf(value) }),
    },
    stateField(filter, counts),
    ...(annotators.length === 0 ? [] : [seenByField(annotators, filter)]),
    ...(annotators.length < 2 && !asked ? [] : [differField(filter, counts)]),
    passField(session.outcomes.accepts, filter, counts),
    tagField(session, filter, counts),
  ];
}

function stateField({ states, flagged, twice }: CandidateFilter, counts: Counts): FilterField {
  return {
    label: "State",
    none: "all",
    choices: [
      ...CANDIDATE_STATES.map((state) => ({
        value: state,
        words: STATE_CHOICES[state],
        count: countIn(counts, "states", state),
      })),
      { value: "flagged", words: "flagged", count: countIn(counts, "flagged", "1") },
      { value: "twice", words: "said twice, differently", count: countIn(counts, "twice", "1") },
    ],
    chosen: [...states, ...(flagged ? ["flagged"] : []), ...(twice ? ["twice"] : [])],
    narrowed: (value) => ({
      flagged: value === "flagged",
      twice: value === "twice",
      states: CANDIDATE_STATES.filter((state) => state === value),
    }),
    apart: { flagged: { flagged: false }, twice: { twice: false } },
  };
}

function seenByField(annotators: readonly Annotator[], { annotator }: CandidateFilter): FilterField {
  const names = annotatorNames(annotators);
  return {
    label: "As seen by",
    none: "everybody",
    choices: annotators.map(({ id, name }) => ({ value: id, words: names.get(id) ?? name, count: null })),
    chosen: listOf(annotator),
    narrowed: (value) => ({ annotator: value }),
  };
}

function differField({ disagreement }: CandidateFilter, counts: Counts): FilterField {
  const words = [
    ["any", "in anything"],
    ["open", "and it is not settled"],
    ["settled", "and it is settled"],
    ...DISAGREEMENTS.map((kind) => [kind, DISAGREEMENT_WORDS[kind]] as const),
  ] as const;
  return {
    label: "People differ",
    none: "or not",
    choices: words.map(([value, said]) => ({
      value,
      words: said,
      count: countIn(counts, "disagreement", value),
    })),
    chosen: listOf(disagreement ?? ""),
    narrowed: (value) => ({ disagreement: oneOf(DISAGREEMENT_FILTERS, value) }),
  };
}

function passField(accepts: boolean, { audit, verdict }: CandidateFilter, counts: Counts): FilterField {
  const accepted = accepts || verdict === "accepted";
  const ofPass = (value: (typeof VERDICTS)[number], words: string) => ({
    value,
    words,
    count: countIn(counts, "verdict", value),
  });
  const audited = (value: (typeof AUDITS)[number]) => ({
    value,
    words: `approved, judged ${value}`,
    count: countIn(counts, "audit", value),
  });
  return {
    label: "Automatic pass",
    none: "all",
    choices: [
      ofPass("approved", "approved"),
      audited("wrong"),
      audited("right"),
      ofPass("referred", "referred"),
      ...(accepted ? [ofPass("accepted", STATE_WORDS.accepted)] : []),
    ],
    chosen: listOf(audit ?? verdict ?? ""),
    narrowed: (value) => ({ verdict: oneOf(VERDICTS, value), audit: oneOf(AUDITS, value) }),
  };
}

function tagField({ judgements }: CampaignSession, { tag }: CandidateFilter, counts: Counts): FilterField {
  const used = [...new Set(judgements.flatMap(({ content }) => content.tags))].sort();
  return {
    label: "Tag",
    none: "all",
    choices: [...new Set([...used, ...listOf(tag)])].map((one) => ({
      value: one,
      words: tagName(one),
      count: countIn(counts, "tag", one),
    })),
    chosen: listOf(tag),
    narrowed: (value) => ({ tag: value }),
  };
}

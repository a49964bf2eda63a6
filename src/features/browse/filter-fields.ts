// Holds by what browsing narrows: each choice with its words, which is chosen, and what choosing it does to the filter.

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

export interface FilterField {
  readonly label: string;
  /** What stands there while nothing is chosen. */
  readonly none: string;
  readonly choices: readonly { readonly value: string; readonly words: string }[];
  /** Several only where an address asks for them. */
  readonly chosen: readonly string[];
  /** “” = nothing is chosen. */
  readonly narrowed: (value: string) => Partial<CandidateFilter>;
}

/** Where the words of a state alone may be taken for those of another. */
const STATE_CHOICES: Readonly<Record<CandidateState, string>> = {
  ...STATE_WORDS,
  conflict: `${STATE_WORDS.conflict} with itself`,
  disagreement: `${STATE_WORDS.disagreement}: no outcome`,
};

export function filterFields(session: CampaignSession, filter: CandidateFilter): FilterField[] {
  const { suite, annotators } = session.campaign;
  const asked = filter.disagreement !== null;
  return [
    {
      label: "System",
      none: "all",
      choices: session.candidates.systems.map((system) => ({ value: system, words: system })),
      chosen: filter.systems,
      narrowed: (value) => ({ systems: listOf(value) }),
    },
    {
      label: "Category",
      none: "all",
      choices: suite.categories.map(({ label }) => ({ value: label, words: fullCategoryName(label) })),
      chosen: filter.categories,
      narrowed: (value) => ({ categories: listOf(value) }),
    },
    stateField(filter),
    ...(annotators.length === 0 ? [] : [seenByField(annotators, filter)]),
    ...(annotators.length < 2 && !asked ? [] : [differField(filter)]),
    passField(session.outcomes.accepts, filter),
    tagField(session, filter),
  ];
}

/** “State: in conflict with itself”: what of each field is chosen, in full. */
export function chosenInWords(fields: readonly FilterField[]): string[] {
  return fields
    .filter(({ chosen }) => chosen.length > 0)
    .map(({ label, chosen, choices }) => {
      const words = chosen.map((one) => choices.find(({ value }) => value === one)?.words ?? one);
      return `${label}: ${words.join(" or ")}`;
    });
}

function listOf(value: string): string[] {
  return value === "" ? [] : [value];
}

function stateField({ states, flagged, twice }: CandidateFilter): FilterField {
  return {
    label: "State",
    none: "all",
    choices: [
      ...CANDIDATE_STATES.map((state) => ({ value: state, words: STATE_CHOICES[state] })),
      { value: "flagged", words: "flagged" },
      { value: "twice", words: "said twice, differently" },
    ],
    chosen: twice ? ["twice"] : flagged ? ["flagged"] : states,
    narrowed: (value) => ({
      flagged: value === "flagged",
      twice: value === "twice",
      states: CANDIDATE_STATES.filter((state) => state === value),
    }),
  };
}

function seenByField(annotators: readonly Annotator[], { annotator }: CandidateFilter): FilterField {
  const names = annotatorNames(annotators);
  return {
    label: "As seen by",
    none: "everybody",
    choices: annotators.map(({ id, name }) => ({ value: id, words: names.get(id) ?? name })),
    chosen: listOf(annotator),
    narrowed: (value) => ({ annotator: value }),
  };
}

function differField({ disagreement }: CandidateFilter): FilterField {
  return {
    label: "People differ",
    none: "or not",
    choices: [
      { value: "any", words: "in anything" },
      { value: "open", words: "and it is not settled" },
      { value: "settled", words: "and it is settled" },
      ...DISAGREEMENTS.map((kind) => ({ value: kind, words: DISAGREEMENT_WORDS[kind] })),
    ],
    chosen: listOf(disagreement ?? ""),
    narrowed: (value) => ({ disagreement: oneOf(DISAGREEMENT_FILTERS, value) }),
  };
}

function passField(accepts: boolean, { audit, verdict }: CandidateFilter): FilterField {
  const accepted = accepts || verdict === "accepted";
  return {
    label: "Automatic pass",
    none: "all",
    choices: [
      { value: "approved", words: "approved" },
      { value: "wrong", words: "approved, judged wrong" },
      { value: "right", words: "approved, judged right" },
      { value: "referred", words: "referred" },
      ...(accepted ? [{ value: "accepted", words: STATE_WORDS.accepted }] : []),
    ],
    chosen: listOf(audit ?? verdict ?? ""),
    narrowed: (value) => ({ verdict: oneOf(VERDICTS, value), audit: oneOf(AUDITS, value) }),
  };
}

function tagField({ judgements }: CampaignSession, { tag }: CandidateFilter): FilterField {
  const used = [...new Set(judgements.flatMap(({ content }) => content.tags))].sort();
  return {
    label: "Tag",
    none: "all",
    choices: [...new Set([...used, ...listOf(tag)])].map((one) => ({ value: one, words: tagName(one) })),
    chosen: listOf(tag),
    narrowed: (value) => ({ tag: value }),
  };
}

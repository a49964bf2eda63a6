// Holds what is held against people on this screen, each with its words, and which candidates a count of it is: as filters.

import type { CandidateFilter } from "#core/filter/candidate-filter.ts";
import { PASS_READING, PASS_VALUES } from "#core/metrics/disagreement.ts";
import {
  APT_READING,
  APT_VALUES,
  AUTO_PRF_READING,
  AUTO_PRF_VALUES,
  type ExampleOutcome,
  type Reading,
  type RightOrWrong,
} from "#core/metrics/example-outcomes.ts";
import type { Instrument } from "./use-metrics-address.ts";

type Filter = Partial<CandidateFilter>;

export interface InstrumentFacts {
  readonly name: string;
  readonly values: readonly string[];
  readonly reading: Reading<string>;
  /** What it says where it is taken as right, and as wrong; of each value alone. */
  readonly words: Readonly<Record<RightOrWrong, string>>;
  readonly valueWords: Readonly<Record<string, string>>;
  readonly meaning: string;
  readonly saidOf: (outcome: ExampleOutcome, isApproved: boolean) => string;
  /** Any of these values is enough. */
  readonly saying: (values: readonly string[]) => Filter;
  /** Those of whom people say otherwise; null = saying otherwise has no meaning. */
  readonly against: Filter | null;
}

export const INSTRUMENT_FACTS: Readonly<Record<Instrument, InstrumentFacts>> = {
  apt: {
    name: "APT",
    values: APT_VALUES,
    reading: APT_READING,
    words: { right: "right to APT", wrong: "wrong to APT" },
    valueWords: {
      "apt:equal": "equal",
      "apt:similar": "similar",
      "apt:different": "different",
      "apt:no-output": "not in the output",
      "apt:no-reference": "not in the reference",
      "apt:neither": "in neither",
      "apt:none": "not asked for, or no links",
    },
    meaning:
      "Right to APT: equal or similar; wrong: different. Of what is linked to nothing in output, reference or both it says nothing, nor of pronouns that it is not asked for (Guillou & Hardmeier 2018).",
    saidOf: ({ apt }) => apt,
    saying: (values) => ({ metrics: APT_VALUES.filter((value) => values.includes(value)) }),
    against: { metrics: ["apt:against-people"] },
  },
  autoprf: {
    name: "AutoPRF",
    values: AUTO_PRF_VALUES,
    reading: AUTO_PRF_READING,
    words: { right: "right to AutoPRF", wrong: "wrong to AutoPRF" },
    valueWords: {
      "autoprf:right": "a match",
      "autoprf:wrong": "no match",
      "autoprf:none": "nothing to say",
    },
    meaning:
      "AutoPRF counts tokens; right to AutoPRF is here where any token linked to the pronoun is one of the reference’s, wrong where none is. Where output or reference link it to nothing, or it is not asked for, AutoPRF says nothing.",
    saidOf: ({ autoPrf }) => autoPrf,
    saying: (values) => ({ metrics: AUTO_PRF_VALUES.filter((value) => values.includes(value)) }),
    against: { metrics: ["autoprf:against-people"] },
  },
  pass: {
    name: "the automatic pass",
    values: PASS_VALUES,
    reading: PASS_READING,
    words: { right: "approved", wrong: "referred" },
    valueWords: { approved: "approved", referred: "referred" },
    meaning:
      "The pass never says that a translation is wrong: what it refers is for people to judge. What it approves and people judge wrong is its mistake.",
    saidOf: (_outcome, isApproved) => (isApproved ? "approved" : "referred"),
    saying: (values) => ({
      verdicts: [
        ...(values.includes("approved") ? (["approved"] as const) : []),
        ...(values.includes("referred") ? (["referred", "accepted"] as const) : []),
      ],
    }),
    against: null,
  },
};

/** Values that are taken so; null = of which nothing is said. */
export function valuesTaken(
  { values, reading }: InstrumentFacts,
  as: RightOrWrong | null,
): readonly string[] {
  return values.filter((value) => (reading[value] ?? null) === as);
}

/** What people came to, as outcomes. */
export const PEOPLE_OUTCOMES = {
  right: ["correct"],
  wrong: ["incorrect"],
  settled: ["correct", "incorrect"],
  unsettled: ["approved", "open", "excluded"],
} as const satisfies Readonly<Record<string, CandidateFilter["outcomes"]>>;

// Describes what is compared with human judgement (a metric, or the automatic pass): its words, and filters for its
// counts.

import { PASS_READING, PASS_VALUES } from "#core/analysis/metrics/metric-disagreement.ts";
import {
  APT_READING,
  APT_VALUES,
  AUTO_PRF_READING,
  AUTO_PRF_VALUES,
  type ExampleOutcome,
  type RightOrWrong,
  type ValueReading,
} from "#core/analysis/metrics/metric-values.ts";
import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import { metricsDisagreementText } from "#text/metrics-text.ts";

/** The instruments that can be compared with human judgement. */
export const INSTRUMENTS = ["apt", "autoprf", "pass"] as const;
export type Instrument = (typeof INSTRUMENTS)[number];

const texts = metricsDisagreementText.instruments;

type Filter = Partial<CandidateFilter>;

export interface InstrumentFacts {
  readonly name: string;
  /** The results that the instrument can have for a candidate. */
  readonly values: readonly string[];
  /** What each value means; null = neither right nor wrong. */
  readonly reading: ValueReading<string>;
  /** Words for values that mean right and values that mean wrong; `valueWords` has the words of each value. */
  readonly words: Readonly<Record<RightOrWrong, string>>;
  readonly valueWords: Readonly<Record<string, string>>;
  readonly meaning: string;
  readonly resultOf: (outcome: ExampleOutcome, isApproved: boolean) => string;
  /** Filter for candidates with any of these values. */
  readonly filterFor: (values: readonly string[]) => Filter;
  /** Filter for candidates on which the instrument and human judgement disagree; null = no such filter exists. */
  readonly disagreementFilter: Filter | null;
}

export const INSTRUMENT_FACTS: Readonly<Record<Instrument, InstrumentFacts>> = {
  apt: {
    ...texts.apt,
    values: APT_VALUES,
    reading: APT_READING,
    resultOf: ({ apt }) => apt,
    filterFor: (values) => ({ metrics: APT_VALUES.filter((value) => values.includes(value)) }),
    disagreementFilter: { metrics: ["apt:disagrees"] },
  },
  autoprf: {
    ...texts.autoprf,
    values: AUTO_PRF_VALUES,
    reading: AUTO_PRF_READING,
    resultOf: ({ autoPrf }) => autoPrf,
    filterFor: (values) => ({ metrics: AUTO_PRF_VALUES.filter((value) => values.includes(value)) }),
    disagreementFilter: { metrics: ["autoprf:disagrees"] },
  },
  pass: {
    ...texts.pass,
    values: PASS_VALUES,
    reading: PASS_READING,
    resultOf: (_outcome, isApproved) => (isApproved ? "approved" : "referred"),
    filterFor: (values) => ({
      verdicts: [
        ...(values.includes("approved") ? (["approved"] as const) : []),
        ...(values.includes("referred") ? (["referred", "reused", "untranslated"] as const) : []),
      ],
    }),
    disagreementFilter: null,
  },
};

/** The instrument's values with this meaning (`as`): right, wrong, or neither (null). */
export function valuesRead({ values, reading }: InstrumentFacts, as: RightOrWrong | null): readonly string[] {
  return values.filter((value) => (reading[value] ?? null) === as);
}

/**
 * Outcomes by human judgement: judged right, judged wrong, either of them (`judged`), and not judged
 * (`notJudged`).
 */
export const PEOPLE_OUTCOMES = {
  right: ["correct"],
  wrong: ["incorrect"],
  judged: ["correct", "incorrect"],
  notJudged: ["approved", "open", "excluded"],
} as const satisfies Readonly<Record<string, CandidateFilter["outcomes"]>>;

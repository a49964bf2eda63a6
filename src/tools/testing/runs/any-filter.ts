// Generates random filters for tests.

import fc from "fast-check";
import {
  AUDIT_OUTCOMES,
  type CandidateFilter,
  CONFLICTS,
  DISAGREEMENT_FILTERS,
  HEAD_ANSWERS,
  METRIC_FILTERS,
  OPEN_OR_EXCLUDED_REASONS,
  OUTCOMES,
  REPEAT_FILTERS,
  VERDICTS,
} from "#core/campaign/filter/candidate-filter.ts";
import { OTHER_OUTCOMES } from "#core/campaign/filter/other-system-filter.ts";
import { ANY_ANSWER } from "#core/campaign/filter/requested-answers.ts";
import { AGREEMENT_QUESTIONS, ANSWERS } from "#core/campaign/outcomes/agreement-answers.ts";
import { CANDIDATE_STATES } from "#core/campaign/outcomes/candidate-states.ts";

const text = fc.string({ unit: "grapheme" });
export const anyFilter: fc.Arbitrary<CandidateFilter> = fc.record({
  systems: fc.array(text),
  categories: fc.array(text),
  examples: fc.array(text),
  states: fc.subarray([...CANDIDATE_STATES]),
  outcomes: fc.subarray([...OUTCOMES]),
  whys: fc.subarray([...OPEN_OR_EXCLUDED_REASONS]),
  verdicts: fc.subarray([...VERDICTS]),
  audit: fc.constantFrom(...AUDIT_OUTCOMES, null),
  heads: fc.subarray([...HEAD_ANSWERS]),
  repeat: fc.subarray([...REPEAT_FILTERS]),
  metrics: fc.subarray([...METRIC_FILTERS]),
  annotator: text,
  judgedBy: fc.array(text),
  answers: fc.array(
    fc.constantFrom(...AGREEMENT_QUESTIONS).chain((question) =>
      fc.record({
        question: fc.constant(question),
        answer: fc.constantFrom(ANY_ANSWER, ...ANSWERS[question]),
        by: text,
      }),
    ),
  ),
  disagreement: fc.constantFrom(...DISAGREEMENT_FILTERS, null),
  otherSystems: fc.array(fc.record({ is: fc.constantFrom(...OTHER_OUTCOMES), system: text })),
  tag: text,
  conflicts: fc.subarray([...CONFLICTS]),
  flagged: fc.boolean(),
  concurrent: fc.boolean(),
  stale: fc.boolean(),
  remarked: fc.boolean(),
  pronouns: fc.array(text),
  outputPronouns: fc.array(text),
  referencePronouns: fc.array(text),
  text,
  source: text,
  output: text,
  reference: text,
  remark: text,
  reason: text,
});

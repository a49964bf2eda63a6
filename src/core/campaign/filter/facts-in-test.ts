// Defines eight candidates for tests of filters; results can be worked out by hand.

import { APT_VALUES, AUTO_PRF_VALUES } from "#core/analysis/metrics/metric-rows.ts";
import type { Disagreement, Outcome } from "#core/campaign/outcomes/outcome.ts";
import type { Example } from "#core/suite/suite.ts";
import { EMPTY_JUDGEMENT } from "#core/tasks/judging/content.ts";
import type { CandidateFacts } from "./filter-field.ts";

export const STATES = ["approved", "open", "partial", "done", "conflict"] as const;
const OUTCOMES: readonly Outcome[] = [
  { kind: "approved" },
  { kind: "open", why: "not judged" },
  { kind: "open", why: "conflict" },
  { kind: "correct" },
  { kind: "incorrect" },
  { kind: "excluded", why: "bad_translation" },
];
const DIFFERENCES: ReadonlyMap<number, Disagreement> = new Map<number, Disagreement>([
  [2, { kind: "answers", resolvedBy: null }],
  [6, { kind: "answers", resolvedBy: "adjudicator" }],
  [1, { kind: "antecedent", resolvedBy: null }],
]);
export const PRONOUNS = ["it", "you", "they"];

/** The tags of each annotator, by candidate. */
const TAGS: ReadonlyMap<number, readonly (readonly string[])[]> = new Map([
  [6, [["mine", "yours"], ["mine"]]],
  [2, [["mine"]]],
]);

function exampleOf(candidate: number): Example {
  const number = candidate >> 1;
  return {
    id: `e${number}`,
    category: candidate < 4 ? "event_it" : "pleonastic_it",
    line: number,
    position: 0,
    pronoun: PRONOUNS[number % 3] ?? "",
    antecedents: [],
    referencePronoun: null,
    referenceAntecedents: null,
    referenceAntecedentSpans: null,
  };
}

/**
 * Eight candidates: outputs of the systems s and t for the examples 0 to 3. All values are computed from the
 * candidate's number.
 */
export const FACTS: CandidateFacts = {
  system: (candidate) => (candidate % 2 === 0 ? "s" : "t"),
  example: exampleOf,
  approved: (candidate) => candidate % 5 === 0,
  learnt: (candidate) => candidate === 5,
  outputPronoun: (candidate) => (candidate === 3 ? "" : candidate < 3 ? "il" : "elle"),
  referencePronouns: (candidate) => (candidate < 2 ? ["il", "ce"] : ["elle"]),
  state: (candidate) => STATES[candidate % 5] ?? "open",
  translated: () => true,
  doubtful: (candidate) => candidate === 6,
  outcome: (candidate) => OUTCOMES[candidate % 6] ?? { kind: "approved" },
  otherOutcome: (candidate, system) => {
    const other = (candidate & ~1) + (system === "s" ? 0 : 1);
    return system === "s" || system === "t" ? (OUTCOMES[other % 6] ?? null) : null;
  },
  judgedBy: (candidate) => (candidate < 3 ? ["a1"] : candidate === 3 ? ["a1", "a2"] : []),
  contents: (candidate) =>
    (TAGS.get(candidate) ?? [[]]).map((tags) => ({
      ...EMPTY_JUDGEMENT,
      tags,
      flagged: candidate === 3,
      remark: candidate === 1 ? "Look." : "",
    })),
  conflicts: (candidate) => (candidate === 4 ? ["ant_unset", "ana_unset"] : []),
  concurrent: (candidate) => candidate === 4,
  stale: (candidate) => candidate === 5,
  questions: (candidate) => (candidate === 2 ? ["open", "answered"] : []),
  disagreement: (candidate) => DIFFERENCES.get(candidate) ?? null,
  head: (candidate) => (candidate === 4 ? "incorrect" : candidate === 3 ? "correct" : null),
  repeat: (candidate) => (candidate === 3 ? ["direct"] : candidate === 4 ? ["text", "text-changed"] : []),
  metrics: (candidate) => ({
    apt: APT_VALUES[(candidate + 4) % 7] ?? "apt:none",
    autoPrf: AUTO_PRF_VALUES[(candidate + 1) % 3] ?? "autoprf:none",
  }),
  answers: (candidate) => new Map(candidate === 6 ? [["a1", "correct"]] : []),
  contains: (candidate, part, text) => `${part} ${candidate}`.includes(text),
};
export const ORDER = [7, 2, 5, 0, 3, 6, 1, 4];

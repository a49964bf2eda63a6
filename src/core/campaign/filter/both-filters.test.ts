import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bothFilters, type CandidateFilter, NO_FILTER } from "./candidate-filter.ts";
import { CandidateTable } from "./candidate-table.ts";
import { FACTS, ORDER, PRONOUNS, STATES } from "./facts-in-test.ts";

type Some = Partial<CandidateFilter>;
const both = (a: Some, b: Some) => bothFilters({ ...NO_FILTER, ...a }, b);

describe("bothFilters", () => {
  it.each<[a: Some, b: Some, expected: Some | null]>([
    [{}, {}, {}],
    [{ systems: ["s"] }, {}, { systems: ["s"] }],
    [{}, { systems: ["s"] }, { systems: ["s"] }],
    [{ systems: ["s", "t"] }, { systems: ["t", "u"] }, { systems: ["t"] }],
    [{ systems: ["s"] }, { systems: ["t"] }, null],
    [{ outcomes: ["approved", "open"] }, { outcomes: ["correct", "approved"] }, { outcomes: ["approved"] }],
    [{ whys: ["not judged", "conflict"] }, { whys: ["conflict", "stale"] }, { whys: ["conflict"] }],
    // A candidate may have several values of these fields. So filters without a common value can still pass the same
    // candidate.
    [{ judgedBy: ["a1"] }, { judgedBy: ["a2"] }, null],
    [{ judgedBy: ["a1", "a2"] }, { judgedBy: ["a2"] }, { judgedBy: ["a2"] }],
    [{ judgedBy: ["a2"] }, { judgedBy: ["a1", "a2"] }, { judgedBy: ["a2"] }],
    [{ judgedBy: ["a1", "a2"] }, { judgedBy: ["a2", "a3"] }, null],
    [{ metrics: ["apt:equal"] }, { metrics: ["autoprf:no-match"] }, null],
    [{ metrics: ["apt:equal", "apt:none"] }, { metrics: ["apt:none"] }, { metrics: ["apt:none"] }],
    [{ flagged: true }, { stale: true }, { flagged: true, stale: true }],
    [{ tag: "mine" }, { tag: "mine" }, { tag: "mine" }],
    [{ tag: "mine" }, { tag: "yours" }, null],
    [{ disagreement: "any" }, { disagreement: "answers" }, { disagreement: "answers" }],
    [{ disagreement: "open" }, { disagreement: "any" }, { disagreement: "open" }],
    [{ disagreement: "open" }, { disagreement: "answers" }, null],
    [{ audit: "correct" }, { audit: "correct" }, { audit: "correct" }],
    [{ audit: "correct" }, { audit: "incorrect" }, null],
    [
      { otherSystems: [{ is: "incorrect", system: "s" }] },
      { otherSystems: [{ is: "correct", system: "t" }] },
      {
        otherSystems: [
          { is: "incorrect", system: "s" },
          { is: "correct", system: "t" },
        ],
      },
    ],
    [
      { answers: [{ question: "pronoun", answer: "correct", by: "" }] },
      { answers: [{ question: "pronoun", answer: "correct", by: "a1" }] },
      null,
    ],
    [{ text: "a" }, { text: "b" }, null],
    [{ text: "a" }, { source: "b" }, { text: "a", source: "b" }],
    // One annotator's states differ from those over all annotators.
    [{ annotator: "a1" }, { outcomes: ["open"] }, { annotator: "a1", outcomes: ["open"] }],
    [
      { annotator: "a1", flagged: true },
      { outcomes: ["open"] },
      { annotator: "a1", flagged: true, outcomes: ["open"] },
    ],
    [{ annotator: "a1" }, { states: ["open"] }, null],
    [{ states: ["open"] }, { annotator: "a1" }, null],
    [{ annotator: "a1" }, { tag: "mine" }, null],
    [{ annotator: "a1" }, { verdicts: ["referred"] }, null],
    [
      { annotator: "a1", flagged: true },
      { annotator: "a1", states: ["open"] },
      { annotator: "a1", flagged: true, states: ["open"] },
    ],
    [{ annotator: "a1" }, { annotator: "a2" }, null],
  ])("combines %j and %j into %j", (a, b, expected) => {
    expect(both(a, b)).toEqual(expected === null ? null : { ...NO_FILTER, ...expected });
  });

  const upToTwo = <T>(...values: readonly T[]) => fc.subarray([...values], { maxLength: 2 });
  const anyFilter: fc.Arbitrary<Some> = fc.record(
    {
      systems: upToTwo("s", "t"),
      categories: upToTwo("event_it", "pleonastic_it"),
      states: upToTwo(...STATES),
      outcomes: upToTwo("approved", "correct", "open"),
      verdicts: upToTwo("approved", "referred"),
      judgedBy: upToTwo("a1", "a2"),
      repeat: upToTwo("direct", "text", "text-changed"),
      heads: upToTwo("correct", "incorrect"),
      metrics: upToTwo("apt:equal", "apt:none", "autoprf:match", "autoprf:disagrees"),
      tag: fc.constantFrom("", "mine"),
      disagreement: fc.constantFrom(null, "any", "open", "answers"),
      pronouns: upToTwo(...PRONOUNS),
      referencePronouns: upToTwo("il", "ce", "elle"),
      otherSystems: fc.subarray([
        { is: "correct", system: "t" } as const,
        { is: "decided", system: "s" } as const,
      ]),
      text: fc.constantFrom("", "1"),
    },
    { requiredKeys: [] },
  );

  it("selects exactly the candidates that both filters select, unless it returns null", () => {
    fc.assert(
      fc.property(anyFilter, anyFilter, (a, b) => {
        const combined = both(a, b);
        if (combined === null) return;
        const table = new CandidateTable(8, FACTS);
        const ofBoth = ORDER.filter((candidate) =>
          [a, b].every((filter) => table.filter([candidate], { ...NO_FILTER, ...filter }).length > 0),
        );
        expect(table.filter(ORDER, combined)).toEqual(ofBoth);
      }),
      { numRuns: 1000 },
    );
  });
});

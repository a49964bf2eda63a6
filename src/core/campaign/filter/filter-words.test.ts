import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyFilter } from "#tools/testing/runs/any-filter.ts";
import { type CandidateFilter, filterParts, NO_FILTER, valueWords, writeFilter } from "./candidate-filter.ts";

const names = (id: string) => id.toUpperCase();
const parts = (filter: Partial<CandidateFilter>) => filterParts({ ...NO_FILTER, ...filter }, names);

describe("filterParts", () => {
  it.each<[filter: Partial<CandidateFilter>, words: string[]]>([
    [{}, []],
    [{ systems: ["a", "b"], categories: ["event_it"] }, ["System: a or b", "Category: Event · it"]],
    // All these conditions must be fulfilled, so each is described, and can be removed, separately.
    [
      { states: ["open", "done"], flagged: true, concurrent: true },
      ["State: not judged or judged", "State: flagged", "State: two answers"],
    ],
    [{ states: ["conflict", "disputed"] }, ["State: conflict (one annotator) or outcome disputed"]],
    [{ annotator: "a1", judgedBy: ["a2", "a3"] }, ["Judgements by: A1", "Judged by: A2 or A3"]],
    [{ disagreement: "open" }, ["Disagreement: unresolved"]],
    [{ disagreement: "antecedent" }, ["Disagreement: the antecedent only"]],
    [
      { audit: "incorrect", verdicts: ["referred", "reused"] },
      ["Automatic approval: needs judging or reused", "Automatic approval: approved, judged incorrect"],
    ],
    [{ tag: "bad_translation" }, ["Tag: bad translation"]],
    [
      { outcomes: ["approved", "incorrect"], whys: ["not judged", "bad_translation"] },
      [
        "Outcome: approved, not judged or judged incorrect",
        "Why open or excluded: not judged or bad translation",
      ],
    ],
    [{ heads: ["correct", "incorrect"] }, ["Antecedent’s head: correct or incorrect"]],
    [{ conflicts: ["ant_notokens"] }, ["Conflict: antecedent correct but no noun selected"]],
    [
      { repeat: ["text-changed"] },
      ["Repeat check: first judged together with an identical text, second outcome differs"],
    ],
    [
      { metrics: ["apt:equal", "apt:no-reference", "autoprf:disagrees"] },
      ["Metric: APT, equal or APT, not in the reference or AutoPRF, contradicts the judgements"],
    ],
    [{ remarked: true, stale: true }, ["Remark or outdated: has remark", "Remark or outdated: outdated"]],
    [
      { pronouns: ["it"], outputPronouns: ["", "il"], referencePronouns: ["elle"] },
      [
        "Pronoun in the source: it",
        "Pronoun in the output: not linked or il",
        "Pronoun in the reference: elle",
      ],
    ],
    [{ examples: ["e1", "e2"] }, ["Example: e1 or e2"]],
    [{ answers: [{ question: "pronoun", answer: "correct", by: "a1" }] }, ["Answers: pronoun correct by A1"]],
    [
      {
        otherSystems: [
          { is: "incorrect", system: "x" },
          { is: "undecided", system: "y" },
        ],
      },
      ["x is incorrect in the same example", "y is open or excluded in the same example"],
    ],
    [
      { text: "a", source: "b", output: "c", reference: "d", remark: "e", reason: "f" },
      [
        "Text: a",
        "In the source: b",
        "In the output: c",
        "In the reference: d",
        "In a remark: e",
        "In the reason (automatic approval): f",
      ],
    ],
  ])("describes %j as %j", (filter, words) => {
    expect(parts(filter).map((part) => part.words)).toEqual(words);
  });

  it("describes every filter that is not empty; if all described conditions are removed, it is empty", () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const parts = filterParts(filter, names);
        expect(parts.length === 0).toBe(writeFilter(filter).length === 0);
        let remaining = filter;
        for (const { words } of parts) {
          const part = filterParts(remaining, names).find((other) => other.words === words);
          remaining = { ...remaining, ...part?.without };
        }
        expect(writeFilter(remaining)).toEqual([]);
      }),
    );
  });

  it("shows unknown values and ids of examples unchanged", () => {
    expect(valueWords("states", "lost", names)).toBe("lost");
    expect(valueWords("states", "toString", names)).toBe("toString");
    expect(valueWords("examples", "e1", names)).toBe("e1");
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CandidateFilter, NO_FILTER, writeFilter } from "#core/filter/candidate-filter.ts";
import { filterParts, valueWords } from "#core/filter/filter-words.ts";
import { anyFilter } from "#tools/testing/any-filter.ts";

const names = (id: string) => id.toUpperCase();
const parts = (filter: Partial<CandidateFilter>) => filterParts({ ...NO_FILTER, ...filter }, names);

describe("filterParts", () => {
  it.each<[filter: Partial<CandidateFilter>, words: string[]]>([
    [{}, []],
    [{ systems: ["a", "b"], categories: ["event_it"] }, ["System: a or b", "Category: Event · it"]],
    // Each must hold: they are told, and left out, one by one.
    [
      { states: ["open", "done"], flagged: true, concurrent: true },
      ["State: not judged or judged", "State: flagged", "State: said twice, differently"],
    ],
    [
      { states: ["conflict", "disagreement"] },
      ["State: in conflict with itself or annotators disagree: no outcome"],
    ],
    [{ annotator: "a1", judgedBy: ["a2", "a3"] }, ["As seen by: A1", "Judged by: A2 or A3"]],
    [{ disagreement: "open" }, ["People differ: and it is not settled"]],
    [{ disagreement: "antecedent" }, ["People differ: the antecedent alone"]],
    [
      { audit: "incorrect", verdicts: ["referred", "reused"] },
      ["Automatic pass: approved, judged wrong", "Automatic pass: referred or accepted before"],
    ],
    [{ tag: "bad_translation" }, ["Tag: bad translation"]],
    [
      { outcomes: ["approved", "incorrect"], whys: ["not judged", "bad_translation"] },
      [
        "Outcome: approved, not judged or judged wrong",
        "Why open or excluded: not judged or bad translation",
      ],
    ],
    [{ heads: ["ok", "bad"] }, ["Antecedent’s head: right or wrong"]],
    [{ conflicts: ["ant_notokens"] }, ["Conflict: antecedent right, no noun chosen"]],
    [{ repeat: ["text-changed"] }, ["Judged again: first along of equal text, then otherwise"]],
    [
      { metrics: ["apt:equal", "apt:no-reference", "autoprf:disagrees"] },
      ["Metric: APT, equal or APT, not in the reference or AutoPRF against people"],
    ],
    [{ remarked: true, stale: true }, ["Noted: with a remark", "Noted: judged on another text"]],
    [
      { pronouns: ["it"], outputPronouns: ["", "il"], referencePronouns: ["elle"] },
      [
        "Pronoun in the source: it",
        "Pronoun in the output: nothing linked or il",
        "Pronoun in the reference: elle",
      ],
    ],
    [{ examples: ["e1", "e2"] }, ["Example: e1 or e2"]],
    [{ answers: [{ question: "pronoun", answer: "ok", by: "a1" }] }, ["Answers: pronoun right, says A1"]],
    [
      {
        otherSystems: [
          { is: "incorrect", system: "x" },
          { is: "undecided", system: "y" },
        ],
      },
      ["x is wrong there", "y is open or excluded there"],
    ],
    [
      { text: "a", source: "b", output: "c", reference: "d", remark: "e", reason: "f" },
      [
        "Text: a",
        "In the source: b",
        "In the output: c",
        "In the reference: d",
        "In a remark: e",
        "In the reason of the pass: f",
      ],
    ],
  ])("%j is told as %j", (filter, words) => {
    expect(parts(filter).map((part) => part.words)).toEqual(words);
  });

  it("describes all conditions, and without all its parts nothing is filtered", () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const told = filterParts(filter, names);
        expect(told.length === 0).toBe(writeFilter(filter).length === 0);
        let left = filter;
        for (const { words } of told) {
          const part = filterParts(left, names).find((one) => one.words === words);
          left = { ...left, ...part?.without };
        }
        expect(writeFilter(left)).toEqual([]);
      }),
    );
  });

  it("shows unknown values unchanged", () => {
    expect(valueWords("states", "lost", names)).toBe("lost");
    expect(valueWords("states", "toString", names)).toBe("toString");
    expect(valueWords("examples", "e1", names)).toBe("e1");
  });
});

import { describe, expect, it } from "vitest";
import { scopeText } from "#core/analysis/accuracy/accuracy-report.ts";
import { CandidateIndex } from "#core/campaign/campaign.ts";
import { type CandidateFilter, NO_FILTER, scopeOf } from "./candidate-filter.ts";

const index = new CandidateIndex(["e1", "e2"], ["s", "t"]);
const scopeFor = (filter: Partial<CandidateFilter>, shown: readonly number[] = []) =>
  scopeOf({ ...NO_FILTER, ...filter }, shown, index, (id) => id.toUpperCase());

describe("scopeOf", () => {
  it("contains only systems and categories if the filter has no other fields", () => {
    expect(scopeFor({})).toEqual({ systems: null, categories: null, filter: null });
    expect(scopeFor({ systems: ["s"], categories: ["c"] })).toEqual({
      systems: ["s"],
      categories: ["c"],
      filter: null,
    });
  });

  it("covers exactly the shown candidates, which it identifies by their keys", () => {
    // Candidate 1 is system t, example e1.
    const { systems, filter } = scopeFor({ systems: ["t"], pronouns: ["it"] }, [1]);
    expect(systems).toEqual(["t"]);
    expect(filter?.words).toEqual(["Pronoun in the source: it"]);
    const inScope = [0, 1, 2, 3].filter((candidate) => filter?.holds(index.keyOf(candidate)));
    expect(inScope).toEqual([1]);
  });

  it.each<[filter: Partial<CandidateFilter>, selectsByOutcome: boolean]>([
    [{ pronouns: ["it"] }, false],
    [{ outputPronouns: ["il"], examples: ["e1"], source: "a", output: "b", reference: "c" }, false],
    [{ outcomes: ["correct"] }, true],
    [{ verdicts: ["approved"] }, true],
    [{ states: ["open"] }, true],
    [{ heads: ["correct"] }, true],
    [{ flagged: true }, true],
    [{ remark: "a" }, true],
    [{ text: "a", annotator: "a1" }, false],
    [{ disagreement: "any" }, true],
    [{ otherSystems: [{ is: "correct", system: "t" }] }, true],
    [{ answers: [{ question: "pronoun", answer: "correct", by: "" }] }, true],
    [{ reason: "il" }, true],
  ])(
    "reports whether the filter depends on verdicts or judgements: %j gives %s",
    (filter, selectsByOutcome) => {
      expect(scopeFor(filter).filter?.selectsByOutcome).toBe(selectsByOutcome);
      const text = scopeText(scopeFor(filter)) ?? "";
      expect(text.includes("says nothing about a system")).toBe(selectsByOutcome);
    },
  );
});

describe("scopeText", () => {
  it.each<[filter: Partial<CandidateFilter>, text: string | null]>([
    [{}, null],
    [{ systems: ["s"] }, "Filtered report. Only the system s is included; all totals cover it only."],
    [
      { systems: ["s", "t"] },
      "Filtered report. Only the systems s, t are included; all totals cover these only.",
    ],
    [
      { systems: ["s"], categories: ["c"] },
      "Filtered report. Only the system s and the category c are included; all totals cover these only.",
    ],
    [
      { pronouns: ["it"] },
      "Filtered report. Only candidates with: Pronoun in the source: it. All totals cover only these candidates.",
    ],
    [
      { categories: ["c"], pronouns: ["it"], source: "x" },
      "Filtered report. Only candidates of the category c with: Pronoun in the source: it; In the source: x. All totals cover only these candidates.",
    ],
  ])("describes %j as: %s", (filter, text) => expect(scopeText(scopeFor(filter))).toBe(text));
});

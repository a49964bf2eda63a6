import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type JudgementContent, NOTHING_SAID } from "#core/judgement/judgement.ts";
import type { JudgedCandidate } from "#core/judgement/state.ts";
import {
  accuracyBySystem,
  accuracyOf,
  type Counts,
  type ScoredCandidate,
  sumCounts,
} from "#core/score/accuracy.ts";
import { countText, percent } from "#core/score/accuracy-words.ts";
import { type Outcome, outcomeOf } from "#core/score/outcome.ts";

const CANDIDATE: JudgedCandidate = {
  category: "anaphoric_intra_they",
  needsAntecedent: true,
  marks: { pronoun: [], antecedent: [] },
};

const say = (parts: Partial<JudgementContent>): JudgementContent => ({ ...NOTHING_SAID, ...parts });
const CORRECT = say({ antecedent: "bad", pronoun: "ok" });
const INCORRECT = say({ antecedent: "ok", pronoun: "bad" });
const PARTIAL = say({ pronoun: "ok" });
const CONFLICT = say({ tags: ["ant_unsure"] });
const BAD = say({ tags: ["bad_translation"] });
const ALIGNMENT = say({ tags: ["incorrect_word_alignment"] });
const NOTHING = say({ flagged: true });

describe("the outcome of a candidate", () => {
  it.each<[what: string, approved: boolean, judgements: JudgementContent[], outcome: string]>([
    ["approved and not judged", true, [], "approved"],
    ["referred and not judged", false, [], "open: not judged"],
    ["approved and only flagged", true, [NOTHING], "approved"],
    ["referred and only flagged", false, [NOTHING], "open: not judged"],
    ["judged correct: the pronoun counts, given the head", false, [CORRECT], "correct"],
    ["judged incorrect, though the head is right", false, [INCORRECT], "incorrect"],
    ["approved and judged incorrect: people outrank the pass", true, [INCORRECT], "incorrect"],
    ["approved and judged correct", true, [CORRECT], "correct"],
    ["half judged", false, [PARTIAL], "open: not finished"],
    [
      "approved and half judged: the approval stands until somebody has finished",
      true,
      [PARTIAL],
      "approved",
    ],
    ["left with a conflict", false, [CONFLICT], "open: conflict"],
    ["approved and left with a conflict", true, [CONFLICT], "approved"],
    ["half judged by one, in conflict by another", false, [PARTIAL, CONFLICT], "open: conflict"],
    ["finished by one, begun by another", false, [PARTIAL, CORRECT], "correct"],
    ["judged alike by two", false, [CORRECT, CORRECT], "correct"],
    ["judged differently by two", false, [CORRECT, INCORRECT], "open: annotators disagree"],
    ["approved and judged differently by two", true, [CORRECT, INCORRECT], "open: annotators disagree"],
    ["excluded", false, [BAD], "excluded: bad_translation"],
    ["excluded though approved", true, [ALIGNMENT], "excluded: incorrect_word_alignment"],
    ["excluded by one, judged by another", false, [BAD, CORRECT], "open: annotators disagree"],
    ["excluded by two for different reasons", false, [BAD, ALIGNMENT], "open: annotators disagree"],
    ["excluded by two for the same reason", false, [BAD, BAD], "excluded: bad_translation"],
  ])("%s", (_what, approved, judgements, outcome) => {
    const found = outcomeOf(approved, judgements, CANDIDATE);
    expect("why" in found ? `${found.kind}: ${found.why}` : found.kind).toBe(outcome);
  });

  it("does not depend on the order of the annotators", () => {
    const all = fc.array(fc.constantFrom(CORRECT, INCORRECT, PARTIAL, CONFLICT, BAD, ALIGNMENT, NOTHING), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(fc.boolean(), all, (approved, judgements) => {
        const turned = outcomeOf(approved, judgements.toReversed(), CANDIDATE);
        expect(turned).toEqual(outcomeOf(approved, judgements, CANDIDATE));
      }),
    );
  });
});

describe("counts", () => {
  const outcome = fc.constantFrom<Outcome>(
    { kind: "approved" },
    { kind: "correct" },
    { kind: "incorrect" },
    { kind: "open", why: "not judged" },
    { kind: "open", why: "not finished" },
    { kind: "open", why: "conflict" },
    { kind: "open", why: "annotators disagree" },
    { kind: "excluded", why: "bad_translation" },
    { kind: "excluded", why: "incorrect_word_alignment" },
  );
  const candidate = fc
    .record({
      system: fc.constantFrom("s", "t"),
      category: fc.constantFrom("x", "y", "z"),
      approved: fc.boolean(),
      outcome,
    })
    .map(
      (given): ScoredCandidate => (given.outcome.kind === "approved" ? { ...given, approved: true } : given),
    );

  it("add up in every cell, and cells to the total", () => {
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 60 }), (candidates) => {
        const systems = accuracyBySystem(candidates, ["s", "t"], ["x", "y", "z"]);
        expect(systems.map((system) => system.system)).toEqual(["s", "t"]);
        expect(systems.reduce((sum, { total }) => sum + total.examples, 0)).toBe(candidates.length);
        for (const { total, categories } of systems) {
          for (const counts of [total, ...categories.map((category) => category.counts)])
            expectToAddUp(counts);
          for (const key of [
            "examples",
            "approved",
            "standing",
            "correct",
            "incorrect",
            "open",
            "excluded",
          ] as const) {
            expect(categories.reduce((sum, { counts }) => sum + counts[key], 0)).toBe(total[key]);
          }
        }
      }),
    );
  });

  it("stand in the order of the suite, categories without an example left out", () => {
    const one: ScoredCandidate = {
      system: "s",
      category: "y",
      approved: true,
      outcome: { kind: "approved" },
    };
    const [s, t] = accuracyBySystem([one], ["s", "t"], ["x", "y"]);
    expect(s?.categories.map(({ category }) => category)).toEqual(["y"]);
    expect(t).toMatchObject({ total: { examples: 0 }, categories: [] });
  });

  it("say their reasons in words, always in the same order", () => {
    const candidates = (["conflict", "not judged", "not judged"] as const).map(
      (why): ScoredCandidate => ({
        system: "s",
        category: "x",
        approved: false,
        outcome: { kind: "open", why },
      }),
    );
    const [system] = accuracyBySystem(candidates, ["s"], ["x"]);
    expect(system && countText(system.total, "open")).toBe("3: not judged 2, conflict 1");
    expect(system && countText(system.total, "excluded")).toBe("0");
    expect(system && countText(system.total, "referred")).toBe("3");
  });

  it("of several systems together are their sums, reasons included", () => {
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 60 }), (candidates) => {
        const systems = accuracyBySystem(candidates, ["s", "t"], ["x", "y", "z"]);
        const together = accuracyBySystem(
          candidates.map((one) => ({ ...one, system: "both" })),
          ["both"],
          ["x", "y", "z"],
        );
        expect(sumCounts(systems.map(({ total }) => total))).toEqual(together[0]?.total);
      }),
    );
  });
});

describe("accuracy", () => {
  const counts: Counts = {
    examples: 20,
    approved: 9,
    referred: 11,
    standing: 6,
    correct: 5,
    incorrect: 3,
    open: 4,
    openWhy: { "not judged": 4 },
    excluded: 2,
    excludedWhy: { bad_translation: 2 },
  };

  it("over examples counts what is approved and not judged and what is judged correct, out of all", () => {
    expect(accuracyOf(counts, "examples")).toMatchObject({ hits: 11, n: 20, value: 0.55 });
  });

  it("over judged counts people's finished judgements alone", () => {
    expect(accuracyOf(counts, "judged")).toMatchObject({ hits: 5, n: 8, value: 0.625 });
  });

  it("of nothing is nothing", () => {
    const none = { ...counts, correct: 0, incorrect: 0 };
    expect(accuracyOf(none, "judged")).toEqual({ hits: 0, n: 0, value: null, interval: null });
    expect(percent(null)).toBeNull();
    expect(percent(0.72)).toBe("72.0");
  });
});

function expectToAddUp(counts: Counts): void {
  const { examples, approved, referred, standing, correct, incorrect, open, excluded } = counts;
  expect(approved + referred).toBe(examples);
  expect(standing + correct + incorrect + open + excluded).toBe(examples);
  expect(Object.values(counts.openWhy).reduce((sum, count) => sum + count, 0)).toBe(open);
  expect(Object.values(counts.excludedWhy).reduce((sum, count) => sum + count, 0)).toBe(excluded);
}

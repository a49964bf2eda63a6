// Tests which examples a set-up of gap filling includes.

import { describe, expect, it } from "vitest";
import { sampledExamples } from "./gap-setup-screen.tsx";

// Six examples: the class il has four, ce has two. One system lacks e6.
const CLASSES = new Map([
  ["e1", "il"],
  ["e2", "ce"],
  ["e3", "il"],
  ["e4", "il"],
  ["e5", "ce"],
  ["e6", "il"],
]);
const SESSION = {
  candidates: {
    systems: ["a", "b"],
    numberOf: ({ system, example }: { system: string; example: string }) =>
      CLASSES.has(example) && !(system === "b" && example === "e6") ? 1 : null,
  },
};
const NOTHING_KEPT = { examples: null, seed: null };

describe("the examples of a gap filling set-up", () => {
  it("can be all examples, which are stored as null", () => {
    const chosen = sampledExamples(SESSION, CLASSES, { which: "all", count: 3, seed: 1 }, NOTHING_KEPT);
    expect(chosen).toEqual({
      examples: null,
      seed: null,
      gaps: 11,
      missingExamples: 0,
      classes: [
        { class: "il", available: 4, drawn: 4 },
        { class: "ce", available: 2, drawn: 2 },
      ],
    });
  });

  it("can be all examples, which drops the seed of an earlier sample", () => {
    const kept = { examples: ["e2"], seed: 3 };
    const chosen = sampledExamples(SESSION, CLASSES, { which: "all", count: 3, seed: 1 }, kept);
    expect(chosen).toMatchObject({ examples: null, seed: null });
  });

  it("can be a sample in proportion to the classes, which is the same for the same seed", () => {
    // Three of six: il gets 4 · 3/6 = 2, ce gets 2 · 3/6 = 1.
    const draw = { which: "draw", count: 3, seed: 7 } as const;
    const chosen = sampledExamples(SESSION, CLASSES, draw, NOTHING_KEPT);
    expect(chosen.classes.map(({ drawn }) => drawn)).toEqual([2, 1]);
    expect(chosen.seed).toBe(7);
    expect(chosen.examples).toHaveLength(3);
    expect(sampledExamples(SESSION, CLASSES, draw, NOTHING_KEPT)).toEqual(chosen);
    const isWithout = chosen.examples?.includes("e6") !== true;
    expect(chosen.gaps).toBe(isWithout ? 6 : 5);
  });

  it("can stay the current examples with their seed, and examples that the suite lacks are counted", () => {
    const kept = { examples: ["e2", "e6", "e9"], seed: 3 };
    const chosen = sampledExamples(SESSION, CLASSES, { which: "keep", count: 1, seed: 1 }, kept);
    expect(chosen).toEqual({
      examples: kept.examples,
      seed: 3,
      gaps: 3,
      missingExamples: 1,
      classes: [
        { class: "il", available: 4, drawn: 1 },
        { class: "ce", available: 2, drawn: 1 },
      ],
    });
  });
});

// Tests which examples a draft asks for.

import { describe, expect, it } from "vitest";
import { askedExamples } from "./sample-choice.ts";

// Six examples: il four times, ce twice. One system lacks e6.
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

describe("examples asked for", () => {
  it("are all, including future ones", () => {
    const asked = askedExamples(SESSION, CLASSES, { which: "all", count: 3, seed: 1 }, NOTHING_KEPT);
    expect(asked).toEqual({
      ...{ examples: null, seed: null, gaps: 11, gone: 0 },
      classes: [
        { class: "il", available: 4, drawn: 4 },
        { class: "ce", available: 2, drawn: 2 },
      ],
    });
  });

  it("are all, without the seed of the earlier sample", () => {
    const kept = { examples: ["e2"], seed: 3 };
    const asked = askedExamples(SESSION, CLASSES, { which: "all", count: 3, seed: 1 }, kept);
    expect(asked).toMatchObject({ examples: null, seed: null });
  });

  it("are a proportional sample, equal for equal seeds", () => {
    // 3 of 6: of il 4 · 3/6 = 2, of ce 2 · 3/6 = 1.
    const draw = { which: "draw", count: 3, seed: 7 } as const;
    const asked = askedExamples(SESSION, CLASSES, draw, NOTHING_KEPT);
    expect(asked.classes.map(({ drawn }) => drawn)).toEqual([2, 1]);
    expect(asked.seed).toBe(7);
    expect(asked.examples).toHaveLength(3);
    expect(askedExamples(SESSION, CLASSES, draw, NOTHING_KEPT)).toEqual(asked);
    const isWithout = asked.examples?.includes("e6") !== true;
    expect(asked.gaps).toBe(isWithout ? 6 : 5);
  });

  it("are the current ones with their seed, and report those missing from the suite", () => {
    const kept = { examples: ["e2", "e6", "e9"], seed: 3 };
    const asked = askedExamples(SESSION, CLASSES, { which: "keep", count: 1, seed: 1 }, kept);
    expect(asked).toEqual({
      ...{ examples: kept.examples, seed: 3, gaps: 3, gone: 1 },
      classes: [
        { class: "il", available: 4, drawn: 1 },
        { class: "ce", available: 2, drawn: 1 },
      ],
    });
  });
});

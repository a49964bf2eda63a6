import { expect, test } from "vitest";
import { ALIGNER } from "./aligner-settings.ts";
import { learningTextOf, type SentencePair } from "./learning-text.ts";
import { Jumps, PairModel } from "./pair-model.ts";

/** Both directions' posteriors of a pair, rounded; forward by target token, backward by source token. */
function posteriors(pair: SentencePair, inOrder: boolean) {
  const { requested, source, target } = learningTextOf([pair], []);
  const [unit] = requested;
  if (unit === null || unit === undefined) throw new Error("there is nothing to align");
  const model = new PairModel([unit], source, target);
  model.learn();
  model.compute(unit, inOrder);
  const rows = (linked: Float64Array, count: number, width: number) =>
    Array.from({ length: count }, (_, row) =>
      Array.from(linked.subarray(row * width, (row + 1) * width), (p) => Math.round(1000 * p) / 1000),
    );
  const sources = pair.source.length;
  const targets = pair.target.length;
  return {
    forward: rows(model.forward.linked, targets, sources),
    backward: rows(model.backward.linked, sources, targets),
  };
}

const SENTENCE = { source: ["aa", "bb", "cc"], target: ["xx", "yy", "zz"] };

test.each([[false], [true]])(
  "known links are certain in both directions; the model uses word order: %s",
  (inOrder) => {
    const links = [
      { source: 0, target: 1 },
      { source: 2, target: 1 },
      { source: 2, target: 2 },
    ];
    const { forward, backward } = posteriors({ ...SENTENCE, links }, inOrder);
    // xx translates nothing; yy translates aa or cc; zz translates cc.
    expect(forward[0]).toEqual([0, 0, 0]);
    expect(forward[1]?.[1]).toBe(0);
    expect((forward[1]?.[0] ?? 0) + (forward[1]?.[2] ?? 0)).toBeCloseTo(1, 2);
    expect(forward[2]).toEqual([0, 0, 1]);
    expect(backward[0]).toEqual([0, 1, 0]);
    expect(backward[1]).toEqual([0, 0, 0]);
    expect(backward[2]?.[0]).toBe(0);
    expect((backward[2]?.[1] ?? 0) + (backward[2]?.[2] ?? 0)).toBeCloseTo(1, 2);
  },
);

test("a source token with known links is linked only to these", () => {
  const { forward, backward } = posteriors({ ...SENTENCE, fixed: [{ source: 0, targets: [1] }] }, false);
  expect(forward[1]).toEqual([1, 0, 0]);
  expect(backward[0]).toEqual([0, 1, 0]);
  expect(forward[0]?.[0]).toBe(0);
  expect(forward[0]?.[1]).toBeGreaterThan(0);
  expect(backward[1]?.every((p) => p > 0)).toBe(true);
});

test("a pair from which the model does not learn is aligned, even if all its words are new", () => {
  const { requested, source, target } = learningTextOf([SENTENCE], []);
  const [unit] = requested;
  if (unit === null || unit === undefined) throw new Error("there is nothing to align");
  unit.isLearnt = false;
  const model = new PairModel([unit], source, target);
  model.learn();
  expect(Number.isFinite(model.compute(unit, true))).toBe(true);
  expect(model.forward.linked[0]).toBeGreaterThan(0);
});

const { longestJump, jumpTail } = ALIGNER;

test("learning adds a count of one to each near distance and to all far distances together", () => {
  const jumps = new Jumps();
  jumps.counts[longestJump + 1] = 3;
  jumps.farCount = 7;
  jumps.learn();
  expect(jumps.far).toBe(8 / jumpTail);
  expect(jumps.far + (jumps.above[longestJump + 1] ?? 0)).toBeCloseTo(4, 12);
  expect(jumps.far + (jumps.above[longestJump] ?? 0)).toBeCloseTo(1, 12);
  expect([jumps.farCount, jumps.counts[longestJump + 1]]).toEqual([0, 0]);
});

test("a near jump never has less weight than a far one", () => {
  const jumps = new Jumps();
  jumps.farCount = 10 * jumpTail;
  jumps.learn();
  expect(Math.min(...jumps.above)).toBe(0);
});

test("weightFrom is the sum of the weights of all jumps into the sentence", () => {
  const jumps = new Jumps();
  for (let jump = -5; jump <= 5; jump++) jumps.counts[longestJump + jump] = 10 - jump;
  jumps.farCount = 3;
  jumps.learn();
  for (const length of [1, 3, longestJump, 2 * longestJump + 7]) {
    for (const position of [-1, 0, Math.floor(length / 2), length - 1]) {
      let sum = 0;
      for (let to = 0; to < length; to++) sum += jumps.far + (jumps.above[longestJump + to - position] ?? 0);
      expect(jumps.weightFrom(position, length)).toBeCloseTo(sum, 9);
    }
  }
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { ALIGNER } from "./learning-text.ts";
import { Jumps, OrderPosteriors, posteriorsByWord, type TranslationTable } from "./pair-model.ts";

const { nullShare, longestJump } = ALIGNER;

const shares = (min: number, max: number) => fc.double({ min, max, noNaN: true });

function sentences(
  mostRows: number,
  mostColumns: number,
  share = shares(0.2, 1),
  shareOfNothing = share,
): fc.Arbitrary<TranslationTable> {
  return fc
    .tuple(fc.integer({ min: 1, max: mostRows }), fc.integer({ min: 1, max: mostColumns }))
    .chain(([rows, columns]) =>
      fc
        .tuple(
          fc.array(share, { minLength: rows * columns, maxLength: rows * columns }),
          fc.array(shareOfNothing, { minLength: rows, maxLength: rows }),
        )
        .map(([probabilities, ofNothing]) => ({
          rows,
          columns,
          probabilities: Float64Array.from(probabilities),
          nullProbabilities: Float64Array.from(ofNothing),
        })),
    );
}

/** Jumps as learnt from the given distances. */
function jumpsOf(seen: readonly number[]): Jumps {
  const jumps = new Jumps();
  for (const jump of seen) jumps.counts[longestJump + jump] = 3;
  jumps.farCount = 7;
  jumps.learn();
  return jumps;
}

function weight(jumps: Jumps, jump: number): number {
  return Math.abs(jump) > longestJump ? jumps.far : jumps.far + (jumps.above[longestJump + jump] ?? 0);
}

/** Yields every way to translate the sentence with its probability, from which the test computes the expected sums. */
function* ways(sentence: TranslationTable, jumps: Jumps): Generator<{ path: number[]; p: number }> {
  const { rows, columns, probabilities, nullProbabilities } = sentence;
  function* from(
    row: number,
    at: number,
    path: number[],
    p: number,
  ): Generator<{ path: number[]; p: number }> {
    if (row === rows) {
      yield { path, p };
      return;
    }
    yield* from(row + 1, at, [...path, -1], p * nullShare * (nullProbabilities[row] ?? 0));
    let total = 0;
    for (let to = 0; to < columns; to++) total += weight(jumps, to - at);
    for (let to = 0; to < columns; to++) {
      const step = ((1 - nullShare) * weight(jumps, to - at)) / total;
      yield* from(row + 1, to, [...path, to], p * step * (probabilities[row * columns + to] ?? 0));
    }
  }
  yield* from(0, -1, [], 1);
}

test("posteriorsByWord gives the share of each link in the probability of its row", () => {
  const sentence = {
    rows: 1,
    columns: 2,
    probabilities: Float64Array.of(0.5, 0.25),
    nullProbabilities: Float64Array.of(0.75),
  };
  const out = new Float64Array(2);
  // 0.48·0.5 + 0.48·0.25 + 0.04·0.75 = 0.24 + 0.12 + 0.03 = 0.39
  expect(posteriorsByWord(sentence, out)).toBeCloseTo(Math.log(0.39), 12);
  expect(out[0]).toBeCloseTo(0.24 / 0.39, 12);
  expect(out[1]).toBeCloseTo(0.12 / 0.39, 12);
});

/** Compares the results with a sum over all paths, to this number of digits after the point. */
function expectSumsOfPaths(sentence: TranslationTable, seen: readonly number[], digits: number): void {
  const jumps = jumpsOf(seen);
  const expected = new Float64Array(sentence.rows * sentence.columns);
  const jumped = new Map<number, number>();
  let all = 0;
  for (const { path, p } of ways(sentence, jumps)) {
    all += p;
    let at = -1;
    for (const [row, to] of path.entries()) {
      if (to < 0) continue;
      expected[row * sentence.columns + to] = (expected[row * sentence.columns + to] ?? 0) + p;
      jumped.set(to - at, (jumped.get(to - at) ?? 0) + p);
      at = to;
    }
  }
  const out = new Float64Array(expected.length);
  expect(new OrderPosteriors().compute(sentence, jumps, out)).toBeCloseTo(Math.log(all), digits);
  for (const [cell, p] of expected.entries()) expect(out[cell]).toBeCloseTo(p / all, digits);
  for (const [jump, p] of jumped) expect(jumps.counts[longestJump + jump]).toBeCloseTo(p / all, digits);
}

const jumpLists = fc.array(fc.integer({ min: -3, max: 3 }));

test("OrderPosteriors gives the same results as a sum over all paths if none is pruned", () => {
  // No position is pruned. A row adds at most 0.96 · 0.05 + 0.04 · 1 = 0.088 in all and, by a jump with the weight 1 of
  // 1 + 3 · 4, at least 0.96 · 0.01/13 to each column. Three rows that translate nothing have at least
  // (0.04 · 0.5/0.088)³. Both shares are greater than `pruningShare`, 0.001.
  const unpruned = sentences(4, 4, shares(0.01, 0.05), shares(0.5, 1));
  fc.assert(
    fc.property(unpruned, jumpLists, (sentence, seen) => expectSumsOfPaths(sentence, seen, 12)),
    { numRuns: 40 },
  );
});

test("OrderPosteriors differs from a sum over all paths by less than 0.005 if paths are pruned", () => {
  fc.assert(
    fc.property(sentences(4, 4), jumpLists, (sentence, seen) => expectSumsOfPaths(sentence, seen, 2)),
    { numRuns: 40 },
  );
});

test("far jumps have one weight and are counted together", () => {
  const columns = longestJump + 10;
  const sentence = {
    rows: 1,
    columns,
    probabilities: new Float64Array(columns).fill(1),
    nullProbabilities: Float64Array.of(0),
  };
  const jumps = jumpsOf([]);
  const all = columns * jumps.far + longestJump * (jumps.above[0] ?? 0);
  const out = new Float64Array(columns);
  new OrderPosteriors().compute(sentence, jumps, out);
  // Position 39 is a jump of 40 from before the sentence. This is the longest near jump.
  expect(out[longestJump - 1]).toBeCloseTo((jumps.far + (jumps.above[0] ?? 0)) / all, 12);
  expect(out[longestJump]).toBeCloseTo(jumps.far / all, 12);
  expect(jumps.farCount).toBeCloseTo((10 * jumps.far) / all, 12);
});

test("the buffers of OrderPosteriors have room for a sentence with many columns after one with many rows", () => {
  const ones = (rows: number, columns: number): TranslationTable => ({
    rows,
    columns,
    probabilities: new Float64Array(rows * columns).fill(1),
    nullProbabilities: new Float64Array(rows).fill(1),
  });
  const reused = new OrderPosteriors();
  const jumps = jumpsOf([1]);
  reused.compute(ones(12, 1), jumps, new Float64Array(12));
  const first = new Float64Array(23);
  const second = new Float64Array(23);
  reused.compute(ones(1, 23), jumps, first);
  new OrderPosteriors().compute(ones(1, 23), jumps, second);
  expect(first).toEqual(second);
});

test("one instance of OrderPosteriors gives the same results for several sentences as new instances", () => {
  fc.assert(
    fc.property(fc.array(sentences(12, 12), { maxLength: 6 }), (given) => {
      const reused = new OrderPosteriors();
      const jumps = jumpsOf([1]);
      for (const sentence of given) {
        const first = new Float64Array(144);
        const second = new Float64Array(144);
        expect(reused.compute(sentence, jumps, first)).toBe(
          new OrderPosteriors().compute(sentence, jumps, second),
        );
        expect(first).toEqual(second);
      }
    }),
    { numRuns: 30 },
  );
});

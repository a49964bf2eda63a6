import { expect, test } from "vitest";
import { ALIGNER } from "./aligner-settings.ts";
import { Jumps } from "./pair-model.ts";

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

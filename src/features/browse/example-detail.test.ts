import { describe, expect, it } from "vitest";
import { stepExample } from "./internal/example-detail.tsx";

/** Candidates of three systems. Their number is 10 × the example's number + the system's number. */
const keys = {
  exampleNumber: (one: number) => Math.floor(one / 10),
  systemNumber: (one: number) => one % 10,
};

describe("stepExample", () => {
  it.each<[what: string, shown: number[], from: number, step: 1 | -1, to: number | null]>([
    ["to the same system", [0, 1, 2, 10, 11, 12], 1, 1, 11],
    ["back to the same system", [0, 1, 2, 10, 11, 12], 12, -1, 2],
    ["to the first output if the list lacks the same system", [0, 1, 2, 10, 12], 1, 1, 10],
    ["back to the first output if the list lacks the same system", [0, 2, 11], 11, -1, 0],
    ["over examples that the list lacks", [0, 50, 51], 0, 1, 50],
    ["nowhere at the end", [0, 1, 10], 10, 1, null],
    ["nowhere at the beginning", [0, 1, 10], 1, -1, null],
    ["nowhere from outside the list", [0, 1], 20, 1, null],
  ])("steps %s", (_, shown, from, step, to) => {
    expect(stepExample(shown, from, step, keys)).toBe(to);
  });
});

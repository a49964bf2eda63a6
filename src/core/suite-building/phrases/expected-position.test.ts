import { describe, expect, it } from "vitest";
import { expectedPosition } from "./reference-links.ts";

describe("expectedPosition", () => {
  it.each<[string, number, Record<number, number[]>, number]>([
    ["the first position that the word is linked to", 2, { 2: [4, 5] }, 4],
    ["after the words linked to the word before", 2, { 1: [3, 1], 3: [0] }, 4],
    ["before the words linked to the next word, if none before is linked", 1, { 3: [2, 5] }, 1],
    ["the same relative position without links", 3, {}, 5],
    ["limited to the end of the line", 5, { 4: [9] }, 9],
    ["limited to the beginning of the line", 0, { 1: [0] }, 0],
  ])("is %s", (_what, position, links, expected) => {
    expect(expectedPosition(position, 6, 10, (at) => links[at] ?? [])).toBe(expected);
  });

  it("is 0 if the reference's line is empty", () => {
    expect(expectedPosition(3, 6, 0, () => [])).toBe(0);
  });
});

import { describe, expect, it } from "vitest";
import { placeOpposite } from "./place-opposite.ts";

describe("placeOpposite", () => {
  it.each<[string, number, Record<number, number[]>, number]>([
    ["where it is linked to", 2, { 2: [4, 5] }, 4],
    ["behind what the word before is linked to", 2, { 1: [3, 1], 3: [0] }, 4],
    ["before what the next word is linked to, where none before is linked", 1, { 3: [2, 5] }, 1],
    ["about as far along, where nothing is linked", 3, {}, 5],
    ["inside of the line", 5, { 4: [9] }, 9],
    ["inside of the line, at its beginning", 0, { 1: [0] }, 0],
  ])("is %s", (_what, position, links, expected) => {
    expect(placeOpposite(position, 6, 10, (at) => links[at] ?? [])).toBe(expected);
  });

  it("is 0 if the reference's line is empty", () => {
    expect(placeOpposite(3, 6, 0, () => [])).toBe(0);
  });
});

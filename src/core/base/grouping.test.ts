import { expect, it } from "vitest";
import { getOrInsert, listsBy } from "./grouping.ts";

it("makes the value of a key once, also if it is null", () => {
  const values = new Map<string, string | null>();
  expect(getOrInsert(values, "a", () => null)).toBeNull();
  expect(getOrInsert(values, "a", () => "made again")).toBeNull();
  expect([...values]).toEqual([["a", null]]);
});

it("lists items by key, in the order of the first item of each key", () => {
  expect([...listsBy(["bc", "a", "b"], (text) => text.length)]).toEqual([
    [2, ["bc"]],
    [1, ["a", "b"]],
  ]);
});

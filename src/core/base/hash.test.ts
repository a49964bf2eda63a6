import { expect, it } from "vitest";
import { hashParts, hashText, jsonOfList } from "./hash.ts";

it.each<[string, string[]]>([
  ["nothing", []],
  ["one part", ["a"]],
  ["parts without anything", ["", "a", ""]],
  ["parts longer than what is hashed at a time", ["ä".repeat(999_999), "😀b", "c".repeat(2_000_000), "d"]],
])("parts have the hash of their text: %s", (_, parts) => {
  expect(hashParts(parts)).toBe(hashText(parts.join("")));
});

it.each([[[]], [[1]], [["a", null, [2]]]])("a list item by item is the JSON of the list: %j", (list) => {
  expect([...jsonOfList<unknown>(list)].join("")).toBe(JSON.stringify(list));
});

it("does not build items before they are needed", () => {
  expect([...jsonOfList([1, 2], (item) => ({ item }))].join("")).toBe('[{"item":1},{"item":2}]');
});

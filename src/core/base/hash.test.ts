import { expect, it } from "vitest";
import { hashParts, hashText, jsonOfList } from "./hash.ts";

it.each<[string, string[]]>([
  ["no parts", []],
  ["one part", ["a"]],
  ["empty parts", ["", "a", ""]],
  ["parts longer than one hashed chunk", ["ä".repeat(999_999), "😀b", "c".repeat(2_000_000), "d"]],
])("hashParts returns the hash of the joined text for %s", (_, parts) => {
  expect(hashParts(parts)).toBe(hashText(parts.join("")));
});

it.each([[[]], [[1]], [["a", null, [2]]]])(
  "jsonOfList yields parts that together are the JSON of the whole list: %j",
  (list) => {
    expect([...jsonOfList<unknown>(list)].join("")).toBe(JSON.stringify(list));
  },
);

it("jsonOfList converts each item with the given function", () => {
  expect([...jsonOfList([1, 2], (item) => ({ item }))].join("")).toBe('[{"item":1},{"item":2}]');
});

import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { hashParts, hashPartsByPlatform, hashText, jsonInParts, jsonOfList } from "./hash.ts";

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

const LONG_LIST = Array.from({ length: 250 }, (_, number) => ({ number, text: `"${number}` }));

it.each([
  [null],
  ['ä"\n'],
  [[]],
  [{}],
  [{ a: 1, left: undefined, b: [true, { c: null }] }],
  [{ left: undefined, a: [] }],
  [{ long: LONG_LIST, short: [LONG_LIST, [1]] }],
])("jsonInParts yields the JSON of the value: case %#", (value) => {
  expect([...jsonInParts(value)].join("")).toBe(JSON.stringify(value));
});

it("jsonInParts yields long lists in parts, wherever they are", () => {
  const parts = [...jsonInParts({ lists: [LONG_LIST, LONG_LIST] })];
  const longest = Math.max(...parts.map(({ length }) => length));
  expect(longest).toBeLessThan(JSON.stringify(LONG_LIST).length / 2);
});

it("hashPartsByPlatform returns the hash of the joined text, and null if the text is longer than the room", async () => {
  const parts = ["ä".repeat(9_999), "😀b", "", "c"];
  const room = new Uint8Array(20_004); // two bytes per “ä”, four for the emoji
  expect(await hashPartsByPlatform(parts, room)).toBe(hashText(parts.join("")));
  expect(await hashPartsByPlatform([], room)).toBe(hashText(""));
  expect(await hashPartsByPlatform(["c".repeat(20_004)], room)).toBe(hashText("c".repeat(20_004)));
  expect(await hashPartsByPlatform(["c".repeat(20_004), "d"], room)).toBeNull();
  expect(await hashPartsByPlatform(["c".repeat(20_001), "😀"], room)).toBeNull();
});

it("hashPartsByPlatform returns null in a page without TLS, which has no such platform", async () => {
  const room = new Uint8Array(10);
  vi.stubGlobal("crypto", {});
  expect(await hashPartsByPlatform(["a"], room)).toBeNull();
  vi.stubGlobal("crypto", undefined);
  expect(await hashPartsByPlatform(["a"], room)).toBeNull();
  vi.unstubAllGlobals();
});

it("hashes are the same in Node and in a browser, where Node's functions are missing", async () => {
  const getBuiltinModule = vi.spyOn(process, "getBuiltinModule").mockReturnValue(undefined as never);
  vi.resetModules();
  const inBrowser = await import("./hash.ts");
  expect(getBuiltinModule).toHaveBeenCalledWith("node:crypto");
  getBuiltinModule.mockRestore();
  // FIPS 180-4, example of one block: https://csrc.nist.gov/projects/cryptographic-standards-and-guidelines/example-values
  const abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  expect([hashText("abc"), inBrowser.hashText("abc")]).toEqual([abc, abc]);
  // Half of a surrogate pair is encoded as U+FFFD.
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("\uD800", "a\uDC00"));
  fc.assert(
    fc.property(fc.array(text), (parts) => {
      for (const part of parts) expect(hashText(part)).toBe(inBrowser.hashText(part));
      const whole = parts.map((part) => `${part}.`);
      expect(hashParts(whole)).toBe(inBrowser.hashParts(whole));
    }),
    { numRuns: 30, examples: [[["ä".repeat(20_000), "b".repeat(20_000)]]] },
  );
});

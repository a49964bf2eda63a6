import { strToU8 } from "fflate";
import { expect, it } from "vitest";
import { largestFile } from "./open-files.ts";

it.each<[string, string, number]>([
  ["a text", "The ball is red .", 150_000_000],
  ["only zeros, as in a file that was never written", "\0".repeat(64), 150_000_000],
  ["an empty file", "", 150_000_000],
  ["a database", "SQLite format 3\0", 250_000_000],
  ["an archive", "PK\x03\x04", 500_000_000],
  ["JSON", '{"format":', 500_000_000],
  ["JSON after blanks", ' \n [{"a"', 500_000_000],
  ["JSON after a byte-order mark", "\uFEFF{", 500_000_000],
])("largestFile derives the size limit from the first bytes: %s", (_, start, expected) => {
  expect(largestFile(strToU8(start))).toBe(expected);
});

it("largestFile allows a compressed file the greatest size, and a text its caller's limit", () => {
  expect(largestFile(new Uint8Array([0x1f, 0x8b, 8]))).toBe(500_000_000);
  expect(largestFile(strToU8("a"), { total: 9, file: 7, files: 1 })).toBe(7);
});

import { expect, it } from "vitest";
import { shortDifference, textDifference } from "./text-difference.ts";

/** Columns: before, after, and the shown difference with [removed] and {added} words. */
it.each<[before: string, after: string, difference: string]>([
  ["a b c d e f x", "a b c d e f y", "… e f [x] {y}"],
  ["x a b c d e f g", "y a b c d e f g", "[x] {y} a b …"],
  ["x a b c d e f g h z", "y a b c d e f g h w", "[x] {y} a b … g h [z] {w}"],
  ["x a b c d z", "y a b c d w", "[x] {y} a b c d [z] {w}"],
  ["a b c", "a b c", ""],
  ["a b c", "a b c d", "a b c {d}"],
  ["a b c d", "a b c d e", "… c d {e}"],
])("shortDifference shortens the difference of “%s” and “%s” to “%s”", (before, after, expected) => {
  const parts = shortDifference(textDifference(before.split(" "), after.split(" "), "fr"));
  const words = parts.map(({ kind, text }) =>
    kind === "same" ? text : kind === "before" ? `[${text}]` : `{${text}}`,
  );
  expect(words.join(" ")).toBe(expected);
});

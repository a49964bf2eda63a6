import { expect, it } from "vitest";
import { shortDifference, textDifference, tokenDifferences } from "./text-difference.ts";

it.each<[what: string, before: string, after: string, parts: string]>([
  ["a replaced word", "il est là .", "elle est là .", "-il| +elle| =est là."],
  ["an added word", "il est là .", "il est bien là .", "=il est| +bien| =là."],
  ["a removed word", "il est là", "il est", "=il est| -là"],
  ["an added full stop without a space before it", "il est", "il est .", "=il est|+."],
  ["no change in equal texts", "il est là", "il est là", "=il est là"],
  ["a new sentence", "", "il est", "+il est"],
])("the difference of two texts shows %s", (_what, before, after, parts) => {
  const split = (text: string) => (text === "" ? [] : text.split(" "));
  const signs = { same: "=", before: "-", after: "+" };
  const differingParts = textDifference(split(before), split(after), "fr");
  const partTexts = differingParts.map(
    ({ kind, text, spaceBefore }) => `${spaceBefore ? " " : ""}${signs[kind]}${text}`,
  );
  expect(partTexts.join("|").trim()).toBe(parts);
});

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

// Tests which tokens are marked as different.

it.each([
  ["a b c", "a b c", "", ""],
  ["il tourne vite", "elle tourne vite", "0", "0"],
  ["a c", "a b c", "", "1"],
  ["a b c d", "a d", "1 2", ""],
  ["Il va", "il va", "0", "0"],
  ["", "a b", "", "0 1"],
  ["", "", "", ""],
])(
  "tokenDifferences finds in “%s” and “%s” the differing positions “%s” and “%s”",
  (one, other, inOne, inOther) => {
    const tokens = (text: string) => text.split(" ").filter((token) => token !== "");
    const differences = tokenDifferences(tokens(one), tokens(other));
    expect([[...differences.one].join(" "), [...differences.other].join(" ")]).toEqual([inOne, inOther]);
  },
);

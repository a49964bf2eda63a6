import { expect, it } from "vitest";
import { textDifference } from "./text-difference.ts";

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

import { expect, it } from "vitest";
import { textDifference } from "./text-difference.ts";

it.each<[what: string, before: string, after: string, parts: string]>([
  ["a word replaced", "il est là .", "elle est là .", "-il| +elle| =est là."],
  ["a word more", "il est là .", "il est bien là .", "=il est| +bien| =là."],
  ["a word less", "il est là", "il est", "=il est| -là"],
  ["a mark that is written without a blank", "il est", "il est .", "=il est|+."],
  ["nothing", "il est là", "il est là", "=il est là"],
  ["a sentence that was not there", "", "il est", "+il est"],
])("shows %s", (_what, before, after, parts) => {
  const split = (text: string) => (text === "" ? [] : text.split(" "));
  const signs = { same: "=", before: "-", after: "+" };
  const found = textDifference(split(before), split(after), "fr");
  const told = found.map(({ kind, text, spaceBefore }) => `${spaceBefore ? " " : ""}${signs[kind]}${text}`);
  expect(told.join("|").trim()).toBe(parts);
});

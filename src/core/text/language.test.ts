import { expect, it } from "vitest";
import { textDirection } from "./language.ts";

it.each([
  ["en", "ltr"],
  ["ar", "rtl"],
  ["he-IL", "rtl"],
  ["ur", "rtl"],
  ["az-Arab", "rtl"],
  ["az", "ltr"],
  ["und", "ltr"],
  ["not a tag", "ltr"],
])("the language %s has the direction %s", (language, direction) => {
  expect(textDirection(language)).toBe(direction);
});

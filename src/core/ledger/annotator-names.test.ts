import { expect, it } from "vitest";
import { annotatorNames } from "#core/ledger/annotator-names.ts";

it.each<[what: string, names: readonly string[], shown: readonly string[]]>([
  ["leaves different names alone", ["Anna", "Berta"], ["Anna", "Berta"]],
  ["numbers those called alike, the first but", ["Anna", "Anna", "Anna"], ["Anna", "Anna (2)", "Anna (3)"]],
  [
    "passes over a number that is somebody's name",
    ["Anna", "Anna", "Anna (2)"],
    ["Anna", "Anna (3)", "Anna (2)"],
  ],
  ["calls somebody without a name by the id", ["", " "], ["id 0", "id 1"]],
])("%s", (_what, names, shown) => {
  const annotators = names.map((name, place) => ({ id: `id ${place}`, name }));
  expect([...annotatorNames(annotators).values()]).toEqual(shown);
});

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
  [
    "tells apart what no eye can",
    ["Anna", "Anna ", "An\u200Bna", "Anna\u0000", "Zoe\u0308", "Zo\u00EB", "Anna  B", "Anna B"],
    [
      "Anna",
      "Anna  (2)",
      "An\u200Bna (3)",
      "Anna\u0000 (4)",
      "Zoe\u0308",
      "Zo\u00EB (2)",
      "Anna  B",
      "Anna B (2)",
    ],
  ],
  ["leaves capitals alone", ["Anna", "anna"], ["Anna", "anna"]],
  ["calls somebody of nothing that is seen by the id", ["\u200B"], ["id 0"]],
  ["calls somebody without a name by the id", ["", " "], ["id 0", "id 1"]],
])("%s", (_what, names, shown) => {
  const annotators = names.map((name, place) => ({ id: `id ${place}`, name }));
  expect([...annotatorNames(annotators).values()]).toEqual(shown);
});

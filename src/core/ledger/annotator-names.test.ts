import { expect, it } from "vitest";
import { annotatorNameLookup, annotatorNames, statesAdjudicator } from "#core/ledger/annotator-names.ts";

it.each<[what: string, names: readonly string[], shown: readonly string[]]>([
  ["leaves different names unchanged", ["Anna", "Berta"], ["Anna", "Berta"]],
  [
    "numbers all but the first of several equal names",
    ["Anna", "Anna", "Anna"],
    ["Anna", "Anna (2)", "Anna (3)"],
  ],
  [
    "skips the number 2 if another annotator is named “Anna (2)”",
    ["Anna", "Anna", "Anna (2)"],
    ["Anna", "Anna (3)", "Anna (2)"],
  ],
  [
    "distinguishes names that look the same",
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
  ["gives no numbers to names that differ in capital letters", ["Anna", "anna"], ["Anna", "anna"]],
  ["uses the id for a name without visible characters", ["\u200B"], ["id 0"]],
  ["uses the id for an empty name", ["", " "], ["id 0", "id 1"]],
])("annotatorNames %s", (_what, names, shown) => {
  const annotators = names.map((name, index) => ({ id: `id ${index}`, name }));
  expect([...annotatorNames(annotators).values()]).toEqual(shown);
});

it.each([
  ["Adjudicator", true],
  ["the adjudicator (2)", true],
  ["Anna", false],
])(
  "statesAdjudicator reports whether a name contains the role “adjudicator”: “%s” gives %s",
  (name, expected) => {
    expect(statesAdjudicator(name)).toBe(expected);
  },
);

it("annotatorNameLookup returns the displayed name of an annotator, and an unknown id unchanged", () => {
  const nameOf = annotatorNameLookup([
    { id: "a1", name: "Anna" },
    { id: "a2", name: "Anna" },
  ]);
  expect(["a1", "a2", "a3"].map(nameOf)).toEqual(["Anna", "Anna (2)", "a3"]);
});

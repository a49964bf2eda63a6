import { expect, it } from "vitest";
import {
  annotatorNameLookup,
  annotatorNames,
  guessAdjudicators,
  isListed,
  isSameName,
  likelyAdjudicators,
  newAnnotatorId,
  statesAdjudicator,
} from "#core/ledger/annotator-names.ts";

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

it.each<[one: string, other: string, isSame: boolean]>([
  ["Anna", "ANNA", true],
  ["Anna  B", " Anna\u00A0B ", true],
  ["Anna\nB", "Anna B", true],
  ["Zoe\u0308", "zo\u00EB", true],
  ["An\u200Bna", "Anna", true],
  ["Anna", "Anne", false],
  ["Anna B", "AnnaB", false],
])("isSameName says whether %j and %j look the same: %s", (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame);
});

it.each<[name: string, isFound: boolean]>([
  ["anna", true],
  ["A1", true],
  ["Ben", false],
  ["", false],
])("isListed finds an annotator by name or id: %j, found: %s", (name, isFound) => {
  expect(isListed([{ id: "a1", name: "Anna" }], name)).toBe(isFound);
  expect(isListed([], name)).toBe(false);
});

it.each<[names: readonly string[], guessed: readonly string[]]>([
  [["Anna", "the Adjudicator"], ["the Adjudicator"]],
  [
    ["Kuratorin", "Curator", "Schlichterin", "arbiter", "Anna"],
    ["Curator", "Schlichterin", "arbiter"],
  ],
  [["Anna", "Ben"], []],
  [["adjudicated", "ADJUDICATOR 2"], []], // not all can be adjudicators
  [[], []],
])("of the people %j, guessAdjudicators guesses that these are adjudicators: %j", (names, guessed) => {
  expect(guessAdjudicators(names.map((name) => ({ id: name, name })))).toEqual(guessed);
});

it("likelyAdjudicators names who may be an adjudicator only while nobody is one", () => {
  const anna = { id: "a1", name: "Anna", role: "annotator" } as const;
  const curator = { id: "a2", name: "Curator", role: "annotator" } as const;
  expect(likelyAdjudicators([anna, curator])).toEqual(["Curator"]);
  expect(likelyAdjudicators([{ ...anna, role: "adjudicator" }, curator])).toEqual([]);
  expect(likelyAdjudicators([anna])).toEqual([]);
});

it("newAnnotatorId gives the same number for the same campaign and name, and a free one if it is taken", () => {
  const id = newAnnotatorId("c", "Anna", new Set());
  expect(newAnnotatorId("c", "Anna", new Set(["7"]))).toBe(id);
  expect(newAnnotatorId("c", "Ben", new Set())).not.toBe(id);
  expect(newAnnotatorId("d", "Anna", new Set())).not.toBe(id);
  const next = String(Number(id) + 1);
  expect(newAnnotatorId("c", "Anna", new Set([id]))).toBe(next);
  expect(newAnnotatorId("c", "Anna", new Set([id, next]))).toBe(String(Number(id) + 2));
});

it("newAnnotatorId gives numbers from 1,000 that fit into a row id of PROTEST's tables", () => {
  const numbers = Array.from({ length: 200 }, (_, index) =>
    Number(newAnnotatorId("c", `annotator ${index}`, new Set())),
  );
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(1000);
  expect(Math.max(...numbers)).toBeLessThan(300_000_000);
  expect(new Set(numbers).size).toBe(200);
  // Spread over the whole range: 200 numbers below a third of it would be a chance of 1 in 10^95.
  expect(Math.max(...numbers)).toBeGreaterThan(100_000_000);
});

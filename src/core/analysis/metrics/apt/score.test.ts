// Tests how APT sums up its cases. The figures of the authors' example are reproduced from a made-up text with the same
// number of pronouns of each kind.

import { describe, expect, it } from "vitest";
import { metricsOf } from "#core/analysis/metrics/measure-items.ts";
import { aptSettings, exampleAt, metricsInput, type Triple } from "#tools/testing/campaigns/metrics-suite.ts";
import { type AptSettings, PRESET_WEIGHTS } from "./apt-settings.ts";
import { OTHER_WORD } from "./score.ts";

const PRONOUNS = ["it", "they"];

function aptOfTriples(
  triples: readonly Triple[],
  settings: Partial<AptSettings>,
  examples = [exampleAt("e", "c", 0, 0)],
) {
  const input = metricsInput(triples, examples);
  const { systems } = metricsOf(input, { pronouns: PRONOUNS, apt: aptSettings(settings) });
  const found = systems[0]?.apt;
  if (!found) throw new Error("the system has no APT figures");
  return found;
}

/** A sentence pair with one pronoun and its translations; "" = linked to nothing. */
function sentence(reference: string, output: string, pronoun = "it"): Triple {
  const links = (text: string) => (text === "" ? "" : "0-0");
  return [pronoun, reference || "va", links(reference), output || "va", links(output)];
}

describe("the example of the authors' program", () => {
  // There are 95 pronouns. Without a list, 38 are equal and 42 differ. With a list, 20 pairs are listed and equal, 40
  // have both words outside the list (18 of them the same word), and 20 differ. For 10 pronouns nothing is linked in
  // the output, for 2 in the reference, for 3 in both.
  const shape: readonly (readonly [number, string, string])[] = [
    ...([
      [12, "she", "she"],
      [8, "they", "they"],
    ] as const),
    ...([
      [18, "the", "the"],
      [14, "the", "a"],
      [8, "house", "home"],
    ] as const),
    ...([
      [9, "he", "she"],
      [6, "it", "the"],
      [5, "home", "they"],
    ] as const),
    ...([
      [10, "she", ""],
      [2, "", "he"],
      [3, "", ""],
    ] as const),
  ];
  const triples = shape.flatMap(([count, ...pair]) => Array.from({ length: count }, () => sentence(...pair)));
  const listed = ["he", "she", "it", "they"];

  it.each([
    ["1: no list", {}, [38, 0, 42, 10, 2, 3], 0.4],
    [
      "2: a list, OTHER is equal",
      { targetPronouns: listed, otherIsEqual: true },
      [60, 0, 20, 10, 2, 3],
      0.6316,
    ],
    ["3: a list, OTHER is not equal", { targetPronouns: listed }, [20, 0, 60, 10, 2, 3], 0.2105],
  ])("gives the published figures under setting %s", (_what, settings, cases, score) => {
    const found = aptOfTriples(triples, { ...settings, weights: PRESET_WEIGHTS.B });
    expect(found.cases).toEqual(cases);
    expect(found.counted).toBe(95);
    expect(found.score?.toFixed(4)).toBe(score.toFixed(4));
  });
});

describe("the APT score", () => {
  // One item of each case, in order.
  const six: readonly Triple[] = [
    sentence("il", "il"),
    sentence("ce", "il", "They"),
    sentence("il", "on"),
    sentence("il", "", "they"),
    sentence("", "il"),
    sentence("", ""),
  ];
  const lists = { targetPronouns: ["il", "ce", "on"], similar: [["ce", "il"]] };

  it.each([
    [[1, 0, 0, 0, 0, 0], 6, 1 / 6],
    [[1, 0.5, 0, 0, 0, 0], 6, 1.5 / 6],
    [[0, 0, 0, 0, 0, 1], 6, 1 / 6],
    [[0, 0, 0.25, 0.5, 0.75, 0], 6, 1.5 / 6],
    [[1, 0.5, 0, 0, null, null], 4, 1.5 / 4],
    [[null, 0.5, null, null, null, null], 1, 0.5],
  ] as const)("with the weights %j counts %d items and is %d", (weights, counted, score) => {
    const found = aptOfTriples(six, { ...lists, weights });
    expect(found).toMatchObject({ cases: [1, 1, 1, 1, 1, 1], counted });
    expect(found.score).toBeCloseTo(score, 12);
  });

  it("is undefined if nothing is counted", () => {
    const found = aptOfTriples([sentence("il", "")], { weights: [1, 0, 0, null, 0, 0] });
    expect(found).toMatchObject({ cases: [0, 0, 0, 1, 0, 0], counted: 0, score: null, confusion: [] });
    expect(aptOfTriples([["you", "tu", "0-0", "tu", "0-0"]], {})).toMatchObject({ counted: 0, score: null });
  });

  it("is computed per pronoun, document and category", () => {
    const examples = [
      ...[exampleAt("a", "first", 0, 0), exampleAt("b", "second", 1, 0)],
      ...[exampleAt("c", "second", 2, 0), exampleAt("d", "second", 2, 0)],
    ];
    const found = aptOfTriples(six, lists, examples);
    expect(found.byPronoun).toEqual([
      { pronoun: "it", cases: [1, 0, 1, 0, 1, 1], counted: 4, score: 1 / 4 },
      { pronoun: "they", cases: [0, 1, 0, 1, 0, 0], counted: 2, score: 1 / 4 },
    ]);
    expect(found.byDocument.map(({ document, score }) => `${document} ${score}`)).toEqual([
      ..."d0 1,d1 0.5,d2 0,d3 0,d4 0,d5 0".split(","),
    ]);
    // A token is one item, even if it belongs to several examples.
    expect(found.byCategory).toEqual([
      { category: "first", cases: [1, 0, 0, 0, 0, 0], counted: 1, score: 1 },
      { category: "second", cases: [0, 1, 1, 0, 0, 0], counted: 2, score: 1 / 4 },
    ]);
  });
});

describe("the confusion matrix", () => {
  const triples: readonly Triple[] = [
    sentence("il", "elle"),
    sentence("il", "elle"),
    sentence("elle", "va"),
    sentence("", "il"),
    ["it", "il elle", "0-0 0-1", "on ce", "0-0 0-1"],
  ];
  const listed = { targetPronouns: ["elle", "il", "ce", "on"] };

  it("counts an item once, under the first words in the order of the list; the most frequent pair is first", () => {
    expect(aptOfTriples(triples, listed).confusion).toEqual([
      { reference: "il", output: "elle", count: 2 },
      { reference: "NONE", output: "il", count: 1 },
      { reference: "elle", output: OTHER_WORD, count: 1 },
      { reference: "elle", output: "ce", count: 1 },
    ]);
  });

  it("counts each pair of words if `countEveryWord` is set, except in cases without a weight", () => {
    const found = aptOfTriples(triples, { ...listed, countEveryWord: true, weights: [1, 0, 0, 0, null, 0] });
    expect(found.confusion.map(({ reference, output, count }) => `${reference} ${output} ${count}`)).toEqual([
      ...["il elle 2", "elle OTHER 1", "elle ce 1", "elle on 1", "il ce 1", "il on 1"],
    ]);
  });
});

describe("improved links", () => {
  const triples: readonly Triple[] = [
    // Only the reference is improved: “va” is no pronoun, and “il” is next to it.
    ["it goes", "il va", "0-1", "il va", "0-0"],
    // Only the output is improved, to a different pronoun.
    ["it goes", "il va", "0-0", "elle va", "0-1"],
    // Nothing is linked, so nothing is improved.
    ["it goes", "il va", "", "il va", ""],
  ];
  const lists = { targetPronouns: ["il", "elle"] };
  const improve = { sourcePronouns: PRONOUNS, targetPronouns: ["il", "elle"] };

  it("count like given links, and their number is reported for reference and output", () => {
    expect(aptOfTriples(triples, lists)).toMatchObject({
      cases: [0, 0, 2, 0, 0, 1],
      improved: { reference: 0, output: 0 },
    });
    expect(aptOfTriples(triples, { ...lists, improve })).toMatchObject({
      cases: [1, 0, 1, 0, 0, 1],
      improved: { reference: 1, output: 1 },
    });
  });

  it("add no words to the vocabulary: if the settings have no list of target pronouns, it has only the words with original links", () => {
    // “il” and “elle” are not among the words with original links, so both count as the same unlisted word.
    const unlisted: readonly Triple[] = [["it goes", "il va", "0-1", "elle part", "0-1"]];
    expect(aptOfTriples(unlisted, { improve })).toMatchObject({ cases: [1, 0, 0, 0, 0, 0] });
    expect(aptOfTriples([...unlisted, sentence("il", "elle")], { improve })).toMatchObject({
      cases: [0, 0, 2, 0, 0, 0],
    });
  });
});

// Tests AutoPRF on cases counted by hand. shared-data.test.ts compares it with the authors' program.

import { describe, expect, it } from "vitest";
import { TokenisedText } from "#core/text/tokens.ts";
import { aptSettings, exampleAt, metricsInput, type Triple } from "#tools/testing/campaigns/metrics-suite.ts";
import { overlapOf, pronounTokens } from "./auto-prf.ts";
import { metricsOf } from "./metric-rows.ts";

function autoPrfOf(
  triples: readonly Triple[],
  examples = [exampleAt("e0", "c", 0, 0)],
  pronouns = ["it", "they"],
) {
  const { systems } = metricsOf(metricsInput(triples, examples), { pronouns, apt: aptSettings() });
  const found = systems[0]?.autoPrf;
  if (!found) throw new Error("the system has no AutoPRF figures");
  return found;
}

describe("overlapOf", () => {
  it.each([
    ["il", "il", 1],
    ["il", "elle", 0],
    ["qu' il", "il a", 1],
    ["il il", "il", 1],
    ["il", "il il il", 1],
    ["il il", "il il il", 2],
    ["Il", "il", 0],
    ["", "il", 0],
    ["il", "", 0],
    ["a b c", "c b a", 3],
  ])("of “%s” in the reference and “%s” in the output is %d", (reference, output, matches) => {
    const tokens = (text: string) => (text === "" ? [] : text.split(" "));
    const left = tokens(reference);
    const right = tokens(output);
    expect(overlapOf(left, right)).toEqual({ matches, candidates: right.length, references: left.length });
  });
});

describe("pronounTokens", () => {
  it.each([
    ["it It IT iT", ["it"], [0, 1]],
    ["they They THEY it", ["it", "they"], [0, 1, 3]],
    ["its 's it. unit", ["it"], []],
    ["it", ["IT"], [0]],
    ["I think i", ["I"], [0, 2]],
    ["\u00e9l \u00c9l el", ["\u00e9l"], [0, 1]],
    ["c.a ca c.a", ["c.a"], [0, 2]],
    ["(it it it+", ["(it", "it+"], [0, 2]],
    ["it\u00a0is it", ["it"], [1]],
    ["", ["it"], []],
  ])("finds in “%s” the pronouns %j at %j", (text, pronouns, positions) => {
    expect(pronounTokens(new TokenisedText([text]), pronouns).map(({ position }) => position)).toEqual(
      positions,
    );
  });

  it("lists pronouns in lower case, in source order", () => {
    expect(pronounTokens(new TokenisedText(["They saw it .", "", "It"]), ["it", "they"])).toEqual([
      { line: 0, position: 0, pronoun: "they" },
      { line: 0, position: 2, pronoun: "it" },
      { line: 2, position: 0, pronoun: "it" },
    ]);
  });
});

describe("AutoPRF", () => {
  // Tokens of reference and output. Line 0, “it”: {il} and {il, va}, which is 1 match of 2 candidates and 1 reference.
  // Line 1, “They”: {Elles} and {Ils}, 0 of 1 and 1; “it”: {la, le} and {la}, 1 of 1 and 2.
  const triples: readonly Triple[] = [
    ["it goes", "il va", "0-0 1-1", "il va", "0-0 0-1 1-1"],
    ["They saw it", "Elles la le virent", "0-0 1-3 2-1 2-2", "Ils la virent", "0-0 1-2 2-1"],
  ];

  it("sums tokens over all pronouns, per pronoun and per document", () => {
    const figures = autoPrfOf(triples);
    expect(figures).toMatchObject({
      matches: 2,
      candidates: 4,
      references: 4,
      precision: 0.5,
      recall: 0.5,
      f: 0.5,
    });
    const it = { matches: 2, candidates: 3, references: 3, precision: 2 / 3, recall: 2 / 3 };
    const they = { matches: 0, candidates: 1, references: 1, precision: 0, recall: 0, f: null };
    expect(figures.byPronoun).toMatchObject([
      { pronoun: "it", ...it, f: expect.closeTo(2 / 3, 12) },
      { pronoun: "they", ...they },
    ]);
    expect(figures.byDocument).toMatchObject([
      {
        document: "d0",
        matches: 1,
        candidates: 2,
        references: 1,
        precision: 0.5,
        recall: 1,
        f: expect.closeTo(2 / 3, 12),
        byPronoun: [
          { pronoun: "it", matches: 1 },
          {
            pronoun: "they",
            matches: 0,
            candidates: 0,
            references: 0,
            precision: null,
            recall: null,
            f: null,
          },
        ],
      },
      { document: "d1", matches: 1, candidates: 2, references: 3, precision: 0.5, recall: 1 / 3 },
    ]);
  });

  it("counts per category of the suite's examples; a token with two categories counts in both", () => {
    const examples = [
      exampleAt("a", "first", 0, 0),
      exampleAt("b", "second", 0, 0),
      exampleAt("c", "second", 1, 2),
      exampleAt("d", "second", 1, 2),
      exampleAt("e", "none", 1, 1),
    ];
    expect(autoPrfOf(triples, examples).byCategory).toMatchObject([
      { category: "first", examples: 1, matches: 1, candidates: 2, references: 1 },
      { category: "second", examples: 2, matches: 2, candidates: 3, references: 3 },
    ]);
  });

  // As in the authors' program, a pronoun without links has no row, and its references are in no sum.
  it("reports a pronoun without links in the whole output separately, and counts it in no figure", () => {
    const unlinked: readonly Triple[] = [
      ["it goes", "il va", "0-0", "il va", "0-0"],
      ["they go", "ils y vont", "0-0 0-1", "vont", "1-0"],
    ];
    const figures = autoPrfOf(unlinked, [exampleAt("a", "c", 1, 0)]);
    expect(figures).toMatchObject({ matches: 1, candidates: 1, references: 1, f: 1, byCategory: [] });
    expect(figures.byPronoun.map(({ pronoun }) => pronoun)).toEqual(["it"]);
    expect(figures.unlinked).toEqual([{ pronoun: "they", matches: 0, candidates: 0, references: 2 }]);
    expect(figures.byDocument[1]).toMatchObject({ references: 0, recall: null });
  });

  it("includes a pronoun that is linked only in the output", () => {
    const triple: Triple = ["it goes", "va", "1-0", "il va", "0-0 1-1"];
    expect(autoPrfOf([triple])).toMatchObject({
      matches: 0,
      candidates: 1,
      references: 0,
      precision: 0,
      recall: null,
      f: null,
      unlinked: [],
    });
  });

  it("compares target tokens case-sensitively", () => {
    expect(autoPrfOf([["It goes", "Il va", "0-0", "il va", "0-0"]])).toMatchObject({
      matches: 0,
      candidates: 1,
    });
  });

  it("counts each duplicate of a link, in the reference and in the output", () => {
    const triple: Triple = ["it", "il", "0-0 0-0", "il", "0-0 0-0 0-0"];
    expect(autoPrfOf([triple])).toMatchObject({ matches: 2, candidates: 3, references: 2 });
  });

  it("is undefined if the source has none of the pronouns", () => {
    const figures = autoPrfOf(triples, [], ["you"]);
    expect(figures).toMatchObject({
      matches: 0,
      candidates: 0,
      references: 0,
      precision: null,
      recall: null,
      f: null,
    });
    expect([figures.byPronoun, figures.unlinked]).toEqual([[], []]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alignedTranslation, outputText } from "#core/campaign/matching/translation.ts";
import type { Antecedent, Example } from "#core/suite/suite.ts";
import { changedLine, smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import {
  type CollapsedRun,
  collapsedWords,
  contextOf,
  type HiddenRange,
  LEAST_MARGIN,
  marksOf,
  offsetInView,
  type PixelRange,
  rowsShown,
  shortDifference,
  shownLine,
  sourceTranslation,
  textDifference,
  textShownHash,
  tokenDifferences,
  VIEW_MARGIN,
} from "./candidate-view.ts";

const { suite, outputs } = smallCampaign();
const [e1, , e3] = suite.examples;
const badText = outputText(suite, outputs[0]!);

describe("the marks of a candidate", () => {
  it("are the output tokens linked to the pronoun and the antecedents' heads", () => {
    expect(marksOf(alignedTranslation(e1!, badText))).toEqual({
      pronoun: [{ line: 1, position: 0 }],
      antecedent: [{ line: 0, position: 1 }],
    });
  });

  it("include the heads of all antecedents in text order, each token once", () => {
    const example = { ...e1!, antecedents: [e3!.antecedents[0]!, e1!.antecedents[0]!, e1!.antecedents[0]!] };
    expect(marksOf(alignedTranslation(example, badText)).antecedent).toEqual([
      { line: 0, position: 1 },
      { line: 2, position: 4 },
    ]);
  });

  it("in the source are the example's tokens", () => {
    expect(sourceTranslation(e1!)).toEqual({
      pronoun: [{ line: 1, position: 0 }],
      antecedents: [
        {
          head: [{ line: 0, position: 1 }],
          span: [
            { line: 0, position: 0 },
            { line: 0, position: 1 },
          ],
        },
      ],
    });
  });
});

describe("a displayed sentence", () => {
  it("marks pronoun and antecedent head, and shows the rest of the antecedent faintly", () => {
    const shown = shownLine(badText.sentence(0), 0, alignedTranslation(e1!, badText));
    expect(
      shown.map(
        ({ text, marks, faint }) => `${text}${marks.map((m) => m.label).join("")}${faint ? "~" : ""}`,
      ),
    ).toEqual(["Le~", "ballonA", "est", "rouge", "."]);
    expect(shownLine(badText.sentence(1), 1, alignedTranslation(e1!, badText))[0]?.marks).toEqual([
      { kind: "pronoun", label: "P" },
    ]);
    expect(shown.map((token) => token.spaceBefore)).toEqual([false, true, true, true, false]);
  });

  it("numbers the marks of several antecedents", () => {
    const both = { ...e1!, antecedents: [e1!.antecedents[0]!, e3!.antecedents[0]!] };
    const shown = shownLine(badText.sentence(2), 2, alignedTranslation(both, badText));
    expect(shown.flatMap((token) => token.marks.map((mark) => mark.label))).toEqual(["A2"]);
  });
});

describe("textShownHash", () => {
  const hash = (changes: Record<string, string>) => {
    const changedCampaign = smallCampaign(changes);
    const output = changedCampaign.outputs.find(({ system }) => system === "bad")!;
    const example = changedCampaign.suite.examples[0]!;
    return textShownHash(
      example,
      contextOf(changedCampaign.suite, example),
      outputText(changedCampaign.suite, output),
    );
  };

  it("changes only if the output's text or links in the context change", () => {
    const same = hash({});
    expect(hash(changedLine("systems/bad.txt", 1, "Elle rebondit quand vous le lâchez ."))).not.toBe(same);
    expect(hash(changedLine("systems/bad.align", 1, "0-1"))).not.toBe(same);
    expect(hash(changedLine("systems/bad.txt", 2, "Rien ."))).toBe(same);
    expect(hash(changedLine("systems/good.txt", 1, "Rien ."))).toBe(same);
    expect(hash(changedLine("systems/bad.txt", 1, "Il  rebondit\tquand vous le lâchez ."))).toBe(same);
  });
});

const upTo = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
const rowsAsText = (rows: readonly (number | HiddenRange)[]): string =>
  rows.map((row) => (typeof row === "number" ? row : `(${row.first}–${row.last})`)).join(" ");

describe("rowsShown", () => {
  const cases: readonly (readonly [what: string, lines: number[], kept: number[], rows: string])[] = [
    ["nothing for no lines", [], [], ""],
    ["a single line", [7], [7], "7"],
    ["a short context completely", upTo(4, 6), [5, 6], "4 5 6"],
    ["two lines without a mark between marked ones", upTo(4, 8), [5, 8], "4 5 6 7 8"],
    ["three lines without a mark as one range", upTo(4, 9), [5, 9], "4 5 (6–8) 9"],
    [
      "a long range, and the line before the pronoun's line separately",
      upTo(4, 19),
      [5, 18, 19],
      "4 5 (6–17) 18 19",
    ],
    ["several ranges separately", upTo(0, 20), [1, 9, 10, 20], "0 1 (2–8) 9 10 (11–19) 20"],
    ["lines outside the context as a range", [3, 4, 9], [4, 9], "3 4 (5–8) 9"],
    ["a single line outside the context as a range", [3, 4, 6], [4, 6], "3 4 (5–5) 6"],
  ];
  for (const [what, lines, kept, rows] of cases)
    it(`shows ${what}: ${rows}`, () => expect(rowsAsText(rowsShown(lines, new Set(kept), false))).toBe(rows));

  it("shows all lines if the hidden ranges are opened", () => {
    for (const [, lines, kept] of cases) {
      const rows = rowsShown(lines, new Set(kept), true);
      expect(rows).toEqual(lines.length === 0 ? [] : upTo(lines[0]!, lines.at(-1)!));
    }
  });
});

describe("contextOf", () => {
  const campaign = smallCampaign({
    "source.txt": "a\nb\nc\nd\nIt e\nf\ng\nh\n",
    "reference.txt": "a\nb\nc\nd\ne\nf\ng\nh\n",
    "reference.align": null,
    "systems/bad.txt": "a\nb\nc\nd\ne\nf\ng\nh\n",
    "systems/good.txt": "a\nb\nc\nd\ne\nf\ng\nh\n",
    "systems/bad.align": null,
    "systems/good.align": null,
    "documents.tsv": "0\tx\n2\ty\n6\tz\n",
    "examples.tsv": "id\tcategory\tline\tposition\tpronoun\tantecedents\ne1\tevent_it\t4\t0\tIt\t\n",
  });
  const ante = (line: number): Antecedent => ({ line, start: 0, end: 0, head: 0 });
  const example = (line: number, ...antecedents: Antecedent[]): Example => ({
    ...campaign.suite.examples[0]!,
    line,
    antecedents,
  });

  // The documents have the lines 0–1, 2–5 and 6–7.
  it.each<[what: string, given: Example, widen: [number, number], first: number, last: number]>([
    ["one sentence before the pronoun's sentence", example(4), [0, 0], 3, 4],
    [
      "one sentence before the antecedent's sentence, if the antecedent precedes the pronoun's sentence",
      example(5, ante(4)),
      [0, 0],
      3,
      5,
    ],
    [
      "all sentences up to an antecedent that follows the pronoun's sentence",
      example(3, ante(5)),
      [0, 0],
      2,
      5,
    ],
    ["the sentences of several antecedents", example(4, ante(3), ante(5)), [0, 0], 2, 5],
    ["nothing before the document's first sentence", example(2), [0, 0], 2, 2],
    [
      "nothing before the document's first sentence, even if more sentences are requested",
      example(4, ante(2)),
      [9, 0],
      2,
      4,
    ],
    ["nothing after the document's last sentence", example(5), [0, 9], 4, 5],
    ["the whole document if more sentences are requested than the document has", example(4), [99, 99], 2, 5],
    ["one more sentence on each side if requested", example(4), [1, 1], 2, 5],
    ["no antecedent in another document", example(4, ante(0)), [0, 0], 3, 4],
    ["only the pronoun's sentence at the beginning of the text", example(0), [0, 0], 0, 0],
    ["nothing after the end of the text", example(7), [0, 5], 6, 7],
  ])("covers %s", (_what, example, [before, after], first, last) => {
    expect(contextOf(campaign.suite, example, before, after)).toMatchObject({ first, last });
  });

  it("also returns the first and the last line of the document", () => {
    expect(contextOf(campaign.suite, example(4))).toMatchObject({ documentFirst: 2, documentLast: 5 });
  });

  it("always lies within the document and contains the pronoun's sentence", () => {
    const line = fc.nat({ max: 7 });
    fc.assert(
      fc.property(
        line,
        fc.array(line),
        fc.nat({ max: 9 }),
        fc.nat({ max: 9 }),
        (pronounLine, others, before, after) => {
          const shown = contextOf(campaign.suite, example(pronounLine, ...others.map(ante)), before, after);
          expect(shown.first).toBeGreaterThanOrEqual(shown.documentFirst);
          expect(shown.last).toBeLessThanOrEqual(shown.documentLast);
          expect(shown.first).toBeLessThanOrEqual(pronounLine);
          expect(shown.last).toBeGreaterThanOrEqual(pronounLine);
        },
      ),
    );
  });
});

const span = (top: number, bottom: number): PixelRange => ({ top, bottom });
const PRONOUN = span(10, 40);

describe("offsetInView, with a height of 600 pixels and a preferred distance of 200,", () => {
  const cases: readonly (readonly [what: string, wanted: readonly PixelRange[], place: number])[] = [
    ["no range has to be visible", [], 200],
    ["all ranges are visible at the preferred distance", [PRONOUN, span(-100, -70)], 200],
    ["the antecedent is further above", [PRONOUN, span(-400, -370)], 400 + VIEW_MARGIN],
    ["the antecedent is too far above to be visible with the pronoun", [PRONOUN, span(-700, -670)], 200],
    ["the pronoun is at the end of a long sentence", [span(500, 530)], 70 - VIEW_MARGIN],
    ["only one of two antecedents fits", [PRONOUN, span(-900, -870), span(-300, -270)], 300 + VIEW_MARGIN],
    [
      "the second and the third range cannot both be visible",
      [PRONOUN, span(-500, -470), span(300, 330)],
      500 + VIEW_MARGIN,
    ],
    ["the two ranges together fit exactly", [span(0, 30), span(500, 600 - 2 * VIEW_MARGIN)], VIEW_MARGIN],
    ["the two ranges together fit only with a smaller margin", [span(0, 30), span(500, 590)], 5],
    ["they leave the least margin", [span(0, 30), span(500, 600 - 2 * LEAST_MARGIN)], LEAST_MARGIN],
    ["they would leave less", [span(0, 30), span(500, 601 - 2 * LEAST_MARGIN)], 200],
    ["the range is higher than the view", [span(0, 900)], LEAST_MARGIN],
  ];
  for (const [what, wanted, place] of cases)
    it(`returns ${place} if ${what}`, () => expect(offsetInView(600, 200, wanted)).toBe(place));

  it("keeps the first range in view, whatever the other ranges are", () => {
    for (let top = -2000; top <= 2000; top += 37) {
      const y = offsetInView(600, 200, [PRONOUN, span(top, top + 30), span(-top, 30 - top)]);
      expect(y + PRONOUN.top).toBeGreaterThanOrEqual(LEAST_MARGIN);
      expect(y + PRONOUN.bottom).toBeLessThanOrEqual(600 - LEAST_MARGIN);
    }
  });
});

/** Marks of a sentence with one letter per token; “x” is marked. */
const marks = (sentence: string) => [...sentence].map((token) => token === "x");

describe("collapsedWords", () => {
  const cases: readonly (readonly [what: string, sentence: string, radius: number, runs: CollapsedRun[]])[] =
    [
      [
        "hides the tokens that are far from the mark, on both sides",
        "......x......",
        1,
        [
          [0, 4],
          [8, 12],
        ],
      ],
      ["does not hide a run of four tokens", "x......x......x", 1, []],
      ["hides a run of five tokens", "x.......x", 1, [[2, 6]]],
      ["hides the tokens between two pairs of adjacent marks", "xx.......xx", 1, [[3, 7]]],
      ["hides nothing where all tokens are near a mark", "..x..x..", 3, []],
      ["keeps both ends of a sentence without a mark", "...........", 2, [[3, 7]]],
      ["hides nothing in an empty sentence", "", 2, []],
    ];
  for (const [what, sentence, radius, runs] of cases)
    it(what, () => expect(collapsedWords(marks(sentence), radius, false)).toEqual(runs));

  it("does not hide the tokens after the last mark if `keepsEnd` is true", () => {
    expect(collapsedWords(marks("......x......"), 1, true)).toEqual([[0, 4]]);
  });
});

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

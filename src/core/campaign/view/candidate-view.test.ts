import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alignedTranslation, outputText } from "#core/campaign/matching/translation.ts";
import type { Antecedent, Example } from "#core/suite/suite.ts";
import { changedLine, smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import {
  contextOf,
  type HiddenRange,
  marksOf,
  rowsShown,
  shownLine,
  sourceTranslation,
  textShownHash,
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

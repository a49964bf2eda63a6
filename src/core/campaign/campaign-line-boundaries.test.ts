// Tests moving boundaries between the lines of an output: by hand, and laws on random texts.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sentenceMove } from "#core/documents/sentence-move.ts";
import type { OutputText, Suite } from "#core/suite/suite.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { runs } from "#tools/testing/runs/long.ts";
import { type MovedBoundary, withBoundaries } from "./campaign.ts";
import { AlignedText } from "./matching/translation.ts";

const DOCUMENTS = [
  { id: "d1", firstLine: 0 },
  { id: "d2", firstLine: 2 },
];

/** Two documents of two lines. “Il tourne.” is on the first line, but belongs to the second. */
const OUTPUT: OutputText = {
  lines: ["Le moulin est là . Il tourne .", "Vraiment .", "Marta lit .", "Elle rit ."],
  raw: ["Le moulin est là. Il tourne.", "Vraiment.", "Marta lit.", "Elle rit."],
  alignment: ["0-0 1-1 2-2", "0-0", "0-0 1-1", "0-0 1-1"],
  sourceLines: null,
  translations: [
    { example: "e1", pronoun: [{ line: 0, position: 5 }], antecedents: [[{ line: 0, position: 1 }]] },
  ],
};

function textOf(output: OutputText): AlignedText {
  const suite: Suite = {
    name: "",
    sourceLanguage: "en",
    targetLanguage: "fr",
    categories: [],
    documents: DOCUMENTS,
    source: output.lines.map(() => ""),
    references: [],
    examples: [],
  };
  return new AlignedText(suite, output);
}

const moveIn = (output: OutputText, line: number, position: number, step: 1 | -1, documents = DOCUMENTS) =>
  sentenceMove(textOf(output), { lines: output.lines.length, documents }, "fr", { line, position }, step);

const DOWN: MovedBoundary = { line: 0, from: 0, at: 5, to: 10, links: ["0-0 1-1 2-2", "0-0 2-3"] };

describe("a moved boundary", () => {
  it("moves tokens with the text as written, the links that were given, and tokens of given translations", () => {
    expect(withBoundaries(OUTPUT, DOCUMENTS, "fr", [DOWN])).toEqual({
      lines: ["Le moulin est là .", "Il tourne . Vraiment .", "Marta lit .", "Elle rit ."],
      raw: ["Le moulin est là.", "Il tourne. Vraiment.", "Marta lit.", "Elle rit."],
      alignment: ["0-0 1-1 2-2", "0-0 2-3", "0-0 1-1", "0-0 1-1"],
      sourceLines: null,
      translations: [
        { example: "e1", pronoun: [{ line: 1, position: 0 }], antecedents: [[{ line: 0, position: 1 }]] },
      ],
    });
  });

  it("makes the lines that it changes no longer doubtful", () => {
    const originals = [
      { document: "d1", text: "", doubtful: [0, 1] },
      { document: "d2", text: "", doubtful: [1] },
    ];
    expect(withBoundaries({ ...OUTPUT, originals }, DOCUMENTS, "fr", [DOWN]).originals).toEqual([
      { document: "d1", text: "" },
      { document: "d2", text: "", doubtful: [1] },
    ]);
    // The boundary in the second document moves past its last token, so that both its lines change.
    const second = { line: 2, from: 11, at: 17, to: 17, links: null };
    expect(withBoundaries({ ...OUTPUT, originals }, DOCUMENTS, "fr", [second]).originals).toEqual([
      { document: "d1", text: "", doubtful: [0, 1] },
      { document: "d2", text: "" },
    ]);
  });

  it("has no space between sentences of languages without spaces", () => {
    const output = {
      ...OUTPUT,
      lines: ["他 来 。 她 走 。", "好 。"],
      raw: ["他来。她走。", "好。"],
      alignment: null,
    };
    const moved = withBoundaries({ ...output, translations: null }, [], "zh", [
      { line: 0, from: 0, at: 3, to: 8, links: null },
    ]);
    expect(moved.raw).toEqual(["他来。", "她走。好。"]);
    expect(moved.alignment).toBeNull();
  });

  it("stays within its document, and takes the boundaries along that it passes", () => {
    const lines = ["a", "b", "c", "d"];
    const output: OutputText = {
      lines,
      alignment: lines.map(() => "0-0"),
      sourceLines: null,
      translations: null,
    };
    const moved = (line: number, at: number, documents = DOCUMENTS) =>
      withBoundaries(output, documents, "fr", [{ line, from: 0, at, to: 4, links: null }]).lines;
    // The boundary between the documents does not move, and the one behind it stays behind it.
    expect(moved(1, 0)).toEqual(lines);
    expect(moved(2, 0)).toEqual(["a", "b", "", "c d"]);
    expect(moved(2, 4)).toEqual(["a", "b", "c d", ""]);
    expect(moved(2, 0, [])).toEqual(["", "", "", "a b c d"]);
    expect(moved(0, 3, [])).toEqual(["a b c", "", "", "d"]);
    expect(moved(9, 1)).toEqual(lines);
  });

  it("gives no links to a line that nobody chose as it is", () => {
    const down = withBoundaries(OUTPUT, DOCUMENTS, "fr", [DOWN, { ...DOWN, at: 8, to: 11, links: null }]);
    expect(down.lines.slice(0, 2)).toEqual(["Le moulin est là . Il tourne .", "Vraiment ."]);
    // These tokens are the original ones again, so that they have their original links.
    expect(down.alignment).toEqual(OUTPUT.alignment);
    const odd = withBoundaries(OUTPUT, DOCUMENTS, "fr", [{ ...DOWN, from: 1, at: 6, links: ["0-0", "0-0"] }]);
    expect(odd.lines[0]).toBe("Le moulin est là . Il");
    expect(odd.alignment?.slice(0, 2)).toEqual(["", "0-0"]);
  });
});

describe("the move of a sentence", () => {
  it("begins at the sentence of the token, and takes the sentences on its way along", () => {
    expect(moveIn(OUTPUT, 0, 6, 1)).toEqual({ line: 0, from: 0, at: 5, to: 10, before: 8 });
    expect(moveIn(OUTPUT, 0, 5, 1)?.at).toBe(5);
    expect(moveIn(OUTPUT, 0, 4, 1)?.at).toBe(0);
    expect(moveIn(OUTPUT, 1, 0, -1)).toEqual({ line: 0, from: 0, at: 10, to: 10, before: 8 });
    expect(moveIn(OUTPUT, 3, 1, -1)).toEqual({ line: 2, from: 10, at: 16, to: 16, before: 13 });
  });

  it("does not leave the document", () => {
    expect(moveIn(OUTPUT, 0, 0, -1)).toBeNull();
    expect(moveIn(OUTPUT, 1, 0, 1)).toBeNull();
    expect(moveIn(OUTPUT, 2, 0, -1)).toBeNull();
    expect(moveIn(OUTPUT, 3, 0, 1)).toBeNull();
  });

  it("treats a line with markup as one sentence", () => {
    const output = { ...OUTPUT, lines: ["Un . <br> Deux .", "Trois .", "", ""], raw: undefined };
    expect(moveIn({ ...output, translations: null }, 0, 3, 1)?.at).toBe(0);
  });
});

const word = fc.constantFrom("le", "moulin", "Il", "tourne", ".", "Elle", "rit", "?", "«");
const line = fc.array(word, { maxLength: 9 });
const texts = fc.array(line, { minLength: 2, maxLength: 7 }).chain((lines) =>
  fc.record({
    lines: fc.constant(lines),
    documents: fc
      .subarray([...lines.keys()].slice(1))
      .map((firsts) => [0, ...firsts].map((firstLine, at) => ({ id: `d${at}`, firstLine }))),
    token: fc.record({ line: fc.nat(lines.length - 1), position: fc.nat(8) }),
    step: fc.constantFrom<1 | -1>(1, -1),
    others: fc.array(fc.record({ line: fc.nat(7), at: fc.nat(60) }), { maxLength: 6 }),
  }),
);

function randomOutput(lines: readonly (readonly string[])[]): OutputText {
  return {
    lines: lines.map((tokens) => tokens.join(" ")),
    raw: lines.map((tokens) => tokens.join("  ")),
    alignment: lines.map((_, at) => `0-${at}`),
    sourceLines: null,
    translations: [{ example: "e", pronoun: [{ line: 0, position: 0 }], antecedents: [] }],
  };
}

describe("random moves", () => {
  it("lose and reorder nothing, and leave the documents as they are", () => {
    fc.assert(
      fc.property(texts, ({ lines, documents, others }) => {
        const output = randomOutput(lines);
        const moved = withBoundaries(
          output,
          documents,
          "fr",
          others.map((one) => ({ ...one, from: 0, to: 0, links: null })),
        );
        const wordsOf = (text: readonly string[], from = 0, end = text.length) =>
          text.slice(from, end).flatMap(splitTokens);
        expect(moved.lines).toHaveLength(lines.length);
        for (const [at, { firstLine }] of documents.entries()) {
          const end = documents[at + 1]?.firstLine;
          expect(wordsOf(moved.lines, firstLine, end)).toEqual(wordsOf(output.lines, firstLine, end));
          expect(wordsOf(moved.raw ?? [], firstLine, end)).toEqual(wordsOf(output.lines, firstLine, end));
        }
        const tokenOf = ({ lines: all, translations }: OutputText) => {
          const place = translations?.[0]?.pronoun[0];
          return place === undefined ? undefined : splitTokens(all[place.line] ?? "")[place.position];
        };
        expect(tokenOf(moved)).toBe(tokenOf(output));
      }),
      { numRuns: runs(300, 5000) },
    );
  });

  it("there and back are no change", () => {
    fc.assert(
      fc.property(texts, ({ lines, documents, token, step }) => {
        const output = randomOutput(lines);
        const move = moveIn(output, token.line, token.position, step, documents);
        if (move === null) return;
        const { before, ...boundary } = move;
        const there = { ...boundary, links: ["", ""] };
        const back = { ...there, at: before };
        expect(withBoundaries(output, documents, "fr", [there, back])).toEqual(output);
      }),
      { numRuns: runs(300, 5000) },
    );
  });
});

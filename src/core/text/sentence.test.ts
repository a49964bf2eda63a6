// Tests how tokens are located in their original text, and which spaces are shown between them.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { naturalSentence, rangesIn, sentenceText, writtenSentence } from "./sentence.ts";

describe("rangesIn", () => {
  it.each<[raw: string, tokens: readonly string[], expected: readonly [number, number][] | null]>([
    ["", [], []],
    ["  \t", [], []],
    [
      "Il pleut.",
      ["Il", "pleut", "."],
      [
        [0, 2],
        [3, 8],
        [8, 9],
      ],
    ],
    [
      " Il  pleut\u00A0! ",
      ["Il", "pleut", "!"],
      [
        [1, 3],
        [5, 10],
        [11, 12],
      ],
    ],
    // The space in this token is part of it.
    [
      "1\u00A0000 fois",
      ["1\u00A0000", "fois"],
      [
        [0, 5],
        [6, 10],
      ],
    ],
    [
      "l'eau",
      ["l'", "eau"],
      [
        [0, 2],
        [2, 5],
      ],
    ],
    ["Il pleut.", ["Il", "pleut"], null],
    ["Il pleut", ["Il", "pleut", "."], null],
    ["Il pleut", ["Il", "", "pleut"], null],
    ["Il pleut", ["pleut", "Il"], null],
    ["Il pleut", [], null],
  ])("finds in %j the tokens %j at %j (null: the text has other tokens)", (raw, tokens, expected) => {
    const places = expected?.map(([start, end]) => ({ start, end })) ?? null;
    expect(rangesIn(raw, tokens)).toEqual(places);
  });

  it("finds tokens with any white space between them", () => {
    const token = fc.string({ unit: "grapheme", minLength: 1 }).filter((text) => !/\s/u.test(text));
    const space = fc.constantFrom("", " ", "  ", "\u00A0", "\u3000", "\t");
    fc.assert(
      fc.property(fc.array(fc.tuple(token, space)), space, (parts, before) => {
        const raw = before + parts.map(([text, after]) => text + after).join("");
        const tokens = parts.map(([text]) => text);
        const places = rangesIn(raw, tokens);
        expect(places?.map(({ start, end }) => raw.slice(start, end))).toEqual(tokens);
        const spaces = parts.map((_, index) => index > 0 && parts[index - 1]?.[1] !== "");
        expect(writtenSentence(raw, tokens)).toEqual({ tokens, spaces });
      }),
    );
  });
});

describe("a sentence as people read it", () => {
  it("has one blank for each original space, or the spaces of its language", () => {
    const tokens = ["«", "l'", "eau", "»", ",", "dit-il"];
    const written = writtenSentence(" «l' eau\u00A0», dit-il", tokens);
    expect(written === null ? null : sentenceText(written)).toBe("«l' eau », dit-il");
    expect(sentenceText(naturalSentence(tokens, "fr"))).toBe("« l'eau », dit-il");
  });

  it("cannot be made from tokens that are not in the text", () => {
    expect(writtenSentence("Il", ["Elle"])).toBeNull();
  });
});

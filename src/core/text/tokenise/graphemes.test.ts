import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LARGEST_LINEAR_RATIO, measureCarefully } from "#tools/testing/runs/doubling.ts";
import { type CharacterRange, joinGraphemes } from "./tokenise.ts";

/** A range for every character of a line. */
function charactersOf(line: string): CharacterRange[] {
  let start = 0;
  return Array.from(line, (character) => {
    const place = { start, end: start + character.length };
    start = place.end;
    return place;
  });
}

const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });
const graphemesOf = (line: string): CharacterRange[] =>
  Array.from(segmenter.segment(line), ({ index, segment }) => ({
    start: index,
    end: index + segment.length,
  }));

/** Characters that join others: marks, flags, a skin tone, joiners, Hangul, Indic consonants and a lone surrogate. */
const PIECES = [
  ..."ae\u0301\u200d\u{1f1e9}\u{1f1ea}\u{1f600}\u{1f469}\u{1f3fb}\u1100\u1161\u11a8\u0915\u094d\u0e33\u{1d165}\u{1d15f}\u00a9",
  "\ud83d",
  "\ud83d\ude00\u200d\ud83d\ude00",
  "\u0915\u094d\u0915",
];

describe("joinGraphemes", () => {
  it("gives the same graphemes as the platform in lines of any length", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 60 }),
        (pieces, times) => {
          const line = pieces.join("").repeat(times);
          expect(joinGraphemes(line, charactersOf(line))).toEqual(graphemesOf(line));
        },
      ),
      { numRuns: 300 },
    );
  });

  it("joins an Indic conjunct across a skin-tone modifier, which extends a character like a combining mark", () => {
    const line = "\u0915\u094d\u{1f3fb}\u0915";
    expect(joinGraphemes(line, charactersOf(line))).toEqual(graphemesOf(line));
  });

  it("keeps a grapheme of 3,000 marks together, and still finds the flags after it", () => {
    const mark = `e${"\u0301".repeat(3000)}`;
    const flags = "\u{1f1e9}\u{1f1ea}".repeat(300);
    const places = joinGraphemes(mark + flags, charactersOf(mark + flags));
    expect(places).toHaveLength(301);
    expect(places.slice(0, 2)).toEqual([
      { start: 0, end: 3001 },
      { start: 3001, end: 3005 },
    ]);
  });

  it.each([
    ["emoji", "\u{1f600}", ""],
    ["letters before a sign", "\u00e9", "\u00a9"],
    ["letters with marks", "e\u0301", ""],
    ["flags", "\u{1f1e9}\u{1f1ea}", ""],
  ])("takes time linear in the length of a run of %s", async (_name, unit, after) => {
    const prepare = (size: number) => {
      const line = unit.repeat(size) + after;
      const places =
        after === ""
          ? charactersOf(line)
          : [
              { start: 0, end: size },
              { start: size, end: size + 1 },
            ];
      return () => joinGraphemes(line, places);
    };
    // Linear time is at most a tenth of a second; quadratic time would be half a second or more.
    const { ratio } = await measureCarefully(prepare, 20_000, { runs: 3, moreRuns: 7, noise: 200 });
    expect(ratio).toBeLessThanOrEqual(LARGEST_LINEAR_RATIO);
  });
});

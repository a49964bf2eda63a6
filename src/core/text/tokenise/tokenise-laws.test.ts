import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitTokens } from "#core/text/tokens.ts";
import { runs } from "#tools/testing/runs/long.ts";
import { cut, textsOf } from "./cut-in-test.ts";
import { defaultStyle, type TokenStyle } from "./token-style.ts";
import { tokeniser } from "./tokenise.ts";

const LANGUAGES = [
  "en",
  "fr",
  "de",
  "es",
  "it",
  "nl",
  "cs",
  "ru",
  "ja",
  "zh",
  "ar",
  "ca",
  "pt",
  "th",
  "sv",
  "und",
];
const language = fc.constantFrom(...LANGUAGES);
const style: fc.Arbitrary<Partial<TokenStyle>> = fc.record(
  {
    apostrophes: fc.constantFrom("pronouns", "every", "alone", "kept"),
    hangingHyphens: fc.constantFrom("cut", "kept"),
    hyphens: fc.constantFrom("kept", "alone"),
    points: fc.constantFrom("kept", "alone"),
    percent: fc.constantFrom("alone", "kept"),
    currency: fc.constantFrom("alone", "kept"),
    times: fc.constantFrom("kept", "alone"),
    ellipses: fc.constantFrom("kept", "alone"),
    dashes: fc.constantFrom("kept", "alone"),
    ampersands: fc.constantFrom("kept", "alone"),
  },
  { requiredKeys: [] },
);

/** Characters on which rules depend, and other characters, including lone surrogates. */
const PIECES = [
  ..."aZzé'’\"-.,:;!?%$&@#/()«»…1 90\t\u00a0\u202f\u200b\u00ad\u200d\ufe0f\u0301\u20e3",
  ..."他们彼らのきไม่เ며ᄀ각한ก็ำคुक्षिक👍👩🏽🇨🇿❤\u0600\u06dd\u0d4e",
  "il",
  "-t-",
  "qu'",
  "n't",
  "--",
  "...",
  "http://",
  "www.",
  "&apos;",
  "@-@",
  "M.",
  "\ud83d",
  "\udc4d",
];
const line = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join("")),
);

const BLANK = /[\s\u200B]/u;

describe("properties of tokens", () => {
  it("tokens are in order, do not overlap, and only white space is between them", () => {
    fc.assert(
      fc.property(line, language, style, (text, tag, settings) => {
        const places = tokeniser(tag, { ...defaultStyle(tag), ...settings })(text);
        let at = 0;
        for (const { start, end } of places) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          expect(text.slice(at, start).replace(/[\s\u200B]/gu, "")).toBe("");
          expect(text.slice(start, end)).not.toMatch(/[ \t\n\r]/);
          expect(text.slice(start, start + 1)).not.toMatch(BLANK);
          expect(text.slice(end - 1, end)).not.toMatch(BLANK);
          at = end;
        }
        expect(text.slice(at).replace(/[\s\u200B]/gu, "")).toBe("");
      }),
      { numRuns: runs(800, 3000) },
    );
  });

  it("no border between adjacent tokens is inside a grapheme", () => {
    const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
    fc.assert(
      fc.property(line, language, style, (text, tag, settings) => {
        const segments = graphemes.segment(text);
        const places = tokeniser(tag, { ...defaultStyle(tag), ...settings })(text);
        for (const [index, { start, end }] of places.entries()) {
          // The platform joins a combining mark to a space before it, but a space belongs to no token.
          if (places[index + 1]?.start !== end) continue;
          expect(segments.containing(end)?.index).toBe(end);
          expect(start).toBeLessThan(end);
        }
      }),
      { numRuns: runs(800, 3000) },
    );
  });

  it("an Indic conjunct after a point is not divided", () => {
    expect(cut("a@M.\u0937\u094d\u0915", "en")).toBe("a@M.\u0937\u094d\u0915");
  });

  it("tokens joined by blanks give the same tokens again", () => {
    const words = [
      "it",
      "don't",
      "l'eau",
      "va-t-il",
      "3%",
      "M.",
      "etc.",
      "U.S.",
      "(",
      ")",
      ",",
      ".",
      "...",
      "«",
      "je",
      "dit-elle",
      "1,000.5",
      "qu'il",
      "-",
      "it's",
      "A",
      "👍🏽",
      "10:30",
    ];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...words), fc.constantFrom("", " "))),
        fc.constantFrom("en", "fr", "de", "und"),
        (parts, tag) => {
          const cutter = tokeniser(tag);
          const text = parts.map((part) => part.join("")).join("");
          const once = textsOf(text, cutter(text)).join(" ");
          expect(textsOf(once, cutter(once)).join(" ")).toBe(once);
        },
      ),
      {
        numRuns: runs(800, 3000),
        // An example that was found by chance: the word keeps its point only because a hyphen follows.
        examples: [
          [
            [
              ["don't", ""],
              ["U.S.", ""],
              ["-", ""],
              ["je", ""],
            ],
            "fr",
          ],
        ],
      },
    );
  });

  it("tokens contain no blank and no tab, because these separate tokens in files", () => {
    fc.assert(
      fc.property(line, language, (text, tag) => {
        const tokens = textsOf(text, tokeniser(tag)(text));
        expect(splitTokens(tokens.join(" "))).toEqual(tokens);
      }),
    );
  });

  it("the tokens of a line do not depend on earlier lines", () => {
    const cutter = tokeniser("fr");
    const text = "L'a-t-il vue ? 👩🏽 他";
    const first = cutter(text);
    cutter("« qu'");
    expect(cutter(text)).toEqual(first);
    expect(cut(text, "fr")).toBe("L'|a|-t-il|vue|?|👩🏽|他");
  });

  it("a very long line is tokenised from its beginning to its end", () => {
    for (const piece of [
      "qu'",
      "a.",
      "-il",
      "a@",
      "&a",
      "'",
      "1\u00a0",
      "他的",
      "👩\u200d",
      "aa.Aa",
      "www.",
    ]) {
      const text = piece.repeat(50_000);
      const places = tokeniser("fr")(text);
      expect(places.at(0)?.start).toBe(0);
      expect(places.at(-1)?.end).toBe(text.trimEnd().length);
    }
  });
});

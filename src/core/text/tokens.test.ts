import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  countTokens,
  hasToken,
  lineOfSingleBlanks,
  splitTokens,
  textOfSingleBlanks,
  tokenAt,
} from "./tokens.ts";

describe("splitTokens", () => {
  it.each([
    ["a b", ["a", "b"]],
    ["  a\t b\t\t", ["a", "b"]],
    ["", []],
    [" \t ", []],
    ["12\u00a0% 3", ["12\u00a0%", "3"]],
    ["zero\u200bwidth x", ["zero\u200bwidth", "x"]],
    ["thin\u2009space\u3000wide", ["thin\u2009space\u3000wide"]],
    ["next\u0085line\vtab", ["next\u0085line\vtab"]],
  ])("splits %j only at blanks and tabs", (line, tokens) => {
    expect(splitTokens(line)).toEqual(tokens);
  });

  it("gives the tokens that tokenAt finds by their numbers", () => {
    const unit = fc.constantFrom(" ", "\t", "a", "é", "\u00a0", "\ufdd0", "\ufdd1");
    fc.assert(
      fc.property(fc.string({ unit }), (line) => {
        const tokens = splitTokens(line);
        const found = Array.from({ length: tokens.length + 2 }, (_, number) => tokenAt(line, number));
        expect(found).toEqual([...tokens, null, null]);
      }),
    );
  });

  it("gives as many tokens as countTokens counts", () => {
    const line = fc.string({ unit: fc.constantFrom(" ", "\t", "a", "é", "\u00a0", "\u200b", "😀") });
    fc.assert(
      fc.property(line, (text) => {
        const { length } = splitTokens(text);
        expect(countTokens(text)).toBe(length);
        for (const number of [0, 1, 2, 3]) expect(hasToken(text, number)).toBe(number < length);
      }),
    );
  });

  it("restores tokens that were joined by blanks", () => {
    const token = fc.string({ unit: fc.constantFrom("a", "ß", "\u00a0", "'", "😀"), minLength: 1 });
    fc.assert(
      fc.property(fc.array(token), (tokens) => {
        expect(splitTokens(tokens.join(" "))).toEqual(tokens);
      }),
    );
  });
});

describe("lineOfSingleBlanks", () => {
  it.each([
    ["They  were", ["They", "", "were"]],
    [" a ", ["", "a", ""]],
    ["a\tb c", ["a\tb", "c"]],
    ["   ", ["", "", "", ""]],
  ])("keeps every token of %j, including empty ones", (text, tokens) => {
    expect(splitTokens(lineOfSingleBlanks(text))).toEqual(tokens);
    expect(countTokens(lineOfSingleBlanks(text))).toBe(tokens.length);
  });

  it("returns a text unchanged if it has only single blanks between words", () => {
    expect(lineOfSingleBlanks("The vase fell .")).toBe("The vase fell .");
  });

  it("can be undone by textOfSingleBlanks, for any text", () => {
    const text = fc.string({ unit: fc.constantFrom(" ", "\t", "a", "é", "\u00a0", "\n", "😀") });
    fc.assert(
      fc.property(text, (any) => {
        expect(textOfSingleBlanks(lineOfSingleBlanks(any))).toBe(any);
        if (any !== "") expect(splitTokens(lineOfSingleBlanks(any))).toEqual(any.split(" "));
      }),
    );
  });
});

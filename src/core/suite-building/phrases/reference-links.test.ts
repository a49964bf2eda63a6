// Tests which links of a head are kept: those of content words, or those of all words if there are no content words.
import { describe, expect, it } from "vitest";
import { referenceOf, withoutFunctionWords } from "./reference-links.ts";

describe("withoutFunctionWords", () => {
  it.each([
    ["fr", "la balle rouge", "0 1", "1"],
    ["fr", "La balle rouge", "0 1", "1"],
    ["fr", "l’ homme .", "0 1 2", "1"],
    ["fr", "de la balle", "0 1 2", "2"],
    ["fr", "balle - rouge", "0 1 2", "0 2"],
    ["fr", "la de .", "0 1 2", "0 1"], // there are only function words, so only punctuation is removed
    ["fr", ". «", "0 1", "0 1"], // there is only punctuation
    ["fr", "la balle", "", ""],
    ["fr", "la balle", "7", "7"], // the position is outside the line
    ["de", "der Ball", "0 1", "1"],
    ["xx", "la balle !", "0 1 2", "0 1"], // there are no word lists, so only punctuation is removed
    ["ru", "3 мяча", "0 1", "0 1"],
  ])(
    "keeps in %s “%s” of the linked positions %j those of content words, %j",
    (language, text, linked, expected) => {
      const numbers = (text: string) => (text === "" ? [] : text.split(" ").map(Number));
      expect(withoutFunctionWords(text.split(" "), numbers(linked), language)).toEqual(numbers(expected));
    },
  );

  it("removes function words only for the head, and not for the whole span", () => {
    const requested: string[] = [];
    const linked = (line: number, first: number, last: number) => {
      requested.push(`${line}:${first}-${last}`);
      return first === last ? [0, 1] : [0, 1, 2];
    };
    const antecedent = { line: 4, start: 2, end: 6, head: 3 };
    expect(referenceOf(antecedent, linked, ["le", "toit", "rouge"], "fr")).toEqual({
      referenceHead: [1],
      referenceSpan: [0, 1, 2],
    });
    expect(requested).toEqual(["4:3-3", "4:2-6"]);
  });
});

// Tests which of several phrases is offered first as the antecedent of a pronoun.

import { describe, expect, it } from "vitest";
import type { Antecedent } from "#core/suite/suite.ts";
import { offeredAntecedents } from "./noun-phrases.ts";
import { isLikelyFor, mayCorefer, rankedAntecedents } from "./pronoun-agreement.ts";

/** The phrases offered for the word in angle brackets, the first three. `text`: sentences between slashes. */
function ranked(text: string): string[] {
  const lines = text.split(" / ").map((line) => line.split(" "));
  const line = lines.findIndex((tokens) => tokens.some((token) => token.startsWith("<")));
  const position = (lines[line] ?? []).findIndex((token) => token.startsWith("<"));
  const tokensOf = (at: number) => (lines[at] ?? []).map((token) => token.replace(/[<>]/g, ""));
  const pronoun = { line, position };
  const offers = offeredAntecedents(tokensOf, pronoun, { language: "en", documentStart: 0, most: 90 });
  const phrase = ({ line: at, start, end }: Antecedent) =>
    tokensOf(at)
      .slice(start, end + 1)
      .join(" ");
  const phrases = rankedAntecedents(offers, pronoun, tokensOf).map(phrase);
  expect([...phrases].sort()).toEqual(offers.map(phrase).sort());
  return phrases.slice(0, 3);
}

describe("rankedAntecedents", () => {
  it.each<[string, string, string[]]>([
    ["a subject before an object", "The dog ate the bone . <It>", ["The dog", "the bone"]],
    [
      "an object before a phrase after a preposition",
      "We put the box on the shelf . <It>",
      ["the box", "the shelf"],
    ],
    [
      "the nearest of many phrases, although the farthest is a subject",
      "The dog saw a cat , a bird , a horse , a cow , a pig , a sheep , a goat , a duck and <it>",
      ["a duck", "The dog", "a goat"],
    ],
    [
      "a plural without an article like one with it",
      "Farmers sold the cows . <They>",
      ["Farmers", "the cows"],
    ],
    [
      "a subject before a phrase after a preposition",
      "The dog hid under a bench ; <it>",
      ["The dog", "a bench"],
    ],
    [
      "the nearer of two phrases with one role",
      "We saw the ship and the boat / <It>",
      ["the boat", "the ship"],
    ],
    [
      "a phrase with an article before a substance",
      "We saw the lamp and bought bread . <It>",
      ["the lamp", "bread"],
    ],
    ["a plural for “they”", "The keepers saw the boat . <They>", ["The keepers", "the boat"]],
    ["a singular for “it”", "The boat passed the keepers . <It>", ["The boat", "the keepers"]],
    ["a name for “she”", "Martha found the lantern . <She>", ["Martha", "the lantern"]],
    [
      "a phrase of the sentence before, although an earlier one is a subject",
      "The ferry stopped / We saw the island / <It>",
      ["the island", "The ferry"],
    ],
    [
      "a subject after “until”",
      "We stayed until the boat leaked in the night / <It>",
      ["the boat", "the night"],
    ],
  ])("lists first %s: “%s”", (_what, text, expected) => {
    expect(ranked(text)).toEqual(expected);
  });
});

describe("mayCorefer", () => {
  it.each([
    ["It", "its", true],
    ["it", "she", false],
    ["they", "it", false],
    ["he", "she", false],
    ["her", "She", true],
    ["it", "this", true], // “this” says nothing
    ["elle", "it", true],
  ])("of “%s” and “%s” is %s", (one, other, expected) => {
    expect(mayCorefer(one, other)).toBe(expected);
    expect(mayCorefer(other, one)).toBe(expected);
  });
});

describe("isLikelyFor", () => {
  it.each([
    ["they", "a *culture", false],
    ["They", "the *dogs", true],
    ["it", "Those poor *people", false],
    ["it", "the *dogs", false],
    ["it", "the *dog", true],
    ["its", "these *sheep", false],
    ["their", "the *team", true],
    ["it", "the *team", true],
    ["them", "a lot of *people", true],
    ["it", "a lot of *water", true],
    ["they", "*Congress", true],
    ["they", "the *dog and the cat", true],
    ["they", "the *news", false],
    ["you", "the *dog", true],
    ["it", "my *aunt", false],
    ["they", "the *neighbours", true],
    ["it", "Mrs *Martin", false],
    ["it", "*Martin", true],
    ["it", "her brother *Paul", false],
    ["it", "Doctor *Weber", false],
    ["it", "the boy *band", true],
    ["she", "Doctor *Weber", true],
    ["her", "*Martha", true],
    ["she", "a young *sailor", true],
    ["She", "the *railing", false],
    ["he", "his *daughters", false],
    ["she", "a *letter", false],
    ["she", "the *door", false],
    ["He", "the *floor", false],
    ["she", "her *grandfather", false],
    ["her", "her brother *Paul", false],
    ["she", "Mr *Martin", false],
    ["he", "Mrs *Martin", false],
    ["he", "his *grandfather", true],
    ["she", "her *grandmother", true],
    ["she", "her *neighbour", true],
    ["it", "her *neighbour", false],
  ])("of “%s” and “%s” is %s", (pronoun, phrase, expected) => {
    const words = phrase.split(" ");
    const head = words.findIndex((word) => word.startsWith("*"));
    const tokens = words.map((word) => word.replace("*", ""));
    expect(isLikelyFor(pronoun, tokens, { start: 0, end: tokens.length - 1, head })).toBe(expected);
  });
});

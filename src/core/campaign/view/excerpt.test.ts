import { describe, expect, it } from "vitest";
import { naturalSentence } from "#core/text/sentence.ts";
import { excerptAround, excerptOf } from "./candidate-view.ts";

const LONG =
  "Un deux , trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept .";

describe("excerptAround", () => {
  it.each<[what: string, sentence: string, positions: number[], expected: string]>([
    ["keeps a short sentence whole", "Elle dort .", [0], "[Elle] dort."],
    [
      "keeps four tokens before the word",
      LONG,
      [6],
      "…, trois quatre cinq [six] sept huit neuf dix onze douze treize quatorze quinze seize dix-sept.",
    ],
    [
      "keeps twelve tokens after the word",
      LONG,
      [1],
      "Un [deux], trois quatre cinq six sept huit neuf dix onze douze treize …",
    ],
    ["keeps all tokens between two words", "Il ne l' a pas vu .", [0, 2], "[Il ne l']a pas vu."],
    ["starts at the beginning if no word is marked", "Elle dort .", [], "[]Elle dort."],
    ["is empty for an empty sentence", "", [], "[]"],
  ])("%s", (_, sentence, positions, expected) => {
    const tokens = sentence === "" ? [] : sentence.split(" ");
    const { before, hit, after } = excerptAround(naturalSentence(tokens, "fr"), positions);
    expect(`${before}[${hit}]${after}`).toBe(expected);
  });
});

describe("excerptOf", () => {
  it.each<[text: string, wanted: string, expected: string | null]>([
    ["The lamp stands here.", "LAMP", "The [lamp] stands here."],
    ["Lamps stand here.", "lamp", "[Lamp]s stand here."],
    ["The lamp stands here.", "dog", null],
    ["The lamp stands here.", "", null],
    [`${"a".repeat(40)}lamp${"b".repeat(70)}`, "lamp", `…${"a".repeat(28)}[lamp]${"b".repeat(56)}…`],
    ["İstanbul lamp", "lamp", null],
  ])("shows in “%s” an excerpt around “%s”: %s", (text, wanted, expected) => {
    const excerpt = excerptOf(text, wanted);
    expect(excerpt && `${excerpt.before}[${excerpt.hit}]${excerpt.after}`).toBe(expected);
  });
});

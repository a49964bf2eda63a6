// Tests APT's six cases, and what the authors' program adds to the paper, one case per line.

import { describe, expect, it } from "vitest";
import { aptSettings } from "#tools/testing/campaigns/metrics-suite.ts";
import type { AptSettings } from "./apt-settings.ts";
import { type LinkedWords, NOT_IN_VOCABULARY, NOT_LINKED, OTHER_WORD, WordClasses } from "./score.ts";

/** Parses words: “il qu'” = linked to both, “” = linked to nothing. */
function words(text: string): LinkedWords | null {
  const found = text.split(" ").filter((word) => word !== "");
  return found.length === 0 ? null : { positions: found.map((_, index) => index), words: found };
}

/** The number of the case in the paper (from 1), and the words of reference and output that decided it. */
function compared(
  settings: Partial<AptSettings>,
  reference: string,
  output: string,
  vocabularyText = `${reference} ${output}`,
) {
  const vocabulary = new WordClasses(aptSettings(settings), words(vocabularyText)?.words ?? []);
  const found = vocabulary.compare(words(reference), words(output));
  return [found.case + 1, found.reference.join(" "), found.output.join(" ")];
}

const FRENCH: Partial<AptSettings> = {
  targetPronouns: ["il", "elle", "ce", "c'", "ça", "cela", "on"],
  equal: [
    ["ce", "c'"],
    ["ça", "cela"],
  ],
  similar: [
    ["ce", "il"],
    ["ce", "ça"],
  ],
};

describe("the case of an item", () => {
  it.each([
    // Columns: words of the reference, words of the output, [case, deciding words of the reference, of the output].
    ["il", "il", [1, "il", "il"]],
    ["il", "elle", [3, "il", "elle"]],
    ["il", "", [4, "il", NOT_LINKED]],
    ["", "il", [5, NOT_LINKED, "il"]],
    ["", "", [6, NOT_LINKED, NOT_LINKED]],
    // Equal: one common word is enough, and the forms of a group are one pronoun.
    ["il elle", "on elle", [1, "elle", "elle"]],
    ["c'", "ce", [1, "ce", "ce"]],
    ["cela", "ça", [1, "ça", "ça"]],
    ["elle il", "il elle", [1, "il elle", "il elle"]],
    // Similar: both words are in one similar group, in either order. A form that is equal to a word of the group counts
    // as that word. Two words that are each similar to a third are not thereby similar.
    ["ce", "il", [2, "ce", "il"]],
    ["il", "ce", [2, "il", "ce"]],
    ["c'", "cela", [2, "ce", "ça"]],
    ["il", "ça", [3, "il", "ça"]],
    ["il elle", "ce on", [2, "il", "ce"]],
    // OTHER is equal to nothing, not even to itself.
    [OTHER_WORD, OTHER_WORD, [3, OTHER_WORD, OTHER_WORD]],
    [OTHER_WORD, "il", [3, OTHER_WORD, "il"]],
    [OTHER_WORD, "", [4, OTHER_WORD, NOT_LINKED]],
    ["", OTHER_WORD, [5, NOT_LINKED, OTHER_WORD]],
    // Words outside the list, which come from improved links, count as one word.
    ["va-t-il", "dit-elle", [1, NOT_IN_VOCABULARY, NOT_IN_VOCABULARY]],
    ["va-t-il", "il", [3, NOT_IN_VOCABULARY, "il"]],
    ["va-t-il", OTHER_WORD, [3, NOT_IN_VOCABULARY, OTHER_WORD]],
    ["va-t-il il", "on", [3, `il ${NOT_IN_VOCABULARY}`, "on"]],
  ])(
    "for “%s” in the reference and “%s” in the output, with the words that decide it, is %j",
    (reference, output, expected) => {
      expect(compared(FRENCH, reference, output)).toEqual(expected);
    },
  );

  it("is “equal” for OTHER in both the reference and the output if `otherIsEqual` is set", () => {
    const settings = { ...FRENCH, otherIsEqual: true };
    expect(compared(settings, OTHER_WORD, OTHER_WORD)).toEqual([1, OTHER_WORD, OTHER_WORD]);
    expect(compared(settings, OTHER_WORD, "il")).toEqual([3, OTHER_WORD, "il"]);
  });

  it.each([
    ["a word equals itself", "va", "va", "va", [1, "va", "va"]],
    ["two different words are not equal", "va", "vient", "va vient", [3, "va", "vient"]],
    ["groups apply to words that occur", "ce", "c'", "ce c'", [1, "ce", "ce"]],
    ["a group is named by its first word that occurs", "c'", "ç'", "c' ç'", [1, "c'", "c'"]],
    [
      "all words from improved links count as one word",
      "x",
      "y",
      "va",
      [1, NOT_IN_VOCABULARY, NOT_IN_VOCABULARY],
    ],
    [
      "a word from an improved link differs from a word that occurs",
      "x",
      "va",
      "va",
      [3, NOT_IN_VOCABULARY, "va"],
    ],
  ])("is found without a list of pronouns: %s", (_what, reference, output, vocabularyText, expected) => {
    expect(compared({ equal: [["ce", "c'", "ç'"]] }, reference, output, vocabularyText)).toEqual(expected);
  });

  it.each([
    // b belongs to the first group and is represented by a. c belongs to the second group and is represented by b. So b
    // and c are not equal.
    [
      "b",
      "c",
      [
        ["a", "b"],
        ["b", "c"],
      ],
      [3, "a", "b"],
    ],
    [
      "a",
      "b",
      [
        ["a", "b"],
        ["b", "c"],
      ],
      [1, "a", "a"],
    ],
    // A group with only one listed form is ignored, so c belongs to the second group.
    [
      "b",
      "c",
      [
        ["x", "c"],
        ["b", "c"],
      ],
      [1, "b", "b"],
    ],
    // A group with only one listed form is ignored, so b belongs to the second group.
    [
      "b",
      "c",
      [
        ["x", "b"],
        ["b", "c"],
      ],
      [1, "b", "b"],
    ],
  ])("for %s and %s with the equal groups %j is %j", (reference, output, equal, expected) => {
    expect(compared({ targetPronouns: ["a", "b", "c"], equal }, reference, output)).toEqual(expected);
  });

  it("is decided by the first group of similar words that contains both words", () => {
    const settings = {
      targetPronouns: ["a", "b", "c", "d"],
      similar: [
        ["a", "c"],
        ["b", "c", "d"],
      ],
    };
    expect(compared(settings, "a b", "c d")).toEqual([2, "a", "c"]);
    expect(compared(settings, "b", "c d")).toEqual([2, "b", "c d"]);
    // A group with only one listed word has no effect, so nothing is similar to this word.
    expect(compared({ targetPronouns: ["a", "b"], similar: [["a", "x"]] }, "a", "b")).toEqual([3, "a", "b"]);
  });
});

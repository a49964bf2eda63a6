// Tests the six cases, and additions of the authors' program to its paper, one case per line.

import { describe, expect, it } from "vitest";
import { aptSettings } from "#tools/testing/campaigns/metrics-suite.ts";
import { NONE, UNLISTED, WordClasses } from "./cases.ts";
import { type LinkedWords, OTHER_WORD } from "./items.ts";
import type { AptSettings } from "./settings.ts";

/** Of “il qu'”: linked to both; of “”: to nothing. */
function words(text: string): LinkedWords | null {
  const found = text.split(" ").filter((word) => word !== "");
  return found.length === 0 ? null : { positions: found.map((_, place) => place), words: found };
}

/** The paper's number of the case, and the words of both sides that made it that. */
function compared(
  settings: Partial<AptSettings>,
  reference: string,
  output: string,
  seen = `${reference} ${output}`,
) {
  const vocabulary = new WordClasses(aptSettings(settings), words(seen)?.words ?? []);
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
    // reference  output      case, words of the reference, of the output
    ["il", "il", [1, "il", "il"]],
    ["il", "elle", [3, "il", "elle"]],
    ["il", "", [4, "il", NONE]],
    ["", "il", [5, NONE, "il"]],
    ["", "", [6, NONE, NONE]],
    // equal: one of several is enough, and groups of forms are one pronoun
    ["il elle", "on elle", [1, "elle", "elle"]],
    ["c'", "ce", [1, "ce", "ce"]],
    ["cela", "ça", [1, "ça", "ça"]],
    ["elle il", "il elle", [1, "il elle", "il elle"]],
    // similar: through the forms of both, on either side; not through a third
    ["ce", "il", [2, "ce", "il"]],
    ["il", "ce", [2, "il", "ce"]],
    ["c'", "cela", [2, "ce", "ça"]],
    ["il", "ça", [3, "il", "ça"]],
    ["il elle", "ce on", [2, "il", "ce"]],
    // OTHER is equal to nothing, itself neither
    [OTHER_WORD, OTHER_WORD, [3, OTHER_WORD, OTHER_WORD]],
    [OTHER_WORD, "il", [3, OTHER_WORD, "il"]],
    [OTHER_WORD, "", [4, OTHER_WORD, NONE]],
    ["", OTHER_WORD, [5, NONE, OTHER_WORD]],
    // words in no list are one word: what the improvement brings
    ["va-t-il", "dit-elle", [1, UNLISTED, UNLISTED]],
    ["va-t-il", "il", [3, UNLISTED, "il"]],
    ["va-t-il", OTHER_WORD, [3, UNLISTED, OTHER_WORD]],
    ["va-t-il il", "on", [3, `il ${UNLISTED}`, "on"]],
  ])("“%s” and “%s” is %j", (reference, output, expected) => {
    expect(compared(FRENCH, reference, output)).toEqual(expected);
  });

  it("counts OTHER on both sides as equal with that setting", () => {
    const settings = { ...FRENCH, otherIsEqual: true };
    expect(compared(settings, OTHER_WORD, OTHER_WORD)).toEqual([1, OTHER_WORD, OTHER_WORD]);
    expect(compared(settings, OTHER_WORD, "il")).toEqual([3, OTHER_WORD, "il"]);
  });

  it.each([
    ["every word is itself", "va", "va", "va", [1, "va", "va"]],
    ["two words differ", "va", "vient", "va vient", [3, "va", "vient"]],
    ["groups hold of words that are seen", "ce", "c'", "ce c'", [1, "ce", "ce"]],
    ["a group stands for its first word that is seen", "c'", "ç'", "c' ç'", [1, "c'", "c'"]],
    ["words that the improvement brings are one", "x", "y", "va", [1, UNLISTED, UNLISTED]],
    ["and none of those seen", "x", "va", "va", [3, UNLISTED, "va"]],
  ])("without a list: %s", (_what, reference, output, seen, expected) => {
    expect(compared({ equal: [["ce", "c'", "ç'"]] }, reference, output, seen)).toEqual(expected);
  });

  it.each([
    // Of a word in two groups the first counts, so that b is a, and c is b: not equal.
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
    // A group with one listed form is no group: it does not keep c from the second.
    [
      "b",
      "c",
      [
        ["x", "c"],
        ["b", "c"],
      ],
      [1, "b", "b"],
    ],
    // A group with one listed form is no group: then b leads the second.
    [
      "b",
      "c",
      [
        ["x", "b"],
        ["b", "c"],
      ],
      [1, "b", "b"],
    ],
  ])("of %s and %s with the groups %j is %j", (reference, output, equal, expected) => {
    expect(compared({ targetPronouns: ["a", "b", "c"], equal }, reference, output)).toEqual(expected);
  });

  it("uses the first group of similar words that has both", () => {
    const settings = {
      targetPronouns: ["a", "b", "c", "d"],
      similar: [
        ["a", "c"],
        ["b", "c", "d"],
      ],
    };
    expect(compared(settings, "a b", "c d")).toEqual([2, "a", "c"]);
    expect(compared(settings, "b", "c d")).toEqual([2, "b", "c d"]);
    // One word alone is no group, though it is on both sides of nothing.
    expect(compared({ targetPronouns: ["a", "b"], similar: [["a", "x"]] }, "a", "b")).toEqual([3, "a", "b"]);
  });
});

// Tests the improvement of links on sentences counted by hand; Table 1 of the paper is the first.

import { describe, expect, it } from "vitest";
import { oneLine } from "#tools/testing/campaigns/metrics-suite.ts";
import { improveAlignment } from "./improve-alignment.ts";
import { linkedWords, OTHER_WORD } from "./items.ts";

const LISTED = ["il", "elle", "ils", "l'"];
const LISTS = { sourcePronouns: new Set(["it", "they"]), targetPronouns: new Set(LISTED) };

/** Positions and words after the improvement of the source's first token; null = linked to nothing. */
function improved(source: string, target: string, links: string, listed: readonly string[] = LISTED) {
  const text = oneLine(source, target, links);
  const found = linkedWords({ line: 0, position: 0 }, text, new Set(listed), null);
  const sentence = { source: text.source(0), target: text.tokens(0), links: text.links(0) };
  const better = improveAlignment(found, () => sentence, LISTS);
  return better && [better.positions.join(" "), better.words.join(" ")];
}

describe("improveAlignment", () => {
  it.each([
    // what                                                     source        target             links          positions, words
    [
      "takes the closest of the list, as the paper's Table 1",
      "it purifies",
      "sain qu' il purifie l' eau",
      "0-3",
      ["3 2", "il"],
    ],
    ["leaves a listed pronoun alone", "it", "elle il x", "0-1", ["1", "il"]],
    ["leaves it alone where it is among other words", "it", "elle x il", "0-1 0-2", ["1 2", "il"]],
    ["looks two tokens back", "it", "il a va", "0-2", ["2 0", "il"]],
    ["looks no further back", "it", "il a b va", "0-3", ["3", OTHER_WORD]],
    ["looks two tokens on", "it", "va a il", "0-0", ["0 2", "il"]],
    ["looks no further on", "it", "va a b il", "0-0", ["0", OTHER_WORD]],
    ["looks around all linked words", "it", "il a x b y", "0-4 0-2", ["2 4 0", "il"]],
    // Five tokens are 2 1 1 1 2 from the middle, four 2 1 1 2, three and two all 1.
    ["takes the nearer of five", "it", "il a va elle b", "0-2", ["2 3", "elle"]],
    ["takes the first of two as near among five", "it", "a elle va il b", "0-2", ["2 1", "elle"]],
    [
      "takes the middle of five as no nearer than its neighbours",
      "it",
      "va il elle b y",
      "0-0 0-4",
      ["0 4 1", "il"],
    ],
    ["takes the nearer of four", "it", "il elle va b", "0-2", ["2 1", "elle"]],
    ["takes the first of the two in the middle of four", "it", "va il elle b", "0-0 0-3", ["0 3 1", "il"]],
    ["takes the nearer of four from behind, too", "it", "va b il", "0-0 0-1", ["0 1 2", "il"]],
    ["takes the first of three", "it", "il va elle", "0-1", ["1 0", "il"]],
    [
      "takes no token that a source pronoun is linked to",
      "it saw they",
      "il va",
      "0-1 2-0",
      ["1", OTHER_WORD],
    ],
    ["takes the next, then", "it saw they", "il va elle", "0-1 2-0", ["1 2", "elle"]],
    ["takes one that another word is linked to", "it saw cats", "il va", "0-1 2-0", ["1 0", "il"]],
    ["knows source pronouns as they are written", "it saw They", "il va", "0-1 2-0", ["1 0", "il"]],
    ["knows target pronouns as they are written", "it", "Il va", "0-1", ["1", OTHER_WORD]],
    [
      "goes by the last part of words with hyphens, and takes them whole",
      "it",
      "x va-t-il",
      "0-0",
      ["0 1", "va-t-il"],
    ],
    ["does not go by other parts", "it", "x il-va", "0-0", ["0", OTHER_WORD]],
    ["finds nothing where nothing is listed", "it", "a b c", "0-1", ["1", OTHER_WORD]],
  ])("%s", (_what, source, target, links, expected) => {
    expect(improved(source, target, links)).toEqual(expected);
  });

  it("keeps the compared words, except OTHER", () => {
    expect(improved("it", "il va", "0-1", [])).toEqual(["1 0", "va il"]);
    expect(improved("it", "il va y", "0-1 0-2", ["il", "y"])).toEqual(["1 2 0", "y il"]);
  });

  it("does nothing for an unlinked pronoun, although the paper would use its neighbours", () => {
    expect(improved("it purifies", "il purifie", "1-1")).toBe(null);
  });
});

// Tests the improvement of links on sentences counted by hand. The first is from Table 1 of Miculicich Werlen &
// Popescu-Belis 2017.

import { describe, expect, it } from "vitest";
import { oneLine } from "#tools/testing/campaigns/metrics-suite.ts";
import { improveAlignment, linkedWords, OTHER_WORD } from "./score.ts";

const LISTED = ["il", "elle", "ils", "l'"];
const LISTS = { sourcePronouns: new Set(["it", "they"]), targetPronouns: new Set(LISTED) };

/** Positions and words after the improvement for the first source token; null = linked to nothing. */
function improved(source: string, target: string, links: string, listed: readonly string[] = LISTED) {
  const text = oneLine(source, target, links);
  const found = linkedWords({ line: 0, position: 0 }, text, new Set(listed), null);
  const sentence = { source: text.source(0), target: text.tokens(0), links: text.links(0) };
  const better = improveAlignment(found, () => sentence, LISTS);
  return better && [better.positions.join(" "), better.words.join(" ")];
}

describe("improveAlignment", () => {
  it.each([
    [
      "takes the closest listed pronoun, as in the paper's Table 1",
      "it purifies",
      "sain qu' il purifie l' eau",
      "0-3",
      ["3 2", "il"],
    ],
    ["keeps a listed pronoun", "it", "elle il x", "0-1", ["1", "il"]],
    ["keeps a listed pronoun among other words", "it", "elle x il", "0-1 0-2", ["1 2", "il"]],
    ["searches two tokens back", "it", "il a va", "0-2", ["2 0", "il"]],
    ["searches no further back", "it", "il a b va", "0-3", ["3", OTHER_WORD]],
    ["searches two tokens ahead", "it", "va a il", "0-0", ["0 2", "il"]],
    ["searches no further ahead", "it", "va a b il", "0-0", ["0", OTHER_WORD]],
    ["searches around all linked words", "it", "il a x b y", "0-4 0-2", ["2 4 0", "il"]],
    // By `distanceToMiddle`, the distances are 2 1 1 1 2 for five tokens (the middle one has 1, as its neighbours),
    // 2 1 1 2 for four, and 1 for each of three or two.
    ["takes the pronoun nearer to the middle of five tokens", "it", "il a va elle b", "0-2", ["2 3", "elle"]],
    ["takes the first of two equally near pronouns", "it", "a elle va il b", "0-2", ["2 1", "elle"]],
    [
      "does not prefer the middle of five tokens to its neighbours",
      "it",
      "va il elle b y",
      "0-0 0-4",
      ["0 4 1", "il"],
    ],
    ["takes the pronoun nearer to the middle of four tokens", "it", "il elle va b", "0-2", ["2 1", "elle"]],
    ["takes the first of the middle two of four tokens", "it", "va il elle b", "0-0 0-3", ["0 3 1", "il"]],
    ["takes a pronoun that follows two linked tokens", "it", "va b il", "0-0 0-1", ["0 1 2", "il"]],
    ["takes the first of two pronouns among three tokens", "it", "il va elle", "0-1", ["1 0", "il"]],
    [
      "takes no token that is linked to a source pronoun",
      "it saw they",
      "il va",
      "0-1 2-0",
      ["1", OTHER_WORD],
    ],
    [
      "takes the next pronoun if the first is linked to a source pronoun",
      "it saw they",
      "il va elle",
      "0-1 2-0",
      ["1 2", "elle"],
    ],
    [
      "takes a token that is linked to a noun of the source",
      "it saw cats",
      "il va",
      "0-1 2-0",
      ["1 0", "il"],
    ],
    ["compares source pronouns case-sensitively", "it saw They", "il va", "0-1 2-0", ["1 0", "il"]],
    ["compares target pronouns case-sensitively", "it", "Il va", "0-1", ["1", OTHER_WORD]],
    [
      "compares the last part of hyphenated words, and takes the whole word",
      "it",
      "x va-t-il",
      "0-0",
      ["0 1", "va-t-il"],
    ],
    ["does not compare other parts of hyphenated words", "it", "x il-va", "0-0", ["0", OTHER_WORD]],
    ["finds nothing if no token is listed", "it", "a b c", "0-1", ["1", OTHER_WORD]],
  ])("%s", (_what, source, target, links, expected) => {
    expect(improved(source, target, links)).toEqual(expected);
  });

  it("keeps the words that were compared, but drops OTHER", () => {
    expect(improved("it", "il va", "0-1", [])).toEqual(["1 0", "va il"]);
    expect(improved("it", "il va y", "0-1 0-2", ["il", "y"])).toEqual(["1 2 0", "y il"]);
  });

  it("does nothing for a pronoun without links, although the paper would use the links of its neighbours", () => {
    expect(improved("it purifies", "il purifie", "1-1")).toBe(null);
  });
});

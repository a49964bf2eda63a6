import { describe, expect, it } from "vitest";
import { pairSentences, type ShownText } from "#core/campaign/pair-sentences.ts";

/** `4 a b|5 c @5`: line 4 is “a b”, line 5 “c”, the pronoun is on line 5. */
function shown(notation: string): ShownText {
  const [lines = "", pronounLine] = notation.split(" @");
  const sentences = lines.split("|").map((one) => {
    const [line, ...tokens] = one.split(" ");
    return { line: Number(line), tokens };
  });
  return { sentences: lines === "" ? [] : sentences, pronounLine: Number(pronounLine) };
}

describe("pairSentences", () => {
  it.each<[what: string, then: string, now: string, pairs: string[]]>([
    ["that stand where they stood", "4 a|5 b @5", "4 a|5 b @5", ["4=4", "5=5"]],
    ["that say something else in the same place", "4 a|5 b @5", "4 x|5 b @5", ["4=4", "5=5"]],
    ["of a suite whose lines moved", "4 a|5 b @5", "7 x|8 b @8", ["4=7", "5=8"]],
    ["of which one is shown no more", "2 a|4 b|5 c @5", "4 b|5 c @5", ["2=-", "4=4", "5=5"]],
    ["next to one that was not shown before", "4 b|5 c @5", "1 x|4 b|5 c @5", ["-=1", "4=4", "5=5"]],
    ["of which another was moved away", "2 a|4 b|5 c @5", "1 a|4 b|5 x @5", ["2=1", "4=4", "5=5"]],
    ["that say the same as their neighbours", "3 a|4 a|5 a @5", "4 a|5 a|6 a @6", ["3=4", "4=5", "5=6"]],
    ["that changed places", "4 a|5 b @5", "4 b|5 a @5", ["5=4", "4=5"]],
    [
      "where the words of one went to the place of another",
      "4 a|5 b @5",
      "4 x|5 a @5",
      ["5=-", "-=4", "4=5"],
    ],
    ["where none was shown", " @5", "5 a @5", ["-=5"]],
  ])("%s are distinguished", (_what, then, now, pairs) => {
    const found = pairSentences(shown(then), shown(now));
    const told = found.map(({ before, after }) => `${before?.line ?? "-"}=${after?.line ?? "-"}`);
    expect([...told].sort()).toEqual([...pairs].sort());
    expect(told.map((one) => one.split("=")[1]).filter((line) => line !== "-")).toEqual(
      shown(now).sentences.map(({ line }) => String(line)),
    );
  });
});

import { describe, expect, it } from "vitest";
import { pairSentences, type ShownText } from "./earlier-text.ts";

/** Parses a text such as `4 a b|5 c @5`: line 4 is “a b”, line 5 is “c”, and the pronoun is on line 5. */
function shown(notation: string): ShownText {
  const [lines = "", pronounLine] = notation.split(" @");
  const sentences = lines.split("|").map((sentence) => {
    const [line, ...tokens] = sentence.split(" ");
    return { line: Number(line), tokens };
  });
  return { sentences: lines === "" ? [] : sentences, pronounLine: Number(pronounLine) };
}

describe("pairSentences", () => {
  it.each<[what: string, then: string, now: string, pairs: string[]]>([
    ["unchanged sentences", "4 a|5 b @5", "4 a|5 b @5", ["4=4", "5=5"]],
    ["sentences with new words at the same position", "4 a|5 b @5", "4 x|5 b @5", ["4=4", "5=5"]],
    ["sentences of a suite whose lines moved", "4 a|5 b @5", "7 x|8 b @8", ["4=7", "5=8"]],
    ["sentences of which one is no longer shown", "2 a|4 b|5 c @5", "4 b|5 c @5", ["2=-", "4=4", "5=5"]],
    ["sentences of which one was not shown before", "4 b|5 c @5", "1 x|4 b|5 c @5", ["-=1", "4=4", "5=5"]],
    ["sentences of which one was moved away", "2 a|4 b|5 c @5", "1 a|4 b|5 x @5", ["2=1", "4=4", "5=5"]],
    ["sentences equal to their neighbours", "3 a|4 a|5 a @5", "4 a|5 a|6 a @6", ["3=4", "4=5", "5=6"]],
    ["sentences that changed places", "4 a|5 b @5", "4 b|5 a @5", ["5=4", "4=5"]],
    [
      "sentences of which one moved to the position of another",
      "4 a|5 b @5",
      "4 x|5 a @5",
      ["5=-", "-=4", "4=5"],
    ],
    ["sentences if none was shown before", " @5", "5 a @5", ["-=5"]],
  ])("pairs %s", (_what, then, now, pairs) => {
    const versions = pairSentences(shown(then), shown(now));
    const pairLines = versions.map(({ before, after }) => `${before?.line ?? "-"}=${after?.line ?? "-"}`);
    expect([...pairLines].sort()).toEqual([...pairs].sort());
    expect(pairLines.map((pair) => pair.split("=")[1]).filter((line) => line !== "-")).toEqual(
      shown(now).sentences.map(({ line }) => String(line)),
    );
  });
});

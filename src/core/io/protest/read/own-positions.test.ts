import { describe, expect, it } from "vitest";
import { RetokenisedText } from "#core/text/carry-positions.ts";
import { occurrenceIndex, ownRange } from "./read-examples.ts";

/** An empty token, which has no character to search for. */
const EMPTY = "\uFDD0";

function ownSource(suite: string, own: string): RetokenisedText {
  return new RetokenisedText([suite], [own]);
}

describe("positions in a system's own tokens", () => {
  it.each<[what: string, suite: string, own: string, at: [number, number], expected: [number, number]]>([
    ["a token that the system splits gives both parts", "It bounces .", "It boun ces .", [1, 1], [1, 2]],
    ["positions after a split token are shifted", "It bounces .", "It boun ces .", [2, 2], [3, 3]],
    ["tokens that the system merges give the merged token", "drop it .", "drop it.", [1, 1], [1, 1]],
    ["a range goes from the first to the last own token", "a bc d e", "a b c d e", [1, 2], [1, 3]],
    ["a range does not include later tokens", "a bc d e", "a b c d e", [0, 0], [0, 0]],
    ["without common characters, the numbers are kept", "ab cd ef", "x y z", [1, 2], [1, 2]],
    ["without common characters, the range stays inside the sentence", "ab cd ef", "x y", [1, 2], [1, 1]],
    [
      "without common characters, both numbers stay inside the sentence",
      "ab cd ef gh",
      "x y",
      [2, 3],
      [1, 1],
    ],
    ["a sentence without tokens gives position 0", "ab cd", "", [1, 1], [0, 0]],
    ["tokens after differing ones are found", "It falls down", "It drops far down", [2, 2], [3, 3]],
    ["equal lines give the same numbers", `a ${EMPTY} b`, `a ${EMPTY} b`, [1, 2], [1, 2]],
  ])("are derived from positions in the suite's tokens: %s", (_, suite, own, [first, last], [from, to]) => {
    expect(ownRange(ownSource(suite, own), 0, first, last)).toEqual({ first: from, last: to });
  });

  it("are those of the suite if the system has no tokens of its own", () => {
    const suites = ownSource(`a ${EMPTY} b`, `a ${EMPTY} b`);
    expect(ownRange(suites, 0, 1, 2)).toEqual({ first: 1, last: 2 });
    expect(suites.to.tokens(0)).toEqual(["a", "", "b"]);
  });

  it("can be derived several times for one line", () => {
    const own = ownSource("It bounces .", "It boun ces .");
    expect([0, 1, 2].map((at) => ownRange(own, 0, at, at).first)).toEqual([0, 1, 3]);
  });

  it("refer to no tokens in a missing line", () => {
    expect(ownSource("a", "b").to.tokens(1)).toEqual([]);
    expect(ownSource("a", "b").to.tokens(0)).toEqual(["b"]);
  });
});

describe("occurrenceIndex", () => {
  it.each<[what: string, tokens: string, position: number, expected: number]>([
    ["counts from 0", "it is", 0, 0],
    ["counts equal tokens before the position", "it is it", 2, 1],
    ["ignores equal tokens after the position", "it is it", 0, 0],
    ["ignores case", "It IT iT it", 3, 3],
    ["does not count parts of words", "bit its it", 2, 0],
    ["gives 0 if there is no such token", "it it", 9, 0],
  ])("%s", (_, tokens, position, expected) => {
    expect(occurrenceIndex(tokens.split(" "), position)).toBe(expected);
  });
});

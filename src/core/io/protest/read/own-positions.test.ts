import { describe, expect, it } from "vitest";
import type { Suite } from "#core/suite/suite.ts";
import { smallFolder } from "#tools/testing/campaigns/small-campaign.ts";
import { OwnPositions, occurrenceIndex } from "./own-positions.ts";

/** U+FDD0 represents an empty token, which has no character to search for. */
const EMPTY = "\uFDD0";

function positions(suite: string, own: string | null): OwnPositions {
  const { suite: text } = smallFolder();
  const whole: Suite = { name: "", sourceLanguage: "en", targetLanguage: "fr", ...text, source: [suite] };
  return new OwnPositions(whole, own === null ? null : [own]);
}

describe("positions in a system's own tokens", () => {
  it.each<[what: string, suite: string, own: string, at: [number, number], expected: [number, number]]>([
    ["of a token that it cut in two are both", "It bounces .", "It boun ces .", [1, 1], [1, 2]],
    ["after it are shifted", "It bounces .", "It boun ces .", [2, 2], [3, 3]],
    ["of tokens that it has as one are that one", "drop it .", "drop it.", [1, 1], [1, 1]],
    ["of several tokens go from the first to the last of them", "a bc d e", "a b c d e", [1, 2], [1, 3]],
    ["of a span leave what comes after it", "a bc d e", "a b c d e", [0, 0], [0, 0]],
    ["are the same numbers where nothing is found", "ab cd ef", "x y z", [1, 2], [1, 2]],
    ["stay inside the sentence where nothing is found", "ab cd ef", "x y", [1, 2], [1, 1]],
    ["both stay inside it", "ab cd ef gh", "x y", [2, 3], [1, 1]],
    ["are the first in a sentence without tokens", "ab cd", "", [1, 1], [0, 0]],
    ["are found across differing tokens", "It falls down", "It drops far down", [2, 2], [3, 3]],
    ["of one line in both are what they are", `a ${EMPTY} b`, `a ${EMPTY} b`, [1, 2], [1, 2]],
  ])("%s", (_, suite, own, [first, last], [from, to]) => {
    expect(positions(suite, own).carried(0, first, last)).toEqual({ first: from, last: to });
  });

  it("are the suite's if the system has no tokens of its own", () => {
    const suites = positions(`a ${EMPTY} b`, null);
    expect(suites.carried(0, 1, 2)).toEqual({ first: 1, last: 2 });
    expect(suites.tokens(0)).toEqual(["a", "", "b"]);
  });

  it("are asked for again and again of one line", () => {
    const own = positions("It bounces .", "It boun ces .");
    expect([0, 1, 2].map((at) => own.carried(0, at, at).first)).toEqual([0, 1, 3]);
  });

  it("have no tokens in a line that is not there", () => {
    expect(positions("a", "b").tokens(1)).toEqual([]);
    expect(positions("a", "b").tokens(0)).toEqual(["b"]);
  });
});

describe("the index of an occurrence", () => {
  it.each<[what: string, tokens: string, position: number, expected: number]>([
    ["counts from 0", "it is", 0, 0],
    ["counts what is the same before it", "it is it", 2, 1],
    ["counts nothing after it", "it is it", 0, 0],
    ["takes letters of either case as the same", "It IT iT it", 3, 3],
    ["counts no part of a word", "bit its it", 2, 0],
    ["is 0 where there is no such token", "it it", 9, 0],
  ])("%s", (_, tokens, position, expected) => {
    expect(occurrenceIndex(tokens.split(" "), position)).toBe(expected);
  });
});

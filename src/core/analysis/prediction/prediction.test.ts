import { describe, expect, it } from "vitest";
import { parseGold, parsePrediction } from "#core/io/file/prediction-file.ts";
import { sentenceText } from "#core/text/sentence.ts";
import { SMALL_GOLD, SMALL_NUMBERED, SMALL_PLAIN } from "#tools/testing/campaigns/small-prediction.ts";
import {
  filledTarget,
  type GoldLine,
  linesAround,
  type PredictionLine,
  sourcePronoun,
} from "./prediction.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

function linesOf(text: string): readonly PredictionLine[] {
  const parsed = parsePrediction({ path: "a.tsv", bytes: bytes(text) });
  return parsed.ok ? parsed.value.lines : [];
}

function goldLine(text: string, at: number): GoldLine {
  const parsed = parseGold({ path: "gold.tsv", bytes: bytes(text) });
  const line = parsed.ok ? parsed.value.lines[at] : undefined;
  if (line === undefined) throw new Error("no such line");
  return line;
}

describe("a target sentence", () => {
  it.each([
    ["the gold forms", 2, SMALL_GOLD, "C'est vrai : ils dorment.", [0, 4]],
    ["a prediction's forms", 2, SMALL_NUMBERED, "C'est vrai : elles dorment.", [0, 4]],
    ["a prediction's labels if it has no forms", 2, SMALL_PLAIN, "ce est vrai : ils dorment.", [0, 4]],
    ["a sign for a gap without a word", 3, SMALL_GOLD, "Nous aimons ∅.", [2]],
    ["the label OTHER", 3, SMALL_PLAIN, "Nous aimons OTHER.", [2]],
    ["nothing if it has no gap", 0, SMALL_GOLD, "La lampe est ici.", []],
  ])("is filled with %s", (_what, at, filler, text, gaps) => {
    const line = linesOf(filler)[at];
    if (line === undefined) throw new Error("no such line");
    const filled = filledTarget(goldLine(SMALL_GOLD, at), line);
    expect([sentenceText(filled), filled.gaps]).toEqual([text, gaps]);
  });
});

describe("sourcePronoun", () => {
  it("is the token whose number the placeholder has", () => {
    const line = goldLine(SMALL_GOLD, 5);
    expect([0, 1].map((index) => sourcePronoun(line, index))).toEqual([[1], [5]]);
    expect(sourcePronoun(line, 2)).toEqual([]);
  });

  it("is only that token, even if the alignment links further tokens", () => {
    const line = "il\til\tToday it rains .\tAujourd'hui REPLACE_1 pleut .\t0-0 1-1 2-1 2-2\n";
    expect(sourcePronoun(goldLine(line, 0), 0)).toEqual([1]);
  });

  it("consists of all linked tokens within the sentence, in order, if the placeholder has no number", () => {
    const line = "il\til\tToday it rains .\tAujourd'hui REPLACE pleut .\t2-1 0-0 1-1 9-1 2-2\n";
    expect(sourcePronoun(goldLine(line, 0), 0)).toEqual([1, 2]);
  });
});

describe("linesAround", () => {
  it.each([
    [0, 6, [0, 1]],
    [4, 6, [1, 2, 3, 4, 5]],
    [5, 6, [2, 3, 4, 5]],
    [0, 1, [0]],
  ])("of line %i of %i lines (numbered from 0) are %j", (line, lines, around) => {
    expect(linesAround(line, lines)).toEqual(around);
  });
});

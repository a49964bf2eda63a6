import { describe, expect, it } from "vitest";
import {
  ANY_GAP,
  filterInGrain,
  type GapFilter,
  type GoldGap,
  GRAINS,
  gapFilterInWords,
  type Label,
  labelsOf,
  matchingGaps,
  readGapFilter,
  scoreLabels,
  writeGapFilter,
} from "./prediction.ts";

const GOLD: readonly Label[] = ["elle", "ce", "ils", "OTHER", "ça", "on", "il", "cela"];
const ITEMS: readonly GoldGap[] = GOLD.map((gold, line) => ({ line, place: 0, gold }));
const PREDICTIONS: { readonly name: string; readonly labels: readonly Label[] }[] = [
  { name: "plain", labels: ["il", "ce", "ils", "OTHER", "cela", "ils", "il", "ça"] },
  { name: "numbered", labels: ["elle", "ce", "elles", "OTHER", "ça", "on", "elle", "cela"] },
];

const all: GapFilter = { of: "plain", grain: "fine", ...ANY_GAP };
const filtered = (change: Partial<GapFilter>) => matchingGaps({ ...all, ...change }, ITEMS, PREDICTIONS);

describe("matchingGaps", () => {
  it.each<[string, Partial<GapFilter>, number[]]>([
    ["all gaps", {}, [0, 1, 2, 3, 4, 5, 6, 7]],
    ["the gaps with a gold label", { gold: "elle" }, [0]],
    ["the gaps with a predicted label", { predicted: "ils" }, [2, 5]],
    ["the gaps of a cell of the confusion matrix", { gold: "on", predicted: "ils" }, [5]],
    ["the mistakes", { kind: "mistakes" }, [0, 4, 5, 7]],
    ["the correct predictions", { kind: "correct" }, [1, 2, 3, 6]],
    ["coarse mistakes, without cela for ça", { kind: "mistakes", grain: "coarse" }, [0, 5]],
    ["gaps of the coarse label cela, including ça", { gold: "cela", grain: "coarse" }, [4, 7]],
    ["gaps of the coarse label OTHER, including on", { gold: "OTHER", grain: "coarse" }, [3, 5]],
    [
      "gaps correct in the first prediction, incorrect in the second",
      { correct: "plain", incorrect: "numbered" },
      [2, 6],
    ],
    [
      "gaps correct in the second prediction, incorrect in the first",
      { correct: "numbered", incorrect: "plain" },
      [0, 4, 5, 7],
    ],
    ["gaps that one prediction has incorrect", { incorrect: "numbered" }, [2, 6]],
    ["gaps that one prediction has correct", { correct: "plain" }, [1, 2, 3, 6]],
    [
      "no gap that a prediction has both correct and incorrect",
      { of: "numbered", kind: "mistakes", correct: "numbered" },
      [],
    ],
    [
      "the gaps with a predicted label of the second prediction",
      { of: "numbered", predicted: "elle" },
      [0, 6],
    ],
    ["nothing for an unknown prediction", { of: "nobody" }, []],
  ])("finds %s", (_what, change, items) => {
    expect(filtered(change)).toEqual(items);
  });

  it.each(GRAINS)("finds as many gaps as each cell of the confusion matrix of %s labels counts", (grain) => {
    for (const { name, labels } of PREDICTIONS) {
      const { matrix } = scoreLabels(grain, GOLD, labels);
      const found = labelsOf(grain).map((gold) =>
        labelsOf(grain).map((predicted) => filtered({ of: name, grain, gold, predicted }).length),
      );
      expect(found).toEqual(matrix);
    }
  });
});

describe("URL parameters of a filter", () => {
  const names = ["plain", "numbered"];
  const read = (search: string) => readGapFilter((key) => new Map(pairs(search)).get(key), names);
  const pairs = (search: string) =>
    search.split("&").map((pair): [string, string] => {
      const [key = "", value = ""] = pair.split("=");
      return [key, value];
    });
  const written = (search: string) =>
    writeGapFilter(read(search))
      .map((pair) => pair.join("="))
      .join("&");

  it.each([
    ["", "of=plain"],
    [
      "of=numbered&grain=coarse&gold=cela&predicted=OTHER&kind=mistakes&correct=plain&incorrect=numbered",
      null,
    ],
    ["of=numbered&gold=ça", null],
    ["of=nobody&grain=fine&gold=lui&kind=any&correct=nobody", "of=plain"],
    ["of=plain&grain=coarse&gold=ça", "of=plain&grain=coarse"],
  ])("%j are parsed and written again, without unknown values", (search, again) => {
    expect(written(search)).toBe(again ?? search);
  });

  it("do not exist without predictions", () => {
    expect(writeGapFilter(readGapFilter(() => null, []))).toEqual([]);
  });
});

describe("a filter", () => {
  it.each<[Partial<GapFilter>, string]>([
    [{}, ""],
    [{ gold: "il", predicted: "OTHER" }, "gold il, predicted OTHER"],
    [{ kind: "mistakes" }, "mistakes of plain"],
    [{ correct: "numbered", incorrect: "plain" }, "correct in numbered, incorrect in plain"],
  ])("%j is described as “%s”", (change, words) => {
    expect(gapFilterInWords({ ...all, ...change })).toBe(words);
  });

  it("is converted to coarse labels, in which ça becomes cela", () => {
    expect(filterInGrain({ ...all, gold: "ça", predicted: "on" }, "coarse")).toMatchObject({
      grain: "coarse",
      gold: "cela",
      predicted: "OTHER",
    });
  });
});

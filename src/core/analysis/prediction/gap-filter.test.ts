import { describe, expect, it } from "vitest";
import {
  ANY_GAP,
  type GapFilter,
  gapFilterInWords,
  gapsAsked,
  inGrain,
  readGapFilter,
  writeGapFilter,
} from "./gap-filter.ts";
import { GRAINS, type Label, labelsOf } from "./labels.ts";
import type { Item } from "./prediction.ts";
import { scoreOf } from "./scores.ts";

const GOLD: readonly Label[] = ["elle", "ce", "ils", "OTHER", "ça", "on", "il", "cela"];
const ITEMS: readonly Item[] = GOLD.map((gold, line) => ({ line, place: 0, gold }));
const PREDICTIONS: { readonly name: string; readonly labels: readonly Label[] }[] = [
  { name: "plain", labels: ["il", "ce", "ils", "OTHER", "cela", "ils", "il", "ça"] },
  { name: "numbered", labels: ["elle", "ce", "elles", "OTHER", "ça", "on", "elle", "cela"] },
];

const all: GapFilter = { of: "plain", grain: "fine", ...ANY_GAP };
const asked = (change: Partial<GapFilter>) => gapsAsked({ ...all, ...change }, ITEMS, PREDICTIONS);

describe("gapsAsked", () => {
  it.each<[string, Partial<GapFilter>, number[]]>([
    ["all", {}, [0, 1, 2, 3, 4, 5, 6, 7]],
    ["of a gold label", { gold: "elle" }, [0]],
    ["of a predicted label", { predicted: "ils" }, [2, 5]],
    ["of a cell of the matrix", { gold: "on", predicted: "ils" }, [5]],
    ["mistakes", { kind: "mistakes" }, [0, 4, 5, 7]],
    ["right ones", { kind: "right" }, [1, 2, 3, 6]],
    ["coarse mistakes: cela for ça is none", { kind: "mistakes", grain: "coarse" }, [0, 5]],
    ["coarse labels: cela is ça, too", { gold: "cela", grain: "coarse" }, [4, 7]],
    ["coarse labels: OTHER is on, too", { gold: "OTHER", grain: "coarse" }, [3, 5]],
    ["right in one and wrong in the other", { right: "plain", wrong: "numbered" }, [2, 6]],
    ["the other way round", { right: "numbered", wrong: "plain" }, [0, 4, 5, 7]],
    ["wrong in one", { wrong: "numbered" }, [2, 6]],
    ["right in one", { right: "plain" }, [1, 2, 3, 6]],
    ["right in one, of mistakes of the other", { of: "numbered", kind: "mistakes", right: "numbered" }, []],
    ["of the other prediction", { of: "numbered", predicted: "elle" }, [0, 6]],
    ["of a prediction that is not there", { of: "nobody" }, []],
  ])("%s", (_what, change, items) => {
    expect(asked(change)).toEqual(items);
  });

  it.each(GRAINS)("are, %s, as many as each number of the matrix", (grain) => {
    for (const { name, labels } of PREDICTIONS) {
      const { matrix } = scoreOf(grain, GOLD, labels);
      const found = labelsOf(grain).map((gold) =>
        labelsOf(grain).map((predicted) => asked({ of: name, grain, gold, predicted }).length),
      );
      expect(found).toEqual(matrix);
    }
  });
});

describe("the address", () => {
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
    ["of=numbered&grain=coarse&gold=cela&predicted=OTHER&kind=mistakes&right=plain&wrong=numbered", null],
    ["of=numbered&gold=ça", null],
    ["of=nobody&grain=fine&gold=lui&kind=any&right=nobody", "of=plain"],
    ["of=plain&grain=coarse&gold=ça", "of=plain&grain=coarse"],
  ])("%j is read and written again, without what names nothing", (search, again) => {
    expect(written(search)).toBe(again ?? search);
  });

  it("names no prediction if there are none", () => {
    expect(writeGapFilter(readGapFilter(() => null, []))).toEqual([]);
  });
});

describe("a filter", () => {
  it.each<[Partial<GapFilter>, string]>([
    [{}, ""],
    [{ gold: "il", predicted: "OTHER" }, "gold il, predicted OTHER"],
    [{ kind: "mistakes" }, "mistakes of plain"],
    [{ right: "numbered", wrong: "plain" }, "right in numbered, wrong in plain"],
  ])("%j in words", (change, words) => {
    expect(gapFilterInWords({ ...all, ...change })).toBe(words);
  });

  it("is converted to coarse labels, where ça is cela", () => {
    expect(inGrain({ ...all, gold: "ça", predicted: "on" }, "coarse")).toMatchObject({
      ...{ grain: "coarse", gold: "cela", predicted: "OTHER" },
    });
  });
});

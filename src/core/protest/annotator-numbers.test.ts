import { describe, expect, it } from "vitest";
import type { Annotator } from "#core/ledger/fold.ts";
import { annotatorNumbers, annotatorRows, batchNumber } from "#core/protest/annotator-numbers.ts";

const numbersOf = (ids: string, given?: { id: string; number: number }) =>
  Array.from(
    annotatorNumbers(
      ids.split(" ").map((id) => ({ id })),
      given,
    ),
    ([id, number]) => `${id}=${number}`,
  ).join(" ");

describe("the number of an annotator", () => {
  it.each([
    ["is the id where that is one", "3 1 -1 0", "3=3 1=1 -1=-1 0=0"],
    ["is that of a large id, too", "123456789012345", "123456789012345=123456789012345"],
    ["is the lowest free one else, in the order of coming", "a b c", "a=1 b=2 c=3"],
    ["leaves the ids before it their own", "2 a b", "2=2 a=1 b=3"],
    ["is none that only looks like one", "01 1.5 9007199254740993 +2", "01=1 1.5=2 9007199254740993=3 +2=4"],
    ["stays with who came first, whatever id comes later", "a 1 2", "a=1 1=2 2=3"],
  ])("%s", (_, ids, expected) => {
    expect(numbersOf(ids)).toBe(expected);
  });

  it("is never changed by somebody who comes later", () => {
    const people = ["b", "7", "a", "1", "c", "2", "-1", "d"];
    for (let count = 1; count < people.length; count++) {
      const [before, after] = [people.slice(0, count), people.slice(0, count + 1)];
      expect(numbersOf(after.join(" ")).startsWith(numbersOf(before.join(" ")))).toBe(true);
      expect(new Set(annotatorNumbers(after.map((id) => ({ id }))).values()).size).toBe(after.length);
    }
  });

  it("is the one that a batch tells", () => {
    expect(numbersOf("a b", { id: "b", number: 1 })).toBe("b=1 a=2");
    expect(numbersOf("b", { id: "b", number: 4 })).toBe("b=4");
  });
});

describe("the rows of annotators", () => {
  const people: Annotator[] = [
    { id: "-1", name: "Master user", role: "annotator" },
    { id: "5", name: "annotator 5", role: "annotator" },
    { id: "6", name: "Zoe", role: "annotator" },
    { id: "k", name: "Kim", role: "adjudicator" },
  ];

  it("are those read, and those whom only the campaign names; the master user is in none", () => {
    const read = [
      { id: 9, name: "Old" },
      { id: 6, name: "Zoé" },
    ];
    expect(annotatorRows(people, annotatorNumbers(people), read)).toEqual([...read, { id: 1, name: "Kim" }]);
  });
});

describe("the number that a batch tells", () => {
  const meta = (type: string, ...more: readonly (readonly [string, string])[]) =>
    [["file_version", "PROTEST 1.1"] as const, ["file_type", type] as const, ...more].map(
      ([tag, tag_value]) => ({
        tag,
        tag_value,
      }),
    );

  it.each([
    ["a batch's", meta("annotation_batch", ["annotator_id", "12"]), 12],
    ["none in a master", meta("master", ["annotator_id", "12"]), null],
    ["none where it cannot be read", meta("annotation_batch", ["annotator_id", "x"]), null],
  ])("is %s", (_, rows, expected) => {
    expect(batchNumber(rows)).toBe(expected);
  });
});

import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { batchMeta } from "#core/io/protest/tables-in-test.ts";
import { buildOrigin } from "#core/io/protest/write/origin-rows.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { PROTEST_TABLES, type ProtestTables } from "#core/suite/protest-origin.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { annotatorNumbers, batchNumber, namedAnnotatorRows, withOneNumber } from "./read-judgements.ts";

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
    ["an id that is a number is kept", "3 1 -1 0", "3=3 1=1 -1=-1 0=0"],
    ["a large id that is a number is kept", "123456789012345", "123456789012345=123456789012345"],
    ["other ids get the lowest free numbers, in order", "a b c", "a=1 b=2 c=3"],
    ["numbers of earlier ids are not changed", "2 a b", "2=2 a=1 b=3"],
    [
      "an id that only looks like a whole number gets another number",
      "01 1.5 9007199254740993 +2",
      "01=1 1.5=2 9007199254740993=3 +2=4",
    ],
    ["a number in another notation gets another number", "-0 00 -01 1e3", "-0=1 00=2 -01=3 1e3=4"],
    ["a number inside a word does not count", "x3 3x -1x", "x3=1 3x=2 -1x=3"],
    [
      "a number that is assigned already stays with its annotator, even if it is the id of a later annotator",
      "a 1 2",
      "a=1 1=2 2=3",
    ],
  ])("follows this rule: %s", (_, ids, expected) => {
    expect(numbersOf(ids)).toBe(expected);
  });

  it("does not change when an annotator is added", () => {
    const people = ["b", "7", "a", "1", "c", "2", "-1", "d"];
    for (let count = 1; count < people.length; count++) {
      const before = people.slice(0, count);
      const after = people.slice(0, count + 1);
      expect(numbersOf(after.join(" ")).startsWith(numbersOf(before.join(" ")))).toBe(true);
      expect(new Set(annotatorNumbers(after.map((id) => ({ id }))).values()).size).toBe(after.length);
    }
  });

  it("is the number in the batch for its annotator", () => {
    expect(numbersOf("a b", { id: "b", number: 1 })).toBe("b=1 a=2");
    expect(numbersOf("b", { id: "b", number: 4 })).toBe("b=4");
    expect(numbersOf("5", { id: "b", number: 5 })).toBe("b=5 5=1");
  });
});

describe("an annotator's id that is a whole number", () => {
  it.each<[what: string, id: string, is: boolean]>([
    ["of fifteen digits", "999999999999999", true],
    ["of sixteen digits", "1234567890123456", true],
    ["that is the largest safe integer", "9007199254740991", true],
    ["above the largest safe integer", "9007199254740992", false],
    ["that JavaScript reads as another number", "9007199254740993", false],
    ["of seventeen digits", "12345678901234567", false],
    ["that is the smallest safe integer", "-9007199254740991", true],
    ["below the smallest safe integer", "-9007199254740992", false],
  ])(
    "is treated in the same way in an id, in meta_data and in the table of annotators: a number %s",
    (_, id, is) => {
      expect(numbersOf(id)).toBe(is ? `${id}=${id}` : `${id}=1`);
      expect(batchNumber(batchMeta(id))).toBe(is ? Number(id) : null);
      expect(v.is(PROTEST_TABLES.annotators.item, { id: Number(id), name: "" })).toBe(is);
    },
  );
});

describe("the rows of annotators", () => {
  const people: Annotator[] = [
    { id: "-1", name: "Master user", role: "annotator" },
    { id: "5", name: "annotator 5", role: "annotator" },
    { id: "6", name: "Zoe", role: "annotator" },
    { id: "k", name: "Kim", role: "adjudicator" },
  ];

  it("list imported annotators, then annotators that only the campaign has, but not the master user", () => {
    const read = [
      { id: 9, name: "Old" },
      { id: 6, name: "Zoé" },
    ];
    expect(namedAnnotatorRows(people, annotatorNumbers(people), read)).toEqual([
      { id: 9, name: "Old" },
      { id: 6, name: "Zoe" },
      { id: 1, name: "Kim" },
    ]);
  });

  it("do not include the master user, even if it has another name", () => {
    const master: Annotator = { id: "-1", name: "Somebody", role: "annotator" };
    expect(namedAnnotatorRows([master], annotatorNumbers([master]), [])).toEqual([]);
  });
});

describe("batchNumber", () => {
  const meta = (type: string, ...more: readonly (readonly [string, string])[]) =>
    [["file_version", "PROTEST 1.1"] as const, ["file_type", type] as const, ...more].map(
      ([tag, tag_value]) => ({
        tag,
        tag_value,
      }),
    );

  it.each([
    ["the annotator's number for a batch", meta("annotation_batch", ["annotator_id", "12"]), 12],
    ["null for a master", meta("master", ["annotator_id", "12"]), null],
    ["null for an invalid number", meta("annotation_batch", ["annotator_id", "x"]), null],
  ])("gives %s", (_, rows, expected) => {
    expect(batchNumber(rows)).toBe(expected);
  });
});

describe("a batch that lists its annotator twice", () => {
  const ROWS = buildOrigin(smallCampaign()).rows;
  /**
   * A batch of annotator 12, by default named “Zoe”. `listed`: listed annotators such as `12 Zoe, 4 Kim`; `rows`: the
   * annotator of each row.
   */
  const batch = (listed: string, rows: readonly (number | null)[], name = "Zoe"): ProtestTables => ({
    ...ROWS,
    sentences: [],
    meta_data: [
      { tag: "file_version", tag_value: "PROTEST 1.1" },
      { tag: "file_type", tag_value: "annotation_batch" },
      { tag: "annotator_id", tag_value: "12" },
      { tag: "annotator_name", tag_value: name },
    ],
    annotators: listed.split(", ").map((one) => {
      const [id, called = ""] = one.split(" ");
      return { id: Number(id), name: called };
    }),
    annotations: rows.map((annotator_id, row) => ({
      id: row + 1,
      candidate: 5,
      annotator_id: annotator_id ?? 0,
      ant_annotation: "ok",
      anaph_annotation: "ok",
      remarks: "",
      conflict_status: "",
    })),
    token_annotations: rows.map((annotator_id, row) => {
      return { id: row + 1, candidate: 5, line: 0, token: 1, annotation: "ok", annotator_id };
    }),
    tag_annotations: rows.map((annotator_id, row) => ({
      id: row + 1,
      candidate: 5,
      annotator_id: annotator_id ?? 0,
      tag: "t",
    })),
  });
  const described = (tables: ProtestTables) =>
    [
      tables.annotators.map(({ id, name }) => `${id} ${name}`),
      tables.annotations.map((row) => row.annotator_id),
      tables.token_annotations.map((row) => row.annotator_id),
      tables.tag_annotations.map((row) => row.annotator_id),
    ].map((all) => all.join(", "));

  it.each([
    ["both entries and their rows get one number", "12 Zoe, 3 Zoe", [12, 3, 9], ["12 Zoe", "12, 12, 9"]],
    ["a wrong number is replaced by that of the batch", "3 Zoe, 4 Zoe", [3, 4], ["12 Zoe", "12, 12"]],
    ["other annotators are not changed", "4 Kim, 12 Zoe, 3 Zoe", [3, 4], ["4 Kim, 12 Zoe", "12, 4"]],
    ["a batch without a repeated name is not changed", "12 Zoe, 4 Kim", [12, 4], ["12 Zoe, 4 Kim", "12, 4"]],
  ])("is changed by this rule: %s", (_, listed, rows, [annotators, numbers]) => {
    expect(described(withOneNumber(batch(listed, rows)))).toEqual([annotators, numbers, numbers, numbers]);
  });

  it("is not changed if its annotator has no name, or if the database is a master", () => {
    const unnamed = batch("12 , 3 ", [3], "");
    expect(withOneNumber(unnamed)).toBe(unnamed);
    const twice = batch("12 Zoe, 3 Zoe", [3]);
    const master = {
      ...twice,
      meta_data: twice.meta_data.map((row) =>
        row.tag === "file_type" ? { ...row, tag_value: "master" } : row,
      ),
    };
    expect(withOneNumber(master)).toBe(master);
  });
});

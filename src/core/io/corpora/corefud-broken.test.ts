// Tests which errors in a file of CorefUD are reported, and what is read from the file nevertheless.
import { describe, expect, it } from "vitest";
import { conllu, IT, readUd } from "#tools/testing/corpora/ud-rows.ts";

describe("errors in a file of CorefUD", () => {
  it.each([
    [
      "a bracket that closes nothing",
      "e5)",
      "found “e5)”, but no mention with this name is open here. The bracket is left out",
    ],
    [
      "a bracket that is never closed",
      "(e5--1-",
      "the mention of “e5” that begins here is never closed. It is left out",
    ],
    [
      "no bracket",
      "e5",
      "found Entity=“e5”; expected brackets such as (e1-person-1- or e1), with the fields “eid-etype-head-other”. The value is left out",
    ],
    [
      "an empty name",
      "(-x-1-)",
      "found Entity=“(-x-1-)”; expected brackets such as (e1-person-1- or e1), with the fields “eid-etype-head-other”. The value is left out",
    ],
    [
      "a piece beyond the last",
      "(e5[3/2]--1-)",
      "found Entity=“(e5[3/2]--1-)”; expected brackets such as (e1-person-1- or e1), with the fields “eid-etype-head-other”. The value is left out",
    ],
    [
      "brackets in disorder",
      "(e5--1-)x",
      "found Entity=“(e5--1-)x”; expected brackets such as (e1-person-1- or e1), with the fields “eid-etype-head-other”. The value is left out",
    ],
    [
      "one piece of two",
      "(e5[1/2]--1-)",
      "found only 1 piece of 2 of a mention of “e5”; the missing ones are ignored",
    ],
  ])(
    "are reported with their line, and an intact mention in the same file is read: %s",
    (_what, entity, message) => {
      const corpus = readUd(conllu(`1 x NOUN _ 0 root ${entity}\n2 it ${IT} 0 dep (e1--1-)`));
      expect(corpus.messages).toEqual([`broken-markable 3: ${message}`]);
      expect(corpus.mentions.filter(({ chain }) => chain === "0 e1")).toHaveLength(1);
    },
  );

  it("include a second piece of a mention without a first piece", () => {
    const { messages, mentions } = readUd(conllu("1 x NOUN _ 0 root (e5[2/2]--1-)"));
    expect(messages).toEqual([
      "broken-markable 3: found piece 2 of 2 of a mention of “e5”; expected piece 1",
    ]);
    expect(mentions).toHaveLength(1);
  });

  it("include a line that is not a row, which is left out", () => {
    const { messages, sentences } = readUd(
      "1\tIt\t_\tPRON\t_\t_\t0\troot\t_\t_\n2\tis\nx\tlate\t_\t_\t_\t_\t_\t_\t_\t_\n",
    );
    expect(sentences).toEqual([["It"]]);
    expect(messages.map((text) => text.split(":")[0])).toEqual([
      "malformed-cell 2",
      "malformed-cell 3",
      "missing-level null",
    ]);
  });

  it("include Entity= without a declaration of its fields, and a file without mentions", () => {
    expect(readUd(conllu(`1 it ${IT} 0 root (e1-x-1-)`, "")).messages).toEqual([
      "missing-level 1: found Entity= before any “# global.Entity = …”; read with the fields eid-etype-head-other",
    ]);
    expect(readUd(conllu(`1 it ${IT} 0 root _`)).messages).toEqual([
      "missing-level null: has no Entity= in its last column: its sentences are read, and no antecedent is known",
    ]);
  });

  it.each([["9"], ["0"], ["x"], [""]])(
    "leave the head to be found in the tree if the value of the head field is “%s”",
    (head) => {
      expect(
        readUd(conllu(`1 a DET _ 2 det (e1--${head}-\n2 lamp NOUN _ 0 root e1)`)).mentions[0],
      ).toMatchObject({ head: { line: 0, position: 1 }, kind: "nominal" });
    },
  );

  it("do not stop the reader: many open mentions, a very long value, many documents with one name", () => {
    const count = 3000;
    const rows = [
      ...Array.from({ length: count }, (_, at) => `${at + 1} x NOUN _ 0 dep (e${at}--1-`),
      ...Array.from({ length: count }, (_, at) => `${count + at + 1} x NOUN _ 0 dep e${at})`),
    ];
    expect(readUd(conllu(rows.join("\n"))).mentions).toHaveLength(count);
    expect(readUd(conllu(`1 x NOUN _ 0 root ${"(e1--1-)".repeat(20_000)}`)).mentions).toHaveLength(20_000);
    expect(readUd(conllu(`1 x NOUN _ 0 root ${"(".repeat(300_000)}`)).messages).toHaveLength(1);
    expect(
      readUd(Array.from({ length: 1000 }, () => conllu("1 x NOUN _ 0 root _")).join("")).documents.at(-1)?.id,
    ).toBe("talk 1000");
  });
});

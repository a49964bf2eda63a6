import { describe, expect, it } from "vitest";
import { formatProblem, ProblemList } from "#core/base/problem.ts";
import { LimitedProblems } from "#core/io/protest/protest-tables.ts";
import type { ProtestRow } from "#core/suite/protest-origin.ts";
import { readCorpora } from "./read-examples.ts";

// The noncharacters that represent an empty token and a tab in a line.
const EMPTY = "\uFDD0";
const TAB = "\uFDD1";

const corpus = (id: number, name = `corpus ${id}`): ProtestRow<"corpora"> => ({ id, name, srctgt: 0 });
const sentence = (id: number, of: number, line: number, text: string): ProtestRow<"sentences"> => {
  return { id, corpus: of, line, sentence: text };
};

function read(rows: readonly ProtestRow<"corpora">[], sentences: readonly ProtestRow<"sentences">[]) {
  const problems = new ProblemList();
  const limited = new LimitedProblems(problems.in("small.db"));
  const { corpora, unrestorable } = readCorpora(rows, sentences, limited);
  limited.finish();
  const all = [...corpora.values()];
  return {
    corpora: all.map(({ id, lines }) => `${id}: ${lines.join(" / ")}`),
    missing: all.map(({ missing }) => missing.join(" ")),
    otherwise: unrestorable.map(({ id }) => id),
    messages: problems.all.map(formatProblem),
  };
}

describe("the sentences of a corpus", () => {
  it("are read in the order of their lines, even if the rows are in another order", () => {
    const rows = [sentence(1, 7, 1, "b c"), sentence(2, 8, 0, "x"), sentence(3, 7, 0, "a")];
    expect(read([corpus(7), corpus(8), corpus(9)], rows)).toEqual({
      corpora: ["7: a / b c", "8: x", "9: "],
      missing: ["", "", ""],
      otherwise: [],
      messages: [],
    });
  });

  it("leave an empty line where a line is missing", () => {
    const found = read([corpus(7)], [sentence(1, 7, 1, "a"), sentence(2, 7, 4, "b")]);
    expect([found.corpora, found.missing, found.messages]).toEqual([["7:  / a /  /  / b"], ["0 2 3"], []]);
  });

  it("are not read, but kept as rows, if the database does not have the corpus", () => {
    const found = read([corpus(7)], [sentence(5, 8, 0, "a"), sentence(6, 7, 0, "b")]);
    expect([found.corpora, found.otherwise]).toEqual([["7: b"], [5]]);
    expect(found.messages).toEqual([
      "small.db: warning: sentences, id 5: there is no corpus 8; the sentence is ignored [dangling-id]",
    ]);
    const many = Array.from({ length: 22 }, (_, index) => sentence(index, 8, index, ""));
    expect(read([corpus(7)], many).messages.at(-1)).toBe(
      "small.db: warning: sentences of unknown corpora: 2 more [dangling-id]",
    );
  });

  it("must not have the same line number", () => {
    expect(read([corpus(7, "a/x")], [sentence(1, 7, 2, "a"), sentence(2, 7, 2, "a")]).messages).toEqual([
      "small.db: sentences: the corpus “a/x” has two rows with the line 2 [duplicate-id]",
    ]);
  });

  it("must not have a line number far above the others", () => {
    // The limit is four times the number of sentences plus a thousand.
    const rows = (line: number) => [sentence(1, 7, 0, "a"), sentence(2, 7, line, "b")];
    expect(read([corpus(7, "a/x")], rows(1007)).messages).toEqual([]);
    expect(read([corpus(7, "a/x")], rows(1008))).toEqual({
      corpora: ["7: "],
      missing: [""],
      otherwise: [],
      messages: [
        "small.db: sentences: the corpus “a/x” has 2 rows, but one of them has the line 1008; expected rows for most lines [too-large]",
      ],
    });
  });
});

describe("corpora", () => {
  it("must have different ids", () => {
    expect(read([corpus(7), corpus(7)], []).messages).toEqual([
      "small.db: corpora: the id 7 occurs twice [duplicate-id]",
    ]);
  });

  it("are refused if there are more than 500 of them", () => {
    const rows = (count: number) => Array.from({ length: count }, (_, index) => corpus(index));
    expect(read(rows(500), []).messages).toEqual([]);
    expect(read(rows(501), [sentence(1, 7, 0, "a")])).toEqual({
      corpora: [],
      missing: [],
      otherwise: [],
      messages: ["small.db: found 501 corpora; expected at most 500 [too-large]"],
    });
  });
});

describe("a sentence with unusual white space", () => {
  const messageOf = (sentences: string, lines: string) =>
    `small.db: warning: the corpus “a/x” has ${sentences} with adjacent blanks, blanks at an end or tabs (line ${lines}, counted from 0); as in PROTEST, there is an empty token between two blanks, and positions count it [doubled-blanks]`;

  it.each<[what: string, text: string, line: string]>([
    ["adjacent blanks", "a  b", `a ${EMPTY} b`],
    ["a blank at the beginning", " a", `${EMPTY} a`],
    ["a blank at the end", "a ", `a ${EMPTY}`],
    ["a tab", "a\tb c", `a${TAB}b c`],
  ])("keeps the positions of its tokens, with a warning: %s", (_, text, line) => {
    const found = read([corpus(7, "a/x")], [sentence(1, 7, 0, "a"), sentence(2, 7, 1, text)]);
    expect(found).toEqual({
      corpora: [`7: a / ${line}`],
      missing: [""],
      otherwise: [],
      messages: [messageOf("1 sentence", "1")],
    });
  });

  it.each<[number, string]>([
    [5, "0, 1, 2, 3, 4"],
    [6, "0, 1, 2, 3, 4, …"],
  ])("is reported once per corpus, with the first five lines: %i lines", (count, lines) => {
    const rows = Array.from({ length: count }, (_, line) => sentence(line, 7, line, "a  b"));
    expect(read([corpus(7, "a/x")], rows).messages).toEqual([messageOf(`${count} sentences`, lines)]);
  });

  it.each([EMPTY, TAB])(
    "is read with U+FFFD in place of a reserved character, and is also kept unchanged: %j",
    (character) => {
      const rows = [sentence(1, 7, 0, "a"), sentence(2, 7, 1, `a${character}b${character} c`)];
      expect(read([corpus(7)], rows)).toEqual({
        corpora: ["7: a / a\uFFFDb\uFFFD c"],
        missing: [""],
        otherwise: [2],
        messages: [],
      });
    },
  );

  it("is reported for twenty corpora, and counted for further ones", () => {
    const corpora = Array.from({ length: 22 }, (_, id) => corpus(id));
    const found = read(
      corpora,
      corpora.map(({ id }) => sentence(id, id, 0, " ")),
    );
    expect(found.messages.slice(20)).toEqual([
      "small.db: warning: corpora with adjacent blanks: 2 more [doubled-blanks]",
    ]);
  });
});

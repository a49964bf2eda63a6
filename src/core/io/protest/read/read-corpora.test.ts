import { describe, expect, it } from "vitest";
import { formatProblem, ProblemList } from "#core/base/problem.ts";
import { LimitedProblems } from "#core/io/protest/limited-problems.ts";
import type { Row } from "#core/suite/origin/rows.ts";
import { readCorpora } from "./read-corpora.ts";

// The noncharacters that represent an empty token and a tab in a line.
const EMPTY = "\uFDD0";
const TAB = "\uFDD1";

const corpus = (id: number, name = `corpus ${id}`): Row<"corpora"> => ({ id, name, srctgt: 0 });
const sentence = (id: number, of: number, line: number, text: string): Row<"sentences"> => {
  return { id, corpus: of, line, sentence: text };
};

function read(rows: readonly Row<"corpora">[], sentences: readonly Row<"sentences">[]) {
  const problems = new ProblemList();
  const told = new LimitedProblems("small.db", problems);
  const { corpora, otherwise } = readCorpora(rows, sentences, told);
  told.finish();
  const all = [...corpora.values()];
  return {
    corpora: all.map(({ id, lines }) => `${id}: ${lines.join(" / ")}`),
    missing: all.map(({ missing }) => missing.join(" ")),
    otherwise: otherwise.map(({ id }) => id),
    told: problems.all.map(formatProblem),
  };
}

describe("the sentences of a corpus", () => {
  it("are its lines in order, for any order of the rows", () => {
    const rows = [sentence(1, 7, 1, "b c"), sentence(2, 8, 0, "x"), sentence(3, 7, 0, "a")];
    expect(read([corpus(7), corpus(8), corpus(9)], rows)).toEqual({
      corpora: ["7: a / b c", "8: x", "9: "],
      missing: ["", "", ""],
      otherwise: [],
      told: [],
    });
  });

  it("leave empty lines if some are missing", () => {
    const found = read([corpus(7)], [sentence(1, 7, 1, "a"), sentence(2, 7, 4, "b")]);
    expect([found.corpora, found.missing, found.told]).toEqual([["7:  / a /  /  / b"], ["0 2 3"], []]);
  });

  it("are ignored and kept if their corpus is missing", () => {
    const found = read([corpus(7)], [sentence(5, 8, 0, "a"), sentence(6, 7, 0, "b")]);
    expect([found.corpora, found.otherwise]).toEqual([["7: b"], [5]]);
    expect(found.told).toEqual([
      "small.db: warning: sentences, id 5: there is no corpus 8; the sentence is left aside [dangling-id]",
    ]);
    const many = Array.from({ length: 22 }, (_, index) => sentence(index, 8, index, ""));
    expect(read([corpus(7)], many).told.at(-1)).toBe(
      "small.db: warning: and 2 more sentences of unknown corpora [dangling-id]",
    );
  });

  it("may not be twice on one line", () => {
    expect(read([corpus(7, "a/x")], [sentence(1, 7, 2, "a"), sentence(2, 7, 2, "a")]).told).toEqual([
      "small.db: the corpus “a/x” has two sentences on line 2 [duplicate-id]",
    ]);
  });

  it("may not be far beyond the others", () => {
    // Four times as many lines as sentences, and a thousand.
    const rows = (line: number) => [sentence(1, 7, 0, "a"), sentence(2, 7, line, "b")];
    expect(read([corpus(7, "a/x")], rows(1007)).told).toEqual([]);
    expect(read([corpus(7, "a/x")], rows(1008))).toEqual({
      corpora: ["7: "],
      missing: [""],
      otherwise: [],
      told: ["small.db: the corpus “a/x” has 2 sentences, but a line 1008 [too-large]"],
    });
  });
});

describe("corpora", () => {
  it("may not have one id twice", () => {
    expect(read([corpus(7), corpus(7)], []).told).toEqual([
      "small.db: corpora: the id 7 occurs twice [duplicate-id]",
    ]);
  });

  it("are 500 at most", () => {
    const rows = (count: number) => Array.from({ length: count }, (_, index) => corpus(index));
    expect(read(rows(500), []).told).toEqual([]);
    expect(read(rows(501), [sentence(1, 7, 0, "a")])).toEqual({
      corpora: [],
      missing: [],
      otherwise: [],
      told: ["small.db: found 501 corpora; expected at most 500 [too-large]"],
    });
  });
});

describe("a sentence whose tokens are not plain", () => {
  const told = (count: number, lines: string) =>
    `small.db: warning: the corpus “a/x” has ${count} sentences with adjacent blanks, blanks at an end or tabs (line ${lines}); as in PROTEST, there is an empty token between two blanks, and positions count it [doubled-blanks]`;

  it.each<[what: string, text: string, line: string]>([
    ["adjacent blanks", "a  b", `a ${EMPTY} b`],
    ["a blank before it", " a", `${EMPTY} a`],
    ["a blank after it", "a ", `a ${EMPTY}`],
    ["a tab", "a\tb c", `a${TAB}b c`],
  ])("keeps the places of its tokens, with a warning: %s", (_, text, line) => {
    const found = read([corpus(7, "a/x")], [sentence(1, 7, 0, "a"), sentence(2, 7, 1, text)]);
    expect(found).toEqual({
      corpora: [`7: a / ${line}`],
      missing: [""],
      otherwise: [],
      told: [told(1, "1")],
    });
  });

  it.each<[number, string]>([
    [5, "0, 1, 2, 3, 4"],
    [6, "0, 1, 2, 3, 4, …"],
  ])("is reported once a corpus with the first five of them: %i", (count, lines) => {
    const rows = Array.from({ length: count }, (_, line) => sentence(line, 7, line, "a  b"));
    expect(read([corpus(7, "a/x")], rows).told).toEqual([told(count, lines)]);
  });

  it.each([EMPTY, TAB])(
    "holds U+FFFD for what stands for something else, and is kept as it was: %j",
    (character) => {
      const rows = [sentence(1, 7, 0, "a"), sentence(2, 7, 1, `a${character}b${character} c`)];
      expect(read([corpus(7)], rows)).toEqual({
        corpora: ["7: a / a\uFFFDb\uFFFD c"],
        missing: [""],
        otherwise: [2],
        told: [],
      });
    },
  );

  it("is reported twenty times, the others are counted", () => {
    const corpora = Array.from({ length: 22 }, (_, id) => corpus(id));
    const found = read(
      corpora,
      corpora.map(({ id }) => sentence(id, id, 0, " ")),
    );
    expect(found.told.slice(20)).toEqual([
      "small.db: warning: and 2 more corpora with adjacent blanks [doubled-blanks]",
    ]);
  });
});

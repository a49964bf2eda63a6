import { describe, expect, it } from "vitest";
import { FileProblems, ProblemList } from "#core/base/problem.ts";
import { LimitedProblems } from "#core/io/protest/protest-tables.ts";
import { changedRows, messagesOfTables, tablesOf } from "#core/io/protest/tables-in-test.ts";
import type { ProtestRow, ProtestTables } from "#core/suite/protest-origin.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { readSuite } from "./read-protest.ts";

type Change = (tables: ProtestTables) => Partial<ProtestTables>;

const changed = (change: Change): ProtestTables => {
  const tables = tablesOf(smallCampaign());
  return { ...tables, ...change(tables) };
};

function read(change: Change, isBatch = false) {
  const suite = readSuite(changed(change), isBatch, new LimitedProblems(new FileProblems("small.db")));
  if (suite === null) throw new Error("there is a suite");
  return suite;
}

const names = (rows: readonly ProtestRow<"corpora">[], of: Readonly<Record<number, string>>) =>
  rows.map((row) => ({ ...row, name: of[row.id] ?? row.name }));
const keys = (all: readonly ({ system: string; example: string } | null)[]) =>
  all.map((key) => (key === null ? "-" : `${key.system} ${key.example}`)).join(", ");

describe("the candidates of a suite", () => {
  const sequence =
    (...numbers: readonly (number | null)[]): Change =>
    ({ pro_candidates }) => ({
      pro_candidates: pro_candidates.map((row, index) => ({ ...row, sequence_no: numbers[index] ?? null })),
    });

  it("are sorted by sequence_no, then by row; those without a sequence_no are last", () => {
    // Rows 1 to 4 are of the reference.
    const { candidates } = read(sequence(1, 1, 1, 1, null, 7, 7, 2, null, -3, 7, 9));
    expect(keys(candidates)).toBe("good 2, bad 4, bad 2, bad 3, good 3, good 4, bad 1, good 1");
  });

  it("are assigned to the rows of pro_candidates, but not to the rows of the reference", () => {
    const { candidateOfRow, referenceRows } = read(() => ({}));
    expect(keys(candidateOfRow)).toBe(
      "-, -, -, -, bad 1, bad 2, bad 3, bad 4, good 1, good 2, good 3, good 4",
    );
    expect([...referenceRows]).toEqual([1, 2, 3, 4]);
  });

  it("are left out if their position cannot be found", () => {
    const { candidateOfRow, candidates } = read(({ pro_candidates }) => ({
      pro_candidates: changedRows<"pro_candidates">(pro_candidates, { srcpos: 99 }, 6, 9),
    }));
    expect(keys(candidateOfRow.slice(4))).toBe("bad 1, -, bad 3, bad 4, -, good 2, good 3, good 4");
    expect(candidates).toHaveLength(6);
  });

  it("have their positions from a corpus with the suite's tokens, even if another corpus comes first", () => {
    // The source of “bad” merges tokens 3 and 4 of the suite. The second of these is the pronoun of “good”.
    const { suite, candidateOfRow } = read(({ sentences, pro_candidates }) => ({
      sentences: changedRows<"sentences">(sentences, { sentence: "It bounces when youdrop it ." }, 10),
      pro_candidates: pro_candidates.flatMap((row) => {
        if (row.id === 6) return [{ ...row, srcpos: 4 }];
        if (row.id === 8) return [{ ...row, srcpos: 3, srcpro: "youdrop" }];
        if (row.id === 12) return [{ ...row, srcpos: 4, srcpro: "drop" }];
        return row.id === 4 ? [] : [row];
      }),
    }));
    expect(suite.examples.map(({ id, position }) => `${id} ${position}`)).toEqual([
      "1 0",
      "2 5",
      "3 0",
      "4 4",
    ]);
    expect(keys(candidateOfRow.slice(6))).toBe("bad 4, good 1, good 2, good 3, good 4");
  });

  it("are not read if corpora have errors", () => {
    const problems = new ProblemList();
    const { corpora } = tablesOf(smallCampaign());
    const tables = changed(() => ({ corpora: [...corpora, ...corpora.slice(0, 1)], pro_candidates: [] }));
    expect(readSuite(tables, false, new LimitedProblems(problems.in("small.db")))).toBeNull();
    expect(problems.all.map(({ code }) => code)).toEqual(["duplicate-id"]);
    expect(problems.hasErrors).toBe(true);
  });

  it("must not be missing: a database without any candidate is refused", () => {
    const problems = new ProblemList();
    expect(
      readSuite(
        changed(() => ({ pro_candidates: [] })),
        false,
        new LimitedProblems(problems.in("small.db")),
      ),
    ).toBeNull();
    expect(problems.all.map(({ code, message }) => `${code} ${message}`)).toEqual([
      "missing-required-file pro_candidates: no candidate can be shown; expected at least one",
    ]);
  });
});

describe("the texts of a suite", () => {
  const roles = (change: Change, isBatch = false) =>
    read(change, isBatch).texts.map(({ corpus, text, reference, system, lines }) =>
      [corpus, text, reference ?? "", system ?? "", lines].filter((part) => part !== "").join(" "),
    );
  const ownSource: Change = ({ sentences }) => ({
    sentences: changedRows<"sentences">(sentences, { sentence: "It bounces when you drop it ..." }, 10),
  });

  it.each<[what: string, change: Change, isBatch: boolean, expected: string[]]>([
    [
      "sources equal to the suite's, references and outputs",
      () => ({}),
      false,
      ["1 source 4", "2 reference 0 4", "3 source 4", "4 output bad 4", "5 source 4", "6 output good 4"],
    ],
    [
      "no reference in a batch",
      () => ({}),
      true,
      ["1 source 4", "2 none 4", "3 source 4", "4 output bad 4", "5 source 4", "6 output good 4"],
    ],
    [
      "a system's own source",
      ownSource,
      false,
      [
        "1 source 4",
        "2 reference 0 4",
        "3 own-source bad 4",
        "4 output bad 4",
        "5 source 4",
        "6 output good 4",
      ],
    ],
    [
      "unused corpora, and shorter ones",
      ({ corpora, sentences }) => ({
        corpora: [...corpora, { id: 7, name: "spare", srctgt: 0 }],
        sentences: [
          ...sentences.filter(({ id }) => id !== 24),
          { id: 99, corpus: 7, line: 0, sentence: "x" },
        ],
      }),
      false,
      [
        "1 source 4",
        "2 reference 0 4",
        "3 source 4",
        "4 output bad 4",
        "5 source 4",
        "6 output good 3",
        "7 none 1",
      ],
    ],
  ])("are assigned to corpora: %s", (_, change, isBatch, expected) => {
    expect(roles(change, isBatch)).toEqual(expected);
  });

  it("include a system's own source if its tokens differ from the suite's", () => {
    // Row 10 of the sentences is line 1 of corpus 3.
    const { outputs, suite } = read(ownSource);
    expect(outputs.map(({ sourceLines }) => sourceLines?.[1] ?? null)).toEqual([
      "It bounces when you drop it ...",
      null,
    ]);
    expect(suite.source[1]).toBe("It bounces when you drop it .");
  });

  it("keep the sentences that cannot be restored from texts", () => {
    const { sentences } = read(({ corpora, sentences: rows }) => ({
      corpora: [...corpora, { id: 7, name: "spare", srctgt: 0 }],
      sentences: [
        ...changedRows<"sentences">(rows, { sentence: "\uFDD0" }, 1),
        { id: 99, corpus: 7, line: 0, sentence: "x" },
      ],
    }));
    expect(sentences.map(({ id }) => id)).toEqual([1, 99]);
  });

  it("are extended to the length of the longest text, and lines missing in the database are listed", () => {
    const { suite, outputs, missing } = read(({ sentences }) => ({
      sentences: [
        ...sentences.filter(
          ({ corpus, line }) => !(corpus === 6 && line > 1) && !(corpus === 4 && line === 0),
        ),
        { id: 99, corpus: 4, line: 5, sentence: "x" },
      ],
    }));
    expect(suite.source).toHaveLength(6);
    expect(outputs.map(({ lines }) => lines.map((line) => line.slice(0, 2)))).toEqual([
      ["", "Il", "Il", "Il", "", "x"],
      ["La", "El", "", "", "", ""],
    ]);
    expect(missing).toEqual([
      { corpus: 4, line: 0 },
      { corpus: 4, line: 4 },
    ]);
  });

  it("are reported if they do not have as many lines as their source", () => {
    const messages = messagesOfTables(
      changed(({ sentences }) => ({ sentences: sentences.filter(({ id }) => id !== 24) })),
    );
    expect(messages).toContain(
      "line-count-differs the corpus “good/target.tok.fr” has 3 lines and its source 4; missing lines are read as empty",
    );
    expect(messagesOfTables(changed(() => ({})))).toEqual([]);
  });

  it.each<[what: string, change: Change, languages: [string | null, string | null]]>([
    ["those of the source and the first system", () => ({}), ["en", "fr"]],
    [
      "unknown without language tags",
      ({ corpora }) => ({ corpora: names(corpora, { 1: "a", 4: "b" }) }),
      [null, null],
    ],
    [
      "not that of the reference",
      ({ corpora }) => ({ corpora: names(corpora, { 2: "ref/x.de" }) }),
      ["en", "fr"],
    ],
  ])("have the languages that the names of the corpora give: %s", (_, change, languages) => {
    const { sourceLanguage, targetLanguage } = read(change);
    expect([sourceLanguage, targetLanguage]).toEqual(languages);
  });
});

describe("the documents of a suite", () => {
  it.each<[what: string, starts: [corpus: number, start: number][], expected: number[]]>([
    ["the first one begins at line 0, even if the rows differ", [[1, 2]], [0, 2]],
    [
      "first lines ascend without repetition",
      [
        [1, 3],
        [1, 0],
        [1, 3],
        [1, 1],
      ],
      [0, 1, 3],
    ],
    [
      "only rows of the suite's source count",
      [
        [2, 1],
        [3, 2],
      ],
      [0],
    ],
    [
      "rows after the end of the text are ignored",
      [
        [1, 3],
        [1, 4],
        [1, 9],
      ],
      [0, 3],
    ],
  ])("follow this rule: %s", (_, starts, expected) => {
    const documents = starts.map(([corpus, start], index) => ({ id: index + 1, corpus, start, end: 9 }));
    const found = read(() => ({ documents })).suite.documents;
    expect(found.map(({ firstLine }) => firstLine)).toEqual(expected);
    expect(found.map(({ id }) => id)).toEqual(expected.map((_line, index) => String(index + 1)));
  });
});

describe("the categories of a suite", () => {
  const category = (id: number, description: string, antagreement: number) => ({
    id,
    description,
    antagreement,
  });

  it("are PROTEST's in their order, followed by others in the order of the rows", () => {
    const { categories } = tablesOf(smallCampaign());
    const more = [category(51, "other", 2), ...[...categories].reverse(), category(50, "another", 0)];
    const found = read(() => ({ categories: more })).suite.categories;
    expect(found.slice(0, 13).map(({ label }) => label)).toEqual(
      categories.map(({ description }) => description),
    );
    expect(found.slice(13)).toEqual([
      { label: "other", antecedentAgreement: true },
      { label: "another", antecedentAgreement: false },
    ]);
  });

  it("must have different names", () => {
    const { categories } = tablesOf(smallCampaign());
    expect(
      messagesOfTables(changed(() => ({ categories: [...categories, category(50, "event_it", 0)] }))),
    ).toEqual(["duplicate-id categories: “event_it” occurs twice"]);
  });
});

import { describe, expect, it } from "vitest";
import { fileOf, printed } from "#core/io/open/read-in-test.ts";
import { readColumns } from "#core/io/open/read-raw-file.ts";

const TSV = "id\tsource\tone\n1\tIt is red.\tSie ist rot.\n2\tIt fell.\tEs fiel.\n";

describe("a column of a table", () => {
  it.each([
    ["chosen by name", "a.tsv", TSV, { columns: ["one"] }, ["output one: Sie ist rot.|Es fiel."]],
    [
      "several columns, which give several outputs",
      "a.tsv",
      TSV,
      { columns: ["one", "source"] },
      ["output one: Sie ist rot.|Es fiel.", "output source: It is red.|It fell."],
    ],
    [
      "the only column with sentences",
      "a.tsv",
      "1\tSie ist rot.\n2\tEs fiel.\n",
      {},
      ["output a: Sie ist rot.|Es fiel."],
    ],
    ["the only column of the table", "a.tsv", "Ja.\nNein.\n", {}, ["output a: Ja.|Nein."]],
    [
      "chosen by number without a header",
      "a.tsv",
      "1\tEs fiel.\n",
      { columns: ["column 2"] },
      ["output column 2: Es fiel."],
    ],
    [
      "with a header, as chosen",
      "a.tsv",
      "Eins zwei.\nDrei vier.\n",
      { header: true },
      ["output a: Drei vier."],
    ],
    [
      "without a header, as chosen",
      "a.tsv",
      "text\nDrei vier fünf.\n",
      { header: false },
      ["output a: text|Drei vier fünf."],
    ],
    [
      "of a CSV file with quoted cells",
      "a.csv",
      'id,text\n1,"Sie, rot."\n2,"Er ""so"" da."\n',
      {},
      ['output a: Sie, rot.|Er "so" da.'],
    ],
    [
      "of a CSV file with line ends in a cell",
      "a.csv",
      'id,text\n1,"Sie ist\nrot."\n',
      {},
      [
        "output a: Sie ist rot.",
        "a.csv: warning: 1 cell contains line ends, which are read as blanks [malformed-cell]",
      ],
    ],
    [
      "of a TSV file with literal quotation marks",
      "a.tsv",
      'id\ttext\n1\t"Sie" ist da.\n',
      {},
      ['output a: "Sie" ist da.'],
    ],
    [
      "with an empty cell, which gives an empty line",
      "a.tsv",
      "id\ttext\n1\tSie ist da.\n2\t\n",
      {},
      ["output a: Sie ist da.|"],
    ],
  ])("is read: %s", (_, path, content, choices, expected) => {
    expect(printed(path, content, choices)).toEqual(expected);
  });

  it.each([
    [
      "none of several columns is chosen",
      "a.tsv",
      TSV,
      {},
      ["a.tsv:1: found 2 columns of sentences; expected one to be chosen: source, one [missing-column]"],
    ],
    [
      "no column has sentences",
      "a.tsv",
      "1\t2\n3\t4\n",
      {},
      [
        "a.tsv:1: found no column of sentences; expected one to be chosen: column 1, column 2 [missing-column]",
      ],
    ],
    [
      "the name is wrong",
      "a.tsv",
      TSV,
      { columns: ["two"] },
      ["a.tsv:1: found no column “two”; expected one of id, source, one [missing-column]"],
    ],
    [
      "rows are unequal",
      "a.tsv",
      "id\ttext\n1\tSie ist da.\textra\n2\n",
      {},
      [
        "a.tsv:2: found 3 cells; expected 2, as the first row has [malformed-cell]",
        "a.tsv:3: found 1 cell; expected 2, as the first row has [malformed-cell]",
      ],
    ],
    [
      "two columns have one name",
      "a.tsv",
      "x\tx\nEs ist da.\tEr ist da.\n",
      { header: true },
      ["a.tsv:1: two columns are called “x” [duplicate-name]"],
    ],
  ])("is reported if %s", (_, path, content, choices, expected) => {
    expect(printed(path, content, choices)).toEqual(expected);
  });

  it("is listed with its first cells and number of empty cells; a text file has no list of columns", () => {
    expect(readColumns(fileOf("a.tsv", `${TSV}3\t\tSie ging.\n4\tIt left.\tSie ging.\n`))).toMatchObject({
      ok: true,
      value: {
        delimiter: "\t",
        columns: [
          { name: "id", sample: ["1", "2", "3"], empty: 0, isText: false },
          { name: "source", sample: ["It is red.", "It fell.", "It left."], empty: 1, isText: true },
          { name: "one", sample: ["Sie ist rot.", "Es fiel.", "Sie ging."], empty: 0, isText: true },
        ],
      },
    });
    expect(readColumns(fileOf("a.txt", "Eins."))).toMatchObject({ ok: true, value: null });
  });
});

describe("a key of JSON lines", () => {
  it.each([
    [
      "the only key with sentences",
      '{"id":1,"mt":"Sie ist rot."}\n{"id":2,"mt":"Es fiel."}\n',
      {},
      ["output a: Sie ist rot.|Es fiel."],
    ],
    [
      "chosen by name",
      '{"id":1,"mt":"Sie ist rot."}\n\n{"id":2,"mt":"ja"}',
      { columns: ["mt"] },
      ["output mt: Sie ist rot.|ja"],
    ],
    ["lines that are texts without keys", '"Sie ist rot."\n"ja"\n', {}, ["output a: Sie ist rot.|ja"]],
    ["one list of objects", '[{"mt":"Sie ist rot."},{"mt":"ja"}]', {}, ["output a: Sie ist rot.|ja"]],
    [
      "a text with an escaped line end",
      '{"mt":"Sie ist\\nrot."}',
      {},
      [
        "output a: Sie ist rot.",
        "a.jsonl: warning: 1 cell contains line ends, which are read as blanks [malformed-cell]",
      ],
    ],
    ["an empty text", '{"mt":"Sie ist rot."}\n{"mt":""}', {}, ["output a: Sie ist rot.|"]],
  ])("is read: %s", (_, content, choices, expected) => {
    expect(printed("a.jsonl", content, choices)).toEqual(expected);
  });

  it.each([
    [
      "is missing or not a text",
      '{"mt":"Sie ist rot."}\n{}\n{"mt":null}\n{"mt":[]}',
      ["2: found no value for “mt”", "3: found null for “mt”", "4: found a value of another kind for “mt”"],
      "; expected a text [malformed-cell]",
    ],
    [
      "is missing but has the name of a method of objects",
      '{"toString":"Sie ist rot."}\n{}',
      ["2: found no value for “toString”"],
      "; expected a text [malformed-cell]",
    ],
  ])("is reported with its line if it %s", (_, content, found, end) => {
    expect(printed("a.jsonl", content)).toEqual(found.map((line) => `a.jsonl:${line}${end}`));
  });

  it.each([["{"], ['{"__proto__":"Sie ist rot."}'], [`${'{"a":'.repeat(200)}1${"}".repeat(200)}`]])(
    "is reported if a line is not readable JSON: %s",
    (content) => {
      expect(printed("a.jsonl", content)).toEqual([
        expect.stringMatching(/^a\.jsonl:1: .*\[malformed-json\]$/),
      ]);
    },
  );

  it("is reported as missing if no object has a text, and an empty file is reported as empty", () => {
    expect(printed("a.jsonl", "\n")).toEqual([
      "a.jsonl: the file is empty; expected at least one line [empty-file]",
    ]);
    expect(printed("a.jsonl", '{"a":[]}')).toEqual([expect.stringContaining("[missing-column]")]);
  });

  it("gives fewer than 30 messages if every line is broken JSON", () => {
    expect(printed("a.jsonl", "{\n".repeat(100_000)).length).toBeLessThan(30);
  });
});

it("readColumns accepts a table of 10,000 columns, and refuses one with more", () => {
  const table = (columns: number) => {
    const header = Array.from({ length: columns }, (_, column) => `c${column}`).join("\t");
    return readColumns(fileOf("a.tsv", `${header}\nEin Satz.${"\t".repeat(columns - 1)}\n`));
  };
  const many = table(10_000);
  expect(many.ok ? many.value?.columns.length : many.problems).toBe(10_000);
  const more = table(10_001);
  expect(more.ok ? [] : more.problems.map(({ code, line, message }) => [code, line, message])).toEqual([
    ["too-large", 1, "found 10001 columns; expected at most 10000"],
  ]);
});

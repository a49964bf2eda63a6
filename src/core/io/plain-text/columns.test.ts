import { describe, expect, it } from "vitest";
import { fileOf, told } from "./read-in-test.ts";
import { readColumns } from "./read-raw-file.ts";

const TSV = "id\tsource\tone\n1\tIt is red.\tSie ist rot.\n2\tIt fell.\tEs fiel.\n";

describe("a column of a table", () => {
  it.each([
    ["chosen by its name", "a.tsv", TSV, { columns: ["one"] }, ["output one: Sie ist rot.|Es fiel."]],
    [
      "several are several outputs",
      "a.tsv",
      TSV,
      { columns: ["one", "source"] },
      ["output one: Sie ist rot.|Es fiel.", "output source: It is red.|It fell."],
    ],
    [
      "with one of ids",
      "a.tsv",
      TSV,
      { columns: ["one"], idColumn: "id" },
      ["output one: Sie ist rot.|Es fiel.", "ids 1 2"],
    ],
    [
      "the only one there can be",
      "a.tsv",
      "1\tSie ist rot.\n2\tEs fiel.\n",
      {},
      ["output a: Sie ist rot.|Es fiel."],
    ],
    ["the only one at all", "a.tsv", "Ja.\nNein.\n", {}, ["output a: Ja.|Nein."]],
    [
      "without a header they are numbered",
      "a.tsv",
      "1\tEs fiel.\n",
      { columns: ["column 2"] },
      ["output column 2: Es fiel."],
    ],
    [
      "said to have a header",
      "a.tsv",
      "Eins zwei.\nDrei vier.\n",
      { header: true },
      ["output a: Drei vier."],
    ],
    [
      "said to have none",
      "a.tsv",
      "text\nDrei vier fünf.\n",
      { header: false },
      ["output a: text|Drei vier fünf."],
    ],
    [
      "of CSV, quoted",
      "a.csv",
      'id,text\n1,"Sie, rot."\n2,"Er ""so"" da."\n',
      {},
      ['output a: Sie, rot.|Er "so" da.'],
    ],
    [
      "of CSV with line ends in a cell",
      "a.csv",
      'id,text\n1,"Sie ist\nrot."\n',
      {},
      [
        "output a: Sie ist rot.",
        "a.csv: warning: 1 cells hold line ends, which are read as blanks [malformed-cell]",
      ],
    ],
    [
      "quotes of TSV stand for themselves",
      "a.tsv",
      'id\ttext\n1\t"Sie" ist da.\n',
      {},
      ['output a: "Sie" ist da.'],
    ],
    [
      "an empty cell is an empty line",
      "a.tsv",
      "id\ttext\n1\tSie ist da.\n2\t\n",
      {},
      ["output a: Sie ist da.|"],
    ],
  ])("%s", (_, path, content, choices, expected) => {
    expect(told(path, content, choices)).toEqual(expected);
  });

  it.each([
    [
      "none is chosen of several",
      "a.tsv",
      TSV,
      {},
      ["a.tsv:1: found 2 columns of sentences; expected one to be chosen: source, one [missing-column]"],
    ],
    [
      "there is none",
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
        "a.tsv:3: found 1 cells; expected 2, as the first row has [malformed-cell]",
      ],
    ],
    [
      "an id occurs twice",
      "a.tsv",
      "id\ttext\n1\tSie ist da.\n1\tEr ist da.\n",
      { idColumn: "id" },
      ["a.tsv:3: id “1” occurs twice; expected each once [duplicate-id]"],
    ],
    [
      "two columns have one name",
      "a.tsv",
      "x\tx\nEs ist da.\tEr ist da.\n",
      { header: true },
      ["a.tsv:1: two columns are called “x” [duplicate-name]"],
    ],
  ])("it is reported if %s", (_, path, content, choices, expected) => {
    expect(told(path, content, choices)).toEqual(expected);
  });

  it("is shown before it is chosen", () => {
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
      "the only one there can be",
      '{"id":1,"mt":"Sie ist rot."}\n{"id":2,"mt":"Es fiel."}\n',
      {},
      ["output a: Sie ist rot.|Es fiel."],
    ],
    [
      "chosen, with ids",
      '{"id":1,"mt":"Sie ist rot."}\n\n{"id":2,"mt":"ja"}',
      { columns: ["mt"], idColumn: "id" },
      ["output mt: Sie ist rot.|ja", "ids 1 2"],
    ],
    ["texts themselves", '"Sie ist rot."\n"ja"\n', {}, ["output a: Sie ist rot.|ja"]],
    ["one list", '[{"mt":"Sie ist rot."},{"mt":"ja"}]', {}, ["output a: Sie ist rot.|ja"]],
    [
      "an escaped line end",
      '{"mt":"Sie ist\\nrot."}',
      {},
      [
        "output a: Sie ist rot.",
        "a.jsonl: warning: 1 cells hold line ends, which are read as blanks [malformed-cell]",
      ],
    ],
    ["an empty text", '{"mt":"Sie ist rot."}\n{"mt":""}', {}, ["output a: Sie ist rot.|"]],
  ])("%s", (_, content, choices, expected) => {
    expect(told("a.jsonl", content, choices)).toEqual(expected);
  });

  it.each([
    [
      "is missing or no text",
      '{"mt":"Sie ist rot."}\n{}\n{"mt":null}\n{"mt":[]}',
      ["2: found no value for “mt”", "3: found null for “mt”", "4: found a value of another kind for “mt”"],
      "; expected a text [malformed-cell]",
    ],
    [
      "is inherited only",
      '{"toString":"Sie ist rot."}\n{}',
      ["2: found no value for “toString”"],
      "; expected a text [malformed-cell]",
    ],
  ])("that %s is reported with its line", (_, content, found, end) => {
    expect(told("a.jsonl", content)).toEqual(found.map((line) => `a.jsonl:${line}${end}`));
  });

  it.each([["{"], ['{"__proto__":"Sie ist rot."}'], [`${'{"a":'.repeat(200)}1${"}".repeat(200)}`]])(
    "of %s is reported",
    (content) => {
      expect(told("a.jsonl", content)).toEqual([expect.stringMatching(/^a\.jsonl:1: .*\[malformed-json\]$/)]);
    },
  );

  it("of nothing is reported", () => {
    expect(told("a.jsonl", "\n")).toEqual([
      "a.jsonl: the file is empty; expected at least one line [empty-file]",
    ]);
    expect(told("a.jsonl", '{"a":[]}')).toEqual([expect.stringContaining("[missing-column]")]);
  });

  it("with very many bad lines is reported for the first ones", () => {
    expect(told("a.jsonl", "{\n".repeat(100_000)).length).toBeLessThan(30);
  });
});

it("reads a table of 10,000 columns, and refuses one of more", () => {
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

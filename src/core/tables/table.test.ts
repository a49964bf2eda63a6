import { describe, expect, it } from "vitest";
import { serializeTableMarkdown, textTable } from "#core/tables/text.ts";
import {
  COUNT,
  column,
  dataColumn,
  linkedTable,
  PERCENT,
  proportionFields,
  recordOf,
  serializeTableCsv,
  TEXT,
  table,
} from "./table.ts";

interface Row {
  readonly name: string;
  readonly count: number;
}

const columns = [
  column<Row>("name", "Name", TEXT, ({ name }) => name),
  column<Row>("count", "Count", COUNT, ({ count }) => count),
];

describe("a table with links", () => {
  const rows = [
    { name: "a", count: 2 },
    { name: "b", count: 0 },
  ];
  const described = linkedTable({ title: "t", columns, rows }, ({ name }, id) =>
    id === "count" ? { to: `#${name}`, words: name } : null,
  );
  const linksOf = (row: number) => described.rows[row]?.cells.map(({ links }) => links());

  it("links a number if the given function returns a link for its row and column", () => {
    expect(linksOf(0)).toEqual([[null], [{ to: "#a", words: "a" }]]);
  });

  it("does not link a zero", () => {
    expect(linksOf(1)).toEqual([[null], [null]]);
  });
});

describe("a table in Markdown", () => {
  it("has its total in bold, without asterisks in empty cells", () => {
    const note = column<Row>("note", "Note", TEXT, ({ count }) =>
      count === 5 ? { none: "none", text: "" } : "n",
    );
    const rows = [{ name: "a", count: 2 }];
    const markdown = serializeTableMarkdown(
      table({ title: "t", columns: [...columns, note], rows, total: { name: "all", count: 5 } }),
    );
    expect(markdown.split("\n").slice(-3)).toEqual(["| a | 2 | n |", "| **all** | **5** |  |", ""]);
  });
});

describe("a column for programs", () => {
  it("has its id in words as heading, and empty cells for missing values", () => {
    const flags = dataColumn<boolean | null>("is_flagged", (flag) => flag);
    expect(flags.heading).toBe("is flagged");
    const csv = serializeTableCsv(table({ title: "t", columns: [flags], rows: [true, false, null] }));
    expect(csv).toBe("is_flagged\nyes\nno\n\n");
  });
});

describe("a row as an object", () => {
  it("has each part of a value under a separate key, unrounded, and null for missing parts", () => {
    const share = {
      ...column<number | null>("share", "Share", PERCENT, (value) =>
        value === null ? { none: "nothing" } : { value, interval: { low: 0.1, high: 0.9 } },
      ),
      fields: { value: "share", low: "share_low", high: "share_high" },
    };
    expect(recordOf([share], 1 / 3)).toEqual({ share: 1 / 3, share_low: 0.1, share_high: 0.9 });
    expect(recordOf([share], null)).toEqual({ share: null, share_low: null, share_high: null });
  });

  it("has a field whose name has dots in nested objects, and in CSV under a name with underscores", () => {
    const accuracy = {
      ...column<number | null>("accuracy", "Accuracy", PERCENT, (value) =>
        value === null ? { none: "none judged" } : { value, interval: null, hits: 1, n: 3 },
      ),
      fields: { ...proportionFields("accuracy.judged"), reason: "accuracy.no_figure" },
    };
    const row = { hits: 1, n: 3, value: 1 / 3, low: null, high: null };
    expect(recordOf([accuracy], 1 / 3)).toEqual({ accuracy: { judged: row, no_figure: null } });
    expect(recordOf([accuracy], null)).toMatchObject({ accuracy: { no_figure: "none judged" } });
    const [names] = serializeTableCsv(table({ title: "t", columns: [accuracy], rows: [1] })).split("\n");
    expect(names).toBe(
      "accuracy_judged_hits,accuracy_judged_n,accuracy_judged_value,accuracy_judged_low,accuracy_judged_high,accuracy_no_figure",
    );
  });

  it("has a field under the whole name of a column that is named from outside", () => {
    const ofSystem = { ...dataColumn<number>("v1.2", (value) => value), isName: true };
    expect(recordOf([ofSystem], 3)).toEqual({ "v1.2": 3 });
  });

  it("cannot have a field and a group of fields with the same name", () => {
    const share = dataColumn<number>("share", (value) => value);
    const low = dataColumn<number>("share.low", () => 0);
    expect(() => recordOf([share, low], 1)).toThrow("“share” is both");
  });
});

describe("the reasons for dashes", () => {
  const all = [
    column<{ at: number }>("name", "Name", TEXT, ({ at }) => `row ${at}`),
    column<{ at: number }>("hours", "hours", COUNT, ({ at }) => (at === 0 ? 1 : { none: "time unknown" })),
    column<{ at: number }>("repeats", "repeats", COUNT, () => ({ none: "no repeats" })),
    column<{ at: number }>("other", "other", COUNT, () => ({ none: "said in the cell", text: "– (said)" })),
  ];

  it("follow the note in text, by column", () => {
    const described = table({ title: "t", note: "Figures.", columns: all, rows: [{ at: 0 }, { at: 1 }] });
    expect(textTable(described).note).toBe("Figures. –: time unknown (hours); no repeats (repeats).");
  });

  it("name no column if there is one reason, and add nothing if there is none", () => {
    const [name, hours] = all;
    if (name === undefined || hours === undefined) throw new Error("there are four columns");
    const one = table({ title: "t", columns: [name, hours], rows: [{ at: 1 }] });
    expect(textTable(one).note).toBe("–: time unknown.");
    expect(textTable(table({ title: "t", note: "N.", columns: [name], rows: [{ at: 1 }] })).note).toBe("N.");
  });
});

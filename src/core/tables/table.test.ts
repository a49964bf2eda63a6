import { describe, expect, it } from "vitest";
import { recordOf, serializeTableCsv } from "#core/tables/records.ts";
import { column, dataColumn, linkedTable, table } from "#core/tables/table.ts";
import { COUNT, PERCENT, TEXT } from "#core/tables/units.ts";

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
});

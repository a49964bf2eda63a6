import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { COUNT, column, type TableDescription, TEXT, table } from "#core/tables/table.ts";
import { elementsIn, parseXml, textIn } from "#tools/testing/parse-xml.ts";
import { DataTable, nextKey } from "./data-table.tsx";

/** Element name, span and text of each cell, by row. */
function rowsOf(description: TableDescription<string>) {
  const markup = renderToStaticMarkup(<DataTable table={table(description)} />);
  return elementsIn(parseXml(markup))
    .filter(({ name }) => name === "tr")
    .map((row) =>
      elementsIn(row)
        .filter(({ name }) => name === "th" || name === "td")
        .map((cell) => {
          const { name, attributes } = cell;
          return `${name} ${attributes.get("colSpan") ?? 1}×${attributes.get("rowSpan") ?? 1} ${textIn(cell)}`.trim();
        }),
    );
}

const name = column<string>("name", "", TEXT, (row) => row);
const one = column<string>("one", "One", COUNT, () => 1);
const two = column<string>("two", "Two", COUNT, () => 2);

describe("DataTable", () => {
  it("draws headings above groups of columns, and an empty cell above a group without a name", () => {
    const columns = [name, { ...one, group: "" }, { ...two, group: "" }, { ...one, id: "three", group: "G" }];
    expect(rowsOf({ title: "t", columns, rows: [] })).toEqual([
      ["td 1×2", "td 2×1", "th 1×1 G"],
      ["th 1×1 One", "th 1×1 Two", "th 1×1 One"],
    ]);
  });

  it("draws a heading over all columns that belong to it", () => {
    const columns = [name, one, { ...two, heading: "", continues: true }];
    expect(rowsOf({ title: "t", columns, rows: [] })).toEqual([["td 1×1", "th 2×1 One"]]);
  });

  it("draws the reason for missing values in one cell across all columns without a value", () => {
    const why = { ...one, value: (row: string) => (row === "a" ? { none: "why", sign: "", span: 2 } : 1) };
    const [, a, b] = rowsOf({ title: "t", columns: [name, why, two], rows: ["a", "b"] });
    expect(a).toEqual(["th 1×1 a", "td 2×1 why"]);
    expect(b).toEqual(["th 1×1 b", "td 1×1 1", "td 1×1 2"]);
  });

  it("has no row of headings if no column has a heading", () => {
    expect(rowsOf({ title: "t", columns: [name, { ...one, heading: "" }], rows: ["a"] })).toEqual([
      ["th 1×1 a", "td 1×1 1"],
    ]);
  });
});

it("a new row gets a key that no other row has", () => {
  expect([nextKey([]), nextKey([{ key: 4 }, { key: 1 }])]).toEqual([0, 5]);
});

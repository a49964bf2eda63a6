// Renders every described table in every target, and checks that each says the same.

import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { parseCsv } from "#core/formats/delimited.ts";
import { serializeTableHtml } from "#core/tables/html-table.ts";
import { serializeTablesLatex } from "#core/tables/latex.ts";
import { serializeTablesMarkdown } from "#core/tables/markdown.ts";
import {
  serializeTableCsv,
  serializeTableJson,
  serializeTableTsv,
  tableRecords,
} from "#core/tables/records.ts";
import { isEmpty, type Single, type Table, type Value } from "#core/tables/table.ts";
import { serializeTableText, textTable } from "#core/tables/text.ts";
import { allDescribedTables } from "#tools/testing/all-tables.ts";
import { elementsIn, parseXml } from "#tools/testing/parse-xml.ts";
import { DataTable } from "#ui/data-table.tsx";

const ALL = allDescribedTables().map((table, at) => [`${at} ${table.title}`, table] as const);

function singles(value: Value): readonly Single[] {
  return isList(value) ? value : [value];
}

function isList(value: Value): value is readonly Single[] {
  return Array.isArray(value);
}

const rowsOf = ({ rows, total }: Table) => [...rows, ...(total === null ? [] : [total])];

describe.each(ALL)("the table %s", (_, table) => {
  const size = rowsOf(table).length;

  it("has one cell per column in every row, and distinct ids", () => {
    for (const { cells } of rowsOf(table)) expect(cells).toHaveLength(table.columns.length);
    const ids = table.columns.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("has no empty cell without a reason, and no number that is none", () => {
    for (const { cells } of rowsOf(table)) {
      for (const value of cells.flatMap((cell) => singles(cell.value))) {
        if (typeof value === "object" && isEmpty(value)) expect(value.none).not.toBe("");
        if (typeof value === "number") expect(value).not.toBeNaN();
      }
    }
    expect(serializeTableText(table)).not.toMatch(/NaN|undefined|null|\[object/);
  });

  it("is written as CSV, TSV and JSON with the same records", () => {
    const records = tableRecords(table);
    expect(records).toHaveLength(size);
    const csv = parseCsv(serializeTableCsv(table));
    expect(csv).toHaveLength(size + 1);
    if (records[0] !== undefined) expect(csv[0]).toEqual(Object.keys(records[0]));
    expect(serializeTableTsv(table).trimEnd().split("\n")).toHaveLength(size + 1);
    expect(JSON.parse(serializeTableJson(table))).toEqual({ rows: records });
  });

  it("is written as text, LaTeX and Markdown with the same headings", () => {
    const { header } = textTable(table);
    const text = serializeTableText(table);
    for (const part of header.flatMap((heading) => heading.split("\n"))) expect(text).toContain(part);
    expect(serializeTablesLatex([], [table])).toContain("\\begin{tabular}");
    const lines = serializeTablesMarkdown("T", "", [table]).split("\n");
    expect(lines.filter((line) => line.startsWith("|"))).toHaveLength(size + 2);
  });

  it("is drawn in HTML and on the screen with the same rows", () => {
    const html = elementsIn(parseXml(serializeTableHtml(table).text));
    const screen = renderToStaticMarkup(<DataTable table={table} />);
    const rowHeads = html.filter(
      ({ name, attributes }) => name === "th" && attributes.get("scope") === "row",
    );
    expect(rowHeads).toHaveLength(size);
    expect(screen.match(/<th scope="row"/g) ?? []).toHaveLength(size);
    expect(screen.match(/<td/g)?.length ?? 0).toBeGreaterThanOrEqual(size * (table.columns.length - 1));
  });
});

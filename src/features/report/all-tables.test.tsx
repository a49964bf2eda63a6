// Renders each table of allDescribedTables in several formats, and compares their rows and headings.

import { readdirSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { parseCsv } from "#core/io/delimited.ts";
import { serializeTableHtml } from "#core/tables/html-table.ts";
import { serializeTablesLatex } from "#core/tables/latex.ts";
import { serializeTablesMarkdown } from "#core/tables/markdown.ts";
import {
  serializeTableCsv,
  serializeTableJson,
  serializeTableTsv,
  type TableRecord,
  tableRecords,
} from "#core/tables/records.ts";
import { type CellValue, isEmpty, type SingleValue, type Table } from "#core/tables/table.ts";
import { serializeTableText, textTable } from "#core/tables/text.ts";
import { elementsIn, parseXml } from "#tools/testing/parse-xml.ts";
import { allDescribedTables } from "#tools/testing/tables/all-tables.ts";
import { DataTable } from "#ui/data-table.tsx";

const ALL = allDescribedTables().map((table, at) => [`${at} ${table.title}`, table] as const);

function singles(value: CellValue): readonly SingleValue[] {
  return isList(value) ? value : [value];
}

function isList(value: CellValue): value is readonly SingleValue[] {
  return Array.isArray(value);
}

/** The names of a record's fields in CSV: those of nested objects are joined by underscores. */
function fieldPaths(record: TableRecord): string[] {
  return Object.entries(record).flatMap(([name, value]) =>
    typeof value === "object" && value !== null
      ? fieldPaths(value).map((inner) => `${name}_${inner}`)
      : [name.replaceAll(".", "_")],
  );
}

const rowsOf = ({ rows, total }: Table) => [...rows, ...(total === null ? [] : [total])];

function sourcesIn(folder: string): (readonly [path: string, text: string])[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
    .map((path) => [`${folder}/${path}`, readFileSync(`${folder}/${path}`, "utf8")] as const);
}

/** Functions that are tested through their callers, which provide the rows or the words. */
const BUILDERS = ["categoryTable", "confusionTable", "pairRecordsTable", "pairTables"];

/** Functions that return a description of a table. */
function describingFunctions(): string[] {
  const heads = sourcesIn("src/core").flatMap(([path, text]) =>
    path.startsWith("src/core/tables/") ? [] : text.split(/^export function /m).slice(1),
  );
  return heads.flatMap((head) => {
    const [declared = ""] = head.split(" {\n");
    return /\): Table(Description)?(<.*>)?(\[\])?$/.test(declared) ? [/^\w+/.exec(declared)?.[0] ?? ""] : [];
  });
}

/** Files of `src/features` that describe tables. These tables are not in the list of all tables. */
const OF_SCREENS = [
  "assign/assigned-people",
  "assign/assignments-table",
  "assign/planned-annotators",
  "browse/counts-table",
  "compare/pair-table",
  "compare/ranking-section",
  "gap-scores/gap-agreement-sections",
  "gap-setup/examples-section",
  "import-judgements/import-preview",
  "import/approved-table",
  "import/category-table",
  "make/started-preview",
  "metrics/disagreement-table",
  "metrics/scores-table",
  "overview/orphaned-section",
  "overview/state-table",
  "overview/system-progress-table",
  "prediction/label-tables",
  "prediction/pairs-table",
  "prediction/summary-table",
  "profile/flips-table",
  "report/agreement-table",
  "settings/suite-tables",
  "team/team-people",
  "tokens/annotation-agreement",
  "tokens/balance-table",
  "tokens/corpus-section",
  "tokens/planned-categories",
  "update/made-table",
  "update/update-preview",
];

describe("the list of all tables", () => {
  const listingFiles = [
    "src/tools/testing/tables/all-tables.ts",
    "src/core/analysis/report/report-tables.ts",
  ].map((path) => readFileSync(path, "utf8"));

  it("has every function of core that describes a table, except functions tested through their callers", () => {
    const exporting = describingFunctions();
    expect(exporting.length).toBeGreaterThan(25);
    expect(
      exporting.filter(
        (name) => !BUILDERS.includes(name) && !listingFiles.some((text) => text.includes(`${name}(`)),
      ),
    ).toEqual([]);
  });

  it("lacks only the tables of the screens that this test lists", () => {
    const describing = sourcesIn("src/features").filter(
      ([, text]) => text.includes("#core/tables/table.ts") && /\b(?:table|linkedTable)(?:<.*>)?\(/.test(text),
    );
    expect(describing.map(([path]) => path.replace(/^src\/features\/|\.tsx?$/g, "")).sort()).toEqual(
      OF_SCREENS,
    );
  });
});

describe.each(ALL)("the table %s", (_, table) => {
  const size = rowsOf(table).length;

  it("has one cell per column in each row, and unique column ids", () => {
    for (const { cells } of rowsOf(table)) expect(cells).toHaveLength(table.columns.length);
    const ids = table.columns.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("gives a reason for each empty cell, and shows no NaN, undefined or null", () => {
    for (const { cells } of rowsOf(table)) {
      for (const value of cells.flatMap((cell) => singles(cell.value))) {
        if (typeof value === "object" && isEmpty(value)) expect(value.none).not.toBe("");
        if (typeof value === "number") expect(value).not.toBeNaN();
      }
    }
    expect(serializeTableText(table)).not.toMatch(/NaN|undefined|null|\[object/);
  });

  it("has all its rows in CSV and TSV, and the same records in JSON", () => {
    const records = tableRecords(table);
    expect(records).toHaveLength(size);
    const csv = parseCsv(serializeTableCsv(table));
    expect(csv).toHaveLength(size + 1);
    if (records[0] !== undefined) expect([...(csv[0] ?? [])].sort()).toEqual(fieldPaths(records[0]).sort());
    expect(serializeTableTsv(table).trimEnd().split("\n")).toHaveLength(size + 1);
    expect(JSON.parse(serializeTableJson(table))).toEqual({ rows: records });
  });

  it("has its headings in text, a tabular in LaTeX, and all rows in Markdown", () => {
    const { header } = textTable(table);
    const text = serializeTableText(table);
    for (const part of header.flatMap((heading) => heading.split("\n"))) expect(text).toContain(part);
    expect(serializeTablesLatex([], [table])).toContain("\\begin{tabular}");
    const lines = serializeTablesMarkdown("T", "", [table]).split("\n");
    expect(lines.filter((line) => line.startsWith("|"))).toHaveLength(size + 2);
  });

  it("has one row heading per row in exported HTML and on the screen", () => {
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

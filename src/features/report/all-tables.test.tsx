// Renders each table of allDescribedTables in several formats, and compares their rows and headings.

import { readdirSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PAPER_TABLES } from "#core/analysis/papers/published-tables.ts";
import { parseCsv, rfcRows } from "#core/io/delimited.ts";
import { serializeTableHtml } from "#core/tables/html.ts";
import { serializeTablesLatex } from "#core/tables/latex.ts";
import {
  type CellValue,
  isEmpty,
  restoreCell,
  type SingleValue,
  serializeTableCsv,
  serializeTableJson,
  serializeTableTsv,
  type Table,
  type TableRecord,
  tableRecords,
  wordColumns,
} from "#core/tables/table.ts";
import { serializeTablesMarkdown, serializeTableText, textTable } from "#core/tables/text.ts";
import { parseXml } from "#tools/testing/parse-xml.ts";
import { allDescribedTables, smallPaperTables } from "#tools/testing/tables/all-tables.ts";
import { DataTable } from "#ui/data-table.tsx";

const ALL = allDescribedTables().map((table, at) => [`${at} ${table.title}`, table] as const);

function singles(value: CellValue): readonly SingleValue[] {
  return isList(value) ? value : [value];
}

function isList(value: CellValue): value is readonly SingleValue[] {
  return Array.isArray(value);
}

const rowsOf = ({ rows, total }: Table) => [...rows, ...(total === null ? [] : [total])];

type Field = string | number | boolean | null;

/** The fields of a record with the names that CSV gives them. */
function flatFields(record: TableRecord, path = ""): [name: string, value: Field][] {
  return Object.entries(record).flatMap(([name, value]): [string, Field][] =>
    typeof value === "object" && value !== null
      ? flatFields(value, `${path}${name.replaceAll(".", "_")}_`)
      : [[`${path}${name}`, value]],
  );
}

/** Whether a cell of CSV is this value of JSON, up to the decimals of a column. */
function sameValue(cell: string, value: Field, digits: readonly number[]): boolean {
  if (value === null) return cell === "";
  if (typeof value === "boolean") return cell === (value ? "yes" : "no");
  if (typeof value === "string") return cell === value;
  return [String(value), ...digits.map((decimals) => value.toFixed(decimals))].includes(cell);
}

const squeezed = (text: string) => text.replace(/\s+/gu, " ").trim();
/** Letters and digits only, because LaTeX writes signs and breaks in other ways. */
const bare = (text: string) => text.normalize("NFC").replace(/[^\p{L}\p{N}]/gu, "");
const plainMarkdown = (cell: string) =>
  cell
    .trim()
    .replace(/^\*\*|\*\*$/g, "")
    .replace(/\\(?=\W|_)/g, "");
const plainHtml = (markup: string) => markup.replace(/<[^>]*>/g, " ");
const numbersIn = (text: string) => text.replace(/(?<=\d),(?=\d{3})/g, "").match(/\d+(?:\.\d+)?/g) ?? [];

/** The cells of the rows of a table in LaTeX, of all its parts together, as `bare` texts. */
function latexCells(table: Table): string[][] {
  const latex = serializeTablesLatex([], [table])
    .replaceAll("%\n  ", "")
    .replaceAll(/\n */g, " ")
    .replaceAll("\\addlinespace[2pt] ", "")
    // A cell of several lines is a table of its own.
    .replaceAll(/\\begin\{tabular\}\[t\]\{@\{\}[lr]@\{\}\}(.*?)\\end\{tabular\}/g, (_, lines: string) =>
      lines.replaceAll("\\\\ ", ""),
    );
  const bodies = [
    ...latex.matchAll(/\\begin\{(?:tabular|longtable)\}\{[^ ]*\}(.*?)\\end\{(?:tabular|longtable)\}/g),
  ];
  const parts = bodies.map(([, body = ""]) => {
    const once = body.replace(/^.*\\endfirsthead/, "").replace(/\\bottomrule \\endfoot/, "");
    return once
      .replace(/\\shortstack\[[lr]\]\{((?:[^{}]|\{[^{}]*\})*)\}/g, (_, lines: string) =>
        lines.replaceAll("\\\\ ", ""),
      )
      .replace(/\\(?:top|mid|bottom)rule|\\endhead/g, "")
      .split("\\\\ ")
      .slice(0, -1)
      .map((row) => row.split(/(?<!\\)&/).map(plainLatex));
  });
  const left = wordColumns(table.columns);
  const [first = []] = parts;
  return first
    .map((row, at) => [...row.slice(0, left), ...parts.flatMap((part) => part[at]?.slice(left) ?? [])])
    .map((row) => row.map(bare));
}

/** LaTeX without commands. Greek letters are written as themselves. */
function plainLatex(cell: string): string {
  const letters: Readonly<Record<string, string>> = {
    alpha: "α",
    kappa: "κ",
    pi: "π",
    tau: "τ",
    rho: "ρ",
    beta: "β",
    chi: "χ",
  };
  return cell
    .replace(/\\detokenize\{([^}]*)\}/gu, "$1")
    .replace(/\$\\([a-z]+)\$/g, (_, name: string) => letters[name] ?? "")
    .replace(/\\symbol\{\d+\}/g, "")
    .replace(/\\(?:text[a-z]+|dag|ddag|ldots)(?:\{\})?/g, "");
}

function sourcesIn(folder: string): (readonly [path: string, text: string])[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
    .map((path) => [`${folder}/${path}`, readFileSync(`${folder}/${path}`, "utf8")] as const);
}

/** Functions that are tested through their callers, which provide the rows or the words. */
const BUILDERS = ["categoryTable", "confusionTable", "figurePairTables", "pairRecordsTable"];

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
  "assign/internal/assigned-people",
  "assign/internal/assignments-section",
  "assign/internal/planned-annotators",
  "browse/internal/table-view",
  "compare/compare-screen",
  "compare/internal/pairs",
  "gap-scores/gap-scores-screen",
  "gap-setup/gap-setup-screen",
  "import/import-screen",
  "intake/internal/intake-panel",
  "intake/internal/judgements-preview",
  "intake/internal/update-preview",
  "judges/judges-screen",
  "make/make-screen",
  "metrics/internal/disagreement-section",
  "metrics/internal/metric-sections",
  "overview/internal/attention-section",
  "overview/internal/progress-section",
  "prediction/internal/score-tables",
  "profile/flips-panel",
  "report/internal/agreement-table",
  "settings/suite-screen",
  "team/internal/joined-team",
  "tokens/internal/balance-section",
  "tokens/internal/plan-section",
  "tokens/internal/token-agreement-section",
  "tokens/tokens-screen",
];

/** Published tables that no campaign can fill. */
const NOT_OF_CAMPAIGNS = [
  "apt-against-protest-2018-table-4",
  "discomt-2015-table-4",
  "discomt-2015-table-7",
  "discomt-2015-table-9",
];

describe("the list of all tables", () => {
  const listingFiles = [
    "src/tools/testing/tables/all-tables.ts",
    "src/core/analysis/report/report-content.ts",
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

  it("has every published table", () => {
    const filled = smallPaperTables().flatMap(({ id, table }) => (table === null ? [] : [id]));
    expect(PAPER_TABLES.map(({ id }) => id).filter((id) => !filled.includes(id))).toEqual(NOT_OF_CAMPAIGNS);
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

  it("has the same cells in CSV, TSV and JSON", () => {
    const records = tableRecords(table);
    expect(records).toHaveLength(size);
    expect(JSON.parse(serializeTableJson(table))).toEqual({ rows: records });
    const csv = parseCsv(serializeTableCsv(table)).map((row) => row.map(restoreCell));
    const tsv = rfcRows(serializeTableTsv(table), "\t").map(({ cells }) => cells);
    expect(tsv).toEqual(csv);
    const fields = records.map((record) => flatFields(record));
    if (fields[0] !== undefined) expect(csv[0]).toEqual(fields[0].map(([name]) => name));
    const digits = table.columns.flatMap(({ digits: decimals }) => decimals ?? []);
    for (const [at, row] of fields.entries()) {
      const written = row.map(([, value]) => value);
      expect(
        csv[at + 1]?.map((cell, field) => sameValue(cell, written[field] ?? null, digits)),
        String(at),
      ).toEqual(written.map(() => true));
    }
  });

  it("has every number of its cells in CSV and JSON, or a reason", () => {
    for (const [at, record] of tableRecords(table).entries()) {
      const values = flatFields(record).map(([, value]) => value);
      for (const { value } of rowsOf(table)[at]?.cells ?? []) {
        const [first] = singles(value);
        if (typeof first === "number") expect(values).toContain(first);
      }
    }
  });

  it("has the same cells in text, Markdown and LaTeX", () => {
    const { header, rows, total } = textTable(table);
    const cells = [header, ...rows, ...(total === null ? [] : [total])].map((row) => row.map(squeezed));
    const lines = serializeTablesMarkdown("T", "", [table])
      .split("\n")
      .filter((line) => line.startsWith("|"));
    const markdown = lines.map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => squeezed(plainMarkdown(cell))),
    );
    expect([markdown[0], ...markdown.slice(2)]).toEqual(cells);
    const text = squeezed(serializeTableText(table));
    const words = new Set(cells.flat().flatMap((cell) => cell.split(" ")));
    expect([...words].filter((word) => !text.includes(word))).toEqual([]);
    const paper = textTable(table, undefined, { isForPaper: true });
    const paperRows = [paper.header, ...paper.rows, ...(paper.total === null ? [] : [paper.total])];
    expect(latexCells(table)).toEqual(paperRows.map((row) => row.map(bare)));
  });

  it("has the numbers of each cell in exported HTML and on the screen", () => {
    const html = serializeTableHtml(table).text;
    expect(parseXml(html).name).toBe("div");
    // The title begins the caption's first sentence.
    expect(/<caption><span><strong><bdi>(.)/u.exec(html)?.[1]).not.toMatch(/\p{Ll}/u);
    const dataRows = (html.match(/<tr>.*?<\/tr>/gs) ?? []).filter((row) => row.includes('<th scope="row"'));
    const { rows, total } = textTable(table);
    const texts = [...rows, ...(total === null ? [] : [total])];
    expect(dataRows).toHaveLength(texts.length);
    for (const [at, row] of dataRows.entries()) {
      const cells = (row.match(/<(t[hd])[ >].*?<\/\1>/gs) ?? []).map(plainHtml);
      expect(cells).toHaveLength(table.columns.length);
      const missing = cells.flatMap((cell, column) => {
        const shown: readonly string[] = numbersIn(cell);
        return numbersIn(texts[at]?.[column] ?? "").filter((number) => !shown.includes(number));
      });
      expect(missing).toEqual([]);
    }
    const screen = renderToStaticMarkup(<DataTable table={table} />);
    expect(screen.match(/<th scope="row"/g) ?? []).toHaveLength(size);
    expect(screen.match(/<td/g)?.length ?? 0).toBeGreaterThanOrEqual(size * (table.columns.length - 1));
    const shown = new Set<string>(numbersIn(plainHtml(screen)));
    expect(
      texts
        .flat()
        .flatMap(numbersIn)
        .filter((number) => !shown.has(number)),
    ).toEqual([]);
  });
});

// Turns a spreadsheet (.xlsx) into a tab-separated table where files are read, so that all readers of tables read it.

import { utf8ToBytes } from "@noble/hashes/utils.js";
import { zipSync } from "fflate";
import { counted, errorMessage, listed, quoted } from "#core/base/message-text.ts";
import { FileProblems, type Parsed, unwrap } from "#core/base/problem.ts";
import { INPUT_LIMITS, type InputLimits } from "#core/io/input-limits.ts";
import { isWorkbook } from "#core/io/no-text.ts";
import { PlatformDecoder, type SourceFile } from "#core/io/text-file.ts";
import { restoreCell, serializeTsv } from "#core/tables/table.ts";
import { unpackZip } from "./campaign-archive.ts";

/** Limits of the files in a workbook: each is in memory as bytes and as text at the same time. */
const WORKBOOK_LIMITS: InputLimits = { total: 300_000_000, file: 150_000_000, files: INPUT_LIMITS.files };

/** The main part of a workbook (ECMA-376, part 1, section 12.3.23). A binary workbook (.xlsb) has another one. */
const WORKBOOK = "xl/workbook.xml";

const SAVE_AGAIN = "open it in its program and save it again as .xlsx, or save the sheet as CSV (UTF-8)";

const EMPTY = "all sheets of the workbook are empty; expected a table in the first one";

/**
 * The first sheet with content as tab-separated text, under the path of the workbook; all other files unchanged. A row
 * of the sheet is a line of the text if no cell has a line end. Formulas are not computed: the values stored with them
 * are read. Errors: unreadable-archive, too-large, unreadable-file, empty-file. Warnings: table-ignored (other
 * sheets), malformed-cell (formulas without a value).
 */
export async function tableOfSpreadsheet(
  file: SourceFile,
  limits: InputLimits = WORKBOOK_LIMITS,
): Promise<Parsed<SourceFile>> {
  const problems = new FileProblems(file.path);
  if (!isWorkbook(file)) return problems.conclude(() => file);
  const parts = unwrap(unpackZip(file, undefined, limits), problems);
  if (parts === null) return { ok: false, problems: problems.all };
  const xml = parts.filter(({ path }) => /\.(?:xml|rels)$/.test(path));
  if (!xml.some(({ path }) => path === WORKBOOK))
    return problems.fail("unreadable-file", `is a workbook without ${WORKBOOK}; ${SAVE_AGAIN}`);
  if (!checkCells(xml, problems)) return { ok: false, problems: problems.all };
  try {
    const filled = (await sheetsOf(xml)).filter(({ rows }) => rows.length > 0);
    const [first, ...others] = filled;
    if (first === undefined) return problems.fail("empty-file", EMPTY);
    if (others.length > 0) {
      const names = listed(others.map(({ name }) => quoted(name)));
      const message = `the sheet ${quoted(first.name)} is read; left out: ${names}. Save each of them as a file of its own to read it`;
      problems.warning("table-ignored", message);
    }
    const bytes = utf8ToBytes(serializeTsv(first.rows));
    return problems.conclude(() => ({ path: file.path, bytes }));
  } catch (error) {
    return problems.fail("unreadable-file", `is a damaged workbook (${errorMessage(error)}); ${SAVE_AGAIN}`);
  }
}

interface Sheet {
  readonly name: string;
  /** Rows from the first filled one to the last; all have equally many cells. */
  readonly rows: readonly (readonly string[])[];
}

/** All sheets. Throws if the workbook is damaged. */
async function sheetsOf(parts: readonly SourceFile[]): Promise<readonly Sheet[]> {
  const { default: readWorkbook } = await import("read-excel-file/universal");
  // The library gets the parts unpacked, because it would unpack them without limits, and in a worker of its own.
  const unpacked = zipSync(Object.fromEntries(parts.map(({ path, bytes }) => [path, bytes])), { level: 0 });
  const sheets = await readWorkbook(new Uint8Array(unpacked).buffer, { trim: false });
  return sheets.map(({ sheet, data }) => {
    // A sheet that is only a chart has no data.
    const rows = ((data as typeof data | undefined) ?? []).map((row) => row.map(cellText));
    const start = rows.findIndex((row) => row.some((cell) => cell.trim() !== ""));
    return { name: sheet, rows: start < 0 ? [] : rows.slice(start) };
  });
}

/**
 * Text as it is, but without the apostrophe with which Referee protects text from being taken for a formula; numbers
 * with a decimal point; dates in ISO 8601.
 */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (isDate(value)) return dateText(value);
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return typeof value === "string" ? restoreCell(value) : String(value);
}

/** A date of the library. The class itself is not available here, because core has no clock. */
interface StoredDate {
  readonly getTime: () => number;
  readonly setTime: (time: number) => void;
  readonly toISOString: () => string;
}

function isDate(value: unknown): value is StoredDate {
  return typeof value === "object" && value !== null && "toISOString" in value;
}

/** Workbooks store a time as a fraction of a day, so that it is a little before or after the whole second. */
function dateText(stored: StoredDate): string {
  stored.setTime(Math.round(stored.getTime() / 1000) * 1000);
  const text = stored.toISOString();
  const [date = "", time = ""] = text.split("T");
  // Time without a date is stored as a time of the day before 1 January 1900.
  if (date < "1900") return time.slice(0, 8);
  return time === "00:00:00.000Z" ? date : text;
}

/** The element that has the rows of a sheet. */
const SHEET = /<(?:[^\s<>/:]+:)?sheetData[\s/>]/;
/** Maximum number of cells of all sheets, with the empty ones before the last filled row and column. */
const MOST_CELLS = 10_000_000;

/**
 * Whether the cells of all sheets fit into memory as tables. The places are checked before the library reads the
 * sheets, because it fills up all rows and columns before a cell that is far away. Reports formulas without a value.
 */
function checkCells(parts: readonly SourceFile[], problems: FileProblems): boolean {
  let cells = 0;
  const valueless: string[] = [];
  const decoder = new PlatformDecoder("utf-8");
  for (const { path, bytes } of parts) {
    const xml = path.endsWith(".xml") ? decoder.decode(bytes) : "";
    const area = SHEET.test(xml) ? areaOf(xml, valueless) : { rows: 0, columns: 0 };
    if (area === null) {
      problems.error("unreadable-file", `is a damaged workbook (a cell has no place); ${SAVE_AGAIN}`);
      return false;
    }
    cells += area.rows * area.columns;
  }
  if (cells > MOST_CELLS) {
    const message = `its sheets reach over ${cells} cells; expected at most ${MOST_CELLS}: copy the table into a new workbook, or save the sheet as CSV (UTF-8)`;
    problems.error("too-large", message);
    return false;
  }
  const [first] = valueless;
  if (first !== undefined) {
    const message = `${counted(valueless.length, "cell has", "cells have")} an error or a formula without a stored value, first ${first}, ${valueless.length === 1 ? "and is" : "and are"} read as empty; open the workbook in its program and save it again`;
    problems.warning("malformed-cell", message);
  }
  return true;
}

/** A tag of a row, a cell, its formula or its value, with what precedes the next tag. Prefixes of namespaces are free. */
const TAG = /<(?:[^\s<>/:]+:)?(row|c|f|v)(?=[\s/>])([^<]*)/g;
/** Place of a row or cell. */
const PLACE = /[\s:]r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const TYPE = /[\s:]t\s*=\s*["'](\w*)["']/;

/** The last row and column with content. Null = the place of a cell is no place in a sheet. */
function areaOf(
  xml: string,
  valueless: string[],
): { readonly rows: number; readonly columns: number } | null {
  let rows = 0;
  let columns = 0;
  let cell = { place: "", type: "", hasFormula: false, hasValue: false };
  const endCell = () => {
    if (cell.type === "e" || (cell.hasFormula && !cell.hasValue)) valueless.push(cell.place);
  };
  for (const [, tag = "", rest = ""] of xml.matchAll(TAG)) {
    if (tag === "f") cell.hasFormula = true;
    else if (tag === "v") {
      const isFilled = !/^[^>]*>$/.test(rest) || cell.type === "str";
      cell.hasValue ||= isFilled;
    } else {
      endCell();
      cell = { place: "", type: TYPE.exec(rest)?.[1] ?? "", hasFormula: false, hasValue: false };
      const isEmpty = tag === "c" && /\/>\s*$/.test(rest);
      for (const [, double, single] of rest.matchAll(PLACE)) {
        const place = double ?? single ?? "";
        const [, letters, digits] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place) ?? [];
        if (letters === undefined || digits === undefined) return null;
        cell.place = place;
        if (isEmpty) continue;
        rows = Math.max(rows, Number(digits));
        columns = Math.max(columns, columnNumber(letters));
      }
    }
  }
  endCell();
  return { rows, columns };
}

/** Number of a column from its letters: A is 1, AA is 27. */
function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

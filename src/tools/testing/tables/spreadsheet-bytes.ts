// Makes small spreadsheets (.xlsx) for tests, with the parts that every program writes (ECMA-376, part 1).

import { strToU8, zipSync } from "fflate";

/** A cell: text, number or yes/no; null = empty; `{ xml }` = attributes and content as they are in the file. */
type Cell = string | number | boolean | null | { readonly attributes: string; readonly content: string };

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Style 1 is a date, style 2 a time of the day, style 3 a date with time (section 18.8.30). */
const STYLES = `<styleSheet xmlns="${MAIN}"><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="22"/></cellXfs></styleSheet>`;

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

function cellXml(cell: Cell, place: string): string {
  if (cell === null) return "";
  if (typeof cell === "object") return `<c r="${place}" ${cell.attributes}>${cell.content}</c>`;
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === "boolean") return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** The XML of a sheet. Columns are those from A to Z. */
export function sheetXml(rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map((cells, row) => {
    const xml = cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${row + 1}`));
    return cells.length === 0 ? "" : `<row r="${row + 1}">${xml.join("")}</row>`;
  });
  return `<worksheet xmlns="${MAIN}"><sheetData>${lines.join("")}</sheetData></worksheet>`;
}

/** The parts of a workbook. `sheets`: their names with their rows, or with their XML. */
export function workbookParts(
  sheets: Readonly<Record<string, string | readonly (readonly Cell[])[]>>,
): Record<string, string> {
  const names = Object.keys(sheets);
  const numbered = (part: (name: string, number: number) => string) =>
    names.map((name, index) => part(name, index + 1)).join("");
  const content = Object.values(sheets).map((sheet, index) => [
    `xl/worksheets/sheet${index + 1}.xml`,
    typeof sheet === "string" ? sheet : sheetXml(sheet),
  ]);
  return {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"/>`,
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"/>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${numbered((name, number) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships">${numbered((_, number) => `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="styles" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": STYLES,
    ...Object.fromEntries(content),
  };
}

/** A workbook of these parts. */
export function packedWorkbook(parts: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(DECLARATION + xml)])),
  );
}

/** A workbook with these sheets. */
export function workbook(...given: Parameters<typeof workbookParts>): Uint8Array {
  return packedWorkbook(workbookParts(...given));
}

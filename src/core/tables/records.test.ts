import { expect, it } from "vitest";
import {
  longTableCsv,
  serializeTableCsv,
  serializeTableJson,
  tableJsonParts,
  tableRecords,
} from "./records.ts";
import { COUNT, column, TEXT, table } from "./table.ts";

const COLUMNS = [
  column<number>("number", "number", COUNT, (row) => row),
  column<number>("word", "word", TEXT, (row) =>
    row % 7 === 0 ? { none: "none", text: "" } : `w "${row}", x`,
  ),
];

it.each([0, 1, 499, 500, 501, 1000])("a table of %d rows is the same in parts and as a whole", (length) => {
  const rows = Array.from({ length }, (_, row) => row);
  const whole = table({ title: "t", columns: COLUMNS, rows });
  expect(serializeTableJson(whole)).toBe(`${JSON.stringify({ rows: tableRecords(whole) })}\n`);
  expect([...tableJsonParts(whole)]).toHaveLength(1 + Math.floor(length / 500));
  expect([...longTableCsv({ title: "t", columns: COLUMNS, rows })].join("")).toBe(serializeTableCsv(whole));
});

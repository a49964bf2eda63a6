// Holds silver.tsv: translations of pronoun and antecedents' heads that people judged right, one a row; columns are found by name.

import type { SourceFile } from "#core/formats/text-file.ts";
import { readHeader, readTableRows } from "#core/formats/tsv-header.ts";
import { type Parsed, ProblemList } from "#core/shared/problem.ts";
import { parseSmallNumber } from "#core/shared/small-number.ts";
import { ownText, quoted } from "#core/shared/told-text.ts";
import { type SilverReference, silverKey } from "#core/suite/silver-reference.ts";
import type { Example } from "#core/suite/suite.ts";
import { serializeTsv } from "#core/tables/csv.ts";

const COLUMNS = ["example", "pronoun", "antecedents", "people", "systems", "antecedent_answer"] as const;
type Column = (typeof COLUMNS)[number];
type Cells = Readonly<Record<Column, string>>;

/** Far more than people judge of one suite; every example looks among its own. */
const MOST_ROWS = 200_000;

/**
 * The rows, in their order. `examples`: those of the suite; null = they could not be read, and nothing is checked against them. Errors:
 * those of text files, missing-column, malformed-cell, duplicate-id (a column, or a translation of one example), too-large. Warnings:
 * unknown-candidate and malformed-cell (other antecedents than the example has), which are kept and match nothing; column-left-aside.
 */
export function parseSilver(
  file: SourceFile,
  examples: readonly Example[] | null,
): Parsed<SilverReference[]> {
  const problems = new ProblemList();
  const [header, ...tableRows] = readTableRows(file, problems);
  const columns =
    header === undefined
      ? null
      : readHeader(file.path, header.cells, { columns: COLUMNS, required: COLUMNS }, problems);
  if (columns === null) return problems.conclude(() => []);
  if (tableRows.length > MOST_ROWS) {
    const message = `found ${tableRows.length} rows; expected at most ${MOST_ROWS}`;
    problems.error("too-large", file.path, MOST_ROWS + 2, message);
  }
  const known = examples === null ? null : new Map(examples.map((example) => [example.id, example]));
  const firstSeen = new Map<string, number>();
  const rows = tableRows.slice(0, MOST_ROWS).flatMap(({ cells, line: at }): SilverReference[] => {
    const row = readRow(cellsOf(cells, columns), (message) =>
      problems.error("malformed-cell", file.path, at, message),
    );
    if (row === null) return [];
    const key = silverKey(row);
    const earlier = firstSeen.get(key);
    firstSeen.set(key, earlier ?? at);
    if (earlier !== undefined) {
      const message = () =>
        `this translation of ${quoted(row.example)} stands in line ${earlier} already; expected each once, whatever its capital letters`;
      problems.error("duplicate-id", file.path, at, message);
    }
    if (known !== null) warnOfStranger(row, known, file.path, at, problems);
    return [row];
  });
  return problems.conclude(() => rows);
}

function cellsOf(cells: readonly string[], columns: ReadonlyMap<Column, number>): Cells {
  const of = (column: Column) => cells[columns.get(column) ?? -1] ?? "";
  return {
    example: of("example"),
    pronoun: of("pronoun"),
    antecedents: of("antecedents"),
    people: of("people"),
    systems: of("systems"),
    antecedent_answer: of("antecedent_answer"),
  };
}

/** Null where anything is malformed, which is all told. */
function readRow(cells: Cells, malformed: (message: () => string) => void): SilverReference | null {
  let isWhole = true;
  const expect = (holds: boolean, column: Column, expected: string): void => {
    if (holds) return;
    isWhole = false;
    malformed(() => `${column}: found ${quoted(cells[column])}; expected ${expected}`);
  };
  const antecedents = cells.antecedents === "" ? [] : cells.antecedents.split("|");
  const people = parseSmallNumber(cells.people);
  const systems = cells.systems === "" ? [] : cells.systems.split(",");
  const answer = cells.antecedent_answer;
  expect(cells.example !== "", "example", "an example's id");
  expect(cells.pronoun !== "", "pronoun", "at least one token");
  expect(!antecedents.includes(""), "antecedents", "at least one token of each antecedent's head");
  expect(people !== null && people > 0, "people", "a whole number from 1 on");
  expect(!systems.includes(""), "systems", "names joined by “,”");
  expect(answer === "" || answer === "ok" || answer === "bad", "antecedent_answer", "ok, bad or nothing");
  if (!isWhole || people === null) return null;
  return {
    example: plain(cells.example),
    pronoun: tokens(cells.pronoun),
    antecedents: antecedents.map(tokens),
    antecedent: answer === "ok" || answer === "bad" ? answer : "unset",
    people,
    systems: systems.map(plain),
  };
}

function warnOfStranger(
  { example, antecedents }: SilverReference,
  known: ReadonlyMap<string, Example>,
  path: string,
  at: number,
  problems: ProblemList,
): void {
  const found = known.get(example);
  if (found === undefined) {
    const message = () =>
      `${quoted(example)} is no example of the suite; the row is kept and matches nothing`;
    problems.warning("unknown-candidate", path, at, message);
    return;
  }
  const [there, here] = [antecedents.length, found.antecedents.length];
  if (there === here) return;
  const message = () =>
    `antecedents: found ${there}; expected ${here}, as ${quoted(example)} has; the row is kept and matches nothing`;
  problems.warning("malformed-cell", path, at, message);
}

/**
 * Tokens with one blank between them, antecedents joined by `|`, systems by `,`. A character that would part cells or tokens is written by
 * its number, as `&#124;`, and so is the `&` of what looks like that; `&#0;` is a token without characters.
 */
export function serializeSilver(references: readonly SilverReference[]): string {
  const rows = references.map(({ example, pronoun, antecedents, people, systems, antecedent }) => [
    escaped(example, NAME),
    words(pronoun),
    antecedents.map(words).join("|"),
    String(people),
    systems.map((system) => escaped(system, NAME)).join(","),
    antecedent === "unset" ? "" : antecedent,
  ]);
  return serializeTsv([COLUMNS, ...rows]);
}

function words(tokens: readonly string[]): string {
  return tokens.map((token) => (token === "" ? "&#0;" : escaped(token, TOKEN))).join(" ");
}

function tokens(cell: string): string[] {
  return cell.split(" ").map(plain);
}

/** What cannot stand in a name, and what in a token. */
const NAME = /[\t\n\r,]|&(?=#[0-9])/g;
const TOKEN = /[\t\n\r |]|&(?=#[0-9])/g;

function escaped(text: string, parting: RegExp): string {
  return text.replace(parting, (character) => `&#${character.charCodeAt(0)};`);
}

/** Only what `escaped` writes is anything but itself. */
function plain(text: string): string {
  return ownText(text.replace(/&#(0|9|10|13|32|38|44|124);/g, (_, code) => CHARACTERS[Number(code)] ?? ""));
}

const CHARACTERS: Readonly<Record<number, string>> = {
  9: "\t",
  10: "\n",
  13: "\r",
  32: " ",
  38: "&",
  44: ",",
  124: "|",
};

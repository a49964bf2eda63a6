// Reads and writes silver.tsv: translations of pronoun and antecedents' heads that people judged right, one per row.

import { ownText, quoted } from "#core/base/message-text.ts";
import { type Parsed, ProblemList } from "#core/base/problem.ts";
import { parseSmallNumber } from "#core/base/small-number.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { type CellKind, columnOf, readTsv, serializeTable, type TsvTable } from "#core/io/tsv-table.ts";
import { type SilverReference, silverKey } from "#core/suite/silver-reference.ts";
import type { Example } from "#core/suite/suite.ts";

/** Parts joined by `separator`; none is empty. */
function listOf<T>(
  separator: string,
  expected: string,
  parse: (text: string) => T,
  serialise: (part: T) => string,
): CellKind<readonly T[]> {
  return {
    expected,
    parse: (cell) => {
      const parts = cell === "" ? [] : cell.split(separator);
      return parts.includes("") ? undefined : parts.map(parse);
    },
    serialise: (parts) => parts.map(serialise).join(separator),
  };
}

const EXAMPLE: CellKind<string> = {
  expected: "an example's id",
  parse: (cell) => (cell === "" ? undefined : plain(cell)),
  serialise: nameText,
};

const WORDS: CellKind<readonly string[]> = {
  expected: "at least one token",
  parse: (cell) => (cell === "" ? undefined : tokens(cell)),
  serialise: words,
};

const PEOPLE: CellKind<number> = {
  expected: "a whole number from 1 on",
  parse: (cell) => parseSmallNumber(cell) || undefined,
  serialise: String,
};

const ANSWER: CellKind<SilverReference["antecedent"]> = {
  expected: "ok, bad or nothing",
  parse: (cell) => (cell === "" ? "unset" : cell === "ok" || cell === "bad" ? cell : undefined),
  serialise: (answer) => (answer === "unset" ? "" : answer),
};

const column = columnOf<SilverReference>();
const HEADS = listOf<readonly string[]>("|", "at least one token of each antecedent's head", tokens, words);
const SYSTEMS = listOf(",", "names joined by “,”", plain, nameText);
/**
 * Tokens are separated by one blank, antecedents by `|`, systems by `,`. A character that would separate cells or
 * tokens is written as its number, such as `&#124;`, and so is the `&` of such a text; `&#0;` is a token without
 * characters.
 */
const SILVER: TsvTable<SilverReference> = {
  columns: [
    column("example", "example", EXAMPLE),
    column("pronoun", "pronoun", WORDS),
    column("antecedents", "antecedents", HEADS),
    column("people", "people", PEOPLE),
    column("systems", "systems", SYSTEMS),
    column("antecedent", "antecedent_answer", ANSWER),
  ],
  hasHeader: true,
  keyOf: ({ example, pronoun, antecedents }) =>
    example && pronoun && antecedents && silverKey({ example, pronoun, antecedents }),
  duplicate: ({ example = "" }, line) =>
    `this translation of ${quoted(example)} stands in line ${line} already; expected each once, whatever its capital letters`,
  /** Far more than people judge in one suite; every example is compared only with its own. */
  most: { rows: 200_000, name: "rows" },
};

/**
 * The rows, in order. `examples`: those of the suite; null = they could not be read, and nothing is compared with
 * them. Errors: those of `readTsv`. Warnings: unknown-candidate and malformed-cell (the number of antecedents
 * differs from the example's), which are kept and match nothing.
 */
export function parseSilver(
  file: SourceFile,
  examples: readonly Example[] | null,
): Parsed<SilverReference[]> {
  const problems = new ProblemList();
  const rows = readTsv(file, SILVER, problems) ?? [];
  const known = examples === null ? null : new Map(examples.map((example) => [example.id, example]));
  if (known !== null)
    for (const { row, line } of rows) warnOfOtherExample(row, known, file.path, line, problems);
  return problems.conclude(() => rows.map(({ row }) => row));
}

export function serializeSilver(references: readonly SilverReference[]): string {
  return serializeTable(SILVER, references);
}

/** Warns of a row whose example is not in the suite, or has another number of antecedents. */
function warnOfOtherExample(
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

function words(tokens: readonly string[]): string {
  return tokens.map((token) => (token === "" ? "&#0;" : escaped(token, TOKEN))).join(" ");
}

function tokens(cell: string): string[] {
  return cell.split(" ").map(plain);
}

function nameText(name: string): string {
  return escaped(name, NAME);
}

/** What a name cannot contain, and what a token cannot. */
const NAME = /[\t\n\r,]|&(?=#[0-9])/g;
const TOKEN = /[\t\n\r |]|&(?=#[0-9])/g;

function escaped(text: string, parting: RegExp): string {
  return text.replace(parting, (character) => `&#${character.charCodeAt(0)};`);
}

/** Replaces only what `escaped` writes. */
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

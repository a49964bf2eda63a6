// Reads and writes silver.tsv: translations of pronouns and antecedent heads that people judged correct, or that are
// known to be wrong, one per row.

import { parseSmallNumber } from "#core/base/file-values.ts";
import { copiedText, quoted } from "#core/base/message-text.ts";
import { FileProblems, type Parsed } from "#core/base/problem.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { type CellKind, columnOf, readTsv, serializeTable, type TsvTable } from "#core/io/tsv-table.ts";
import { type SilverReference, silverKey } from "#core/suite/silver-reference.ts";
import type { Example } from "#core/suite/suite.ts";

/** A kind of cell whose parts are joined by `separator`. No part is empty; an empty cell has no parts. */
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
  parse: (cell) => (cell === "" ? undefined : decoded(cell)),
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
  expected: "ok, bad or an empty cell",
  parse: (cell) => (cell === "" ? "unset" : cell === "ok" || cell === "bad" ? cell : undefined),
  serialise: (answer) => (answer === "unset" ? "" : answer),
};

/** A row of the table: every row says whether the pronoun is wrong. */
interface SilverRow extends Omit<SilverReference, "isWrong"> {
  readonly isWrong: boolean;
}

const WRONG: CellKind<boolean> = {
  expected: "ok or bad",
  parse: (cell) => (cell === "ok" ? false : cell === "bad" ? true : undefined),
  serialise: (isWrong) => (isWrong ? "bad" : "ok"),
};

const column = columnOf<SilverRow>();
const HEADS = listOf<readonly string[]>("|", "at least one token of each antecedent's head", tokens, words);
const SYSTEMS = listOf(",", "names joined by “,”", decoded, nameText);
/**
 * The table. In its cells, tokens are separated by one space, antecedents by `|`, systems by `,`. A character that
 * would separate cells or tokens is written as its number, such as `&#124;`; an `&` before `#` and a digit is written
 * as `&#38;`. `&#0;` is a token without characters.
 */
const SILVER: TsvTable<SilverRow> = {
  columns: [
    column("example", "example", EXAMPLE),
    column("pronoun", "pronoun", WORDS),
    column("antecedents", "antecedents", HEADS),
    column("people", "people", PEOPLE),
    column("systems", "systems", SYSTEMS),
    column("antecedent", "antecedent_answer", ANSWER),
    column("isWrong", "pronoun_answer", WRONG, { value: false }),
  ],
  hasHeader: true,
  keyOf: ({ example, pronoun, antecedents }) =>
    example && pronoun && antecedents && silverKey({ example, pronoun, antecedents }),
  duplicate: ({ example = "" }, line) =>
    `this translation of ${quoted(example)} is already in line ${line}; expected each once, ignoring case`,
  /** Maximum number of rows: far more than people judge in one suite. */
  most: { rows: 200_000, name: "rows" },
};

/**
 * Reads the rows, in order. `examples`: those of the suite; null = they could not be read, and nothing is compared with
 * them. Errors: those of `readTsv`. Warnings: unknown-candidate and malformed-cell (the number of antecedents differs
 * from the example's); such rows are kept and match nothing.
 */
export function parseSilver(
  file: SourceFile,
  examples: readonly Example[] | null,
): Parsed<SilverReference[]> {
  const problems = new FileProblems(file.path);
  const rows = readTsv(file, SILVER, problems) ?? [];
  const exampleById = examples === null ? null : new Map(examples.map((example) => [example.id, example]));
  if (exampleById !== null)
    for (const { row, line } of rows) warnOfOtherExample(row, exampleById, line, problems);
  return problems.conclude(() =>
    rows.map(({ row: { isWrong, ...reference } }) =>
      isWrong ? { ...reference, isWrong: true as const } : reference,
    ),
  );
}

export function serializeSilver(references: readonly SilverReference[]): string {
  return serializeTable(
    SILVER,
    references.map((reference) => ({ ...reference, isWrong: reference.isWrong === true })),
  );
}

/** Warns of a row whose example is not in the suite, or has another number of antecedents. */
function warnOfOtherExample(
  { example, antecedents }: Pick<SilverReference, "example" | "antecedents">,
  exampleById: ReadonlyMap<string, Example>,
  at: number,
  problems: FileProblems,
): void {
  const found = exampleById.get(example);
  if (found === undefined) {
    const message = () =>
      `${quoted(example)} is not an example of the suite; the row is kept but matches nothing`;
    problems.warning("unknown-candidate", message, at);
    return;
  }
  const foundCount = antecedents.length;
  const expectedCount = found.antecedents.length;
  if (foundCount === expectedCount) return;
  const message = () =>
    `antecedents: found ${foundCount}; expected ${expectedCount}, as ${quoted(example)} has; the row is kept but matches nothing`;
  problems.warning("malformed-cell", message, at);
}

function words(tokens: readonly string[]): string {
  return tokens.map((token) => (token === "" ? "&#0;" : escaped(token, TOKEN))).join(" ");
}

function tokens(cell: string): string[] {
  return cell.split(" ").map(decoded);
}

function nameText(name: string): string {
  return escaped(name, NAME);
}

/** Characters that are escaped in a name. */
const NAME = /[\t\n\r,]|&(?=#[0-9])/g;
/** Characters that are escaped in a token. */
const TOKEN = /[\t\n\r |]|&(?=#[0-9])/g;

function escaped(text: string, reserved: RegExp): string {
  return text.replace(reserved, (character) => `&#${character.charCodeAt(0)};`);
}

/** Decodes only the escapes that this module writes: those of `escaped`, and `&#0;` for an empty token. */
function decoded(text: string): string {
  return copiedText(
    text.replace(/&#(0|9|10|13|32|38|44|124);/g, (_, code) => CHARACTERS[Number(code)] ?? ""),
  );
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

// Reads texts with “|||” between fields: several texts side by side, or an n-best list of Moses.

import { copiedText, counted } from "#core/base/message-text.ts";
import { FileProblems, type Parsed, unwrap } from "#core/base/problem.ts";
import { splitLines } from "#core/io/text-file.ts";
import { textsOfTable } from "./columns.ts";
import type { LayoutReader, RawTable, TextFile } from "./raw-file.ts";

/** The blanks around it are no part of a field. */
const SEPARATOR = "|||";

/** The fields of each line; null = the lines have different numbers of fields, or only one. */
function fieldsOf(text: string): readonly (readonly string[])[] | null {
  const lines = splitLines(text);
  const width = lines[0]?.split(SEPARATOR).length ?? 0;
  if (width < 2 || lines.length < 2) return null;
  const rows = lines.map((line) => line.split(SEPARATOR));
  return rows.every(({ length }) => length === width) ? rows : null;
}

/** Whether the lines are those of an n-best list: a sentence number, a translation, and scores. */
function isRanked(rows: readonly (readonly string[])[]): boolean {
  return rows.every((row) => row.length >= 3 && /^\d+$/.test(row[0]?.trim() ?? ""));
}

function readFields({ path, text }: TextFile): Parsed<RawTable> {
  const problems = new FileProblems(path);
  const all = fieldsOf(text) ?? [];
  const isRankedList = isRanked(all);
  const numbers = new Set<string>();
  const rows = all
    .map((cells, row) => ({ cells, row }))
    .filter(({ cells }) => !isRankedList || numbers.size !== numbers.add(cells[0] ?? "").size);
  if (isRankedList && rows.length < all.length) {
    const message = `is an n-best list (“|||”): the first translation of each of ${counted(rows.length, "sentence")} is read, and ${all.length - rows.length} others are not`;
    problems.warning("column-ignored", message);
  }
  const columns = (all[0] ?? []).map((_, index) => `field ${index + 1}`);
  const cellsIn = (column: string) => {
    const index = columns.indexOf(column);
    return rows.map(({ cells }) => copiedText(cells[index]?.trim() ?? ""));
  };
  return problems.conclude(() => ({
    columns,
    rowCount: rows.length,
    cellsIn,
    textsIn: cellsIn,
    lineOf: (row) => (rows[row]?.row ?? row) + 1,
    foundIn: () => "no field",
    delimiter: null,
  }));
}

export const FIELDS: LayoutReader = {
  kind: "fields",
  name: "texts side by side, with “|||” between them",
  described: {
    section: "texts",
    becomes: "The texts side by side; of an n-best list, the first translation of each sentence.",
    lost: "other translations of an n-best list, and their scores",
  },
  endings: [],
  recognise: ({ text }) => {
    const rows = text().slice(0, 4000).includes("|||") ? fieldsOf(text()) : null;
    if (rows === null) return null;
    return isRanked(rows)
      ? "an n-best list, with “|||” between fields"
      : `${rows[0]?.length ?? 0} texts side by side, with “|||” between them`;
  },
  readTexts: (file, choices) => {
    const problems = new FileProblems(file.path);
    const table = unwrap(readFields(file), problems);
    const read = table === null ? null : unwrap(textsOfTable(file.path, table, file.name, choices), problems);
    return read === null ? { ok: false, problems: problems.all } : problems.conclude(() => read);
  },
  readTable: readFields,
  examples: [
    { path: "both.txt", content: "It fell . ||| Sie fiel .\nIt broke . ||| Sie zerbrach .\n" },
    {
      path: "nbest.txt",
      content: "0 ||| Sie fiel . ||| LM= -3 ||| -1\n1 ||| Sie brach . ||| LM= -3 ||| -1\n",
    },
  ],
};

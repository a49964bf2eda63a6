// Reads and writes documents.tsv: first_line TAB document_id, ascending, one document per line, no header.

import { quoted } from "#core/base/message-text.ts";
import { FileProblems, type Parsed } from "#core/base/problem.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import {
  columnOf,
  NUMBER_CELL,
  readTsv,
  serializeTable,
  TEXT_CELL,
  type TsvTable,
} from "#core/io/tsv-table.ts";
import type { Document } from "#core/suite/suite.ts";

const column = columnOf<Document>();
const DOCUMENTS: TsvTable<Document> = {
  columns: [column("firstLine", "first_line", NUMBER_CELL), column("id", "document_id", TEXT_CELL)],
  hasHeader: false,
  keyOf: ({ id }) => id,
  duplicate: ({ id = "" }, line) =>
    `document id ${quoted(id)} is already in line ${line}; expected each once`,
};

/**
 * Reads the documents. `sourceLines`: number of lines of the source; null if the source could not be read, and nothing
 * is compared with it.
 */
export function parseDocuments(file: SourceFile, sourceLines: number | null): Parsed<Document[]> {
  const problems = new FileProblems(file.path);
  const rows = readTsv(file, DOCUMENTS, problems) ?? [];
  rows.forEach(({ row: { firstLine }, line }, index) => {
    const previous = rows[index - 1]?.row.firstLine;
    if (previous === undefined && firstLine !== 0) {
      problems.error("malformed-cell", `the first document begins at line ${firstLine}; expected 0`, line);
    }
    if (previous !== undefined && firstLine <= previous) {
      const message = () => `first line ${firstLine} after ${previous}; expected ascending line numbers`;
      problems.error("malformed-cell", message, line);
    }
    if (sourceLines !== null && firstLine >= sourceLines) {
      const message = () =>
        `first line ${firstLine} is outside the source; it has lines 0 to ${sourceLines - 1}`;
      problems.error("position-outside-sentence", message, line);
    }
  });
  return problems.conclude(() => rows.map(({ row }) => row));
}

export function serializeDocuments(documents: readonly Document[]): string {
  return serializeTable(DOCUMENTS, documents);
}

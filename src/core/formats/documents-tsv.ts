// Holds documents.tsv: first_line TAB document_id, ascending, one document a line, no header.

import type { SourceFile } from "#core/formats/text-file.ts";
import { readTableRows } from "#core/formats/tsv-header.ts";
import { type Parsed, ProblemList } from "#core/shared/problem.ts";
import { parseSmallNumber } from "#core/shared/small-number.ts";
import { ownText, quoted } from "#core/shared/told-text.ts";
import type { Document } from "#core/suite/suite.ts";
import { serializeTsv } from "#core/tables/csv.ts";

/** `sourceLines`: as many lines as the source has; null where it could not be read, and nothing is checked against it. */
export function parseDocuments(file: SourceFile, sourceLines: number | null): Parsed<Document[]> {
  const problems = new ProblemList();
  const documents: Document[] = [];
  const ids = new Set<string>();
  readTableRows(file, problems).forEach(({ cells, line: at }) => {
    const [first = "", id = ""] = cells;
    if (cells.length !== 2 || id === "") {
      const message = () => `found ${quoted(cells.join("\t"))}; expected first_line TAB document_id`;
      problems.error("malformed-cell", file.path, at, message);
      return;
    }
    const firstLine = parseSmallNumber(first);
    if (firstLine === null) {
      const message = () => `found ${quoted(first)}; expected a 0-based line number`;
      problems.error("not-a-small-whole-number", file.path, at, message);
      return;
    }
    const previous = documents.at(-1)?.firstLine;
    if (previous === undefined && firstLine !== 0) {
      const message = `the first document begins at line ${firstLine}; expected 0`;
      problems.error("malformed-cell", file.path, at, message);
    }
    if (previous !== undefined && firstLine <= previous) {
      const message = () => `first line ${firstLine} after ${previous}; expected ascending`;
      problems.error("malformed-cell", file.path, at, message);
    }
    if (sourceLines !== null && firstLine >= sourceLines) {
      const message = () =>
        `first line ${firstLine} is outside the source; it has lines 0 to ${sourceLines - 1}`;
      problems.error("position-outside-sentence", file.path, at, message);
    }
    if (ids.has(id)) {
      problems.error("duplicate-id", file.path, at, () => `document id ${quoted(id)} occurs twice`);
    }
    ids.add(id);
    documents.push({ id: ownText(id), firstLine });
  });
  return problems.conclude(() => documents);
}

export function serializeDocuments(documents: readonly Document[]): string {
  return serializeTsv(documents.map(({ firstLine, id }) => [String(firstLine), id]));
}

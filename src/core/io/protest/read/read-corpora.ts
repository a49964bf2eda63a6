// Builds texts from sentences: every corpus with its lines in order, each split at single spaces as in PROTEST.

import { counted } from "#core/base/number-words.ts";
import type { LimitedProblems } from "#core/io/protest/limited-problems.ts";
import type { ProtestRow } from "#core/suite/protest-origin.ts";
import { EMPTY_TOKEN, lineOfSingleBlanks, TAB_IN_TOKEN } from "#core/text/tokens.ts";

/** Maximum number of corpora, more than any suite has. This limit bounds the time for a hostile file. */
const MOST_CORPORA = 500;

export interface Corpus {
  readonly id: number;
  readonly name: string;
  /** Lines as stored in the campaign (`lineOfSingleBlanks`); a missing line is empty. */
  readonly lines: readonly string[];
  readonly missing: readonly number[];
}

interface ReadCorpora {
  readonly corpora: ReadonlyMap<number, Corpus>;
  /** Sentences of unknown corpora, and sentences that the lines do not reproduce exactly. */
  readonly unrestorable: readonly ProtestRow<"sentences">[];
}

/**
 * Builds the corpora. Errors: duplicate-id, too-large (too many corpora, or a line number far above the others).
 * Warnings: dangling-id, doubled-blanks.
 */
export function readCorpora(
  rows: readonly ProtestRow<"corpora">[],
  sentences: readonly ProtestRow<"sentences">[],
  problems: LimitedProblems,
): ReadCorpora {
  if (rows.length > MOST_CORPORA) {
    problems.error("too-large", `found ${rows.length} corpora; expected at most ${MOST_CORPORA}`);
    return { corpora: new Map(), unrestorable: [] };
  }
  const byCorpus = new Map<number, ProtestRow<"sentences">[]>();
  for (const { id } of rows) {
    if (byCorpus.has(id)) problems.error("duplicate-id", `corpora: the id ${id} occurs twice`);
    byCorpus.set(id, []);
  }
  const unrestorable: ProtestRow<"sentences">[] = [];
  for (const row of sentences) {
    const ofCorpus = byCorpus.get(row.corpus);
    if (ofCorpus !== undefined) ofCorpus.push(row);
    else {
      unrestorable.push(row);
      const message = `sentences, id ${row.id}: there is no corpus ${row.corpus}; the sentence is ignored`;
      problems.warn("dangling-id", "sentences of unknown corpora", message);
    }
  }
  const corpora = new Map<number, Corpus>();
  for (const { id, name } of rows) {
    const read = readLines(name, byCorpus.get(id) ?? [], problems);
    unrestorable.push(...read.unrestorable);
    corpora.set(id, { id, name, lines: read.lines, missing: read.missing });
  }
  return { corpora, unrestorable };
}

function readLines(name: string, rows: readonly ProtestRow<"sentences">[], problems: LimitedProblems) {
  const lines: string[] = [];
  const missing: number[] = [];
  const unrestorable: ProtestRow<"sentences">[] = [];
  const length = rows.reduce((most, { line }) => Math.max(most, line + 1), 0);
  if (length > rows.length * 4 + 1000) {
    const message = `sentences: the corpus “${name}” has ${counted(rows.length, "row")}, but one of them has the line ${length - 1}; expected rows for most lines`;
    problems.error("too-large", message);
    return { lines, missing, unrestorable };
  }
  const byLine: (ProtestRow<"sentences"> | undefined)[] = Array.from({ length });
  for (const row of rows) {
    if (byLine[row.line] !== undefined) {
      problems.error(
        "duplicate-id",
        `sentences: the corpus “${name}” has two rows with the line ${row.line}`,
      );
    }
    byLine[row.line] = row;
  }
  for (let line = 0; line < length; line++) {
    const row = byLine[line];
    if (row === undefined) missing.push(line);
    const sentence = row?.sentence ?? "";
    const isPlain = !(sentence.includes(EMPTY_TOKEN) || sentence.includes(TAB_IN_TOKEN));
    if (row !== undefined && !isPlain) unrestorable.push(row);
    lines.push(lineOfSingleBlanks(isPlain ? sentence : sentence.replaceAll(/[\uFDD0\uFDD1]/g, "\uFFFD")));
  }
  reportBlanks(name, lines, problems);
  return { lines, missing, unrestorable };
}

function reportBlanks(name: string, lines: readonly string[], problems: LimitedProblems): void {
  const special = lines.flatMap((text, line) =>
    text.includes(EMPTY_TOKEN) || text.includes(TAB_IN_TOKEN) ? [line] : [],
  );
  if (special.length === 0) return;
  const lineNumbers = `${special.slice(0, 5).join(", ")}${special.length > 5 ? ", …" : ""}`;
  const message = `the corpus “${name}” has ${counted(special.length, "sentence")} with adjacent blanks, blanks at an end or tabs (line ${lineNumbers}, counted from 0); as in PROTEST, there is an empty token between two blanks, and positions count it`;
  problems.warn("doubled-blanks", "corpora with adjacent blanks", message);
}

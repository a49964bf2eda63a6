// Reads and writes the answers of gap filling as JSON and as a table.

import type { GapAnswer, GapAnswerRow } from "#core/analysis/gaps/gap-answer-rows.ts";
import type { GapOutcome } from "#core/analysis/gaps/gap-outcome.ts";
import { serializeTextTable, type TextColumn } from "#core/io/tsv-table.ts";
import type { GapLabels } from "#core/tasks/gap-filling/labels.ts";

const GAP_ANSWERS_FORMAT = "referee-gap-answers";
const GAP_ANSWERS_VERSION = 1;

/** The JSON with one row per line, in the given order, and keys in a fixed order: equal rows give equal bytes. */
export function serializeGapAnswersJson(
  rows: readonly GapAnswerRow[],
  { labels }: Pick<GapLabels, "labels">,
): string {
  const names = JSON.stringify(labels.map(({ name, spellings }) => ({ name, spellings })));
  const lines = rows.map((row) => `\n${JSON.stringify(rowObject(row))}`).join(",");
  return `{"format":"${GAP_ANSWERS_FORMAT}","version":${GAP_ANSWERS_VERSION},"labels":${names},"rows":[${lines}\n]}\n`;
}

function rowObject(row: GapAnswerRow) {
  const { outcome } = row;
  return {
    system: row.system,
    example: row.example,
    category: row.category,
    source_position: row.sourcePosition,
    source_pronoun: row.sourcePronoun,
    source: row.source,
    output: row.output,
    accepted: outcome.kind === "labels" ? outcome.labels : [],
    bad: outcome.kind === "bad",
    own: row.own,
    linked: row.isLinked,
    state: outcome.kind === "open" ? outcome.why : "decided",
    answers: row.answers.map(({ annotator, role, answer, labels, remark }) => ({
      annotator,
      role,
      answer,
      labels,
      remark,
    })),
  };
}

// Writes the gap answers as a table with one row per candidate.

const COLUMNS: readonly TextColumn<GapAnswerRow>[] = [
  { name: "system", cell: (row) => row.system },
  { name: "example", cell: (row) => row.example },
  { name: "category", cell: (row) => row.category },
  { name: "source_position", cell: (row) => String(row.sourcePosition) },
  { name: "source_pronoun", cell: (row) => row.sourcePronoun },
  { name: "source", cell: (row) => row.source },
  { name: "output", cell: (row) => row.output },
  { name: "accepted", cell: ({ outcome }) => acceptedCell(outcome) },
  { name: "own", cell: (row) => labelsCell(row.own) },
  { name: "linked", cell: (row) => (row.isLinked ? "yes" : "no") },
  { name: "state", cell: ({ outcome }) => (outcome.kind === "open" ? outcome.why : "decided") },
  {
    name: "annotators",
    cell: ({ answers }) => joinedAnswers(answers, ({ annotator }) => escapedPart(annotator)),
  },
  { name: "roles", cell: ({ answers }) => joinedAnswers(answers, ({ role }) => role) },
  { name: "answers", cell: ({ answers }) => joinedAnswers(answers, answerCell) },
  { name: "remarks", cell: ({ answers }) => joinedAnswers(answers, ({ remark }) => escapedPart(remark)) },
];

/**
 * The table: a header, then one row per candidate, in order; each row ends in a line feed. Labels are joined by `|`,
 * annotators and their answers by `,`. These words are not labels: BAD, and in the column `answers` also
 * DISCUSSION, CONFLICT, CONCURRENT, STALE. In a label, name or remark, these characters are written as `&#N;` (N = the
 * character's code): `|`, `,`, an `&` before `#` and a digit, and the first letter of a label that equals one of these
 * words. Cells with a quotation mark, tab or line end are quoted (RFC 4180). As in CSV, an apostrophe precedes what
 * a spreadsheet would treat as a formula.
 */
export function serializeGapAnswersTsv(rows: readonly GapAnswerRow[]): string {
  return serializeTextTable(COLUMNS, rows);
}

function acceptedCell(outcome: GapOutcome): string {
  if (outcome.kind === "open") return "";
  return outcome.kind === "bad" ? "BAD" : labelsCell(outcome.labels);
}

function answerCell({ answer, labels }: GapAnswer): string {
  if (answer === "none") return "";
  return answer === "labels" ? labelsCell(labels) : answer.toUpperCase();
}

/** Words in the table that are not labels. A label that equals one of them is escaped. */
const RESERVED_WORDS = new Set(["BAD", "DISCUSSION", "CONFLICT", "CONCURRENT", "STALE"]);

function labelsCell(labels: readonly string[]): string {
  return labels
    .map((label) => (RESERVED_WORDS.has(label) ? label.replace(/^./, escaped) : escapedPart(label)))
    .join("|");
}

function joinedAnswers(answers: readonly GapAnswer[], of: (answer: GapAnswer) => string): string {
  return answers.map(of).join(",");
}

function escapedPart(text: string): string {
  return text.replace(/[|,]|&(?=#[0-9])/g, escaped);
}

function escaped(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}

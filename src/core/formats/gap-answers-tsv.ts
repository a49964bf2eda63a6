// Holds the data set of gaps as a table: a row a candidate. Written only.

import { neutralize } from "#core/formats/csv.ts";
import type { GapAnswer, GapAnswerRow } from "#core/gaps/gap-answers.ts";
import type { GapOutcome } from "#core/gaps/gap-outcome.ts";

interface Column {
  readonly name: string;
  readonly cell: (row: GapAnswerRow) => string;
}

const COLUMNS: readonly Column[] = [
  { name: "system", cell: (row) => text(row.system) },
  { name: "example", cell: (row) => text(row.example) },
  { name: "category", cell: (row) => text(row.category) },
  { name: "source_position", cell: (row) => String(row.sourcePosition) },
  { name: "source_pronoun", cell: (row) => text(row.sourcePronoun) },
  { name: "source", cell: (row) => text(row.source) },
  { name: "output", cell: (row) => text(row.output) },
  { name: "accepted", cell: ({ outcome }) => acceptedCell(outcome) },
  { name: "own", cell: (row) => labelsCell(row.own) },
  { name: "linked", cell: (row) => (row.isLinked ? "yes" : "no") },
  { name: "state", cell: ({ outcome }) => (outcome.kind === "open" ? outcome.why : "settled") },
  { name: "annotators", cell: ({ answers }) => each(answers, ({ annotator }) => part(annotator)) },
  { name: "roles", cell: ({ answers }) => each(answers, ({ role }) => role) },
  { name: "answers", cell: ({ answers }) => each(answers, answerCell) },
  { name: "remarks", cell: ({ answers }) => each(answers, ({ remark }) => part(remark)) },
];

/**
 * A header, then a row a candidate, in their order; each line ends in a line feed. Labels are joined by `|`, people and what they said by
 * `,`. In capitals: BAD, and of people DISCUSSION, CONFLICT, TWICE, STALE; a label called so, and what would part cells or parts, is
 * written as `&#N;`. What a spreadsheet would take for a formula has an apostrophe before it, as in CSV.
 */
export function serializeGapAnswersTsv(rows: readonly GapAnswerRow[]): string {
  const header = COLUMNS.map(({ name }) => name);
  const lines = rows.map((row) => COLUMNS.map(({ cell }) => neutralize(cell(row))));
  return [header, ...lines].map((cells) => `${cells.join("\t")}\n`).join("");
}

function acceptedCell(outcome: GapOutcome): string {
  if (outcome.kind === "open") return "";
  return outcome.kind === "bad" ? "BAD" : labelsCell(outcome.labels);
}

function answerCell({ answer, labels }: GapAnswer): string {
  if (answer === "none") return "";
  return answer === "labels" ? labelsCell(labels) : answer.toUpperCase();
}

/** Words of ours, which a label may be called, too. */
const OURS = new Set(["BAD", "DISCUSSION", "CONFLICT", "TWICE", "STALE"]);

function labelsCell(labels: readonly string[]): string {
  return labels.map((label) => (OURS.has(label) ? label.replace(/^./, escaped) : part(label))).join("|");
}

function each(answers: readonly GapAnswer[], of: (answer: GapAnswer) => string): string {
  return answers.map(of).join(",");
}

function text(whole: string): string {
  return whole.replace(/[\t\n\r]|&(?=#[0-9])/g, escaped);
}

function part(one: string): string {
  return one.replace(/[\t\n\r|,]|&(?=#[0-9])/g, escaped);
}

function escaped(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}

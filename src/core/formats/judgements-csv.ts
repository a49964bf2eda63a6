// Holds the two tables of judgements for spreadsheets: long (a row a judgement) and wide (a row a candidate). Written
// only: both hold the latest judgements, not the log, so that what is read back is the JSON (judgements-json.ts).

import type { Judgement } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import type { CandidateResult, JudgementDetail } from "#core/score/candidate-results.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { type CsvCell, type CsvOptions, serializeCsv } from "#core/tables/csv.ts";

interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => CsvCell;
}

/** What both tables say of a candidate. */
const CANDIDATE_COLUMNS: readonly Column<CandidateResult>[] = [
  { name: "system", cell: (c) => c.system },
  { name: "example", cell: (c) => c.example.id },
  { name: "category", cell: (c) => c.example.category },
  { name: "source_pronoun", cell: (c) => c.example.pronoun },
  { name: "output_pronoun", cell: (c) => c.outputPronoun.join(" ") },
  { name: "verdict", cell: (c) => (c.verdict.approved ? "approved" : "referred") },
  { name: "verdict_reason", cell: (c) => c.verdict.reason },
];

const LONG_COLUMNS: readonly Column<JudgementDetail>[] = [
  { name: "annotator", cell: (j) => j.annotator.id },
  { name: "annotator_name", cell: (j) => j.annotator.name },
  { name: "state", cell: (j) => j.state },
  { name: "antecedent", cell: (j) => j.judgement.content.antecedent },
  { name: "pronoun", cell: (j) => j.judgement.content.pronoun },
  { name: "selected_tokens", cell: (j) => j.selected.join(" ") },
  { name: "selected_positions", cell: (j) => positions(j.judgement.content.tokens) },
  { name: "tags", cell: (j) => joined(j.judgement.content.tags) },
  { name: "remark", cell: (j) => j.judgement.content.remark },
  { name: "flagged", cell: (j) => yesNo(j.judgement.content.flagged) },
  { name: "repaired_pronoun", cell: (j) => positions(j.judgement.content.fixedPronoun) },
  { name: "repaired_antecedent", cell: (j) => positions(j.judgement.content.fixedAntecedent) },
  { name: "conflicts", cell: (j) => joined(j.conflicts) },
  { name: "kept_because", cell: (j) => j.judgement.content.keptBecause ?? "" },
  { name: "protest_code", cell: (j) => j.originalCode },
  { name: "context_before", cell: (j) => known(j.judgement.circumstances.contextBefore) },
  { name: "context_after", cell: (j) => known(j.judgement.circumstances.contextAfter) },
  { name: "reference_opened", cell: (j) => yesNoUnknown(j.judgement.circumstances.referenceOpened) },
  { name: "seconds", cell: (j) => known(j.judgement.circumstances.seconds) },
  { name: "time", cell: (j) => j.judgement.time ?? "" },
  { name: "judgement", cell: (j) => j.judgement.id },
  { name: "copied_from", cell: (j) => j.judgement.copiedFrom ?? "" },
  { name: "copied_for_equal", cell: (j) => copiedForEqual(j.judgement) },
  { name: "suggested", cell: (j) => yesNoUnknown(j.judgement.circumstances.suggested ?? null) },
  { name: "text_opened", cell: (j) => yesNoUnknown(j.judgement.circumstances.textOpened ?? null) },
  { name: "guidelines", cell: (j) => j.judgement.circumstances.guidelines },
];

/** What a copy shares with the output that was judged; empty where it was judged itself. */
function copiedForEqual({ copiedFrom, circumstances }: Judgement): string {
  return copiedFrom === null ? "" : (circumstances.groupedBy ?? "text");
}

/** What the wide table says once for each annotator; empty where the annotator has said nothing. */
const WIDE_COLUMNS: readonly Column<JudgementDetail>[] = [
  { name: "state", cell: (j) => j.state },
  { name: "antecedent", cell: (j) => j.judgement.content.antecedent },
  { name: "pronoun", cell: (j) => j.judgement.content.pronoun },
  { name: "tokens", cell: (j) => j.selected.join(" ") },
  { name: "tags", cell: (j) => joined(j.judgement.content.tags) },
  { name: "remark", cell: (j) => j.judgement.content.remark },
];

/** One row for the latest judgement of each candidate by each annotator, system by system. */
export function serializeJudgementsLong(
  candidates: readonly CandidateResult[],
  options?: CsvOptions,
): string {
  const header = [...CANDIDATE_COLUMNS, ...LONG_COLUMNS].map((column) => column.name);
  const rows = candidates.flatMap((candidate) =>
    candidate.judgements.map((judgement) => [
      ...cells(CANDIDATE_COLUMNS, candidate),
      ...cells(LONG_COLUMNS, judgement),
    ]),
  );
  return serializeCsv([header, ...rows], options);
}

/** One row for every candidate, judged or not, with the same columns for each annotator (“pronoun: Anna”). */
export function serializeJudgementsWide(
  candidates: readonly CandidateResult[],
  annotators: readonly Annotator[],
  options?: CsvOptions,
): string {
  const header = [
    ...CANDIDATE_COLUMNS.map((column) => column.name),
    "outcome",
    "outcome_why",
    ...annotators.flatMap((annotator) => {
      const name = distinctName(annotator, annotators);
      return WIDE_COLUMNS.map((column) => `${column.name}: ${name}`);
    }),
  ];
  const rows = candidates.map((candidate) => [
    ...cells(CANDIDATE_COLUMNS, candidate),
    candidate.outcome.kind,
    "why" in candidate.outcome ? candidate.outcome.why : "",
    ...annotators.flatMap((annotator) => {
      const found = candidate.judgements.find((judgement) => judgement.annotator.id === annotator.id);
      return found === undefined ? WIDE_COLUMNS.map(() => "") : cells(WIDE_COLUMNS, found);
    }),
  ]);
  return serializeCsv([header, ...rows], options);
}

function cells<Row>(columns: readonly Column<Row>[], row: Row): CsvCell[] {
  return columns.map((column) => column.cell(row));
}

/** `line:position`, both 0-based; empty where the alignment is not mended (or mended to no token at all). */
function positions(tokens: readonly TokenRef[] | null): string {
  return joined((tokens ?? []).map((token) => `${token.line}:${token.position}`));
}

function joined(parts: readonly string[]): string {
  return parts.join("|");
}

/** Empty where nobody knows it. */
function known(value: number | null): CsvCell {
  return value ?? "";
}

function yesNoUnknown(value: boolean | null): string {
  return value === null ? "" : yesNo(value);
}

function yesNo(value: boolean): string {
  return value ? "yes" : "no";
}

/** The name, with the id behind it where it says too little. */
function distinctName({ id, name }: Annotator, annotators: readonly Annotator[]): string {
  if (name === "") return id;
  return annotators.some((other) => other.id !== id && other.name === name) ? `${name} (${id})` : name;
}

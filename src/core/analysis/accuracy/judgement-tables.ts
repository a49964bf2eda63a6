// Describes the tables of judgements: one row per judgement, and one row per candidate. The tables contain only the
// latest judgement of each annotator about each candidate.

import type { Judgement } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { type Column, column, dataColumn, type LongTable } from "#core/tables/table.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import type { Answer } from "#core/tasks/judging/content.ts";
import type { CandidateResult, JudgementDetail } from "./candidate-results.ts";

/** Columns about the candidate that both tables have. */
const CANDIDATE_COLUMNS: readonly Column<CandidateResult>[] = [
  dataColumn("system", (c) => c.system),
  dataColumn("example", (c) => c.example.id),
  dataColumn("category", (c) => c.example.category),
  dataColumn("document", (c) => c.document),
  dataColumn("line", (c) => c.example.line),
  dataColumn("source_pronoun", (c) => c.example.pronoun),
  dataColumn("output_pronoun", (c) => c.outputPronoun.join(" ")),
  dataColumn("verdict", (c) => (c.verdict.approved ? "approved" : "referred")),
  dataColumn("verdict_reason", (c) => c.verdict.reason),
  dataColumn("shared", (c) => c.isShared),
  dataColumn("sampled", (c) => c.isSampled),
];

/** The words for an answer in exports. */
const ANSWER_WORDS: Readonly<Record<Answer, string>> = { ok: "correct", bad: "incorrect", unset: "unset" };

const LONG_COLUMNS: readonly Column<JudgementDetail>[] = [
  dataColumn("annotator", (j) => j.annotator.id),
  dataColumn("annotator_name", (j) => j.annotator.name),
  dataColumn("state", (j) => j.state),
  dataColumn("outcome", ({ outcome }) =>
    outcome === null || outcome === "correct" || outcome === "incorrect" ? outcome : "excluded",
  ),
  dataColumn("antecedent", (j) => ANSWER_WORDS[j.judgement.content.antecedent]),
  dataColumn("pronoun", (j) => ANSWER_WORDS[j.judgement.content.pronoun]),
  dataColumn("selected_tokens", (j) => j.selected.join(" ")),
  dataColumn("selected_positions", (j) => positions(j.judgement.content.tokens)),
  dataColumn("tags", (j) => joinedByBar(j.judgement.content.tags)),
  dataColumn("remark", (j) => j.judgement.content.remark),
  dataColumn("flagged", (j) => j.judgement.content.flagged),
  dataColumn("fixed_pronoun", (j) => positions(j.judgement.content.fixedPronoun)),
  dataColumn("fixed_antecedent", (j) => positions(j.judgement.content.fixedAntecedent)),
  dataColumn("conflicts", (j) => joinedByBar(j.conflicts)),
  dataColumn("kept_because", (j) => j.judgement.content.keptBecause),
  dataColumn("protest_code", (j) => j.originalCode),
  dataColumn("context_before", (j) => j.judgement.circumstances.contextBefore),
  dataColumn("context_after", (j) => j.judgement.circumstances.contextAfter),
  dataColumn("reference_opened", (j) => j.judgement.circumstances.referenceOpened),
  dataColumn("seconds", (j) => j.judgement.circumstances.seconds),
  dataColumn("time", (j) => j.judgement.time),
  dataColumn("judgement", (j) => j.judgement.id),
  dataColumn("decision", (j) => j.decision),
  dataColumn("copied_from", (j) => j.judgement.copiedFrom),
  dataColumn("grouped_by", (j) => groupedBy(j.judgement)),
  dataColumn("suggested", (j) => j.judgement.circumstances.suggested),
  dataColumn("text_opened", (j) => j.judgement.circumstances.textOpened),
  dataColumn("guidelines", (j) => j.judgement.circumstances.guidelines),
];

/**
 * Columns that the table of candidates repeats for each annotator. A cell has no value if the annotator has not judged
 * the candidate.
 */
const WIDE_COLUMNS: readonly Column<JudgementDetail>[] = [
  dataColumn("state", (j) => j.state),
  dataColumn("antecedent", (j) => ANSWER_WORDS[j.judgement.content.antecedent]),
  dataColumn("pronoun", (j) => ANSWER_WORDS[j.judgement.content.pronoun]),
  dataColumn("tokens", (j) => j.selected.join(" ")),
  dataColumn("tags", (j) => joinedByBar(j.judgement.content.tags)),
  dataColumn("remark", (j) => j.judgement.content.remark),
];

/**
 * Makes a column that reads a part of the row, such as one annotator's judgement. If the part is null, the cell has no
 * value.
 */
function ofPart<Row, Part>(
  { id, heading, unit, value }: Column<Part>,
  part: (row: Row) => Part | null,
): Column<Row> {
  return column(id, heading, unit, (row) => {
    const partOfRow = part(row);
    return partOfRow === null ? NOT_JUDGED_BY : value(partOfRow);
  });
}

/** One object for all cells, because a table of candidates has millions. */
const NOT_JUDGED_BY = { none: "not judged by this annotator", text: "" };

/**
 * What the output shares with the output from which the judgement was copied; null if the judgement was not copied.
 */
function groupedBy({ copiedFrom, circumstances }: Judgement): string | null {
  return copiedFrom === null ? null : (circumstances.groupedBy ?? "text");
}

interface JudgementRow {
  readonly candidate: CandidateResult;
  readonly judgement: JudgementDetail;
}

/** One row per candidate and annotator with a judgement: the latest one; in the order of `candidates`. */
export function judgementsTable(candidates: Iterable<CandidateResult>): LongTable<JudgementRow> {
  return {
    title: "judgements",
    columns: [
      ...CANDIDATE_COLUMNS.map((column) =>
        ofPart<JudgementRow, CandidateResult>(column, (row) => row.candidate),
      ),
      ...LONG_COLUMNS.map((column) => ofPart<JudgementRow, JudgementDetail>(column, (row) => row.judgement)),
    ],
    rows: judgementRows(candidates),
  };
}

function* judgementRows(candidates: Iterable<CandidateResult>): Generator<JudgementRow> {
  for (const candidate of candidates)
    for (const judgement of candidate.judgements) yield { candidate, judgement };
}

/** One row for every candidate, judged or not, with the same columns for each annotator (“pronoun: Anna”). */
export function candidatesTable(
  candidates: Iterable<CandidateResult>,
  annotators: readonly Annotator[],
): LongTable<CandidateResult> {
  const ofAnnotator = (annotator: Annotator) =>
    WIDE_COLUMNS.map((column): Column<CandidateResult> => {
      const id = `${column.id}: ${distinctName(annotator, annotators)}`;
      const judgementOf = ({ judgements }: CandidateResult) =>
        judgements.find((judgement) => judgement.annotator.id === annotator.id) ?? null;
      return { ...ofPart({ ...column, id, heading: id }, judgementOf), isName: true };
    });
  return {
    title: "candidates",
    columns: [
      ...CANDIDATE_COLUMNS,
      dataColumn("outcome", ({ outcome }) => outcome.kind),
      dataColumn("outcome_why", ({ outcome }) => ("why" in outcome ? outcome.why : null)),
      ...annotators.flatMap(ofAnnotator),
    ],
    rows: candidates,
  };
}

/**
 * Positions as `line:position`, both 0-based. Empty if no token is selected, if the alignment is not fixed, or if it is
 * fixed so that no token is linked.
 */
function positions(tokens: readonly TokenRef[] | null): string {
  return joinedByBar((tokens ?? []).map(tokenPlace));
}

function joinedByBar(parts: readonly string[]): string {
  return parts.join("|");
}

/** The name, followed by the id if the name is not unique; the id if there is no name. */
function distinctName({ id, name }: Annotator, annotators: readonly Annotator[]): string {
  if (name === "") return id;
  return annotators.some((other) => other.id !== id && other.name === name) ? `${name} (${id})` : name;
}

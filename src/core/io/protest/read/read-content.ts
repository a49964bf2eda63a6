// Reads the rows of one annotator about one candidate as contents (answers, tokens, tags, remark), with a warning for
// each value that is changed.

import type { Marks } from "#core/campaign/view/candidate-view.ts";
import type { CandidateRows } from "#core/io/protest/annotation-rows.ts";
import type { LimitedProblems } from "#core/io/protest/limited-problems.ts";
import type { ProtestMeta } from "#core/io/protest/meta.ts";
import { MASTER_USER, type ProtestRow } from "#core/suite/protest-origin.ts";
import { sortTokens } from "#core/suite/suite.ts";
import { isOriginalCode, NO_CONFLICT, originalCode } from "#core/tasks/judging/conflicts.ts";
import { type Answer, EMPTY_JUDGEMENT, type JudgementContent } from "#core/tasks/judging/content.ts";
import { countTokens } from "#core/text/tokens.ts";
import { type CandidatePlace, marksAt } from "./candidate-places.ts";

type AnswerRow = Pick<ProtestRow<"annotations">, "ant_annotation" | "anaph_annotation" | "remarks">;

const NO_ANNOTATION: AnswerRow = { ant_annotation: null, anaph_annotation: null, remarks: null };

/**
 * One content per row of annotations, oldest first (one content if there are only tokens or tags). Warnings are added
 * to `problems`.
 */
export function readContents(
  rows: CandidateRows,
  place: CandidatePlace,
  meta: Pick<ProtestMeta, "checksConflicts">,
  problems: LimitedProblems,
): JudgementContent[] {
  if (rows.annotations.length > 1) {
    const message = `candidate ${rows.candidate} has ${rows.annotations.length} rows of annotations by annotator ${rows.annotator}; the last one counts, the others are its history`;
    problems.warn("duplicate-judgement", "judgements with several rows", message);
  }
  const answerRows: readonly AnswerRow[] = rows.annotations.length === 0 ? [NO_ANNOTATION] : rows.annotations;
  const contents = answerRows.map((one) => readContent(rows, one, place, problems));
  rows.annotations.forEach((row, index) => {
    const content = contents[index];
    if (content !== undefined) checkConflictStatus(row, content, place, meta, problems);
  });
  return contents.map((content) => exempt(content, rows.annotator, place, meta));
}

function readContent(
  rows: CandidateRows,
  answerRow: AnswerRow,
  { output }: CandidatePlace,
  problems: LimitedProblems,
): JudgementContent {
  const antecedent = readAnswer(rows, answerRow.ant_annotation, problems);
  const pronoun = readAnswer(rows, answerRow.anaph_annotation, problems);
  const tokens = rows.tokens.flatMap(({ id, line, token, annotation }) => {
    const ignore = (reason: string) => {
      problems.warn(
        "unknown-value",
        "tokens ignored",
        `token_annotations, id ${id}: ${reason}; the token is ignored`,
      );
      return [];
    };
    if (annotation !== "ok") return ignore(`found ${valueInWords(annotation)}; expected “ok”`);
    if (token >= countTokens(output.lines[line] ?? "")) {
      return ignore(`there is no token ${token} in line ${line}`);
    }
    return [{ line, position: token }];
  });
  return {
    ...EMPTY_JUDGEMENT,
    antecedent: antecedent.answer,
    pronoun: pronoun.answer,
    tokens: sortTokens(tokens),
    tags: [...new Set(rows.tags.map(({ tag }) => tag))],
    remark: answerRow.remarks ?? "",
    flagged: antecedent.unsure || pronoun.unsure,
  };
}

/** A value other than ok, bad, unset and NULL is read as not answered, and flagged for review. */
function readAnswer(
  rows: CandidateRows,
  value: string | null,
  problems: LimitedProblems,
): { answer: Answer; unsure: boolean } {
  if (value === "ok" || value === "bad" || value === "unset") return { answer: value, unsure: false };
  if (value === null) return { answer: "unset", unsure: false };
  const message = `annotations: candidate ${rows.candidate} has the answer “${value}” of annotator ${rows.annotator}; read as not answered, and flagged`;
  problems.warn("unknown-value", "invalid answers", message);
  return { answer: "unset", unsure: true };
}

/** Marks existing conflicts as kept if PROTEST's tool does not check for conflicts. */
function exempt(
  content: JudgementContent,
  annotator: number,
  place: CandidatePlace,
  { checksConflicts }: Pick<ProtestMeta, "checksConflicts">,
): JudgementContent {
  if (annotator !== MASTER_USER && checksConflicts) return content;
  if (originalCode(content, marksAt(place)) === NO_CONFLICT) return content;
  const reason =
    annotator === MASTER_USER ? "the master user is exempt" : "conflict checks are disabled in the database";
  return { ...content, keptBecause: `PROTEST: ${reason}` };
}

/** The status that PROTEST's tool stores. The tool checks nothing if checks are disabled, and never the master user. */
export function storedCode(
  content: JudgementContent,
  annotator: number,
  marks: () => Marks,
  { checksConflicts }: Pick<ProtestMeta, "checksConflicts">,
): string {
  return annotator === MASTER_USER || !checksConflicts ? NO_CONFLICT : originalCode(content, marks());
}

function checkConflictStatus(
  row: ProtestRow<"annotations">,
  content: JudgementContent,
  place: CandidatePlace,
  meta: Pick<ProtestMeta, "checksConflicts">,
  problems: LimitedProblems,
): void {
  const stored = row.conflict_status;
  const code = storedCode(content, row.annotator_id, () => marksAt(place), meta);
  if (stored === code) return;
  const found = `annotations, id ${row.id}: found the conflict status ${valueInWords(stored)}`;
  if (stored !== null && isOriginalCode(stored)) {
    const message = `${found}; the answers imply “${code}”, which counts`;
    problems.warn("conflict-code-differs", "differing conflict statuses", message);
  } else {
    const message = `${found}, which is invalid; the answers imply “${code}”`;
    problems.warn("unknown-value", "invalid conflict statuses", message);
  }
}

function valueInWords(value: string | null): string {
  return value === null ? "NULL" : `“${value}”`;
}

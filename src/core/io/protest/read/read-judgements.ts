// Reads the judgements of a PROTEST database as events, with a warning for each value that is changed, and gives each
// annotator a permanent number.

import { FileProblems } from "#core/base/problem.ts";
import type { Marks } from "#core/campaign/view/candidate-view.ts";
import {
  checksConflicts,
  LimitedProblems,
  type ProtestMeta,
  validMeta,
} from "#core/io/protest/protest-tables.ts";
import {
  type CandidateRows,
  groupAnnotationRows,
  keyAndTextHash,
  rowRecord,
} from "#core/io/protest/row-record.ts";
import type { PronounRecord } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { MASTER_USER, type ProtestRow, type ProtestTables, parseRowId } from "#core/suite/protest-origin.ts";
import { sortTokens } from "#core/suite/suite.ts";
import { type Answer, EMPTY_JUDGEMENT, type JudgementContent } from "#core/tasks/judging/content.ts";
import { isOriginalCode, NO_CONFLICT, originalCode } from "#core/tasks/judging/pronoun-judgement.ts";
import { countTokens } from "#core/text/tokens.ts";
import { type CandidatePlace, CandidatePlaces, type JudgedSuite, marksAt } from "./read-examples.ts";

type JudgementTables = Pick<
  ProtestTables,
  "pro_candidates" | "annotators" | "annotations" | "token_annotations" | "tag_annotations"
>;

interface ReadJudgements {
  readonly annotators: readonly Annotator[];
  /** The judgements. If one has several rows, each row's event supersedes the previous one. */
  readonly judgements: readonly PronounRecord[];
}

/**
 * Every judgement of a known candidate as an event with this `actionId` and an unknown time. Rows about `referenceRows`
 * are ignored without a warning, rows about other unknown candidates with one. There are no errors; other warnings
 * report changed values, unlisted annotators, and tokens without an annotator.
 */
export function readJudgements(
  tables: JudgementTables,
  judged: JudgedSuite & { readonly referenceRows: ReadonlySet<number> },
  meta: ProtestMeta,
  actionId: string,
  problems: LimitedProblems,
): ReadJudgements {
  const places = new CandidatePlaces(tables.pro_candidates, judged);
  const names = annotatorNames(tables.annotators, meta);
  const judgements: PronounRecord[] = [];
  for (const rows of groupAnnotationRows(tables).values()) {
    addUnlisted(rows.annotator, names, problems);
    const place = places.find(rows.candidate);
    if (place === null) {
      if (judged.referenceRows.has(rows.candidate)) continue;
      const message = `the judgement of annotator ${rows.annotator} is of candidate ${rows.candidate}, which is missing or ignored; the judgement is ignored, too`;
      problems.warn("dangling-id", "judgements ignored", message);
      continue;
    }
    const fields = {
      campaign: meta.masterId,
      ...keyAndTextHash(place),
      annotator: annotatorId(rows.annotator),
      actionId,
    };
    let supersedes: string[] = [];
    for (const content of readContents(rows, place, meta, problems)) {
      const record = rowRecord({ ...fields, content, supersedes });
      judgements.push(record);
      supersedes = [record.id];
    }
  }
  for (const { id, annotator_id } of tables.token_annotations) {
    if (annotator_id !== null) continue;
    const message = `token_annotations, id ${id}: found no annotator_id; the row is ignored`;
    problems.warn("dangling-id", "rows of token_annotations ignored", message);
  }
  return {
    annotators: Array.from(names, ([id, name]) => ({ id: annotatorId(id), name, role: "annotator" })),
    judgements,
  };
}

/** The last content of the rows of each candidate and annotator (`rowsKey`), without warnings. */
export function contentsAsRead(
  tables: JudgementTables & Pick<ProtestTables, "meta_data">,
  judged: JudgedSuite,
): Map<string, JudgementContent> {
  const places = new CandidatePlaces(tables.pro_candidates, judged);
  const ignoredProblems = new LimitedProblems(new FileProblems(""));
  const checks = { checksConflicts: checksConflicts(tables.meta_data) };
  const contents = new Map<string, JudgementContent>();
  for (const [key, rows] of groupAnnotationRows(tables)) {
    const place = places.find(rows.candidate);
    const last = place === null ? undefined : readContents(rows, place, checks, ignoredProblems).at(-1);
    if (last !== undefined) contents.set(key, last);
  }
  return contents;
}

function annotatorNames(
  rows: readonly ProtestRow<"annotators">[],
  { batch }: ProtestMeta,
): Map<number, string> {
  const unlisted = (id: number) => (batch?.annotator === id && batch.annotatorName) || unlistedName(id);
  const names = new Map(rows.map(({ id, name }) => [id, name || unlisted(id)]));
  if (batch !== null && !names.has(batch.annotator)) names.set(batch.annotator, unlisted(batch.annotator));
  return names;
}

function addUnlisted(annotator: number, names: Map<number, string>, problems: LimitedProblems): void {
  if (names.has(annotator)) return;
  const name = unlistedName(annotator);
  names.set(annotator, name);
  if (annotator === MASTER_USER) return;
  const message = `annotations: annotator ${annotator} is not in the table of annotators; called “${name}”`;
  problems.warn("dangling-id", "annotators without a name", message);
}

// Reads the rows of one annotator about one candidate as contents (answers, tokens, tags, remark), with a warning for
// each value that is changed.

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
    const message = `${candidateWords(place)} has ${rows.annotations.length} rows of annotations by annotator ${rows.annotator}; the last one counts, the others are its history`;
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
  place: CandidatePlace,
  problems: LimitedProblems,
): JudgementContent {
  const { output } = place;
  const antecedent = readAnswer(rows, place, answerRow.ant_annotation, problems);
  const pronoun = readAnswer(rows, place, answerRow.anaph_annotation, problems);
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

/** The candidate's id in the database, and its example and system, by which it is found under Candidates. */
function candidateWords({ row, key }: CandidatePlace): string {
  return `candidate ${row.id} (example ${key.example} of ${key.system})`;
}

/** A value other than ok, bad, unset and NULL is read as not answered, and flagged for review. */
function readAnswer(
  rows: CandidateRows,
  place: CandidatePlace,
  value: string | null,
  problems: LimitedProblems,
): { answer: Answer; unsure: boolean } {
  if (value === "ok" || value === "bad" || value === "unset") return { answer: value, unsure: false };
  if (value === null) return { answer: "unset", unsure: false };
  const message = `annotations: ${candidateWords(place)} has the answer “${value}” of annotator ${rows.annotator}; read as not answered, and flagged`;
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
  const found = `annotations, id ${row.id}: ${candidateWords(place)} has the conflict status ${valueInWords(stored)}`;
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

// Gives each annotator of a campaign a permanent number, because ids in PROTEST databases are whole numbers.

/** The id of a PROTEST annotator in a campaign: the number as text. */
export function annotatorId(number: number): string {
  return String(number);
}

/** The name of an annotator whom the database does not list, such as the master user. */
export function unlistedName(number: number): string {
  return number === MASTER_USER ? "Master user" : `annotator ${number}`;
}

/** Whether the annotator still has the name that stands for the number of a person whom the database does not list. */
export function isUnlistedName({ id, name }: Pick<Annotator, "id" | "name">): boolean {
  const number = ownNumber(id);
  return number !== null && number !== MASTER_USER && name === unlistedName(number);
}

/** The number in an id; null if the id is not a number in the form of `annotatorId`. */
function ownNumber(id: string): number | null {
  const number = parseRowId(id);
  return number !== null && annotatorId(number) === id ? number : null;
}

/**
 * The number of each annotator by id. If the id is a number that is not assigned yet, it is used. The others get the
 * lowest free numbers in the order in which the annotators were added, so that later annotators never change earlier
 * numbers. `assigned`: the id and the number of a batch's annotator.
 */
export function annotatorNumbers(
  annotators: readonly Pick<Annotator, "id">[],
  assigned: { readonly id: string; readonly number: number } | null = null,
): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  const usedNumbers = new Set<number>();
  const give = (id: string, number: number) => {
    numbers.set(id, number);
    usedNumbers.add(number);
  };
  if (assigned !== null) give(assigned.id, assigned.number);
  // Numbers from 1 to below this one are assigned, and assigned numbers never change.
  let free = 1;
  for (const { id } of annotators) {
    if (numbers.has(id)) continue;
    const idNumber = ownNumber(id);
    while (usedNumbers.has(free)) free++;
    give(id, idNumber === null || usedNumbers.has(idNumber) ? free : idNumber);
  }
  return numbers;
}

/** The number of a batch's annotator, from its rows; null in a master. */
export function batchNumber(rows: readonly ProtestRow<"meta_data">[]): number | null {
  return validMeta(rows)?.batch?.annotator ?? null;
}

/**
 * The rows of annotators with their current names, then the annotators who are only in the campaign. An annotator who
 * still has the name of an unlisted annotator (`unlistedName`) keeps an empty name, and gets no new row. Nor does the
 * master user.
 */
export function namedAnnotatorRows(
  annotators: readonly Annotator[],
  numbers: ReadonlyMap<string, number>,
  rows: readonly ProtestRow<"annotators">[],
): ProtestRow<"annotators">[] {
  const listedIds = new Set(rows.map((row) => row.id));
  const added = annotators.flatMap(({ id, name }): ProtestRow<"annotators">[] => {
    const number = numbers.get(id) ?? MASTER_USER;
    return number === MASTER_USER || listedIds.has(number) || name === unlistedName(number)
      ? []
      : [{ id: number, name }];
  });
  const names = new Map(annotators.map(({ id, name }) => [numbers.get(id), name]));
  const nameOf = (row: ProtestRow<"annotators">) => {
    const name = names.get(row.id) ?? row.name;
    return row.name === "" && name === unlistedName(row.id) ? "" : name;
  };
  return [...rows.map((row) => ({ ...row, name: nameOf(row) })), ...added];
}

/**
 * The tables of a batch with one number for its annotator. Earlier versions of Referee could list a new annotator twice
 * in a batch, with the same name and different numbers; all rows with these numbers belong to the annotator, because
 * PROTEST's tool never adds other annotators to a batch.
 */
export function withOneNumber(tables: ProtestTables): ProtestTables {
  const batch = validMeta(tables.meta_data)?.batch ?? null;
  if (batch === null || batch.annotatorName === "") return tables;
  const number = batch.annotator;
  const repeated = tables.annotators.filter(({ id, name }) => id !== number && name === batch.annotatorName);
  if (repeated.length === 0) return tables;
  const ids = new Set<number | null>(repeated.map(({ id }) => id));
  const corrected = <N extends number | null>(id: N) => (ids.has(id) ? number : id);
  const annotators = tables.annotators.filter(({ id }) => !ids.has(id));
  if (!annotators.some(({ id }) => id === number)) {
    annotators.push({ id: number, name: batch.annotatorName });
  }
  return {
    ...tables,
    annotators,
    annotations: tables.annotations.map((row) => ({ ...row, annotator_id: corrected(row.annotator_id) })),
    token_annotations: tables.token_annotations.map((row) => ({
      ...row,
      annotator_id: corrected(row.annotator_id),
    })),
    tag_annotations: tables.tag_annotations.map((row) => ({
      ...row,
      annotator_id: corrected(row.annotator_id),
    })),
  };
}

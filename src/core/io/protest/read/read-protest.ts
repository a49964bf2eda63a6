// Converts a PROTEST 1.1 database into the parts of a ledger; SQLite itself is outside core.

import { counted } from "#core/base/number-words.ts";
import { FileProblems, type Parsed, unwrap } from "#core/base/problem.ts";
import type { LedgerParts } from "#core/campaign/make-ledger.ts";
import type { SuiteSettings } from "#core/io/folder/suite-json.ts";
import { LimitedProblems } from "#core/io/protest/limited-problems.ts";
import { type ProtestMeta, readMeta, validMeta } from "#core/io/protest/meta.ts";
import { protestActionId, withChangeCount } from "#core/io/protest/row-record.ts";
import { assignmentsOf } from "#core/io/protest/write/task-rows.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import type { ProtestOrigin, ProtestRow, ProtestTables } from "#core/suite/protest-origin.ts";
import { annotatorId, withOneNumber } from "./annotator-numbers.ts";
import { readJudgements } from "./read-judgements.ts";
import { type ReadSuite, readSuite } from "./read-suite.ts";
import type { ReadTables } from "./read-tables.ts";

/** A database as read; name and languages are guesses that can be changed before it becomes a campaign. */
export interface OpenedDatabase {
  readonly kind: "database";
  readonly settings: SuiteSettings;
  /** The parts of the ledger; for a batch, the scope contains its candidates. */
  readonly parts: Omit<LedgerParts, "settings">;
  /** All candidates, in the order of judging. */
  readonly candidates: readonly CandidateKey[];
  /** The `actionId` of its events (`databaseActionId`). */
  readonly actionId: string;
}

/**
 * Reads the tables of a database named `file`, which was written `changes` times (0 = unknown). Errors: those of
 * `readMeta`, duplicate-id, too-large, missing-required-file (no candidate). Candidates that cannot be located give a
 * warning; their rows are kept and written again.
 */
export function readProtest(file: string, read: ReadTables, changes = 0): Parsed<OpenedDatabase> {
  const problems = new FileProblems(file);
  const meta = unwrap(readMeta(file, read.tables.meta_data), problems);
  if (meta === null) return { ok: false, problems: problems.all };
  const limited = new LimitedProblems(problems.in(file));
  const tables = withOneNumber(read.tables);
  checkIds(tables, limited);
  const suite = readSuite(tables, meta.type === "annotation_batch", limited);
  if (suite === null || problems.hasErrors) return { ok: false, problems: problems.all };
  // Names and languages have no effect on what is judged.
  const namedSuite = { name: "", sourceLanguage: "und", targetLanguage: "und", ...suite.suite };
  const actionId = withChangeCount(databaseActionIdOf(tables), changes);
  const judged = readJudgements(tables, { ...suite, suite: namedSuite }, meta, actionId, limited);
  reportReferenceRows(tables, suite, meta, problems);
  reportProfileLimits(suite, meta, problems);
  limited.finish();
  const { candidates } = suite;
  return problems.conclude(() => ({
    kind: "database",
    settings: {
      name: nameOf(meta),
      sourceLanguage: suite.sourceLanguage,
      targetLanguage: suite.targetLanguage,
      profile: null,
    },
    parts: {
      id: meta.masterId || null,
      suite: suite.suite,
      origin: originOf(tables, suite, read.extras),
      outputs: suite.outputs,
      ...judged,
      assignments: assignmentsOf(tables, suite.candidateOfRow),
      scope: scopeOf(meta, candidates),
      warnings: problems.all,
    },
    candidates,
    actionId,
  }));
}

/**
 * The `actionId` of a database, before `withChangeCount` adds its state. It identifies the master, or one of its batches,
 * whatever changes later.
 */
export function databaseActionIdOf({ meta_data }: Pick<ProtestTables, "meta_data">): string {
  const { masterId, batch } = validMeta(meta_data) ?? { masterId: "", batch: null };
  return protestActionId(masterId, batch);
}

/**
 * Warns once if there are judgements or tasks of candidates of the reference; in a batch, even if there are only such
 * candidates without rows about them.
 */
function reportReferenceRows(
  tables: ProtestTables,
  { referenceRows }: ReadSuite,
  { type }: ProtestMeta,
  problems: FileProblems,
): void {
  const message = referenceWords(tables, referenceRows);
  if (message !== null) problems.warning("reference-judged", message);
  else if (type === "annotation_batch" && referenceRows.size > 0) {
    const found = `the batch contains ${counted(referenceRows.size, "candidate")} of the reference`;
    problems.warning("reference-judged", `${found}, ${REFERENCE_ROWS_KEPT}`);
  }
}

const REFERENCE_ROWS_KEPT =
  "which Referee does not judge. Their rows are kept, and written again when the database is exported";

/** The number of rows about candidates of the reference, in words; null = there are none. */
export function referenceWords(tables: ProtestTables, referenceRows: ReadonlySet<number>): string | null {
  const isOf = (row: { readonly candidate: number }) => referenceRows.has(row.candidate);
  const judgements = tables.annotations.filter(isOf).length;
  const tasks = tables.annotation_tasks.filter(isOf).length;
  const rest = tables.token_annotations.some(isOf) || tables.tag_annotations.some(isOf);
  if (judgements + tasks === 0 && !rest) return null;
  const found = `found ${counted(judgements, "judgement")} and ${counted(tasks, "row")} of tasks on candidates of the reference`;
  return `${found}, ${REFERENCE_ROWS_KEPT}`;
}

/** Reports repeated rows that PROTEST's database does not allow, because they could not be written again. */
function checkIds(tables: ProtestTables, limited: LimitedProblems): void {
  const { meta_data, annotation_tasks, sentences: _sentences, corpora: _corpora, ...withId } = tables;
  const check = <R>(table: string, keyName: string, rows: readonly R[], keyOf: (row: R) => unknown) => {
    const seen = new Set<unknown>();
    const duplicate = rows.map(keyOf).find((key) => seen.size === seen.add(key).size);
    if (duplicate !== undefined)
      limited.error("duplicate-id", `${table}: the ${keyName} ${duplicate} occurs twice`);
  };
  for (const [table, rows] of Object.entries<readonly { readonly id: number }[]>(withId))
    check(table, "id", rows, ({ id }) => id);
  check("meta_data", "tag", meta_data, ({ tag }) => tag);
  const taskKey = (row: ProtestRow<"annotation_tasks">) => `${row.task_no}, ${row.candidate}`;
  check("annotation_tasks", "task and candidate", annotation_tasks, taskKey);
}

/** Warns if a master has no reference, or has antecedents, of which only the heads' translations are known. */
function reportProfileLimits({ suite }: ReadSuite, meta: ProtestMeta, problems: FileProblems): void {
  if (meta.type === "annotation_batch") return;
  if (suite.references.length === 0) {
    const message =
      "no corpus is called “reference”, so that the automatic pass can approve nothing: every candidate is referred";
    problems.warning("no-reference", message);
    return;
  }
  if (!suite.examples.some(({ antecedents }) => antecedents.length > 0)) return;
  const message =
    "the database gives the translation of each antecedent's head, not of the whole antecedent: wmt-2018, which compares whole antecedents, here compares only the heads";
  problems.warning("heads-only", message);
}

function nameOf({ description, masterId, batch }: ProtestMeta): string | null {
  const name = description || masterId;
  if (batch === null) return name || null;
  return [name, batch.annotatorName].filter((part) => part !== "").join(" · ") || null;
}

function scopeOf({ batch }: ProtestMeta, candidates: readonly CandidateKey[]): LedgerParts["scope"] {
  if (batch === null) return null;
  return { annotator: annotatorId(batch.annotator), candidates, created: batch.created || null };
}

function originOf(tables: ProtestTables, suite: ReadSuite, extras: ReadTables["extras"]): ProtestOrigin {
  const { sentences: _sentences, ...rows } = tables;
  const { texts, sentences, missing, candidateOfRow } = suite;
  return { rows, texts, sentences, missing, candidates: candidateOfRow, extras };
}

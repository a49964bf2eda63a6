// Holds how a PROTEST 1.1 database becomes what a campaign is made of (protest.md §5); the engine behind it is the rim's.

import { type Batch, type Exchange, NOTHING_EXCHANGED, type TaskSet } from "#core/exchange/exchange.ts";
import type { SuiteSettings } from "#core/formats/suite-json.ts";
import type { Annotator, Judgement } from "#core/judgement/judgement.ts";
import { annotatorId } from "#core/protest/annotator-numbers.ts";
import { type ProtestMeta, readMeta } from "#core/protest/meta.ts";
import type { ProtestOrigin } from "#core/protest/origin.ts";
import { readJudgements } from "#core/protest/read-judgements.ts";
import { type ReadSuite, readSuite } from "#core/protest/read-suite.ts";
import type { ReadTables } from "#core/protest/read-tables.ts";
import type { ProtestTables } from "#core/protest/rows.ts";
import { Told } from "#core/protest/told.ts";
import { type Parsed, type Problem, ProblemList, take } from "#core/shared/problem.ts";
import type { Output, Suite } from "#core/suite/suite.ts";

/** A database as opened; name and languages are guesses that may be corrected before it is a campaign. */
export interface OpenedDatabase {
  readonly kind: "database";
  readonly settings: SuiteSettings;
  readonly suite: Omit<Suite, "name" | "sourceLanguage" | "targetLanguage">;
  readonly outputs: readonly Output[];
  readonly candidates: readonly number[];
  readonly annotators: readonly Annotator[];
  readonly judgements: readonly Judgement[];
  readonly exchange: Exchange;
  /** Of reading, to be kept with the campaign. */
  readonly warnings: readonly Problem[];
}

/**
 * What the tables of a database named `file` say; judgements count as imported at `now` (ISO 8601, UTC). Errors: those of
 * `readMeta`, duplicate-id, too-large, missing-required-file (no candidate). What cannot be placed is a warning; its rows
 * are kept and given back.
 */
export function readProtest(
  file: string,
  { tables, extras }: ReadTables,
  now: string,
): Parsed<OpenedDatabase> {
  const problems = new ProblemList();
  const meta = take(readMeta(file, tables.meta_data), problems);
  if (meta === null) return { ok: false, problems: problems.all };
  const told = new Told(file, problems);
  checkIds(tables, told);
  const suite = readSuite(tables, meta.type === "annotation_batch", told);
  if (suite === null || problems.hasErrors) return { ok: false, problems: problems.all };
  // Names and languages are no part of what is judged.
  const named = { name: "", sourceLanguage: "und", targetLanguage: "und", ...suite.suite };
  const judged = readJudgements(tables, { ...suite, suite: named }, meta, now, told);
  tellOfProfiles(file, suite, meta, problems);
  told.finish();
  return problems.conclude(() => ({
    kind: "database",
    settings: {
      name: nameOf(meta),
      sourceLanguage: suite.sourceLanguage,
      targetLanguage: suite.targetLanguage,
      profile: null,
    },
    suite: suite.suite,
    outputs: suite.outputs,
    candidates: suite.candidates,
    annotators: judged.annotators,
    judgements: judged.judgements,
    exchange: {
      ...NOTHING_EXCHANGED,
      batch: batchOf(meta),
      taskSets: taskSetsOf(tables, suite.candidateOfRow),
      protest: originOf(tables, suite, extras),
    },
    warnings: problems.all,
  }));
}

/** Rows that a database of the original cannot have twice; two of them could not be given back. */
function checkIds(tables: ProtestTables, told: Told): void {
  const { meta_data, annotation_tasks, sentences: _sentences, corpora: _corpora, ...withId } = tables;
  const check = (table: string, what: string, keys: readonly (number | string)[]) => {
    const seen = new Set<number | string>();
    const twice = keys.find((key) => seen.size === seen.add(key).size);
    if (twice !== undefined) told.error("duplicate-id", `${table}: the ${what} ${twice} occurs twice`);
  };
  for (const [table, rows] of Object.entries(withId)) {
    check(
      table,
      "id",
      rows.map(({ id }) => id),
    );
  }
  check(
    "meta_data",
    "tag",
    meta_data.map(({ tag }) => tag),
  );
  check(
    "annotation_tasks",
    "task and candidate",
    annotation_tasks.map(({ task_no, candidate }) => `${task_no}, ${candidate}`),
  );
}

/** What the automatic pass cannot know from a database. */
function tellOfProfiles(file: string, { suite }: ReadSuite, meta: ProtestMeta, problems: ProblemList): void {
  if (meta.type === "annotation_batch") return;
  if (suite.references.length === 0) {
    const message =
      "no corpus is called “reference”, so that the automatic pass can approve nothing: every candidate is referred";
    problems.warning("no-reference", file, null, message);
    return;
  }
  if (!suite.examples.some(({ antecedents }) => antecedents.length > 0)) return;
  const message =
    "the database gives the translation of each antecedent's head, not of the whole antecedent: wmt-2018, which compares whole antecedents, compares the heads alone here";
  problems.warning("heads-only", file, null, message);
}

function nameOf({ description, masterId, batch }: ProtestMeta): string | null {
  const name = description || masterId;
  if (batch === null) return name || null;
  return [name, batch.annotatorName].filter((part) => part !== "").join(" · ") || null;
}

function batchOf({ batch, masterId }: ProtestMeta): Batch | null {
  if (batch === null) return null;
  return { annotator: annotatorId(batch.annotator), master: masterId, created: batch.created };
}

/** Task sets in the order of their definitions; tasks without one (those of a batch) stay rows. */
export function taskSetsOf(
  { pro_candidates, annotation_tasks, task_definition }: ProtestTables,
  candidateOfRow: readonly (number | null)[],
): TaskSet[] {
  const numbers = new Map(pro_candidates.map(({ id }, index) => [id, candidateOfRow[index] ?? null]));
  const byTask = new Map<number, number[]>();
  for (const { task_no, candidate } of annotation_tasks) {
    const number = numbers.get(candidate);
    const known = byTask.get(task_no) ?? [];
    if (number !== undefined && number !== null) known.push(number);
    byTask.set(task_no, known);
  }
  const sets = new Map<string, { label: string; candidates: number[] }[]>();
  for (const { id, taskset, label } of task_definition) {
    const tasks = sets.get(taskset) ?? [];
    tasks.push({ label, candidates: byTask.get(id) ?? [] });
    sets.set(taskset, tasks);
  }
  return Array.from(sets, ([name, tasks]) => ({ name, tasks }));
}

function originOf(tables: ProtestTables, suite: ReadSuite, extras: ReadTables["extras"]): ProtestOrigin {
  const { sentences: _sentences, ...rows } = tables;
  const { texts, sentences, missing, candidateOfRow } = suite;
  return { rows, texts, sentences, missing, candidates: candidateOfRow, extras };
}

// Writes a ledger as a PROTEST 1.1 database, a campaign as a master and a batch as a batch, with Referee's own table
// next to PROTEST's.
import { getOrInsert } from "#core/base/grouping.ts";
import { hashText } from "#core/base/hash.ts";
import { type Campaign, CampaignTexts, campaignOf } from "#core/campaign/campaign.ts";
import type { Marks } from "#core/campaign/view/candidate-view.ts";
import {
  changeCounter,
  type DatabaseWriter,
  isDatabase,
  type Sqlite,
  sqlName,
  withChangeCounter,
} from "#core/io/protest/protest-database.ts";
import {
  checksConflicts,
  fingerprintOf,
  INDEX_DEFINITIONS,
  rowsWithoutPlace,
  TABLE_DEFINITIONS,
  writeRefereeTable,
} from "#core/io/protest/protest-tables.ts";
import { CandidatePlaces, marksAt } from "#core/io/protest/read/read-examples.ts";
import {
  annotatorNumbers,
  batchNumber,
  contentsAsRead,
  namedAnnotatorRows,
  storedCode,
} from "#core/io/protest/read/read-judgements.ts";
import { databaseActionIdOf } from "#core/io/protest/read/read-protest.ts";
import {
  type CandidateRows,
  changeCountOf,
  groupAnnotationRows,
  isRowRecord,
  rowRecord,
  rowsKey,
  sameDatabase,
} from "#core/io/protest/row-record.ts";
import { type CandidateKey, isDatabaseKey, type PronounRecord, referenceKey } from "#core/ledger/event.ts";
import { candidateText, foldEvents, foldOnce } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import {
  columnsOf,
  type Extras,
  FILE_VERSION,
  isTableName,
  MASTER_USER,
  NO_EXTRAS,
  type ProtestOrigin,
  type ProtestRow,
  type ProtestTables,
} from "#core/suite/protest-origin.ts";
import { sortTokens } from "#core/suite/suite.ts";
import { type Answer, EMPTY_JUDGEMENT, type JudgementContent } from "#core/tasks/judging/content.ts";
import { masterOrigin, storableTables, wholeCampaign, writeSentences } from "./origin-rows.ts";
import {
  type JudgementsToWrite,
  type JudgementToWrite,
  writeAnnotations,
  writeTasks,
} from "./write-judgements.ts";

/** The bytes of the database: a batch if the ledger is one, otherwise a master. */
export function writeProtest(ledger: Ledger, sqlite: Sqlite): Uint8Array {
  const { tables, extras, firstNewId, origin } = writeLedger(ledger);
  const bytes = sqlite.write((writer) => {
    writeRows(writer, tables);
    writeExtras(writer, tables, extras);
    writeRefereeTable(writer, ledger, fingerprintOf(tables, origin));
    if (firstNewId !== null) reserveIds(writer, firstNewId);
  });
  return asNewerState(bytes, ledger, databaseActionIdOf(tables));
}

/**
 * Gives the file a greater change counter than all states of its database whose events the ledger contains, so that
 * this state and all later ones are newer.
 */
function asNewerState(bytes: Uint8Array, { events }: Ledger, step: string): Uint8Array {
  if (!isDatabase({ bytes })) return bytes;
  const states = events.flatMap((event) =>
    event.kind === "judgement" && isRowRecord(event) && sameDatabase(event.actionId, step)
      ? [changeCountOf(event.actionId)]
      : [],
  );
  const newest = states.reduce((most, state) => Math.max(most, state + 1), changeCounter({ bytes }));
  return withChangeCounter(bytes, newest);
}

/**
 * Makes PROTEST's tool use ids from `first` for rows that it adds to a batch: when it imports the batch again, it
 * deletes rows of the master with the batch's ids.
 */
function reserveIds(writer: DatabaseWriter, first: number): void {
  for (const table of ["annotations", "token_annotations", "tag_annotations"]) {
    writer.define(`INSERT INTO sqlite_sequence (name, seq) SELECT '${table}', 0
      WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = '${table}')`);
    writer.define(`UPDATE sqlite_sequence SET seq = max(seq, ${first - 1}) WHERE name = '${table}'`);
  }
}

function writeRows(writer: DatabaseWriter, tables: ProtestTables): void {
  for (const [table, definition] of Object.entries(TABLE_DEFINITIONS)) {
    if (!isTableName(table)) continue;
    writer.define(definition);
    const rows: readonly object[] = tables[table];
    // Each row's values are in the order of its schema's columns.
    writer.insert(table, columnsOf(table), rows.map(Object.values));
  }
  for (const definition of INDEX_DEFINITIONS) writer.define(definition);
}

/**
 * Writes columns and tables that came with the database. Types and constraints are left out, because they could contain
 * any SQL.
 */
function writeExtras(writer: DatabaseWriter, tables: ProtestTables, extras: Extras): void {
  for (const { table, column, values } of extras.columns) {
    if (!isTableName(table)) continue;
    writer.define(`ALTER TABLE ${sqlName(table)} ADD COLUMN ${sqlName(column)}`);
    const rows: readonly object[] = tables[table];
    const ids = new Set(rows.map((row) => ("id" in row ? row.id : null)));
    writer.update(
      table,
      column,
      values.filter(([id]) => ids.has(id)),
    );
  }
  for (const { table, columns, rows } of extras.tables) {
    writer.define(`CREATE TABLE ${sqlName(table)} (${columns.map(sqlName).join(", ")})`);
    writer.insert(table, columns, rows);
  }
}

// Converts a ledger into tables of a PROTEST database: the whole campaign into a master, a batch into a batch.

export interface WrittenLedger extends WrittenTables {
  readonly campaign: Campaign;
  /** Hash of the current suite. */
  readonly suite: string;
  /** The rows of suite and outputs, without judgements. */
  readonly origin: ProtestOrigin;
}

export function writeLedger(ledger: Ledger): WrittenLedger {
  const folded = foldEvents(ledger.events);
  const campaign = campaignOf(ledger, folded);
  const origin = originOf(ledger, campaign);
  return { campaign, suite: folded.suite?.text ?? "", origin, ...writeTables(campaign, origin) };
}

function originOf(ledger: Ledger, campaign: Campaign): ProtestOrigin {
  const { scope, texts } = ledger;
  if (scope === null) return masterOrigin(ledger, campaign);
  const text = texts.get(scope.origin ?? "");
  return text?.kind === "origin" ? text.origin : batchOrigin(ledger, { ...scope, tasks: [] });
}

// Extracts the rows of a batch from those of a master: one annotator's candidates with all rows to which they refer.

export interface BatchRowsPlan {
  /** The annotator's id. */
  readonly annotator: string;
  /** The candidates, in the order of judging. */
  readonly candidates: readonly CandidateKey[];
  /** The tasks of these candidates, for PROTEST's `annotation_tasks`. */
  readonly tasks: readonly { readonly set: string; readonly label: string }[];
  /** Time of creation: ISO 8601, UTC, or PROTEST's `YYYY-MM-DD hh:mm:ss`; null = unknown. */
  readonly created: string | null;
}

/**
 * The rows of a batch of the whole campaign `ledger`. They have the master's row ids, so that PROTEST's tool can also
 * import the batch. The annotator has the same number as in the master. Throws if the campaign has no such annotator.
 */
export function batchOrigin(ledger: Ledger, plan: BatchRowsPlan): ProtestOrigin {
  const { campaign, origin, tables, numbers } = masterOf(ledger);
  const annotator = numbers.get(plan.annotator);
  const name = campaign.annotators.find(({ id }) => id === plan.annotator)?.name;
  if (annotator === undefined || name === undefined) throw new Error(`no annotator ${plan.annotator}`);
  const chosen = new Set(plan.candidates.map(candidateText));
  const kept = tables.pro_candidates.flatMap((row, index) => {
    const key = origin.candidates[index] ?? null;
    return key !== null && chosen.has(candidateText(key)) ? [{ row, key }] : [];
  });
  const ids = new Set(kept.map(({ row }) => row.id));
  const corpora = new Set(kept.flatMap(({ row }) => [row.srccorpus, row.tgtcorpus]));
  const examples = new Set(kept.map(({ row }) => exampleKey(row)));
  const tasks = new Set(
    tables.task_definition
      .filter((row) => plan.tasks.some(({ set, label }) => set === row.taskset && label === row.label))
      .map(({ id }) => id),
  );
  const isOfAnnotator = (row: { readonly candidate: number; readonly annotator_id: number | null }) =>
    ids.has(row.candidate) && row.annotator_id === annotator;
  const ofCorpus = ({ corpus }: { readonly corpus: number }) => corpora.has(corpus);
  const { sentences: _sentences, ...others } = tables;
  return {
    rows: {
      ...others,
      meta_data: batchMeta(tables.meta_data, plan, annotator, name),
      corpora: tables.corpora.filter(({ id }) => corpora.has(id)),
      documents: tables.documents.filter(ofCorpus),
      pro_candidates: kept.map(({ row }) => row),
      pro_antecedents: tables.pro_antecedents.filter((row) => examples.has(exampleKey(row))),
      translations: tables.translations.filter((row) => examples.has(exampleKey(row))),
      annotators: [{ id: annotator, name }],
      annotations: tables.annotations.filter(isOfAnnotator),
      token_annotations: tables.token_annotations.filter(isOfAnnotator),
      tag_annotations: tables.tag_annotations.filter(isOfAnnotator),
      annotation_tasks: tables.annotation_tasks.filter(
        ({ task_no, candidate }) => tasks.has(task_no) && ids.has(candidate),
      ),
      task_definition: [],
    },
    texts: origin.texts.filter(ofCorpus),
    sentences: origin.sentences.filter(ofCorpus),
    missing: origin.missing.filter(ofCorpus),
    candidates: kept.map(({ key }) => key),
    extras: NO_EXTRAS,
  };
}

interface Master extends Pick<WrittenTables, "tables" | "numbers"> {
  readonly campaign: Campaign;
  readonly origin: ProtestOrigin;
}

/** Cached, because a thousand batches may be made from one ledger. */
const masters = new WeakMap<Ledger, Master>();

function masterOf(ledger: Ledger): Master {
  return getOrInsert(masters, ledger, () => {
    const campaign = wholeCampaign(ledger);
    const origin = masterOrigin(ledger, campaign);
    // A batch has no rows of sentences: they are computed from its texts when a database is written.
    return { campaign, origin, ...writeTables(campaign, origin, []) };
  });
}

function exampleKey({ tgtcorpus, example_no }: Pick<ProtestRow<"translations">, "tgtcorpus" | "example_no">) {
  return `${tgtcorpus} ${example_no}`;
}

/** Rows of meta_data in the order in which PROTEST's tool writes them. */
function batchMeta(
  master: readonly ProtestRow<"meta_data">[],
  { created }: BatchRowsPlan,
  annotator: number,
  name: string,
): ProtestRow<"meta_data">[] {
  const copied = (tag: string) => master.filter((row) => row.tag === tag);
  const time =
    created === null ? [] : [{ tag: "time_created", tag_value: created.slice(0, 19).replace("T", " ") }];
  return [
    { tag: "file_version", tag_value: FILE_VERSION },
    { tag: "file_type", tag_value: "annotation_batch" },
    ...time,
    ...copied("master_description"),
    ...copied("master_id"),
    ...master.filter(({ tag }) => tag.startsWith("config:")),
    { tag: "annotator_id", tag_value: String(annotator) },
    { tag: "annotator_name", tag_value: name },
  ];
}

// Converts a campaign into the tables of a PROTEST 1.1 database: a master with all candidates, or a batch with an
// annotator's candidates and their answers about the reference.

interface WrittenTables {
  readonly tables: ProtestTables;
  readonly extras: Extras;
  /** The number of each annotator, by id. */
  readonly numbers: ReadonlyMap<string, number>;
  /** The first id for new rows of a batch; null in a master. */
  readonly firstNewId: number | null;
}

/**
 * Everything in the campaign that PROTEST can store, based on the rows of `origin`, which keep their ids. For a batch,
 * only its annotator's judgements are written; rows of other annotators stay unchanged. `sentences`: rows of the table
 * with this name, which take most of the time.
 */
export function writeTables(
  campaign: Campaign,
  origin: ProtestOrigin,
  sentences: ProtestTables["sentences"] = writeSentences(campaign, origin),
): WrittenTables {
  const { rows } = origin;
  const number = campaign.batch === null ? null : batchNumber(rows.meta_data);
  const batchAnnotator =
    number === null || campaign.batch === null ? null : { id: campaign.batch.annotator, number };
  const numbers = annotatorNumbers(campaign.entries, batchAnnotator);
  const firstNewId = batchAnnotator === null ? null : firstNewIdOf(batchAnnotator.number);
  const writers = campaign.annotators.filter(({ id }) => batchAnnotator === null || id === batchAnnotator.id);
  const judged = judgementsToWrite(campaign, origin, numbers, new Set(writers.map(({ id }) => id)));
  return {
    tables: storableTables({
      ...rows,
      sentences,
      annotators: namedAnnotatorRows(writers, numbers, rows.annotators),
      ...writeAnnotations(rows, judged, firstNewId ?? 1),
      // A batch keeps its original rows of tasks.
      ...(batchAnnotator === null ? writeTasks(judgingAssignments(campaign), origin) : {}),
    }),
    extras: origin.extras,
    numbers,
    firstNewId,
  };
}

/** Assignments of judgements, the only kind of task in PROTEST. */
function judgingAssignments({ assignments }: Campaign): Campaign["assignments"] {
  return assignments.filter(({ task }) => task === undefined);
}

/**
 * Number of ids that are reserved per table for one annotator's new rows. It exceeds the maximum number of rows
 * (`MOST_ROWS`). Ids in a master database count from 1.
 */
const BLOCK = 10_000_000;
/**
 * Number of blocks of ids in each of three ranges (`firstNewIdOf`). All three together are within JavaScript's safe
 * integers.
 */
const BLOCKS = 300_000_000;

/**
 * The first id of new rows in a batch of this annotator. When PROTEST's tool imports a batch again, it deletes rows of
 * the master by the batch's row ids. So new rows of a batch begin far above any master's, in a block of ids for its
 * annotator. The block depends on the annotator's number. Numbers 1 to `BLOCKS`: the block of that number. Numbers 0
 * down to 1 − `BLOCKS` (the master user's is among them): the next `BLOCKS` blocks. All others share the last blocks:
 * two of them have the same block only if they differ by a multiple of `BLOCKS`.
 */
function firstNewIdOf(annotator: number): number {
  if (annotator > 0 && annotator <= BLOCKS) return BLOCK * annotator;
  if (annotator <= 0 && annotator > -BLOCKS) return BLOCK * (BLOCKS + 1 - annotator);
  const rest = ((annotator % BLOCKS) + BLOCKS) % BLOCKS;
  return BLOCK * (2 * BLOCKS + 1 + rest);
}

/** The judgements of `writers` that count, without stale ones. */
function judgementsToWrite(
  campaign: Campaign,
  origin: ProtestOrigin,
  numbers: ReadonlyMap<string, number>,
  writers: ReadonlySet<string>,
): JudgementsToWrite {
  const judged = { ...campaign, candidateOfRow: origin.candidates };
  const checks = { checksConflicts: checksConflicts(origin.rows.meta_data) };
  const asRead = contentsAsRead(origin.rows, judged);
  const texts = new CampaignTexts(campaign);
  const places = new CandidatePlaces(origin.rows.pro_candidates, judged);
  const present = places.all.flatMap((place) =>
    campaign.registers.ofCandidate(place.key).flatMap(({ latest }): JudgementToWrite[] => {
      if (!writers.has(latest.author) || texts.isStale(latest)) return [];
      const annotator = numbers.get(latest.author) ?? MASTER_USER;
      const { content } = latest;
      const candidate = place.row.id;
      const originalContent = asRead.get(rowsKey(candidate, annotator)) ?? null;
      const conflictStatus = () => storedCode(content, annotator, () => marksAt(place), checks);
      return [{ candidate, annotator, content, asRead: originalContent, conflictStatus }];
    }),
  );
  const reference = referenceJudgements(campaign, origin, numbers, writers);
  const ofReference = new Set(reference.map(({ candidate, annotator }) => rowsKey(candidate, annotator)));
  const written = new Set([...writers].map((id) => numbers.get(id)));
  return {
    judgements: [...present, ...reference],
    statusOfRows: (rows) =>
      storedCode(rowsContent(rows), rows.annotator, () => rowMarks(origin, rows.candidate), checks),
    isWritten: (candidate, annotator) =>
      ofReference.has(rowsKey(candidate, annotator)) ||
      (written.has(annotator) && places.find(candidate) !== null),
  };
}

/**
 * The judgements of reference candidates that came with batches. Rows of the master about such candidates are not
 * included.
 */
function referenceJudgements(
  campaign: Campaign,
  origin: ProtestOrigin,
  numbers: ReadonlyMap<string, number>,
  writers: ReadonlySet<string>,
): JudgementToWrite[] {
  const { registers } = campaign;
  if (!registers.all.some(({ latest }) => isDatabaseKey(latest))) return [];
  const checks = { checksConflicts: checksConflicts(origin.rows.meta_data) };
  const groups = groupAnnotationRows(origin.rows);
  return [...rowsWithoutPlace({ origin })].flatMap((candidate) =>
    registers.ofCandidate(referenceKey(candidate)).flatMap(({ latest }): JudgementToWrite[] => {
      if (!writers.has(latest.author)) return [];
      const annotator = numbers.get(latest.author) ?? MASTER_USER;
      const { content } = latest;
      const rows = groups.get(rowsKey(candidate, annotator));
      const conflictStatus = () => storedCode(content, annotator, () => rowMarks(origin, candidate), checks);
      return [{ candidate, annotator, content, asRead: rows ? rowsContent(rows) : null, conflictStatus }];
    }),
  );
}

// Converts the answers of a batch's annotator about candidates of the reference to events. The campaign only stores
// these events, so that they can be written to a database again.

interface BatchState {
  /** The `actionId` of the batch's events. */
  readonly actionId: string;
  /** Whether missing rows of the batch clear the master's answers. */
  readonly clears: boolean;
}

/**
 * Adds to the batch one event for each of its annotator's judgements of a reference candidate of the campaign `ledger`,
 * and adds those candidates to its scope. A batch with only the reference was read with the reference as a system; its
 * events get the keys of reference candidates. A batch without reference candidates is returned unchanged.
 */
export function withReferenceRecords(ledger: Ledger, batch: Ledger, state: BatchState): Ledger {
  const { scope } = batch;
  const text = batch.texts.get(scope?.origin ?? "");
  if (scope === null || text?.kind !== "origin") return batch;
  const { origin } = text;
  const systems = new Set(foldOnce(ledger.events).outputs.map(({ system }) => system));
  if (origin.candidates.every((key) => key !== null && systems.has(key.system))) return batch;
  const master = masterOrigin(ledger, wholeCampaign(ledger));
  const ofReference = rowsWithoutPlace({ origin: master });
  const rows = origin.rows.pro_candidates.filter(({ id }) => ofReference.has(id));
  if (rows.length === 0) return batch;
  const replaced = keysOf(origin, ofReference);
  const isReplaced = (key: CandidateKey) => replaced.has(candidateText(key));
  const events = batch.events.filter((event) => event.kind !== "judgement" || !isReplaced(event));
  const candidates = scope.candidates.filter((key) => !isReplaced(key));
  return {
    ...batch,
    events: [...events, ...referenceRecords(batch, { origin, master, rows }, state)],
    scope: { ...scope, candidates: [...candidates, ...rows.map(({ id }) => referenceKey(id))] },
  };
}

/** The keys, as texts, of the batch's candidates that belong to the reference in its campaign. */
function keysOf({ rows, candidates }: ProtestOrigin, ofReference: ReadonlySet<number>): Set<string> {
  const keys = rows.pro_candidates.flatMap(({ id }, index) => {
    const key = candidates[index] ?? null;
    return key !== null && ofReference.has(id) ? [candidateText(key)] : [];
  });
  return new Set(keys);
}

interface ReferenceRows {
  /** The rows of the batch's database. */
  readonly origin: ProtestOrigin;
  readonly master: ProtestOrigin;
  /** The batch's reference candidates. */
  readonly rows: readonly ProtestRow<"pro_candidates">[];
}

function referenceRecords(
  batch: Ledger,
  { origin, master, rows }: ReferenceRows,
  { actionId, clears }: BatchState,
): PronounRecord[] {
  const number = batchNumber(origin.rows.meta_data);
  const annotator = batch.scope?.annotator;
  if (number === null || annotator === undefined) return [];
  const answers = groupAnnotationRows(origin.rows);
  const cleared = clears ? groupAnnotationRows(master.rows) : new Map();
  return rows.flatMap(({ sequence_no: _order, id, ...place }): PronounRecord[] => {
    const answer = answers.get(rowsKey(id, number));
    if (answer === undefined && !cleared.has(rowsKey(id, number))) return [];
    // The campaign has no text for these candidates, so the hash only identifies the judged candidate.
    const textHash = hashText(JSON.stringify(["reference candidate", id, place]));
    const fields = { campaign: batch.id, ...referenceKey(id), annotator, textHash, supersedes: [], actionId };
    return [rowRecord({ ...fields, content: answer === undefined ? EMPTY_JUDGEMENT : rowsContent(answer) })];
  });
}

/** The content of rows about a candidate whose text the campaign does not have. Tokens are not checked. */
export function rowsContent({ annotations, tokens, tags }: CandidateRows): JudgementContent {
  const lastRow = annotations.at(-1);
  const selected = tokens.filter(({ annotation }) => annotation === "ok");
  return {
    ...EMPTY_JUDGEMENT,
    antecedent: answerIn(lastRow?.ant_annotation),
    pronoun: answerIn(lastRow?.anaph_annotation),
    tokens: sortTokens(selected.map(({ line, token }) => ({ line, position: token }))),
    tags: [...new Set(tags.map(({ tag }) => tag))],
    remark: lastRow?.remarks ?? "",
  };
}

function answerIn(value: string | null | undefined): Answer {
  return value === "ok" || value === "bad" ? value : "unset";
}

/** The tokens that the rows of `translations` mark in a candidate, by its `pro_candidates.id`. */
function rowMarks({ rows }: ProtestOrigin, candidate: number): Marks {
  const row = rows.pro_candidates.find(({ id }) => id === candidate);
  const marked = rows.translations.filter(
    ({ tgtcorpus, example_no }) => tgtcorpus === row?.tgtcorpus && example_no === row.example_no,
  );
  const tokens = (isOfPronoun: boolean) =>
    marked
      .filter(({ ant_no }) => (ant_no === null) === isOfPronoun)
      .map(({ line, tgtpos }) => ({ line, position: tgtpos }));
  return { pronoun: tokens(true), antecedent: tokens(false) };
}

// Groups the annotation rows of a PROTEST database, and converts those of one candidate into one event, which depends
// only on the rows and on the events that it supersedes.
import { getOrInsert } from "#core/base/grouping.ts";
import { uuidOf } from "#core/base/hash.ts";
import { contextOf, textShownHash } from "#core/campaign/view/candidate-view.ts";
import { type Judgement, type PronounRecord, UNKNOWN_CIRCUMSTANCES } from "#core/ledger/event.ts";
import type { ProtestRow, ProtestTables } from "#core/suite/protest-origin.ts";
import { contentOf, type JudgementContent } from "#core/tasks/judging/content.ts";
import type { DatabaseReader } from "./protest-database.ts";
import type { CandidatePlace } from "./read/read-examples.ts";

/** The data from which an event is made. */
export interface RowRecord {
  /** Id of the campaign to which the event belongs; "" = unknown. */
  readonly campaign: string;
  readonly system: string;
  readonly example: string;
  readonly annotator: string;
  /** Hash of the text that was judged. */
  readonly textHash: string;
  readonly content: JudgementContent;
  /** Ids of the events that it supersedes. */
  readonly supersedes: readonly string[];
  /** The `actionId` of the database (`databaseActionId`). */
  readonly actionId: string;
}

/**
 * The event, an import with unknown time. Its id is a hash of the campaign, the candidate, the annotator, the content,
 * the text hash and the superseded ids: the same rows give the same id from any copy of the database.
 */
export function rowRecord(from: RowRecord): PronounRecord {
  const { campaign, system, example, annotator, textHash, actionId } = from;
  const content = contentOf(from.content);
  const supersedes = [...new Set(from.supersedes)].sort();
  const key = ["protest judgement", campaign, system, example, annotator, textHash, content, supersedes];
  return {
    kind: "judgement",
    id: uuidOf(JSON.stringify(key)),
    clock: 1,
    time: null,
    author: annotator,
    task: "pronoun-judgement",
    system,
    example,
    supersedes,
    actionId,
    action: "import",
    replica: null,
    copiedFrom: null,
    textHash,
    content,
    circumstances: UNKNOWN_CIRCUMSTANCES,
  };
}

/** Whether an event was read from a database's rows. */
export function isRowRecord({ action, time, replica }: Judgement): boolean {
  return action === "import" && time === null && replica === null;
}

/** The fields of an event that follow from its candidate. */
export function keyAndTextHash({ key, suite, example, text }: CandidatePlace) {
  return { ...key, textHash: textShownHash(example, contextOf(suite, example), text) };
}

/**
 * The `actionId` of events of one database. `lineage`: identifies the database, even after later changes. The first
 * eight hexadecimal digits are the database's change counter when the events were read; here 0 = unknown (see
 * `withChangeCount`).
 */
export function databaseActionId(lineage: string): string {
  return withChangeCount(uuidOf(lineage), 0);
}

/** The `actionId` of events that were read after the database had been written `changes` times. */
export function withChangeCount(actionId: string, changes: number): string {
  return changes.toString(16).padStart(8, "0").slice(-8) + actionId.slice(8);
}

/** The part of an `actionId` that identifies the database, without its state. */
export function databaseOfAction(actionId: string): string {
  return actionId.slice(8);
}

/** Whether both `actionId`s are of the same database. */
export function sameDatabase(a: string, b: string): boolean {
  return databaseOfAction(a) === databaseOfAction(b);
}

/** The `actionId` of events of a master (`batch` null), or of one of its batches. */
export function protestActionId(
  masterId: string,
  batch: { readonly annotator: number; readonly created: string } | null,
): string {
  return databaseActionId(
    JSON.stringify(["protest database", masterId, batch && [batch.annotator, batch.created]]),
  );
}

/** The change counter of the database when the events with this `actionId` were read; 0 = unknown. */
export function changeCountOf(actionId: string): number {
  return Number.parseInt(actionId.slice(0, 8), 16);
}

/**
 * The change counter of a batch that PROTEST's tool has written and in which nobody has saved anything: the tool
 * creates the tables in one transaction and fills them in another.
 */
const CHANGES_OF_NEW_BATCH = 2;

/**
 * Whether somebody may have saved answers in a batch since it was made. `changes`: its change counter; 0 = unknown,
 * which gives false.
 */
export function isEditedBatch(changes: number): boolean {
  return changes > CHANGES_OF_NEW_BATCH;
}

/**
 * Returns a function that says whether answers in a batch of the campaign supersede a judgement. They supersede every
 * imported judgement except those from rows of a batch, because every batch was made from the master.
 */
export function precedingBatches(campaign: string): (judgement: Judgement) => boolean {
  const masters = [protestActionId(campaign, null), protestActionId("", null)];
  const isOfMaster = ({ actionId }: Judgement) => masters.some((master) => sameDatabase(master, actionId));
  return (judgement) => judgement.action === "import" && (!isRowRecord(judgement) || isOfMaster(judgement));
}

// Groups the rows of the three annotation tables by annotator and candidate.

/** All rows of one annotator about one candidate. */
export interface CandidateRows {
  /** Id of the candidate (`pro_candidates.id`). */
  readonly candidate: number;
  readonly annotator: number;
  /**
   * The rows by id. PROTEST's tool stores one row per judgement, but may have added another one when it imported a
   * batch again.
   */
  readonly annotations: ProtestRow<"annotations">[];
  readonly tokens: ProtestRow<"token_annotations">[];
  readonly tags: ProtestRow<"tag_annotations">[];
}

/** The rows by candidate and annotator (`rowsKey`), in the order of the annotations' ids. */
export function groupAnnotationRows(
  rows: Pick<ProtestTables, "annotations" | "token_annotations" | "tag_annotations">,
): Map<string, CandidateRows> {
  const groups = new Map<string, CandidateRows>();
  const group = (candidate: number, annotator: number) => {
    const noRows = () => ({ candidate, annotator, annotations: [], tokens: [], tags: [] });
    return getOrInsert(groups, rowsKey(candidate, annotator), noRows);
  };
  const byId = [...rows.annotations].sort((a, b) => a.id - b.id);
  for (const row of byId) group(row.candidate, row.annotator_id).annotations.push(row);
  for (const row of rows.token_annotations) {
    if (row.annotator_id !== null) group(row.candidate, row.annotator_id).tokens.push(row);
  }
  for (const row of rows.tag_annotations) group(row.candidate, row.annotator_id).tags.push(row);
  return groups;
}

export function rowsKey(candidate: number, annotator: number): string {
  return `${candidate} ${annotator}`;
}

// Compares contents by what PROTEST's tables can store. Flags, reasons for keeping conflicts, and fixed alignments are
// ignored.

/** Whether both contents are equal, as far as PROTEST can store them. */
export function sameStored(a: JudgementContent, b: JudgementContent): boolean {
  return storedText(a) === storedText(b);
}

/** The part of a content that PROTEST can store, as one text for comparison. */
export function storedText(content: JudgementContent): string {
  const stored: JudgementContent = {
    ...content,
    flagged: false,
    keptBecause: null,
    fixedPronoun: null,
    fixedAntecedent: null,
  };
  return JSON.stringify(contentOf(stored));
}

/** Whether the content has anything that PROTEST can store; flags and similar fields do not count. */
export function hasStorableContent({ antecedent, pronoun, tokens, tags, remark }: JudgementContent): boolean {
  return (
    antecedent !== "unset" || pronoun !== "unset" || tokens.length > 0 || tags.length > 0 || remark !== ""
  );
}

// Describes the state of one PROTEST database by its rows, so that a later state can prove that it contains an earlier
// one. SQLite's change counter cannot: two copies of a file that were edited separately count independently.

/** The rows of one candidate and annotator. PROTEST's tool replaces them all at once, by rows with new ids. */
interface StateRows {
  /** The least id of the rows in `annotations`; 0 = there are only tokens or tags. */
  readonly first: number;
  /** Hash of the values of the rows. */
  readonly hash: string;
}

export interface RowState {
  /** The greatest id that `annotations` ever had in this file (`sqlite_sequence`). New rows have greater ids. */
  readonly sequence: number;
  /** By candidate and annotator (`rowsKey`). */
  readonly rows: ReadonlyMap<string, StateRows>;
}

type AnnotationRows = Pick<ProtestTables, "annotations" | "token_annotations" | "tag_annotations">;

/** `stored`: the value for `annotations` in `sqlite_sequence`; 0 = unknown. */
export function rowStateOf(tables: AnnotationRows, stored: number): RowState {
  const sequence = tables.annotations.reduce((most, { id }) => Math.max(most, id), stored);
  const rows = new Map<string, StateRows>();
  for (const [key, { annotations, tokens, tags }] of groupAnnotationRows(tables)) {
    const values = [
      annotations.map(({ id, ant_annotation, anaph_annotation, remarks }) => [
        id,
        ant_annotation,
        anaph_annotation,
        remarks,
      ]),
      tokens.map(({ line, token, annotation }) => JSON.stringify([line, token, annotation])).sort(),
      tags.map(({ tag }) => tag).sort(),
    ];
    rows.set(key, { first: annotations[0]?.id ?? 0, hash: shortHash(JSON.stringify(values)) });
  }
  return { sequence, rows };
}

/** The first 16 hexadecimal digits of a hash. With fewer, two of some thousand candidates could have the same one. */
export function shortHash(text: string): string {
  return uuidOf(text).replaceAll("-", "").slice(0, 16);
}

/** The value for `annotations` in `sqlite_sequence`; 0 = unknown. */
export function storedSequence(database: DatabaseReader): number {
  let sequence = 0;
  const read = database.read("sqlite_sequence", ["name", "seq"], 1_000, ([name, value]) => {
    if (name === "annotations" && typeof value === "number") sequence = Math.max(sequence, value);
  });
  return read.ok ? sequence : 0;
}

/**
 * Whether `later` follows `earlier`: each of its rows either is a row of `earlier` or has an id that `earlier` had not
 * given yet. A state follows itself.
 */
export function followsState(later: RowState, earlier: RowState): boolean {
  if (later.sequence < earlier.sequence) return false;
  for (const [key, { first, hash }] of later.rows) {
    const before = earlier.rows.get(key);
    const isSame = before?.first === first && before.hash === hash;
    if (!isSame && first <= earlier.sequence) return false;
  }
  return true;
}

// Holds how what rows of a PROTEST database say becomes one record: an event that the rows and what they follow alone decide.

import { uuidOf } from "#core/base/uuid-of.ts";
import { textShownHash } from "#core/campaign/view/candidate-view.ts";
import { contextOf } from "#core/campaign/view/context.ts";
import type { CandidatePlace } from "#core/io/protest/read/candidate-places.ts";
import { type Judgement, type PronounRecord, UNKNOWN_CIRCUMSTANCES } from "#core/ledger/event.ts";
import { contentOf, type JudgementContent } from "#core/tasks/judging/content.ts";

/** What a record is made of. */
export interface RowRecord {
  /** Binds it to its campaign; "" = the database does not say. */
  readonly campaign: string;
  readonly system: string;
  readonly example: string;
  readonly annotator: string;
  /** Of the text on which it was judged. */
  readonly textHash: string;
  readonly content: JudgementContent;
  /** Ids of the records that it goes on from. */
  readonly supersedes: readonly string[];
  /** Of the database (`databaseStep`). */
  readonly actionId: string;
}

/**
 * The record, an import whose time nobody knows. Its id is a hash of the natural key, the content, the text and what it
 * follows: the same rows give the same record, whichever copy of the database they are read from.
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

/** Whether a record was read from a database's rows. */
export function isRowRecord({ action, time, replica }: Judgement): boolean {
  return action === "import" && time === null && replica === null;
}

/** What a candidate's place says of a record of it. */
export function placedKey({ key, suite, example, text }: CandidatePlace) {
  return { ...key, textHash: textShownHash(example, contextOf(suite, example), text) };
}

/**
 * The step of records of one database: `lineage` tells which database it is, whatever is changed in it later. The first part
 * of the UUID tells in which state of it the records were met (`withChanges`); 0 = not told.
 */
export function databaseStep(lineage: string): string {
  return withChanges(uuidOf(lineage), 0);
}

/** The step of records met when the database had been written `changes` times. */
export function withChanges(step: string, changes: number): string {
  return changes.toString(16).padStart(8, "0").slice(-8) + step.slice(8);
}

/** Which database a step is of, in whatever state. */
export function databaseOf(step: string): string {
  return step.slice(8);
}

/** Whether both steps are of one database. */
export function sameDatabase(a: string, b: string): boolean {
  return databaseOf(a) === databaseOf(b);
}

/** The step of records of a master (`batch` null), or of one of its batches. */
export function protestStep(
  masterId: string,
  batch: { readonly annotator: number; readonly created: string } | null,
): string {
  return databaseStep(
    JSON.stringify(["protest database", masterId, batch && [batch.annotator, batch.created]]),
  );
}

/** How many times the database had been written when the records were met. */
export function changesOf(step: string): number {
  return Number.parseInt(step.slice(0, 8), 16);
}

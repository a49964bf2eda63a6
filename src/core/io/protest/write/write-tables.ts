// Converts a campaign into the tables of a PROTEST 1.1 database: a master with all candidates, or a batch for one
// annotator.

import type { Campaign } from "#core/campaign/campaign.ts";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import { groupAnnotationRows, rowsKey } from "#core/io/protest/annotation-rows.ts";
import { checksConflicts } from "#core/io/protest/meta.ts";
import {
  annotatorNumbers,
  batchNumber,
  namedAnnotatorRows,
} from "#core/io/protest/read/annotator-numbers.ts";
import { CandidatePlaces, marksAt } from "#core/io/protest/read/candidate-places.ts";
import { storedCode } from "#core/io/protest/read/read-content.ts";
import { contentsAsRead } from "#core/io/protest/read/read-judgements.ts";
import { rowsWithoutPlace } from "#core/io/protest/read/unplaced-rows.ts";
import { rowMarks, rowsContent } from "#core/io/protest/reference-records.ts";
import { isDatabaseKey, referenceKey } from "#core/ledger/database-key.ts";
import {
  type Extras,
  MASTER_USER,
  type ProtestOrigin,
  type ProtestTables,
} from "#core/suite/protest-origin.ts";
import { storableTables } from "./storable-text.ts";
import { writeTasks } from "./task-rows.ts";
import { type JudgementsToWrite, type JudgementToWrite, writeAnnotations } from "./write-judgements.ts";
import { writeSentences } from "./write-sentences.ts";

export interface WrittenTables {
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

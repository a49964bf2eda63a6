// Converts a campaign into the tables of a PROTEST 1.1 database: a master with all candidates, or a batch with an
// annotator's candidates and their answers about the reference.

import { hashText } from "#core/base/hash.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import type { Marks } from "#core/campaign/view/candidate-view.ts";
import { checksConflicts } from "#core/io/protest/protest-tables.ts";
import { CandidatePlaces, marksAt } from "#core/io/protest/read/read-examples.ts";
import {
  annotatorNumbers,
  batchNumber,
  contentsAsRead,
  namedAnnotatorRows,
  storedCode,
} from "#core/io/protest/read/read-judgements.ts";
import { rowsWithoutPlace } from "#core/io/protest/referee-table.ts";
import { type CandidateRows, groupAnnotationRows, rowRecord, rowsKey } from "#core/io/protest/row-record.ts";
import { isDatabaseKey, referenceKey } from "#core/ledger/database-key.ts";
import type { CandidateKey, PronounRecord } from "#core/ledger/event.ts";
import { foldOnce } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { candidateText } from "#core/ledger/registers.ts";
import {
  type Extras,
  MASTER_USER,
  type ProtestOrigin,
  type ProtestRow,
  type ProtestTables,
} from "#core/suite/protest-origin.ts";
import { sortTokens } from "#core/suite/suite.ts";
import { type Answer, EMPTY_JUDGEMENT, type JudgementContent } from "#core/tasks/judging/content.ts";
import { masterOrigin, wholeCampaign } from "./origin-rows.ts";
import {
  type JudgementsToWrite,
  type JudgementToWrite,
  writeAnnotations,
  writeTasks,
} from "./write-judgements.ts";
import { storableTables, writeSentences } from "./write-sentences.ts";

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

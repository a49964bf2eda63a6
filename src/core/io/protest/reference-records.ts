// Converts the answers of a batch's annotator about candidates of the reference to events. The campaign only stores
// these events, so that they can be written to a database again.

import { hashText } from "#core/base/hash.ts";
import type { Marks } from "#core/campaign/view/candidate-view.ts";
import { batchNumber } from "#core/io/protest/read/annotator-numbers.ts";
import { rowsWithoutPlace } from "#core/io/protest/read/unplaced-rows.ts";
import { masterOrigin, wholeCampaign } from "#core/io/protest/write/master-origin.ts";
import { referenceKey } from "#core/ledger/database-key.ts";
import type { CandidateKey, PronounRecord } from "#core/ledger/event.ts";
import { foldOnce } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { candidateText } from "#core/ledger/registers.ts";
import type { ProtestOrigin, ProtestRow } from "#core/suite/protest-origin.ts";
import { sortTokens } from "#core/suite/suite.ts";
import { type Answer, EMPTY_JUDGEMENT, type JudgementContent } from "#core/tasks/judging/content.ts";
import { type CandidateRows, groupAnnotationRows, rowsKey } from "./annotation-rows.ts";
import { rowRecord } from "./row-record.ts";

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
export function rowMarks({ rows }: ProtestOrigin, candidate: number): Marks {
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

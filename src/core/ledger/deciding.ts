// Finds the event in which an annotator first gave their current answers, and the decision to which it belongs. Later
// events that only change flags or remarks, or repeat the answers, do not count. Also counts what was answered.

import { getOrInsert } from "#core/base/grouping.ts";
import { hasJudgement } from "#core/tasks/judging/pronoun-judgement.ts";
import { ANNOTATING, GAPS, isAnsweredRecord, sameAnswers } from "#core/tasks/tasks.ts";
import type { Judgement } from "./event.ts";
import {
  candidateText,
  isPronounRegister,
  type PronounRegister,
  type Register,
  type Registers,
} from "./fold.ts";
import { compareEvents } from "./ledger.ts";

/**
 * For each event by id, the deciding event. Valid while `Registers.records` equals `records`. Because of this cache, a
 * chain of thousands of events is followed once, not once per head.
 */
interface DecidingCache {
  readonly records: number;
  readonly deciding: Map<string, Judgement>;
}

const cache = new WeakMap<Registers, DecidingCache>();

function cachedFor(registers: Registers): DecidingCache["deciding"] {
  const cached = cache.get(registers);
  if (cached?.records === registers.records) return cached.deciding;
  const entry: DecidingCache = { records: registers.records, deciding: new Map() };
  cache.set(registers, entry);
  return entry.deciding;
}

/**
 * The event in which the current answers were first given. If events supersede each other in a cycle, the first event
 * of the cycle.
 */
export function decidingRecord({ latest }: Register, registers: Registers): Judgement {
  const decidingById = cachedFor(registers);
  const path: Judgement[] = [];
  const indexOfId = new Map<string, number>();
  let record = latest;
  let decided = decidingById.get(record.id);
  while (decided === undefined) {
    const cycleStart = indexOfId.get(record.id);
    if (cycleStart !== undefined) {
      decided = path
        .slice(cycleStart)
        .reduce((first, candidate) => (compareEvents(candidate, first) < 0 ? candidate : first));
      break;
    }
    indexOfId.set(record.id, path.length);
    path.push(record);
    const before = sameBefore(record, registers);
    if (before === null) decided = record;
    else {
      record = before;
      decided = decidingById.get(record.id);
    }
  }
  for (const { id } of path) decidingById.set(id, decided);
  return decided;
}

/**
 * The event that this event supersedes, if it is the only superseded event and has the same answers; otherwise
 * null.
 */
function sameBefore(record: Judgement, registers: Registers): Judgement | null {
  const [id, another] = record.supersedes;
  const before = id === undefined || another !== undefined ? null : registers.find(id);
  return before !== null && sameAnswers(before, record) ? before : null;
}

/**
 * The decision that gave the current answers, as a text; equal texts = one decision of one annotator. An answer that was
 * copied to other outputs of the example in the same action is one decision, and so are its copies after undo or redo,
 * which restore a whole action. An accepted suggestion is a decision of its own, because the annotator looked at this
 * output. Events of one import have a common action without being one decision, so the output from which the answer was
 * copied (otherwise the own one) is part of the text.
 */
export function decisionOf(register: Register, registers: Registers): string {
  const { author, actionId, system, example, copiedFrom, circumstances } = decidingRecord(
    register,
    registers,
  );
  const isCopy = copiedFrom !== null && circumstances.suggested !== true;
  const origin = isCopy ? (registers.find(copiedFrom)?.system ?? copiedFrom) : system;
  return JSON.stringify([author, actionId, origin, example]);
}

// Counts the judgements of a file, and the current judgements, gap answers and annotations of a campaign.

interface CountedRecords {
  readonly judgements: number;
  readonly annotations: number;
}

/**
 * Counts current judgements (including repeats), gap answers and annotations: one per annotator, task, and candidate or
 * token. Superseded events do not count, nor records without an answer, such as a flag alone.
 */
export function countAnswered(registers: Registers) {
  const answered = registers.all.filter(({ heads }) => heads.some(isAnsweredRecord));
  return {
    judgements: answered.filter(isPronounRegister).length,
    gap_answers: answered.filter(({ latest }) => latest.task === GAPS).length,
    annotations: answered.filter(({ latest }) => latest.task === ANNOTATING).length,
  };
}

/**
 * Counts what was judged: one per annotator, task, and candidate or token, however often it was changed. Gap answers count
 * as judgements. Nothing is judged if the latest of the records has no answer, for example only a flag.
 */
export function countRecords(records: readonly Judgement[]): CountedRecords {
  const latest = new Map<string, Judgement>();
  for (const record of records) {
    const key = `${record.task} ${record.author} ${candidateText(record)}`;
    const other = latest.get(key);
    if (other === undefined || compareEvents(other, record) < 0) latest.set(key, record);
  }
  const answered = [...latest.values()].filter(isAnsweredRecord);
  return {
    judgements: answered.filter(({ task }) => task !== ANNOTATING).length,
    annotations: answered.filter(({ task }) => task === ANNOTATING).length,
  };
}

// Counts judgements by the version of the guidelines under which they were made.

export interface JudgedUnder {
  /** "" = unknown, for rows of a database and for judgements made without guidelines. */
  readonly version: string;
  readonly judgements: number;
}

/**
 * Numbers of current judgements (one per annotator and candidate) by guidelines version. The most recently used version
 * comes first.
 */
export function judgedUnder(registers: Iterable<PronounRegister>): readonly JudgedUnder[] {
  const byVersion = new Map<string, { judgements: number; latest: number }>();
  for (const { latest } of registers) {
    if (!hasJudgement(latest.content)) continue;
    const version = latest.circumstances.guidelines;
    const counted = getOrInsert(byVersion, version, () => ({ judgements: 0, latest: 0 }));
    counted.judgements++;
    counted.latest = Math.max(counted.latest, latest.clock);
  }
  return [...byVersion]
    .sort(([, a], [, b]) => b.latest - a.latest)
    .map(([version, { judgements }]) => ({ version, judgements }));
}

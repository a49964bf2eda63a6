// Holds how what is said in a sitting becomes a record: what it follows, what it was said of, and in which circumstances.

import { now } from "#browser/clock.ts";
import { randomId } from "#browser/random-id.ts";
import type { Judgement, JudgementAction, RecordOf, TakenOver } from "#core/ledger/event.ts";
import { gapContentOf } from "#core/task/gap-filling/content.ts";
import { GAP_GUIDELINES_VERSION } from "#core/task/gap-filling/guidelines.ts";
import { contentOf } from "#core/task/pronoun-judgement/content.ts";
import { GAPS, type TaskContents, type TaskName } from "#core/task/task-names.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { addSeconds } from "./visit-clock.ts";

/** What is said in one task, before it is stamped. */
export interface NewSaidOf<T extends TaskName> {
  readonly candidate: number;
  readonly task: T;
  readonly content: TaskContents[T];
  readonly action: JudgementAction;
  /** UUID. */
  readonly step: string;
  /** The record it was taken over from; null or left out = none. */
  readonly copiedFrom?: string | null;
  /** Of what is taken over: how it came about; left out = nothing to say. */
  readonly takenOver?: TakenOver;
  /** Left out = all that the annotator said of the candidate, so that saying it anew settles what was said twice. */
  readonly follows?: readonly string[];
  /** Null or left out = of the present text. */
  readonly textHash?: string | null;
}

/** The same in any of these tasks. */
export type NewSaid<T extends TaskName = TaskName> = { [N in T]: NewSaidOf<N> }[T];

/** What was looked at since the last record. */
export interface Looked {
  /** Place among the records that are written together, from 0. */
  readonly place: number;
  /** Sentences opened beyond the first context. */
  readonly before: number;
  readonly after: number;
  readonly referenceOpen: boolean;
  /** Seconds. */
  readonly elapsed: number;
}

export function newRecord(
  session: CampaignSession,
  annotator: string,
  said: NewSaid,
  looked: Looked,
): Judgement {
  return said.task === GAPS
    ? recordOf(session, annotator, said, gapContentOf(said.content), looked)
    : recordOf(session, annotator, said, contentOf(said.content), looked);
}

function recordOf<T extends TaskName>(
  session: CampaignSession,
  annotator: string,
  { candidate, task, action, step, copiedFrom, takenOver, follows, textHash }: NewSaidOf<T>,
  content: TaskContents[T],
  { place, before, after, referenceOpen, elapsed }: Looked,
): RecordOf<T> {
  const register = session.register(annotator, candidate, task);
  const earlier = register?.latest.circumstances;
  return {
    kind: "judgement",
    id: randomId(),
    clock: session.clock + 1 + place,
    time: now(),
    by: annotator,
    task,
    ...session.candidates.keyOf(candidate),
    follows: follows ?? (register?.heads ?? []).map(({ id }) => id),
    step,
    action,
    place: session.place,
    copiedFrom: copiedFrom ?? null,
    textHash: textHash ?? session.outcomes.texts.textHash(candidate),
    content,
    circumstances: {
      contextBefore: Math.max(earlier?.contextBefore ?? 0, before),
      contextAfter: Math.max(earlier?.contextAfter ?? 0, after),
      referenceOpened: (earlier?.referenceOpened ?? false) || referenceOpen,
      seconds: addSeconds(earlier?.seconds ?? null, elapsed),
      guidelines: task === GAPS ? GAP_GUIDELINES_VERSION : session.campaign.guidelines.version,
      ...takenOver,
    },
  };
}

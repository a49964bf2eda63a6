// Makes a record of an answer with superseded records, text hash and circumstances.

import { now } from "#browser/clock.ts";
import { randomId } from "#browser/random-id.ts";
import { nextClock } from "#core/ledger/clock-range.ts";
import type { CandidateKey, Judgement, JudgementAction, RecordOf, TakenOver } from "#core/ledger/event.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { annotationContentOf } from "#core/tasks/annotation/content.ts";
import { ANNOTATION_GUIDELINES_VERSION } from "#core/tasks/annotation/guidelines.ts";
import { tokenKey } from "#core/tasks/annotation/token-key.ts";
import { gapContentOf } from "#core/tasks/gap-filling/content.ts";
import { GAP_GUIDELINES_VERSION } from "#core/tasks/gap-filling/guidelines.ts";
import { contentOf } from "#core/tasks/judging/content.ts";
import { ANNOTATING, GAPS, type TaskContents, type TaskName } from "#core/tasks/task-names.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { ownEntry } from "#workspace/team/own-entry.ts";
import { addSeconds } from "./visit-clock.ts";

/** Tasks with answers about a system's output. */
export type CandidateTask = Exclude<TaskName, typeof ANNOTATING>;

/** An answer in one task before it is stamped, about a candidate or a token. */
interface SaidOf<T extends TaskName> {
  readonly task: T;
  readonly content: TaskContents[T];
  readonly action: JudgementAction;
  /** UUID. */
  readonly actionId: string;
  /** The record it was taken over from; null or left out = none. */
  readonly copiedFrom?: string | null;
  /** How a copied answer came about; left out = unknown. */
  readonly takenOver?: TakenOver;
  /** Left out = all heads of the annotator's register, so that a new answer replaces concurrent ones. */
  readonly supersedes?: readonly string[];
}

/** The same about a candidate. */
interface NewSaidOf<T extends TaskName> extends SaidOf<T> {
  readonly candidate: number;
  /** Null or left out = hash of the current text. */
  readonly textHash?: string | null;
}

/** The same about a source token. */
interface NewAnnotation extends Omit<SaidOf<typeof ANNOTATING>, "task"> {
  readonly token: TokenRef;
  readonly textHash: string;
}

/** The same in any of these tasks. */
export type NewSaid<T extends CandidateTask = CandidateTask> = { [N in T]: NewSaidOf<N> }[T];

/** What was looked at since the last record. */
export interface Looked {
  /** 0-based index among the records of one action. */
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
  said: NewSaid<CandidateTask>,
  looked: Looked,
): Judgement {
  const about = {
    ...session.candidates.keyOf(said.candidate),
    textHash: said.textHash ?? session.outcomes.texts.textHash(said.candidate),
  };
  return said.task === GAPS
    ? recordOf(session, annotator, about, { ...said, content: gapContentOf(said.content) }, looked)
    : recordOf(session, annotator, about, { ...said, content: contentOf(said.content) }, looked);
}

/** Makes the record of an annotation of a source token; `textHash`: hash of the annotated sentences. */
export function newAnnotation(
  session: CampaignSession,
  annotator: string,
  { token, textHash, ...said }: NewAnnotation,
  looked: Looked,
): RecordOf<typeof ANNOTATING> {
  const about = { ...tokenKey(token), textHash };
  const content = annotationContentOf(said.content);
  return recordOf(session, annotator, about, { ...said, task: ANNOTATING, content }, looked);
}

/** Version of the guidelines that the task displays. */
function guidelinesOf(session: CampaignSession, task: TaskName): string {
  if (task === GAPS) return GAP_GUIDELINES_VERSION;
  return task === ANNOTATING ? ANNOTATION_GUIDELINES_VERSION : session.campaign.guidelines.version;
}

function recordOf<T extends TaskName>(
  session: CampaignSession,
  annotator: string,
  about: CandidateKey & { readonly textHash: string },
  { task, action, actionId, content, copiedFrom, takenOver, supersedes }: SaidOf<T>,
  { place, before, after, referenceOpen, elapsed }: Looked,
): RecordOf<T> {
  const { system, example, textHash } = about;
  const register = session.campaign.registers.of(annotator, about, task);
  const earlier = register?.latest.circumstances;
  return {
    kind: "judgement",
    id: randomId(),
    clock: nextClock(session.clock, place),
    time: now(),
    author: ownEntry(session, annotator),
    task,
    system,
    example,
    supersedes: supersedes ?? (register?.heads ?? []).map(({ id }) => id),
    actionId,
    action,
    replica: session.replica,
    copiedFrom: copiedFrom ?? null,
    textHash,
    content,
    circumstances: {
      contextBefore: Math.max(earlier?.contextBefore ?? 0, before),
      contextAfter: Math.max(earlier?.contextAfter ?? 0, after),
      referenceOpened: (earlier?.referenceOpened ?? false) || referenceOpen,
      seconds: addSeconds(earlier?.seconds ?? null, elapsed),
      guidelines: guidelinesOf(session, task),
      ...takenOver,
    },
  };
}

// Makes the record of an answer: adds superseded records, text hash and circumstances.

import { now } from "#browser/clock.ts";
import { randomId } from "#browser/random-id.ts";
import { nextClock } from "#core/ledger/clock-range.ts";
import type {
  CandidateKey,
  CopyCircumstances,
  Judgement,
  JudgementAction,
  RecordOf,
} from "#core/ledger/event.ts";
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

/** Maximum seconds for one item (a day), however often it is viewed. */
const LONGEST_SECONDS = 86_400;

/** Sum of seconds, rounded to a tenth. `before`: null = none so far. */
export function addSeconds(before: number | null, elapsed: number): number {
  return Math.min(Math.round(((before ?? 0) + elapsed) * 10) / 10, LONGEST_SECONDS);
}

/** Tasks whose answers are about a system's output. */
export type CandidateTask = Exclude<TaskName, typeof ANNOTATING>;

/** An answer in one task before it becomes a record; about a candidate or a token. */
interface AnswerOf<T extends TaskName> {
  readonly task: T;
  readonly content: TaskContents[T];
  readonly action: JudgementAction;
  /** UUID. */
  readonly actionId: string;
  /** Id of the record from which the answer was copied; null or absent = none. */
  readonly copiedFrom?: string | null;
  /** How the answer was copied; absent = unknown. */
  readonly takenOver?: CopyCircumstances;
  /**
   * Ids of superseded records. Absent = all current answers of the annotator, so that the new record replaces
   * concurrent answers.
   */
  readonly supersedes?: readonly string[];
}

/** An answer about a candidate. */
interface NewAnswerOf<T extends TaskName> extends AnswerOf<T> {
  readonly candidate: number;
  /** Null or absent = hash of the current text. */
  readonly textHash?: string | null;
}

/** An annotation of a source token. */
interface NewAnnotation extends Omit<AnswerOf<typeof ANNOTATING>, "task"> {
  readonly token: TokenRef;
  readonly textHash: string;
}

/** An answer about a candidate in any of these tasks. */
export type NewAnswer<T extends CandidateTask = CandidateTask> = { [N in T]: NewAnswerOf<N> }[T];

/** How the annotator has viewed the item since the last record. */
export interface Viewing {
  /** Index among the records of one action, from 0. */
  readonly indexInAction: number;
  /** Number of sentences opened before the initial context. */
  readonly before: number;
  /** Number of sentences opened after the initial context. */
  readonly after: number;
  readonly referenceOpen: boolean;
  /** Seconds since the last record. */
  readonly elapsed: number;
}

export function newRecord(
  session: CampaignSession,
  annotator: string,
  answer: NewAnswer<CandidateTask>,
  viewing: Viewing,
): Judgement {
  const candidateFields = {
    ...session.candidates.keyOf(answer.candidate),
    textHash: answer.textHash ?? session.outcomes.texts.textHash(answer.candidate),
  };
  const withFields = <T extends CandidateTask>(fields: AnswerOf<T>) =>
    recordOf(session, annotator, candidateFields, fields, viewing);
  return answer.task === GAPS
    ? withFields({ ...answer, content: gapContentOf(answer.content) })
    : withFields({ ...answer, content: contentOf(answer.content) });
}

/** Makes the record of a source token's annotation. `textHash`: hash of the annotated sentences. */
export function newAnnotation(
  session: CampaignSession,
  annotator: string,
  { token, textHash, ...answer }: NewAnnotation,
  viewing: Viewing,
): RecordOf<typeof ANNOTATING> {
  const tokenFields = { ...tokenKey(token), textHash };
  const content = annotationContentOf(answer.content);
  return recordOf(session, annotator, tokenFields, { ...answer, task: ANNOTATING, content }, viewing);
}

/** Version of the guidelines that the task displays. */
function guidelinesOf(session: CampaignSession, task: TaskName): string {
  if (task === GAPS) return GAP_GUIDELINES_VERSION;
  return task === ANNOTATING ? ANNOTATION_GUIDELINES_VERSION : session.campaign.guidelines.version;
}

function recordOf<T extends TaskName>(
  session: CampaignSession,
  annotator: string,
  itemFields: CandidateKey & { readonly textHash: string },
  { task, action, actionId, content, copiedFrom, takenOver, supersedes }: AnswerOf<T>,
  { indexInAction, before, after, referenceOpen, elapsed }: Viewing,
): RecordOf<T> {
  const { system, example, textHash } = itemFields;
  const register = session.campaign.registers.of(annotator, itemFields, task);
  const earlier = register?.latest.circumstances;
  return {
    kind: "judgement",
    id: randomId(),
    clock: nextClock(session.clock, indexInAction),
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

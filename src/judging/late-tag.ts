// Holds the tag that is remembered when the next candidate has come: what it goes on, and what becomes of that.

import { toggleTag } from "#core/task/pronoun-judgement/answer.ts";
import type { JudgementContent } from "#core/task/pronoun-judgement/content.ts";
import { saysSomething } from "#core/task/pronoun-judgement/state.ts";
import { tagName } from "#core/task/pronoun-judgement/tags.ts";
import { JUDGING, JUDGING_AGAIN, type PronounTask } from "#core/task/task-names.ts";
import { TASKS } from "#core/task/tasks.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import type { Sitting } from "./sitting.ts";
import type { SittingRecords } from "./sitting-records.ts";

const text = judgingNotices.lateTag;

interface JudgedJustBefore {
  readonly candidate: number;
  readonly task: PronounTask;
  readonly content: JudgementContent;
}

/** What one went on from to the candidate shown, where something is said of it; null once one has gone elsewhere. */
export function judgedJustBefore({ session, annotator, store }: Sitting): JudgedJustBefore | null {
  const { justLeft } = store.getState();
  if (justLeft === null) return null;
  const { candidate, again } = justLeft;
  const task = again ? JUDGING_AGAIN : JUDGING;
  const register = session.register(annotator, candidate, task);
  if (register === null || register.twice || session.outcomes.texts.isStale(register.latest)) return null;
  const { content } = register.latest;
  return saysSomething(content) ? { candidate, task, content } : null;
}

/** So long after a candidate came by itself a tag may have been on its way to the one before. */
export const LATE_MS = 2000;

/** What is told where a tag that is set on the candidate shown may be meant for the one before; null = it hardly is. */
export function lateNotice(sitting: Sitting, tag: string, cameJustNow: boolean): string | null {
  const { candidate } = sitting;
  if (!cameJustNow || candidate === null || saysSomething(sitting.content(candidate))) return null;
  if (judgedJustBefore(sitting) === null) return null;
  return text.onThisOne(tagName(tag));
}

/** One step, of all outputs that it was judged as one with. What cannot stand with the answers is shown, where it is mended. */
export function tagJustBefore(sitting: Sitting, tag: string, records: SittingRecords): void {
  const last = judgedJustBefore(sitting);
  const { session, store, queue } = sitting;
  if (last === null) return;
  const { candidate, task } = last;
  const content = toggleTag(last.content, tag);
  const peers = task === JUDGING ? sitting.peers(candidate) : [];
  void session.append(records.of(candidate, content, peers, { task }));
  const isOn = content.tags.includes(tag);
  const name = tagName(tag);
  if (TASKS[task].state(content, session.judged(candidate)) === "done") {
    store.setState({ notice: isOn ? text.set(name) : text.removed(name) });
    return;
  }
  const why = isOn ? text.setInConflict(name) : text.removedIncomplete(name);
  sitting.show(queue.indexOf(candidate), why, task === JUDGING_AGAIN);
}

// Returns to the candidate judged just before, or sets a tag on it, while the next candidate is shown.

import { toggleTag } from "#core/tasks/judging/answer.ts";
import type { JudgementContent } from "#core/tasks/judging/content.ts";
import { hasJudgement } from "#core/tasks/judging/state.ts";
import { tagName } from "#core/tasks/judging/tags.ts";
import { JUDGING, type PronounTask, REPEATED_JUDGING } from "#core/tasks/task-names.ts";
import { TASKS } from "#core/tasks/tasks.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import type { JudgingSession } from "./judging-session.ts";

const text = judgingNotices.lateTag;

interface JudgedJustBefore {
  readonly candidate: number;
  readonly name: PronounTask;
  readonly content: JudgementContent;
}

/** The candidate that was left with “next open” for this one, if it was answered; null after other navigation. */
export function judgedJustBefore({ session, annotator, store }: JudgingSession): JudgedJustBefore | null {
  const { justLeft } = store.getState();
  if (justLeft === null) return null;
  const { candidate, isRepeat } = justLeft;
  const name = isRepeat ? REPEATED_JUDGING : JUDGING;
  const register = session.register(annotator, candidate, name);
  if (register === null || register.hasConcurrent || session.outcomes.texts.isStale(register.latest))
    return null;
  const { content } = register.latest;
  return hasJudgement(content) ? { candidate, name, content } : null;
}

/** Milliseconds after a candidate appeared automatically in which a tag may be meant for the previous one. */
const LATE_MS = 2000;

/** Whether a tag or a remark may be meant for the previous candidate. `now`: in milliseconds. */
export function isLikelyLate(task: JudgingSession, now: number): boolean {
  const { candidate } = task;
  if (candidate === null || !task.appearedWithin(LATE_MS, now)) return false;
  return !hasJudgement(task.content(candidate)) && judgedJustBefore(task) !== null;
}

export function showJustBefore(task: JudgingSession, notice: string): void {
  const { justLeft } = task.store.getState();
  if (justLeft === null) return;
  task.show(task.queue.indexOf(justLeft.candidate), notice, { isRepeat: justLeft.isRepeat });
}

/** Toggles a tag on the previous candidate and its group. If that candidate is then unfinished, shows it. */
export function tagJustBefore(task: JudgingSession, tag: string): void {
  const last = judgedJustBefore(task);
  if (last === null) return;
  const { candidate, name } = last;
  const content = toggleTag(last.content, tag);
  task.decide(candidate, content, name === JUDGING ? task.grouped(candidate) : [], { task: name });
  const hasTag = content.tags.includes(tag);
  const words = tagName(tag);
  if (TASKS[name].state(content, task.session.toJudge(candidate)) === "done") {
    task.notify(hasTag ? text.set(words) : text.removed(words));
    return;
  }
  const reason = hasTag ? text.setInConflict(words) : text.removedIncomplete(words);
  showJustBefore(task, reason);
}

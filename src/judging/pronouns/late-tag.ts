// The acts on the candidate judged just before, while the next candidate is shown: a tag, or a remark.

import { toggleTag } from "#core/tasks/judging/answer.ts";
import type { JudgementContent } from "#core/tasks/judging/content.ts";
import { hasJudgement } from "#core/tasks/judging/state.ts";
import { tagName } from "#core/tasks/judging/tags.ts";
import { JUDGING, type PronounTask, REPEATED_JUDGING } from "#core/tasks/task-names.ts";
import { TASKS } from "#core/tasks/tasks.ts";
import type { Act } from "#judging/task/commands.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import type { JudgingSession } from "./judging-session.ts";
import type { Surroundings } from "./surroundings.ts";
import { categoryRefusal, reasonUnless } from "./surroundings.ts";

const { lateTag: text, refusals } = judgingNotices;

interface JudgedJustBefore {
  readonly candidate: number;
  readonly name: PronounTask;
  readonly content: JudgementContent;
}

/** The candidate that was left with “next open” for this one, if it was answered; null after other navigation. */
export function judgedJustBefore(task: JudgingSession): JudgedJustBefore | null {
  const { session, annotator, queue } = task;
  const { justLeft } = task.store.getState();
  const candidate = justLeft === null ? undefined : queue[justLeft.position];
  if (justLeft === null || candidate === undefined) return null;
  const { isRepeat } = justLeft;
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
  if (candidate === null || !task.cursor.appearedWithin(LATE_MS, now)) return false;
  return !hasJudgement(task.content(candidate)) && judgedJustBefore(task) !== null;
}

/** Why no tag or remark can be added to the candidate that was judged just before; null = one can be added. */
function lateRefusal(task: JudgingSession): string | null {
  return task.writer.refusal ?? reasonUnless(judgedJustBefore(task) !== null, refusals.nothingJudgedBefore);
}

/** Why the tag cannot be set on the candidate that was judged just before; null = it can. */
export function previousTagRefusal(task: JudgingSession, tag: string): string | null {
  const previous = judgedJustBefore(task);
  if (previous === null) return lateRefusal(task);
  return lateRefusal(task) ?? categoryRefusal(task, previous.candidate, tag, previous.content.tags);
}

function showJustBefore(task: JudgingSession, notice: string): void {
  const { justLeft } = task.store.getState();
  if (justLeft === null) return;
  task.cursor.show(justLeft.position, notice, { isRepeat: justLeft.isRepeat });
}

/** Shows the candidate that was judged just before, and begins a remark on it. */
export const REMARK_ON_PREVIOUS: Act<JudgingSession, Surroundings> = {
  anywhere: true,
  when: ({ task }) => lateRefusal(task),
  run: ({ task, screen }) => {
    showJustBefore(task, text.remarkOnPrevious);
    screen.focusRemark();
  },
};

/** Toggles a tag on the previous candidate and its group. If that candidate is then unfinished, shows it. */
export function tagOnPrevious(tag: string): Act<JudgingSession, Surroundings> {
  return {
    anywhere: true,
    when: ({ task }) => previousTagRefusal(task, tag),
    run: ({ task }) => {
      const last = judgedJustBefore(task);
      if (last === null) return;
      const { candidate, name } = last;
      const content = toggleTag(last.content, tag);
      task.decide(candidate, content, name === JUDGING ? task.grouped(candidate) : [], { task: name });
      const hasTag = content.tags.includes(tag);
      const words = tagName(tag);
      if (TASKS[name].state(content, task.session.toJudge(candidate)) === "done") {
        task.cursor.notify(hasTag ? text.set(words) : text.removed(words));
        return;
      }
      showJustBefore(task, hasTag ? text.setInConflict(words) : text.removedIncomplete(words));
    },
  };
}

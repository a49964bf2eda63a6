// Treats an adjudicator's answer and the reason for the disagreement, in either order, as one decision.

import type { AnswerChange, HistoryStep } from "#core/ledger/history.ts";
import { causeOf } from "#core/tasks/judging/causes.ts";
import type { JudgementContent } from "#core/tasks/judging/content.ts";
import { ANNOTATING, GAPS, type PronounTask } from "#core/tasks/task-names.ts";
import { TASKS } from "#core/tasks/tasks.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

/** Both actions as one step; null if they are two decisions. */
export function asOneDecision(
  session: CampaignSession,
  first: HistoryStep,
  second: HistoryStep,
): HistoryStep | null {
  const [start, end] = [onlyChange(first), onlyChange(second)];
  if (start === null || end === null) return null;
  const candidate = session.candidates.numberOf(end);
  if (candidate === null || session.candidates.numberOf(start) !== candidate) return null;
  const { same, state } = TASKS[end.task];
  if (start.task !== end.task || !same(start.after, end.before)) return null;
  const partsOf = (content: JudgementContent) =>
    Number(state(content, session.toJudge(candidate)) === "done") + Number(causeOf(content) !== null);
  if (partsOf(start.before) !== 0 || partsOf(start.after) !== 1 || partsOf(end.after) !== 2) return null;
  return { ...second, changes: [{ ...end, before: start.before }] };
}

function onlyChange({ changes }: HistoryStep): AnswerChange<PronounTask> | null {
  const [change] = changes;
  if (change === undefined || changes.length > 1) return null;
  return change.task === GAPS || change.task === ANNOTATING ? null : change;
}

// Recognises an adjudicator's answer and reason for the disagreement, in either order, as one decision.

import type { Change, Step } from "#core/ledger/history.ts";
import { causeOf } from "#core/tasks/judging/causes.ts";
import type { JudgementContent } from "#core/tasks/judging/content.ts";
import { ANNOTATING, GAPS, type PronounTask } from "#core/tasks/task-names.ts";
import { TASKS } from "#core/tasks/tasks.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

/** Both as one step; null if they are two decisions. */
export function asOneDecision(session: CampaignSession, first: Step, second: Step): Step | null {
  const [began, ended] = [onlyChange(first), onlyChange(second)];
  if (began === null || ended === null) return null;
  const candidate = session.candidates.numberOf(ended);
  if (candidate === null || session.candidates.numberOf(began) !== candidate) return null;
  const { same, state } = TASKS[ended.task];
  if (began.task !== ended.task || !same(began.after, ended.before)) return null;
  const partsOf = (content: JudgementContent) =>
    Number(state(content, session.judged(candidate)) === "done") + Number(causeOf(content) !== null);
  if (partsOf(began.before) !== 0 || partsOf(began.after) !== 1 || partsOf(ended.after) !== 2) return null;
  return { ...second, changes: [{ ...ended, before: began.before }] };
}

function onlyChange({ changes }: Step): Change<PronounTask> | null {
  const [change] = changes;
  if (change === undefined || changes.length > 1) return null;
  return change.task === GAPS || change.task === ANNOTATING ? null : change;
}

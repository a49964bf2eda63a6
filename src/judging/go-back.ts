// Holds undo and redo in a sitting: what is said again, and what is shown and told of it.

import { randomId } from "#browser/random-id.ts";
import type { Step } from "#core/ledger/history.ts";
import { JUDGING_AGAIN } from "#core/task/task-names.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import { asOneDecision } from "./one-decision.ts";
import {
  type GoingBack,
  goneBackInWords,
  type OwnHistory,
  type OwnWayBack,
  stayedInWords,
} from "./own-history.ts";
import type { Sitting } from "./sitting.ts";
import type { SittingRecords } from "./sitting-records.ts";

const { ignored, refusals } = judgingNotices;

export function goBack(
  sitting: Sitting,
  action: GoingBack,
  history: OwnHistory,
  records: SittingRecords,
): void {
  const { session, store, queue } = sitting;
  const step = history.next(action);
  if (step === null) {
    store.setState({ notice: ignored(refusals.nothingTo[action]) });
    return;
  }
  const says = (one: Step): OwnWayBack => {
    const way = history.wayBack(one, action);
    const id = randomId();
    const made = way.restored.map((said, place) => records.one({ ...said, action, actionId: id }, place));
    if (made.length > 0) void session.append(made);
    return way;
  };
  const { restored, left } = says(step);
  const [first] = restored;
  if (first === undefined) {
    history.pass(action, step);
    store.setState({ notice: stayedInWords(step) });
    return;
  }
  const decision = otherHalf(sitting, action, step, history.next(action));
  const isWhole = decision !== null && says(decision.other).restored.length > 0;
  const { pronoun } = session.example(first.candidate);
  const told = isWhole ? decision.both : step;
  const notice = goneBackInWords(action, told, { pronoun, outputs: restored.length, left: left.length });
  const place = queue.indexOf(first.candidate);
  if (place >= 0) sitting.show(place, notice, first.task === JUDGING_AGAIN);
  else store.setState({ notice });
}

/** What goes with the step where both are one decision of an adjudicator: to them that is one act, in the ledger two. */
function otherHalf(sitting: Sitting, action: GoingBack, step: Step, other: Step | null) {
  if (!sitting.adjudicates || other === null) return null;
  const [began, ended] = action === "undo" ? [other, step] : [step, other];
  const both = asOneDecision(sitting.session, began, ended);
  return both === null ? null : { other, both };
}

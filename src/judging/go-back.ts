// Holds undo and redo in a sitting: what is said again, and what is shown and told of it.

import { randomId } from "#browser/random-id.ts";
import { JUDGING_AGAIN } from "#core/task/tasks.ts";
import { type GoingBack, goneBackInWords, type OwnHistory, stayedInWords } from "./own-history.ts";
import type { Sitting } from "./sitting.ts";
import type { SittingRecords } from "./sitting-records.ts";

export function goBack(
  sitting: Sitting,
  action: GoingBack,
  history: OwnHistory,
  records: SittingRecords,
): void {
  const { session, store, queue } = sitting;
  const step = history.next(action);
  if (step === null) {
    store.setState({
      notice: action === "undo" ? "There is nothing to undo." : "There is nothing to redo.",
    });
    return;
  }
  const id = randomId();
  const { restored, left } = history.wayBack(step, action);
  const made = restored.map((one, place) => records.one({ ...one, action, step: id }, place));
  const [first] = restored;
  if (first === undefined) {
    history.pass(action, step);
    store.setState({ notice: stayedInWords(step) });
    return;
  }
  void session.append(made);
  const { pronoun } = session.example(first.candidate);
  const notice = goneBackInWords(action, step, { pronoun, outputs: made.length, left: left.length });
  const place = queue.indexOf(first.candidate);
  if (place >= 0) sitting.show(place, notice, first.task === JUDGING_AGAIN);
  else store.setState({ notice });
}

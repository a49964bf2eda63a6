// Holds how much more of the document is shown at each press.

import { contextOf } from "#core/view/context.ts";
import type { Sitting } from "./sitting.ts";

/** Two sentences more on either side; or the whole document, and where it is whole the first context again. */
export function moreContext({ session, store, candidate }: Sitting, whole: boolean): void {
  if (candidate === null) return;
  const { before, after } = store.getState();
  const context = contextOf(session.campaign.suite, session.example(candidate), before, after);
  const step = whole ? Number.POSITIVE_INFINITY : 2;
  const more = {
    before: before + Math.min(step, context.first - context.documentFirst),
    after: after + Math.min(step, context.documentLast - context.last),
  };
  const isWhole = more.before === before && more.after === after;
  if (isWhole && !whole) store.setState({ notice: "All of the document is shown." });
  store.setState(whole && isWhole ? { before: 0, after: 0 } : more);
}

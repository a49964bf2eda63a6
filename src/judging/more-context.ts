// Holds how much more of the document is shown at each press.

import type { StoreApi } from "zustand/vanilla";
import { type Context, contextOf } from "#core/view/context.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import type { ListState } from "./list-sitting.ts";
import type { Sitting } from "./sitting.ts";

/** Two sentences more than are shown on either side; or the whole document, and where it is whole the first context again. */
export function openMore<S extends Omit<ListState, "place">>(
  store: StoreApi<S>,
  { first, last, documentFirst, documentLast }: Context,
  whole: boolean,
): void {
  const step = whole ? Number.POSITIVE_INFINITY : 2;
  store.setState((state) => {
    const before = state.before + Math.min(step, first - documentFirst);
    const after = state.after + Math.min(step, documentLast - last);
    const isWhole = before === state.before && after === state.after;
    if (!isWhole) return { ...state, before, after };
    const isOpened = state.before > 0 || state.after > 0;
    if (whole && isOpened) return { ...state, before: 0, after: 0 };
    return { ...state, notice: judgingNotices.list.wholeDocument };
  });
}

export function moreContext({ session, store, candidate }: Sitting, whole: boolean): void {
  if (candidate === null) return;
  const { before, after } = store.getState();
  openMore(store, contextOf(session.campaign.suite, session.example(candidate), before, after), whole);
}

// Keeps the address and the shown item in sync.

import { useLayoutEffect, useRef } from "react";
import { useHref, useLocation, useNavigationType, useSearchParams } from "react-router";
import { judgingNotices } from "#text/judging-notices.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import type { TaskSession } from "./task/task-session.ts";

/** The candidate at a position in judging order (from 0), which does not reveal the system; null = none. */
export function candidateAt(session: CampaignSession, at: string | null): number | null {
  return at === null || !/^[0-9]{1,7}$/.test(at) ? null : (session.order[Number(at)] ?? null);
}

/** Notice for an address whose candidate does not exist. */
export const NO_SUCH_CANDIDATE = judgingNotices.address.noSuchCandidate;

interface Addressed<T> {
  /** Returns the item's name for the address. */
  readonly nameOf: (item: T) => string;
  /** Returns the item for a name in the address; null = none. */
  readonly itemOf: (at: string) => T | null;
  /** Opens an item that is not in this queue. Absent = a notice says that it is not in the queue. */
  readonly onElsewhere?: (item: T) => void;
}

/** Writes the shown item to the address, and goes to an item that the user enters there. */
export function useAddress<T>(task: TaskSession<T>, { nameOf, itemOf, onElsewhere }: Addressed<T>): void {
  const { shown } = task.cursor;
  useShown(shown === null ? null : nameOf(shown), (at) => {
    const item = itemOf(at);
    const position = item === null ? -1 : task.positionOf(item);
    if (item !== null && position === task.store.getState().position) return false;
    if (position >= 0) task.cursor.show(position);
    else if (item !== null && onElsewhere !== undefined) onElsewhere(item);
    else {
      task.cursor.notify(
        onElsewhere === undefined ? judgingNotices.address.notInList(task.noun) : NO_SUCH_CANDIDATE,
      );
      return false;
    }
    return true;
  });
}

/** Names candidates in the address by their position in judging order, which does not reveal the system. */
export function candidateAddress(session: CampaignSession) {
  return {
    nameOf: (candidate: number) => String(session.order.indexOf(candidate)),
    itemOf: (at: string) => candidateAt(session, at),
  };
}

/**
 * Keeps the name of the shown item in the address. `follow`: called if the user enters another item's name in the
 * address; shows that item, and returns true if the address must stay as entered.
 */
function useShown(shownName: string | null, follow: (at: string) => boolean): void {
  const [parameters, setParameters] = useSearchParams();
  const location = useLocation();
  const isByHand = useNavigationType() !== "REPLACE";
  const followed = useRef(location);
  const currentHref = useHref(location);
  const latest = useRef(follow);
  latest.current = follow;
  const at = parameters.get("at");
  // A layout effect, because a reload would otherwise show the previous item if it comes right after a change.
  useLayoutEffect(() => {
    // If the addresses differ, the browser is already navigating away, and this screen must not change the address.
    if (new URL(currentHref, document.URL).hash !== window.location.hash) return;
    if (isByHand && followed.current !== location) {
      followed.current = location;
      if (at !== null && latest.current(at)) return;
    }
    if (shownName === at) return;
    setParameters(
      (current) => {
        if (shownName === null) current.delete("at");
        else current.set("at", shownName);
        return current;
      },
      { replace: true },
    );
  }, [shownName, location, currentHref, at, isByHand, setParameters]);
}

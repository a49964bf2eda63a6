// Synchronises the address with the item shown.

import { useEffect, useRef } from "react";
import { useHref, useLocation, useNavigationType, useSearchParams } from "react-router";
import { judgingNotices } from "#text/judging-notices.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import type { TaskSession } from "./session/task-session.ts";

/** The candidate of an address by its 0-based position in judging order, which hides the system; null = none. */
export function candidateAt(session: CampaignSession, at: string | null): number | null {
  return at === null || !/^[0-9]{1,7}$/.test(at) ? null : (session.order[Number(at)] ?? null);
}

/** Notice for an address with a candidate that does not exist. */
export const NOT_HERE = judgingNotices.address.noSuchCandidate;

interface Addressed<T> {
  /** Returns the item's name in the address. */
  readonly named: (item: T) => string;
  /** Returns the item with a name in the address; null = none. */
  readonly asked: (at: string) => T | null;
  /** Opens an item that is not in this queue. Left out = a notice says that it is not there. */
  readonly onElsewhere?: (item: T) => void;
}

/** Keeps the address at the item shown, and goes to an item that the user enters in the address. */
export function useAddress<T>(task: TaskSession<T>, { named, asked, onElsewhere }: Addressed<T>): void {
  const { shown } = task;
  useShown(shown === null ? null : named(shown), (at) => {
    const item = asked(at);
    const position = item === null ? -1 : task.positionOf(item);
    if (item !== null && position === task.store.getState().position) return false;
    if (position >= 0) task.show(position);
    else if (item !== null && onElsewhere !== undefined) onElsewhere(item);
    else {
      task.notify(onElsewhere === undefined ? judgingNotices.address.notInList(task.noun) : NOT_HERE);
      return false;
    }
    return true;
  });
}

/** Names candidates in the address by their position in judging order, which does not reveal the system. */
export function candidateAddress(session: CampaignSession) {
  return {
    named: (candidate: number) => String(session.order.indexOf(candidate)),
    asked: (at: string) => candidateAt(session, at),
  };
}

/** `follow`: goes to the item of the address if another one is shown. Returns whether the address must stay. */
function useShown(named: string | null, follow: (at: string) => boolean): void {
  const [parameters, setParameters] = useSearchParams();
  const location = useLocation();
  const isByHand = useNavigationType() !== "REPLACE";
  const followed = useRef(location);
  const drawn = useHref(location);
  const latest = useRef(follow);
  latest.current = follow;
  const at = parameters.get("at");
  useEffect(() => {
    // The browser is already navigating elsewhere: an outdated screen must not change the address back.
    if (new URL(drawn, document.URL).hash !== window.location.hash) return;
    if (isByHand && followed.current !== location) {
      followed.current = location;
      if (at !== null && latest.current(at)) return;
    }
    if (named === at) return;
    setParameters(
      (before) => {
        if (named === null) before.delete("at");
        else before.set("at", named);
        return before;
      },
      { replace: true },
    );
  }, [named, location, drawn, at, isByHand, setParameters]);
}

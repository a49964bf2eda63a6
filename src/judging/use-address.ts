// Keeps the address and the item shown in step.

import { useEffect, useRef } from "react";
import { useHref, useLocation, useNavigationType, useSearchParams } from "react-router";
import { judgingNotices } from "#text/judging-notices.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import type { TaskSession } from "./session/task-session.ts";

/** The candidate that an address names by its place in the campaign's order, which tells nothing of the system; null = none. */
export function candidateAt(session: CampaignSession, at: string | null): number | null {
  return at === null || !/^[0-9]{1,7}$/.test(at) ? null : (session.order[Number(at)] ?? null);
}

/** Said where an address names a candidate that there is not. */
export const NOT_HERE = judgingNotices.address.noSuchCandidate;

interface Addressed<T> {
  /** How the address names an item. */
  readonly named: (item: T) => string;
  /** The item that the address names; null = there is none. */
  readonly asked: (at: string) => T | null;
  /** Opens an item that this queue does not have. Left out = a notice says that it is not there. */
  readonly onElsewhere?: (item: T) => void;
}

/** Keeps the address at the item shown, and goes to the item that somebody enters there. */
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

/** How the address names candidates: by their position in the campaign's order, which does not reveal the system. */
export function candidateAddress(session: CampaignSession) {
  return {
    named: (candidate: number) => String(session.order.indexOf(candidate)),
    asked: (at: string) => candidateAt(session, at),
  };
}

/** `follow`: goes where the address asks, if it asks for something else; whether it does, and the address is to stay. */
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
    // The browser is on its way elsewhere already: what is drawn is no longer where the user is, and must not call them back.
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

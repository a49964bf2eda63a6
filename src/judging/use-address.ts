// Holds the address at what is shown, and what is shown at the address: whoever changes it by hand is taken there.

import { useEffect, useRef } from "react";
import { useHref, useLocation, useNavigationType, useSearchParams } from "react-router";
import type { CampaignSession } from "#session/campaign-session.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import type { ListSitting, ListState } from "./list-sitting.ts";
import type { Sitting } from "./sitting.ts";

/** The candidate that an address names by its place in the campaign's order, which tells nothing of the system; null = none. */
export function candidateAt(session: CampaignSession, at: string | null): number | null {
  return at === null || !/^[0-9]{1,7}$/.test(at) ? null : (session.order[Number(at)] ?? null);
}

/** Said where an address names a candidate that there is not. */
export const NOT_HERE = judgingNotices.address.noSuchCandidate;

export function candidateInAddress(session: CampaignSession, candidate: number): string {
  return String(session.order.indexOf(candidate));
}

/** `onElsewhere`: the address names a candidate that this sitting's list does not have. */
export function useAddress(
  sitting: Pick<Sitting, "session" | "queue" | "show" | "store">,
  candidate: number | null,
  onElsewhere: (candidate: number) => void,
): void {
  const { session, queue } = sitting;
  useShown(candidate === null ? null : candidateInAddress(session, candidate), (at) => {
    const asked = candidateAt(session, at);
    if (asked === null) sitting.store.setState({ notice: NOT_HERE });
    if (asked === null || asked === candidate) return false;
    const place = queue.indexOf(asked);
    if (place >= 0) sitting.show(place);
    else onElsewhere(asked);
    return true;
  });
}

/** `named`: how the address names one; `asked`: what it names so, null = nothing there is. The screen says it where the list does not have it. */
export function useListAddress<T, S extends ListState>(
  sitting: ListSitting<T, S>,
  named: (one: T) => string,
  asked: (at: string) => T | null,
): void {
  const { shown } = sitting;
  useShown(shown === null ? null : named(shown), (at) => {
    const one = asked(at);
    const place = one === null ? -1 : sitting.placeOf(one);
    if (one !== null && place === sitting.store.getState().place) return false;
    if (place >= 0) sitting.show(place);
    else sitting.tell(judgingNotices.address.notInList(sitting.noun));
    return place >= 0;
  });
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

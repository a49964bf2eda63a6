// Holds the address at the candidate shown, and the candidate at the address: whoever changes it by hand is taken there.

import { useEffect, useRef } from "react";
import { useHref, useLocation, useNavigationType, useSearchParams } from "react-router";
import type { CampaignSession } from "#session/campaign-session.ts";
import type { Sitting } from "./sitting.ts";

/** The candidate that an address names by its place in the campaign's order, which tells nothing of the system; null = none. */
export function candidateAt(session: CampaignSession, at: string | null): number | null {
  return at === null || !/^[0-9]{1,7}$/.test(at) ? null : (session.order[Number(at)] ?? null);
}

/** `onElsewhere`: the address names a candidate that this sitting's list does not have. */
export function useAddress(
  sitting: Pick<Sitting, "session" | "queue" | "show">,
  candidate: number | null,
  onElsewhere: (candidate: number) => void,
): void {
  const [parameters, setParameters] = useSearchParams();
  const location = useLocation();
  const isByHand = useNavigationType() !== "REPLACE";
  const followed = useRef(location);
  const drawn = useHref(location);
  const elsewhere = useRef(onElsewhere);
  elsewhere.current = onElsewhere;
  const at = parameters.get("at");
  useEffect(() => {
    // The browser is on its way elsewhere already: what is drawn is no longer where the user is, and must not call them back.
    if (new URL(drawn, document.URL).hash !== window.location.hash) return;
    if (isByHand && followed.current !== location) {
      followed.current = location;
      const asked = candidateAt(sitting.session, at);
      if (asked !== null && asked !== candidate) {
        const place = sitting.queue.indexOf(asked);
        if (place >= 0) sitting.show(place);
        else elsewhere.current(asked);
        return;
      }
    }
    const named = candidate === null ? null : String(sitting.session.order.indexOf(candidate));
    if (named === at) return;
    setParameters(
      (before) => {
        if (named === null) before.delete("at");
        else before.set("at", named);
        return before;
      },
      { replace: true },
    );
  }, [sitting, candidate, location, drawn, at, isByHand, setParameters]);
}

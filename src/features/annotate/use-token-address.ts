// Holds the address at the token shown, and the token at the address: whoever changes it by hand is taken there.

import { useEffect, useRef } from "react";
import { useHref, useLocation, useNavigationType, useSearchParams } from "react-router";
import type { TokenRef } from "#core/suite/suite.ts";
import { sameToken } from "#core/suite/token-ref.ts";
import { placeOf, tokenPlace } from "#core/task/suite-annotation/token-key.ts";
import type { AnnotateSitting } from "./annotate-sitting.ts";

export function useTokenAddress(sitting: AnnotateSitting, token: TokenRef | null): void {
  const [parameters, setParameters] = useSearchParams();
  const location = useLocation();
  const isByHand = useNavigationType() !== "REPLACE";
  const followed = useRef(location);
  const drawn = useHref(location);
  const at = parameters.get("at");
  useEffect(() => {
    // The browser is on its way elsewhere already: what is drawn is no longer where the user is, and must not call them back.
    if (new URL(drawn, document.URL).hash !== window.location.hash) return;
    if (isByHand && followed.current !== location) {
      followed.current = location;
      const asked = at === null ? null : placeOf(at);
      if (asked !== null && (token === null || !sameToken(asked, token))) {
        const place = sitting.queue.findIndex((one) => sameToken(one, asked));
        if (place >= 0) sitting.show(place);
        else sitting.store.setState({ notice: "The address asks for a token that is not in this list." });
        if (place >= 0) return;
      }
    }
    const named = token === null ? null : tokenPlace(token);
    if (named === at) return;
    setParameters(
      (before) => {
        if (named === null) before.delete("at");
        else before.set("at", named);
        return before;
      },
      { replace: true },
    );
  }, [sitting, token, location, drawn, at, isByHand, setParameters]);
}

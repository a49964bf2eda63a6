// Connects the frame of the texts to `StillPlace`.

import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Surroundings } from "#judging/pronouns/answering.ts";
import { StillPlace } from "./still-place.ts";

export interface StillPlaceRefs {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly texts: RefObject<HTMLDivElement | null>;
  /** Places a new candidate; false = not all its marks are visible together. */
  readonly arrive: (isTightest: boolean) => boolean;
  /** Number of changes of the space for the texts so far. After each change, the candidate must be placed again. */
  readonly spaceChanges: number;
  /** Places the candidate again, unless the user has scrolled or opened anything. */
  readonly placeAgain: () => void;
  readonly keepInPlace: Surroundings["keepInPlace"];
  /** Scrolls to the antecedents; if they are in view already, back to the pronoun. */
  readonly goToAntecedent: () => void;
}

const PAGES: Readonly<Record<string, number>> = { PageUp: -0.85, PageDown: 0.85 };

export function useStillPlace(isShown: boolean): StillPlaceRefs {
  const frame = useRef<HTMLDivElement>(null);
  const texts = useRef<HTMLDivElement>(null);
  const place = useRef<StillPlace | null>(null);

  useLayoutEffect(() => {
    if (!isShown || frame.current === null || texts.current === null) return;
    const stillPlace = new StillPlace(frame.current, texts.current);
    place.current = stillPlace;
    const stop = stillPlace.watch();
    return () => {
      stop();
      place.current = null;
    };
  }, [isShown]);

  const [spaceChanges, setSpaceChanges] = useState(0);
  const placeAgain = useCallback(() => {
    if (place.current?.isFresh === true) setSpaceChanges((count) => count + 1);
  }, []);
  useEffect(() => {
    window.addEventListener("resize", placeAgain);
    return () => window.removeEventListener("resize", placeAgain);
  }, [placeAgain]);

  // The page itself does not scroll, so its scroll keys move the texts unless another element handles them.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const pages = PAGES[event.key];
      if (pages === undefined || event.defaultPrevented || event.target !== document.body) return;
      event.preventDefault();
      place.current?.scrollBy(pages);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);

  return useMemo(
    () => ({
      frame,
      texts,
      spaceChanges,
      placeAgain,
      arrive: (isTightest) => place.current?.arrive(isTightest) ?? true,
      goToAntecedent: () => place.current?.goToAntecedent(),
      keepInPlace: (change, asked) => {
        const current = place.current;
        if (current === null) flushSync(change);
        else current.changeInPlace(() => flushSync(change), asked);
      },
    }),
    [spaceChanges, placeAgain],
  );
}

// Connects the frame of the texts to `StillPlace`.

import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Surroundings } from "#judging/pronouns/surroundings.ts";
import { StillPlace } from "./still-place.ts";

export interface StillPlaceRefs {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly texts: RefObject<HTMLDivElement | null>;
  /** Places a candidate that has just been shown; false = its marks are not in view together. */
  readonly arrive: (isTightest: boolean) => boolean;
  /** Number of times that the room for the texts has changed, so that the candidate must be placed again. */
  readonly fits: number;
  /** Places the candidate again, unless the user has scrolled or opened something. */
  readonly refit: () => void;
  readonly keepInPlace: Surroundings["keepInPlace"];
  /** Scrolls to the antecedents, or back to the pronoun if they are in view. */
  readonly goToAntecedent: () => void;
}

const PAGES: Readonly<Record<string, number>> = { PageUp: -0.85, PageDown: 0.85 };

export function useStillPlace(isShown: boolean): StillPlaceRefs {
  const frame = useRef<HTMLDivElement>(null);
  const texts = useRef<HTMLDivElement>(null);
  const place = useRef<StillPlace | null>(null);

  useLayoutEffect(() => {
    if (!isShown || frame.current === null || texts.current === null) return;
    const made = new StillPlace(frame.current, texts.current);
    place.current = made;
    const stop = made.watch();
    return () => {
      stop();
      place.current = null;
    };
  }, [isShown]);

  const [fits, setFits] = useState(0);
  const refit = useCallback(() => {
    if (place.current?.isFresh === true) setFits((count) => count + 1);
  }, []);
  useEffect(() => {
    window.addEventListener("resize", refit);
    return () => window.removeEventListener("resize", refit);
  }, [refit]);

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
      fits,
      refit,
      arrive: (isTightest) => place.current?.arrive(isTightest) ?? true,
      goToAntecedent: () => place.current?.goToAntecedent(),
      keepInPlace: (change, asked) => {
        const shown = place.current;
        if (shown === null) flushSync(change);
        else shown.hold(() => flushSync(change), asked);
      },
    }),
    [fits, refit],
  );
}

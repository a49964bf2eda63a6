// Connects the frame of the texts to `StillPlace`.

import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import type { Surroundings } from "#judging/pronouns/surroundings.ts";
import { StillPlace } from "./still-place.ts";

export interface StillPlaceRefs {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly texts: RefObject<HTMLDivElement | null>;
  readonly keepInPlace: Surroundings["keepInPlace"];
  /** Scrolls to the antecedents, or back to the pronoun if they are in view. */
  readonly goToAntecedent: () => void;
}

const PAGES: Readonly<Record<string, number>> = { PageUp: -0.85, PageDown: 0.85 };

/** `visit` identifies what is shown; a new value places it again. Null = nothing is shown. */
export function useStillPlace(visit: string | null): StillPlaceRefs {
  const frame = useRef<HTMLDivElement>(null);
  const texts = useRef<HTMLDivElement>(null);
  const place = useRef<StillPlace | null>(null);
  const isShown = visit !== null;

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

  useLayoutEffect(() => {
    if (visit !== null) place.current?.arrive();
  }, [visit]);

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
      goToAntecedent: () => place.current?.goToAntecedent(),
      keepInPlace: (change, asked) => {
        const shown = place.current;
        if (shown === null) flushSync(change);
        else shown.hold(() => flushSync(change), asked);
      },
    }),
    [],
  );
}

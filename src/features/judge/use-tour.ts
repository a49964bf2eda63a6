// Holds whether the tour is on: by itself the first time a demo is judged in this browser, else when asked for.

import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { readSetting, writeSetting } from "#storage/settings.ts";
import type { TourPart } from "./tour.tsx";

const KEY = "tour-seen";

export interface TourState {
  /** The part outlined now; null = no tour. */
  readonly part: TourPart | null;
  readonly show: (part: TourPart) => void;
  readonly end: () => void;
}

export function useTour(isDemo: boolean): TourState {
  const [asked, setAsked] = useState<TourPart | null>(null);
  const [isEnded, setEnded] = useState(false);
  const seen = useLiveQuery(async () => (await readSetting(KEY)) === true, []);
  // Ended is ended at once, however long the browser takes to note it.
  const first = isDemo && !isEnded && seen === false ? "texts" : null;
  return {
    part: asked ?? first,
    show: setAsked,
    end: () => {
      setAsked(null);
      setEnded(true);
      void writeSetting(KEY, true);
    },
  };
}

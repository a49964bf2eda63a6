// Holds whether the tour is on: by itself the first time a demo is judged in this browser, else when asked for.

import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readSetting, writeSetting } from "#storage/settings.ts";
import type { TourPart } from "./tour.tsx";

const KEY = "tour-seen";

/** Ended is ended at once, however long the browser takes to note it, and whatever is drawn anew meanwhile. */
const page = createStore(() => ({ isEnded: false }));

export interface TourState {
  /** The part outlined now; null = no tour. */
  readonly part: TourPart | null;
  readonly show: (part: TourPart) => void;
  readonly end: () => void;
}

export function useTour(isDemo: boolean): TourState {
  const [asked, setAsked] = useState<TourPart | null>(null);
  const { isEnded } = useStore(page);
  const seen = useLiveQuery(async () => (await readSetting(KEY)) === true, []);
  const first = isDemo && !isEnded && seen === false ? "texts" : null;
  return {
    part: asked ?? first,
    show: setAsked,
    end: () => {
      setAsked(null);
      page.setState({ isEnded: true });
      void writeSetting(KEY, true);
    },
  };
}

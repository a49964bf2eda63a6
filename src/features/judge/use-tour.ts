// Decides whether the tour is shown: by itself the first time pronouns are judged in this browser, else on request.

import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readTab, writeTab } from "#browser/tab-memory.ts";
import { readSetting, writeSetting } from "#storage/settings.ts";
import type { TourPart } from "./tour.tsx";

const KEY = "tour-seen";

/**
 * An ended tour stays ended while components are drawn again, and after a reload before the browser has stored the
 * setting.
 */
const page = createStore(() => ({ isEnded: readTab(KEY) !== null }));

function noteForGood() {
  void writeSetting(KEY, true);
}

interface TourState {
  /** The part outlined now; null = no tour. */
  readonly part: TourPart | null;
  readonly show: (part: TourPart) => void;
  readonly end: () => void;
}

/** `begins`: whether it may begin by itself. */
export function useTour(begins: boolean): TourState {
  const [asked, setAsked] = useState<TourPart | null>(null);
  const { isEnded } = useStore(page);
  const seen = useLiveQuery(async () => (await readSetting(KEY)) === true, []);
  const isLost = isEnded && seen === false;
  useEffect(() => {
    if (isLost) noteForGood();
  }, [isLost]);
  const first = begins && !isEnded && seen === false ? "texts" : null;
  return {
    part: asked ?? first,
    show: setAsked,
    end: () => {
      setAsked(null);
      writeTab(KEY, "true");
      noteForGood();
      page.setState({ isEnded: true });
    },
  };
}

// Decides whether the tour is shown: automatically the first time someone judges pronouns in this browser, else on
// request.

import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readTab, writeTab } from "#browser/tab-memory.ts";
import { readSetting, writeSetting } from "#storage/settings.ts";
import type { TourPart } from "./tour.tsx";

const KEY = "tour-seen";

/**
 * Whether the tour has ended in this tab. The stored setting can lag behind, so without this store the tour could start
 * again after a quick reload.
 */
const page = createStore(() => ({ isEnded: readTab(KEY) !== null }));

function rememberEnd() {
  void writeSetting(KEY, true);
}

interface TourState {
  /** The part that is highlighted now; null = no tour. */
  readonly part: TourPart | null;
  readonly show: (part: TourPart) => void;
  readonly end: () => void;
}

/** Keeps the state of the tour. `begins`: whether it may start automatically. */
export function useTour(begins: boolean): TourState {
  const [requested, setRequested] = useState<TourPart | null>(null);
  const { isEnded } = useStore(page);
  const seen = useLiveQuery(async () => (await readSetting(KEY)) === true, []);
  const isLost = isEnded && seen === false;
  useEffect(() => {
    if (isLost) rememberEnd();
  }, [isLost]);
  const first = begins && !isEnded && seen === false ? "texts" : null;
  return {
    part: requested ?? first,
    show: setRequested,
    end: () => {
      setRequested(null);
      writeTab(KEY, "true");
      rememberEnd();
      page.setState({ isEnded: true });
    },
  };
}

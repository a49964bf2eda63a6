// Loads the screen that is shown when another fails; it is asked for after the start, so that it is there when it is needed.

import { lazy, Suspense, useState } from "react";
import { secondCopy } from "#session/second-copy-state.ts";

export const loadErrorScreen = () => import("#app/error-screen.tsx");

const Loaded = lazy(async () => ({ default: (await loadErrorScreen()).ErrorScreen }));

export function ErrorScreen() {
  // Counted as the other screen fails: a repair may be over before this one is loaded.
  const [repairedBefore] = useState(() => secondCopy.getState().mended.length);
  return (
    <Suspense>
      <Loaded repairedBefore={repairedBefore} />
    </Suspense>
  );
}

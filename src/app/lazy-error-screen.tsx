// Loads the screen shown after failures. It is loaded after the start, so that it is available then.

import { lazy, Suspense, useState } from "react";
import { mirrorStatus } from "#workspace/mirror/mirror-status.ts";

export const loadErrorScreen = () => import("#app/error-screen.tsx");

const Loaded = lazy(async () => ({ default: (await loadErrorScreen()).ErrorScreen }));

export function LazyErrorScreen() {
  // Counted at the time of the failure: a repair may be over before the error screen is loaded.
  const [repairedBefore] = useState(() => mirrorStatus.getState().repairs.length);
  return (
    <Suspense>
      <Loaded repairedBefore={repairedBefore} />
    </Suspense>
  );
}

// Loads the error screen ahead of time, so that it is available when something fails.

import { lazy, Suspense, useState } from "react";
import { mirrorStatus } from "#workspace/mirror/mirror-status.ts";

export const loadErrorScreen = () => import("#app/error-screen.tsx");

const Loaded = lazy(async () => ({ default: (await loadErrorScreen()).ErrorScreen }));

export function LazyErrorScreen() {
  // The number is read when the failure occurs, since a repair may finish before the error screen is loaded.
  const [repairedBefore] = useState(() => mirrorStatus.getState().repairs.length);
  return (
    <Suspense>
      <Loaded repairedBefore={repairedBefore} />
    </Suspense>
  );
}

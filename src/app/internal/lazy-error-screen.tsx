// Loads the error screen in advance, so that it is available when something fails.

import { lazy, Suspense, useState } from "react";
import { mirrorStatus } from "#workspace/mirror/mirror-status.ts";

export const loadErrorScreen = () => import("./error-screen.tsx");

const Loaded = lazy(async () => ({ default: (await loadErrorScreen()).ErrorScreen }));

export function LazyErrorScreen() {
  // The repairs are counted when the screen fails, because a repair may end before the error screen is loaded.
  const [repairsBefore] = useState(() => mirrorStatus.getState().repairs.length);
  return (
    <Suspense>
      <Loaded repairsBefore={repairsBefore} />
    </Suspense>
  );
}

// Loads the screen that is shown when another fails; it is asked for after the start, so that it is there when it is needed.

import { lazy, Suspense } from "react";

export const loadErrorScreen = () => import("#app/error-screen.tsx");

const Loaded = lazy(async () => ({ default: (await loadErrorScreen()).ErrorScreen }));

export function ErrorScreen() {
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  );
}

// Lists the address of each screen. The address contains everything that the browser's “back” must restore.
// Loads the error screen in advance, so that it is available when something fails.

import { type ComponentType, lazy, Suspense, useState } from "react";
import { createHashRouter } from "react-router";
import { CampaignsScreen } from "#features/campaigns/campaigns-screen.tsx";
import { CAMPAIGN_PATHS } from "#workspace/campaign/campaign-screens.ts";
import { mirrorStatus } from "#workspace/mirror/mirror-status.ts";
import { Shell } from "./shell.tsx";

/** A screen that is loaded when its address is opened. */
const screen = (path: string, load: () => Promise<ComponentType>) => ({
  path,
  errorElement: <LazyErrorScreen />,
  lazy: async () => ({ Component: await load() }),
});

const campaignScreens = CAMPAIGN_PATHS.map((path) =>
  screen(path, async () => await (await import("./campaign-routes.ts")).SCREENS[path]()),
);

const notFound = screen("*", async () => (await import("./error-screen.tsx")).NotFound);

export const router = createHashRouter([
  {
    path: "/",
    element: <Shell />,
    errorElement: <LazyErrorScreen />,
    children: [
      { index: true, element: <CampaignsScreen />, errorElement: <LazyErrorScreen /> },
      screen("import", async () => (await import("#features/import/import-screen.tsx")).ImportScreen),
      screen(
        "prediction",
        async () => (await import("#features/prediction/prediction-screen.tsx")).PredictionScreen,
      ),
      screen("make", async () => (await import("#features/make/make-screen.tsx")).MakeScreen),
      screen("team/:database?", async () => (await import("#features/team/team-screen.tsx")).ArriveScreen),
      {
        ...screen("c/:campaign", async () => (await import("./campaign-frame.tsx")).CampaignFrame),
        children: [...campaignScreens, notFound],
      },
      notFound,
    ],
  },
]);

export const loadErrorScreen = () => import("./error-screen.tsx");

const Loaded = lazy(async () => ({ default: (await loadErrorScreen()).ErrorScreen }));

function LazyErrorScreen() {
  // The repairs are counted when the screen fails, because a repair may end before the error screen is loaded.
  const [repairsBefore] = useState(() => mirrorStatus.getState().repairs.length);
  return (
    <Suspense>
      <Loaded repairsBefore={repairsBefore} />
    </Suspense>
  );
}

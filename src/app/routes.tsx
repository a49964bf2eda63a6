// Defines the address of each screen. Everything that one can go back to is in the address.

import { createHashRouter } from "react-router";
import type { ScreenPath } from "#app/campaign-routes.ts";
import { LazyErrorScreen } from "#app/lazy-error-screen.tsx";
import { Shell } from "#app/shell.tsx";
import { CampaignsScreen } from "#features/campaigns/campaigns-screen.tsx";

const PATHS: readonly ScreenPath[] = [
  "",
  "judge",
  "gaps",
  "gap-scores",
  "gap-setup",
  "candidates",
  "counts",
  "profile",
  "update",
  "add",
  "history",
  "exchange",
  "compare",
  "report",
  "metrics",
  "tokens",
  "annotate",
  "team",
];

const screen = (path: ScreenPath) => ({
  path,
  errorElement: <LazyErrorScreen />,
  lazy: async () => ({ Component: await (await import("#app/campaign-routes.ts")).SCREENS[path]() }),
});

const notFound = {
  path: "*",
  errorElement: <LazyErrorScreen />,
  lazy: async () => ({ Component: (await import("#app/not-found.tsx")).NotFound }),
};

export const router = createHashRouter([
  {
    path: "/",
    element: <Shell />,
    errorElement: <LazyErrorScreen />,
    children: [
      { index: true, element: <CampaignsScreen />, errorElement: <LazyErrorScreen /> },
      {
        path: "import",
        errorElement: <LazyErrorScreen />,
        lazy: async () => ({ Component: (await import("#features/import/import-screen.tsx")).ImportScreen }),
      },
      {
        path: "c/:campaign",
        errorElement: <LazyErrorScreen />,
        lazy: async () => ({ Component: (await import("#app/campaign-frame.tsx")).CampaignFrame }),
        children: [...PATHS.map(screen), notFound],
      },
      screen("prediction"),
      screen("make"),
      { ...screen("arrive"), path: "team/:database?" },
      notFound,
    ],
  },
]);

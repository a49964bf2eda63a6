// Holds the addresses of the app: which screen stands where. Everything that can be gone back to is in the address.

import { createHashRouter } from "react-router";
import { ErrorScreen } from "#app/error-screen.tsx";
import { Shell } from "#app/shell.tsx";
import { CampaignsScreen } from "#features/campaigns/campaigns-screen.tsx";

export const router = createHashRouter([
  {
    path: "/",
    element: <Shell />,
    errorElement: <ErrorScreen />,
    children: [
      { index: true, element: <CampaignsScreen />, errorElement: <ErrorScreen /> },
      {
        path: "import",
        errorElement: <ErrorScreen />,
        lazy: async () => ({ Component: (await import("#features/import/import-screen.tsx")).ImportScreen }),
      },
      {
        path: "c/:campaign",
        errorElement: <ErrorScreen />,
        lazy: async () => ({ Component: (await import("#app/campaign-frame.tsx")).CampaignFrame }),
        children: [
          {
            index: true,
            errorElement: <ErrorScreen />,
            lazy: async () => ({
              Component: (await import("#features/overview/overview-screen.tsx")).OverviewScreen,
            }),
          },
          {
            path: "judge",
            errorElement: <ErrorScreen />,
            lazy: async () => ({ Component: (await import("#features/judge/judge-screen.tsx")).JudgeScreen }),
          },
          {
            path: "candidates",
            errorElement: <ErrorScreen />,
            lazy: async () => ({
              Component: (await import("#features/browse/browse-screen.tsx")).BrowseScreen,
            }),
          },
          {
            path: "exchange",
            lazy: async () => ({
              Component: (await import("#features/exchange/exchange-screen.tsx")).ExchangeScreen,
            }),
          },
          {
            path: "history",
            errorElement: <ErrorScreen />,
            lazy: async () => ({
              Component: (await import("#features/history/history-screen.tsx")).HistoryScreen,
            }),
          },
          {
            path: "update",
            errorElement: <ErrorScreen />,
            lazy: async () => ({
              Component: (await import("#features/update/update-screen.tsx")).UpdateScreen,
            }),
          },
          {
            path: "report",
            errorElement: <ErrorScreen />,
            lazy: async () => ({
              Component: (await import("#features/report/report-screen.tsx")).ReportScreen,
            }),
          },
        ],
      },
    ],
  },
]);

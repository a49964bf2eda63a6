// Loads the screens of a campaign, and those of the prediction task and suite building, on demand. Separate from
// `routes.tsx` to keep the first screen small.

import type { ComponentType } from "react";

/** By the last part of the address. */
export const SCREENS = {
  "": async () => (await import("#features/overview/overview-screen.tsx")).OverviewScreen,
  judge: async () => (await import("#features/judge/judge-screen.tsx")).JudgeScreen,
  gaps: async () => (await import("#features/gaps/gaps-screen.tsx")).GapsScreen,
  "gap-scores": async () => (await import("#features/gap-scores/gap-scores-screen.tsx")).GapScoresScreen,
  "gap-setup": async () => (await import("#features/gap-setup/gap-setup-screen.tsx")).GapSetupScreen,
  candidates: async () => (await import("#features/browse/browse-screen.tsx")).BrowseScreen,
  counts: async () => (await import("#features/browse/counts-screen.tsx")).CountsScreen,
  tokens: async () => (await import("#features/tokens/tokens-screen.tsx")).TokensScreen,
  annotate: async () => (await import("#features/annotate/annotate-screen.tsx")).AnnotateScreen,
  profile: async () => (await import("#features/profile/profile-screen.tsx")).ProfileScreen,
  update: async () => (await import("#features/update/update-screen.tsx")).UpdateScreen,
  add: async () => (await import("#features/update/add-systems-screen.tsx")).AddSystemsScreen,
  history: async () => (await import("#features/history/history-screen.tsx")).HistoryScreen,
  exchange: async () => (await import("#features/exchange/exchange-screen.tsx")).ExchangeScreen,
  compare: async () => (await import("#features/compare/compare-screen.tsx")).CompareScreen,
  metrics: async () => (await import("#features/metrics/metrics-screen.tsx")).MetricsScreen,
  arrive: async () => (await import("#features/team/arrive-screen.tsx")).ArriveScreen,
  team: async () => (await import("#features/team/team-screen.tsx")).TeamScreen,
  make: async () => (await import("#features/make/make-screen.tsx")).MakeScreen,
  prediction: async () => (await import("#features/prediction/prediction-screen.tsx")).PredictionScreen,
  report: async () => (await import("#features/report/report-screen.tsx")).ReportScreen,
} satisfies Readonly<Record<string, () => Promise<ComponentType>>>;

export type ScreenPath = keyof typeof SCREENS;

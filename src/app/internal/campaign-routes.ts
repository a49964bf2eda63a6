// Loads the screens of a campaign on demand. Separate from `routes.tsx` to keep the first screen small.

import type { ComponentType } from "react";
import type { CampaignPath } from "#workspace/campaign/campaign-screens.ts";

/** Screens by their address within the campaign. */
export const SCREENS: Readonly<Record<CampaignPath, () => Promise<ComponentType>>> = {
  "": async () => (await import("#features/overview/overview-screen.tsx")).OverviewScreen,
  judge: async () => (await import("#features/judge/judge-screen.tsx")).JudgeScreen,
  "judge/gaps": async () => (await import("#features/gaps/gaps-screen.tsx")).GapsScreen,
  "judge/tokens": async () => (await import("#features/annotate/annotate-screen.tsx")).AnnotateScreen,
  candidates: async () => (await import("#features/browse/candidates-screen.tsx")).CandidatesScreen,
  "candidates/table": async () => (await import("#features/browse/candidates-screen.tsx")).CandidatesScreen,
  results: async () => (await import("#features/report/accuracy-screen.tsx")).AccuracyScreen,
  "results/agreement": async () => (await import("#features/report/agreement-screen.tsx")).AgreementScreen,
  "results/audit": async () => (await import("#features/report/audit-screen.tsx")).AuditScreen,
  "results/export": async () => (await import("#features/report/export-screen.tsx")).ExportScreen,
  "results/compare": async () => (await import("#features/compare/compare-screen.tsx")).CompareScreen,
  "results/metrics": async () => (await import("#features/metrics/metrics-screen.tsx")).MetricsScreen,
  "results/metrics/disagreements": async () =>
    (await import("#features/metrics/metrics-screen.tsx")).MetricDisagreementsScreen,
  "results/gap-filling": async () =>
    (await import("#features/gap-scores/gap-scores-screen.tsx")).GapScoresScreen,
  team: async () => (await import("#features/assign/assign-screen.tsx")).AssignScreen,
  "team/import": async () =>
    (await import("#features/intake/import-judgements-screen.tsx")).ImportJudgementsScreen,
  "team/annotators": async () =>
    (await import("#features/annotators/annotators-screen.tsx")).AnnotatorsScreen,
  "team/judges": async () => (await import("#features/judges/judges-screen.tsx")).JudgesScreen,
  "team/server": async () => (await import("#features/team/team-screen.tsx")).TeamScreen,
  return: async () => (await import("#features/return-work/return-screen.tsx")).ReturnScreen,
  settings: async () => (await import("#features/profile/profile-screen.tsx")).ProfileScreen,
  "settings/guidelines": async () =>
    (await import("#features/settings/guidelines-screen.tsx")).GuidelinesScreen,
  "settings/judging": async () =>
    (await import("#features/settings/judging-settings-screen.tsx")).JudgingSettingsScreen,
  "settings/tags": async () => (await import("#features/settings/tags-screen.tsx")).TagsScreen,
  "settings/gap-filling": async () =>
    (await import("#features/gap-setup/gap-setup-screen.tsx")).GapSetupScreen,
  "settings/suite": async () => (await import("#features/settings/suite-screen.tsx")).SuiteScreen,
  "settings/suite/edit": async () => (await import("#features/tokens/tokens-screen.tsx")).TokensScreen,
  "settings/suite/add": async () =>
    (await import("#features/intake/add-systems-screen.tsx")).AddSystemsScreen,
  "settings/suite/replace": async () => (await import("#features/intake/update-screen.tsx")).UpdateScreen,
  "settings/suite/publish": async () => (await import("#features/intake/making-screen.tsx")).MakingScreen,
  "settings/history": async () => (await import("#features/history/history-screen.tsx")).HistoryScreen,
};

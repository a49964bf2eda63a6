// Says which screens a campaign or batch has, which are in its navigation, and where an address redirects.

import type { Campaign } from "#core/campaign/campaign.ts";
import { sessionText } from "#text/session.ts";

const text = sessionText.screens;

/**
 * `judging`: pronouns are judged; gaps may be filled, too. `gap-filling`: gaps only. `annotation`: tokens of the source
 * (a batch only).
 */
type TaskMode = "judging" | "gap-filling" | "annotation";

/** The fields of a campaign that decide its task mode. */
type TaskModeFields = Pick<Campaign, "gaps" | "askedTokens">;

export function taskMode({ gaps, askedTokens }: TaskModeFields): TaskMode {
  if (askedTokens !== null) return "annotation";
  return gaps !== null && !gaps.alsoJudged ? "gap-filling" : "judging";
}

interface Screen {
  readonly path: string;
  readonly label: string;
}

const OVERVIEW: Screen = { path: "", label: text.overview };
const SHARE: Screen = { path: "exchange", label: text.share };
const ALL_SCREENS: readonly Screen[] = [
  OVERVIEW,
  { path: "judge", label: text.judge },
  { path: "candidates", label: text.browse },
  { path: "report", label: text.report },
  SHARE,
];

/**
 * The screen of each task, for batches that show nothing but their task. Null: a batch has every screen, as a campaign
 * has.
 */
const BATCH_TASKS: Readonly<Record<TaskMode, Screen | null>> = {
  judging: null,
  "gap-filling": { path: "gaps", label: text.gaps },
  annotation: { path: "annotate", label: text.annotate },
};

type BatchFields = TaskModeFields & Pick<Campaign, "batch">;

/**
 * The screen of a batch's task, if every screen but the task, the overview and Share is hidden; null if none is hidden.
 */
function onlyTask(campaign: BatchFields): Screen | null {
  return campaign.batch === null ? null : BATCH_TASKS[taskMode(campaign)];
}

/** Whether this is a batch of gaps only. Its annotator must not see what the outputs have in the gaps. */
export function isGapBatch(campaign: BatchFields): boolean {
  return campaign.batch !== null && taskMode(campaign) === "gap-filling";
}

/** The entries of the navigation, in their order. A past state has only those that change nothing. */
export function screensOf(campaign: BatchFields, isPast: boolean): readonly Screen[] {
  const task = onlyTask(campaign);
  const screens = task === null ? ALL_SCREENS : [OVERVIEW, task, SHARE];
  return screens.filter(({ path }) => !isPast || READ_ONLY.includes(path));
}

/** The address to show instead of one that a batch hides; null if the address is shown. */
export function redirectOf(
  campaign: BatchFields,
  { id, pathname, isPast }: { readonly id: string; readonly pathname: string; readonly isPast: boolean },
): string | null {
  const task = onlyTask(campaign);
  const [path = ""] = pathname.split("/").slice(3);
  if (task === null || [OVERVIEW, task, SHARE].some((screen) => screen.path === path)) return null;
  return screenAddress(id, isPast ? "" : task.path);
}

/** Screens that change nothing. Some are reached from other screens only. */
const READ_ONLY = ["", "candidates", "counts", "compare", "report", "metrics", "gap-scores", "tokens"];

/** Screens that are about examples and are empty without one. */
const OF_EXAMPLES = ["judge", "candidates", "counts", "report", "compare", "metrics", "gaps", "gap-scores"];

export function needsExamples(campaign: string, pathname: string): boolean {
  return OF_EXAMPLES.some((path) => pathname === screenAddress(campaign, path));
}

export function isReadOnly(campaign: string, pathname: string): boolean {
  return READ_ONLY.some((path) => pathname === screenAddress(campaign, path));
}

export function screenAddress(campaign: string, path: string): string {
  return path === "" ? `/c/${campaign}` : `/c/${campaign}/${path}`;
}

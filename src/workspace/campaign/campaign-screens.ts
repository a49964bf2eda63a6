// Describes the screens of a campaign as data: address, tab, sub-tab, who sees them, and where old addresses redirect.

import type { Campaign } from "#core/campaign/campaign.ts";
import { navigationText } from "#text/navigation-text.ts";

const { tab: TAB, subTab: SUB } = navigationText;

/**
 * `judging`: pronouns are judged, and gaps may be filled as well. `gap-filling`: only gaps are filled. `annotation`:
 * tokens of the source are annotated (in a batch only).
 */
type TaskMode = "judging" | "gap-filling" | "annotation";

/** The fields of a campaign that decide its task mode. */
type TaskModeFields = Pick<Campaign, "gaps" | "batchTokens">;

/** The fields of a campaign that decide which screens it has. */
type ScreenFields = TaskModeFields & Pick<Campaign, "batch" | "plan">;

export function taskMode({ gaps, batchTokens }: TaskModeFields): TaskMode {
  if (batchTokens !== null) return "annotation";
  return gaps !== null && !gaps.alsoJudged ? "gap-filling" : "judging";
}

type TabName = "overview" | "judge" | "candidates" | "results" | "team" | "settings" | "return";

interface Screen {
  readonly tab: TabName;
  /**
   * Label of the sub-tab. Null = the screen has no sub-tab of its own: its address begins with the address of its
   * sub-tab, or it is the only screen of its tab.
   */
  readonly label: string | null;
  /** Whether the screen changes nothing. An earlier version of the campaign shows only these screens. */
  readonly isReadOnly?: true;
  /** Whether the screen is about examples, and empty if there are none. */
  readonly needsExamples?: true;
  /** Whether a campaign has the sub-tab. Absent = every campaign has it. */
  readonly isOffered?: (campaign: ScreenFields) => boolean;
}

/** Screens by the last part of their address. A tab opens the first of its screens. */
const SCREENS = {
  "": { tab: "overview", label: null, isReadOnly: true },
  judge: {
    tab: "judge",
    label: SUB.judge,
    needsExamples: true,
    isOffered: (campaign) => taskMode(campaign) === "judging",
  },
  "judge/gaps": {
    tab: "judge",
    label: SUB.gaps,
    needsExamples: true,
    isOffered: ({ gaps, batchTokens }) => gaps !== null && batchTokens === null,
  },
  "judge/tokens": {
    tab: "judge",
    label: SUB.tokens,
    isOffered: ({ plan, batchTokens, batch }) => batchTokens !== null || (plan !== null && batch === null),
  },
  candidates: { tab: "candidates", label: SUB.list, isReadOnly: true, needsExamples: true },
  "candidates/table": { tab: "candidates", label: SUB.table, isReadOnly: true, needsExamples: true },
  results: { tab: "results", label: SUB.accuracy, isReadOnly: true, needsExamples: true },
  "results/agreement": { tab: "results", label: SUB.agreement, isReadOnly: true, needsExamples: true },
  "results/audit": { tab: "results", label: SUB.audit, isReadOnly: true, needsExamples: true },
  "results/compare": { tab: "results", label: SUB.compare, isReadOnly: true, needsExamples: true },
  "results/metrics": { tab: "results", label: SUB.metrics, isReadOnly: true, needsExamples: true },
  "results/metrics/disagreements": {
    tab: "results",
    label: SUB.metricDisagreements,
    isReadOnly: true,
    needsExamples: true,
  },
  "results/gap-filling": {
    tab: "results",
    label: SUB.gapFilling,
    isReadOnly: true,
    needsExamples: true,
    isOffered: ({ gaps }) => gaps !== null,
  },
  "results/export": { tab: "results", label: SUB.export, isReadOnly: true },
  team: { tab: "team", label: SUB.assign },
  "team/import": { tab: "team", label: SUB.import },
  "team/annotators": { tab: "team", label: SUB.annotators },
  "team/judges": { tab: "team", label: SUB.judges },
  "team/server": { tab: "team", label: SUB.server },
  settings: { tab: "settings", label: SUB.rules },
  "settings/guidelines": { tab: "settings", label: SUB.guidelines },
  "settings/judging": { tab: "settings", label: SUB.judging },
  "settings/tags": { tab: "settings", label: SUB.tags },
  "settings/gap-filling": { tab: "settings", label: SUB.gapFilling },
  "settings/suite": { tab: "settings", label: SUB.suite, isReadOnly: true },
  "settings/suite/edit": { tab: "settings", label: null, isReadOnly: true },
  "settings/suite/add": { tab: "settings", label: null },
  "settings/suite/replace": { tab: "settings", label: null },
  "settings/suite/publish": { tab: "settings", label: null },
  "settings/history": { tab: "settings", label: SUB.history },
  return: { tab: "return", label: null },
} as const satisfies Readonly<Record<string, Screen>>;

export type CampaignPath = keyof typeof SCREENS;

export const CAMPAIGN_PATHS = Object.keys(SCREENS) as readonly CampaignPath[];

function screenAt(path: CampaignPath): Screen {
  return SCREENS[path];
}

/** A person's role in a team, which decides what the page offers. */
type ViewerRole = "annotator" | "adjudicator" | "coordinator";

/** The facts that decide which screens are shown. */
export interface Viewer {
  /** Whether an earlier version is shown. */
  readonly isPast: boolean;
  /** The role in the campaign's team; null without a team. */
  readonly role: ViewerRole | null;
  /** Whether the list of items is offered (`AnnotatorView`). Absent = yes. */
  readonly listsItems?: boolean;
  /** Whether the campaign has disagreements, resolved or not. Absent = no. */
  readonly hasDisagreements?: boolean;
}

const ALL_TABS: readonly TabName[] = ["overview", "judge", "candidates", "results", "team", "settings"];
const TABS_OF_ROLE: Readonly<Record<ViewerRole, readonly TabName[]>> = {
  annotator: ["overview", "judge", "candidates", "team"],
  adjudicator: ["overview", "judge", "candidates", "results", "team"],
  coordinator: ALL_TABS,
};

const PAST_TABS: readonly TabName[] = ["overview", "candidates", "results", "settings"];

/** Whether this is a batch of gaps only. Its annotator must not see what the outputs have in the gaps. */
export function isGapBatch(campaign: ScreenFields): boolean {
  return campaign.batch !== null && taskMode(campaign) === "gap-filling";
}

function tabNames(campaign: ScreenFields, viewer: Viewer): readonly TabName[] {
  const names = tabsOfPerson(campaign, viewer);
  return viewer.listsItems === false ? names.filter((name) => name !== "candidates") : names;
}

function tabsOfPerson(campaign: ScreenFields, { isPast, role }: Viewer): readonly TabName[] {
  const mode = taskMode(campaign);
  if (isPast) {
    return campaign.batch !== null && mode !== "judging"
      ? ["overview"]
      : PAST_TABS.filter((name) => role === null || TABS_OF_ROLE[role].includes(name));
  }
  if (campaign.batch !== null)
    return mode === "judging" ? ["judge", "candidates", "return"] : ["judge", "return"];
  return role === null ? ALL_TABS : TABS_OF_ROLE[role];
}

export interface ScreenLink {
  readonly path: CampaignPath;
  readonly label: string;
  /** The search part of the link's address, if another sub-tab has the same path. */
  readonly search?: string;
}

const RESOLVE: ScreenLink = { path: "judge", label: SUB.resolve, search: "?disagreement=open" };

/**
 * Whether the viewer may resolve disagreements. A team's annotators may not. Nobody may in a batch, in an earlier
 * version, or in a campaign without judging.
 */
export function mayResolve(campaign: ScreenFields, { isPast, role }: Viewer): boolean {
  return !isPast && campaign.batch === null && taskMode(campaign) === "judging" && role !== "annotator";
}

export interface Tab extends ScreenLink {
  readonly name: TabName;
  /** The screens in the second row of tabs, in order. */
  readonly subTabs: readonly ScreenLink[];
}

/** Whether this viewer may see a screen of a tab. */
function isOpenTo(campaign: ScreenFields, viewer: Viewer, path: CampaignPath): boolean {
  const { tab, isReadOnly, isOffered } = screenAt(path);
  if (viewer.isPast && !isReadOnly) return false;
  if (campaign.batch !== null && isOffered?.(campaign) === false) return false;
  // Of a team's members, only coordinators see more of the tab “Team” than the screen about the server.
  const isMember = viewer.role !== null && viewer.role !== "coordinator";
  return !(isMember && tab === "team" && path !== "team/server");
}

/** Whether the viewer can open a screen: its address is not redirected. */
export function mayOpen(campaign: ScreenFields, viewer: Viewer, path: CampaignPath): boolean {
  return redirectOf(campaign, { id: "", pathname: screenAddress("", path), ...viewer }) === null;
}

/** The tabs of the navigation, in order. The path of a tab is that of its first sub-tab. */
export function tabsOf(campaign: ScreenFields, viewer: Viewer): readonly Tab[] {
  return tabNames(campaign, viewer).map((name) => {
    const paths = CAMPAIGN_PATHS.filter(
      (path) => screenAt(path).tab === name && isOpenTo(campaign, viewer, path),
    );
    const subTabs = paths.flatMap((path): ScreenLink[] => {
      const { label, isOffered } = screenAt(path);
      return label === null || isOffered?.(campaign) === false ? [] : [{ path, label }];
    });
    if (name === "judge" && viewer.hasDisagreements === true && mayResolve(campaign, viewer))
      subTabs.push(RESOLVE);
    const path = subTabs[0]?.path ?? paths[0] ?? "";
    // If a tab has only one task, it is named after the task.
    const [only] = name === "judge" && subTabs.length === 1 ? subTabs : [];
    // “Candidate” is no word of annotators.
    const isOwnItems = name === "candidates" && (campaign.batch !== null || viewer.role === "annotator");
    return { name, path, label: only?.label ?? TAB[isOwnItems ? "items" : name], subTabs };
  });
}

/** The path of the screen at an address; null = no screen. */
export function pathAt(pathname: string): CampaignPath | null {
  const path = lastPart(pathname);
  return CAMPAIGN_PATHS.find((one) => one === path) ?? null;
}

/** The sub-tab whose path begins the screen's path, or “Resolve disagreements” if `search` asks for disagreements. */
export function subTabAt(tab: Tab, path: CampaignPath, search = ""): ScreenLink | null {
  const asked = new URLSearchParams(search).has("disagreement") ? RESOLVE : null;
  if (asked !== null && path === asked.path && tab.subTabs.includes(asked)) return asked;
  const [longest] = tab.subTabs
    .filter((one) => one.path === path || path.startsWith(`${one.path}/`))
    .sort((a, b) => b.path.length - a.path.length);
  return longest ?? null;
}

export function tabAt(path: CampaignPath): TabName {
  return screenAt(path).tab;
}

/** Addresses of earlier versions, with the current addresses. */
const OLD_ADDRESSES: Readonly<Record<string, CampaignPath>> = {
  gaps: "judge/gaps",
  annotate: "judge/tokens",
  counts: "candidates/table",
  report: "results",
  compare: "results/compare",
  metrics: "results/metrics",
  "gap-scores": "results/gap-filling",
  exchange: "team",
  profile: "settings",
  "gap-setup": "settings/gap-filling",
  tokens: "settings/suite/edit",
  add: "settings/suite/add",
  update: "settings/suite/replace",
  history: "settings/history",
};

interface RequestedAddress {
  /** The campaign's id. */
  readonly id: string;
  readonly pathname: string;
  /** The search part with its “?”. It is kept if an old address is replaced. */
  readonly search?: string;
}

/**
 * The address to show instead; null = the address stays. An old address is replaced by the current one. A screen that
 * this viewer may not see is replaced by the first screen of its tab, or of all tabs. In an earlier version of a
 * campaign, screens that would change something keep their addresses.
 */
export function redirectOf(
  campaign: ScreenFields,
  { id, pathname, search = "", ...viewer }: Viewer & RequestedAddress,
): string | null {
  const part = lastPart(pathname);
  const old = Object.hasOwn(OLD_ADDRESSES, part) ? OLD_ADDRESSES[part] : undefined;
  const path = old ?? pathAt(pathname);
  if (path === null) return null;
  const tabs = tabsOf(campaign, viewer);
  // In a campaign, a batch is created under “Team”. In a batch, it is returned under “Return”.
  const name = path === "team" && campaign.batch !== null ? "return" : screenAt(path).tab;
  const tab = tabs.find((one) => one.name === name);
  const isShown =
    (tab?.name === screenAt(path).tab && isOpenTo(campaign, viewer, path)) ||
    (viewer.isPast && campaign.batch === null && !screenAt(path).isReadOnly);
  if (isShown) return old === undefined ? null : `${screenAddress(id, old)}${search}`;
  return screenAddress(id, (tab ?? tabs[0])?.path ?? "");
}

/**
 * The part of an address after the campaign, as the router reads it: in lower case, without escapes and final slashes.
 */
function lastPart(pathname: string): string {
  const part = pathname.split("/").slice(3).join("/").replace(/\/+$/, "").toLowerCase();
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // an invalid escape, so this is no screen's address
  }
}

export function needsExamples(pathname: string): boolean {
  const path = pathAt(pathname);
  return path !== null && screenAt(path).needsExamples === true;
}

export function isReadOnly(pathname: string): boolean {
  const path = pathAt(pathname);
  return path !== null && screenAt(path).isReadOnly === true;
}

export function screenAddress(campaign: string, path: CampaignPath): string {
  return path === "" ? `/c/${campaign}` : `/c/${campaign}/${path}`;
}

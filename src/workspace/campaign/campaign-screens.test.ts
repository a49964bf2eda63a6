// Tests the screens of campaigns and batches: tabs, sub-tabs, roles, and redirects.

import { describe, expect, it } from "vitest";
import { MINI_PLAN } from "#tools/testing/campaigns/mini-making.ts";
import { SMALL_GAPS } from "#tools/testing/campaigns/small-gaps.ts";
import {
  CAMPAIGN_PATHS,
  isGapBatch,
  isReadOnly,
  mayOpen,
  needsExamples,
  pathAt,
  redirectOf,
  subTabAt,
  tabsOf,
  taskMode,
} from "./campaign-screens.ts";

const GAPS_ONLY = { ...SMALL_GAPS, alsoJudged: false };
const TOKENS = [{ line: 0, position: 0 }];
const NO_TEAM = { isPast: false, role: null };
const CAMPAIGN = { gaps: null, batchTokens: null, batch: null, plan: null };
const BATCH = { ...CAMPAIGN, batch: { annotator: "a1", created: null } };
const ALL_TABS = ["", "judge", "candidates", "results", "team", "settings"];

type Fields = Parameters<typeof tabsOf>[0];
type Who = Parameters<typeof tabsOf>[1];

const tabPaths = (campaign: Fields, viewer: Who) => tabsOf(campaign, viewer).map(({ path }) => path);
const subTabPaths = (campaign: Fields, viewer: Who, name: string) =>
  tabsOf(campaign, viewer)
    .find((tab) => tab.name === name)
    ?.subTabs.map(({ path }) => path);
const redirect = (campaign: Fields, path: string, viewer: Who = NO_TEAM) =>
  redirectOf(campaign, { id: "x", pathname: `/c/x${path}`, ...viewer });

describe.each([
  ["judging", null, null, ["judge", "candidates", "return"], "judge"],
  ["judging", SMALL_GAPS, null, ["judge", "candidates", "return"], "judge"],
  ["gap-filling", GAPS_ONLY, null, ["judge/gaps", "return"], "judge/gaps"],
  ["annotation", null, TOKENS, ["judge/tokens", "return"], "judge/tokens"],
  ["annotation", GAPS_ONLY, TOKENS, ["judge/tokens", "return"], "judge/tokens"],
] as const)("a batch in task mode %s", (mode, gaps, batchTokens, tabs, task) => {
  const batch = { ...BATCH, gaps, batchTokens };

  it("has this task mode, and counts as a gap batch only in the mode gap-filling", () => {
    expect(taskMode(batch)).toBe(mode);
    expect(isGapBatch(batch)).toBe(mode === "gap-filling");
  });

  it("has the tabs of its task", () => {
    expect(tabPaths(batch, NO_TEAM)).toEqual(tabs);
  });

  it("redirects each screen that it lacks to the screen of its task, and `team` to `return`", () => {
    const own = new Set<string>(tabs);
    if (mode === "judging") own.add("candidates/table");
    if (mode === "judging" && gaps !== null) own.add("judge/gaps");
    for (const path of CAMPAIGN_PATHS.filter((one) => !own.has(one))) {
      const isShare = path === "team";
      expect([path, redirect(batch, `/${path}`)]).toEqual([path, `/c/x/${isShare ? "return" : task}`]);
    }
    for (const path of own) expect([path, redirect(batch, `/${path}`)]).toEqual([path, null]);
  });

  it("redirects `team` and its old address `exchange` to the screen for returning work", () => {
    expect([redirect(batch, "/team"), redirect(batch, "/exchange")]).toEqual(["/c/x/return", "/c/x/return"]);
  });
});

it("the first tab of a batch is named after the task of the batch", () => {
  const labels = (fields: Partial<Fields>) =>
    tabsOf({ ...BATCH, ...fields }, NO_TEAM).map(({ label }) => label);
  expect(labels({})).toEqual(["Judge", "Items", "Return work"]);
  expect(labels({ gaps: GAPS_ONLY })).toEqual(["Fill gaps", "Return work"]);
  expect(labels({ batchTokens: TOKENS })).toEqual(["Annotate pronouns", "Return work"]);
});

it("a campaign has all six tabs, and under “Judge” a sub-tab for judging, for filling gaps, or for both", () => {
  expect(tabPaths(CAMPAIGN, NO_TEAM)).toEqual(ALL_TABS);
  expect(subTabPaths(CAMPAIGN, NO_TEAM, "judge")).toEqual(["judge"]);
  expect(subTabPaths({ ...CAMPAIGN, gaps: SMALL_GAPS }, NO_TEAM, "judge")).toEqual(["judge", "judge/gaps"]);
  expect(subTabPaths({ ...CAMPAIGN, gaps: GAPS_ONLY }, NO_TEAM, "judge")).toEqual(["judge/gaps"]);
  expect(redirect({ ...CAMPAIGN, gaps: GAPS_ONLY }, "/results")).toBeNull();
});

it("members of a team have the tabs of their role", () => {
  const of = (role: "annotator" | "adjudicator" | "coordinator") => {
    const viewer = { isPast: false, role };
    return [tabPaths(CAMPAIGN, viewer), subTabPaths(CAMPAIGN, viewer, "team")];
  };
  const status = ["team/server"];
  expect(of("annotator")).toEqual([["", "judge", "candidates", "team/server"], status]);
  expect(of("adjudicator")).toEqual([["", "judge", "candidates", "results", "team/server"], status]);
  expect(of("coordinator")).toEqual([
    ALL_TABS,
    ["team", "team/import", "team/annotators", "team/judges", "team/server"],
  ]);
  const annotator = { isPast: false, role: "annotator" } as const;
  expect(redirect(CAMPAIGN, "/team", annotator)).toBe("/c/x/team/server");
  expect(redirect(CAMPAIGN, "/team/annotators", annotator)).toBe("/c/x/team/server");
  expect(redirect(CAMPAIGN, "/settings/history", annotator)).toBe("/c/x");
  expect(redirect(CAMPAIGN, "/report", annotator)).toBe("/c/x");
});

it.each([
  ["annotator", /^(|judge.*|candidates.*|team\/server)$/],
  ["adjudicator", /^(|judge.*|candidates.*|results.*|team\/server)$/],
  ["coordinator", /^(?!return)/],
] as const)("a member with the role %s can open exactly the screens of that role", (role, own) => {
  const campaign = { ...CAMPAIGN, gaps: SMALL_GAPS, plan: MINI_PLAN };
  const open = CAMPAIGN_PATHS.filter((path) => mayOpen(campaign, { isPast: false, role }, path));
  expect(open).toEqual(CAMPAIGN_PATHS.filter((path) => own.test(path)));
});

it("a team's annotator has no tab for results in an earlier version of the campaign", () => {
  const past = { isPast: true, role: "annotator" } as const;
  expect(tabPaths(CAMPAIGN, past)).toEqual(["", "candidates"]);
  expect(redirect(CAMPAIGN, "/results", past)).toBe("/c/x");
});

it("disagreements add the sub-tab “Resolve disagreements”, but not for annotators or in a batch", () => {
  const labels = (viewer: Who, fields: Fields = CAMPAIGN) =>
    tabsOf(fields, viewer)
      .find(({ name }) => name === "judge")
      ?.subTabs.map(({ label }) => label);
  const both = ["Judge", "Resolve disagreements"];
  expect(labels({ ...NO_TEAM, hasDisagreements: true })).toEqual(both);
  expect(labels({ isPast: false, role: "adjudicator", hasDisagreements: true })).toEqual(both);
  expect(labels({ isPast: false, role: "annotator", hasDisagreements: true })).toEqual(["Judge"]);
  expect(labels({ ...NO_TEAM, hasDisagreements: false })).toEqual(["Judge"]);
  expect(labels({ ...NO_TEAM, hasDisagreements: true }, BATCH)).toEqual(["Judge"]);
  const tab = tabsOf(CAMPAIGN, { ...NO_TEAM, hasDisagreements: true }).find(({ name }) => name === "judge");
  if (tab === undefined) throw new Error("a campaign has a tab for judging");
  expect(subTabAt(tab, "judge", "?disagreement=open&at=3")?.label).toBe("Resolve disagreements");
  expect(subTabAt(tab, "judge", "?at=3")?.label).toBe("Judge");
});

it("the tabs of an earlier version have only screens that change nothing", () => {
  const past = { isPast: true, role: null };
  expect(tabPaths(CAMPAIGN, past)).toEqual(["", "candidates", "results", "settings/suite"]);
  expect(redirect(CAMPAIGN, "/tokens", past)).toBe("/c/x/settings/suite/edit");
  expect(redirect(CAMPAIGN, "/settings/suite/edit", past)).toBeNull();
  // The addresses of tasks are not redirected in an earlier version. Their screens say that it is read-only.
  expect(redirect(CAMPAIGN, "/judge", past)).toBeNull();
  expect(tabPaths({ ...BATCH, gaps: GAPS_ONLY }, past)).toEqual([""]);
  expect(redirect({ ...BATCH, gaps: GAPS_ONLY }, "/candidates", past)).toBe("/c/x");
});

it.each([
  ["gaps", "judge/gaps"],
  ["annotate", "judge/tokens"],
  ["counts", "candidates/table"],
  ["report", "results"],
  ["compare", "results/compare"],
  ["metrics", "results/metrics"],
  ["gap-scores", "results/gap-filling"],
  ["exchange", "team"],
  ["profile", "settings"],
  ["gap-setup", "settings/gap-filling"],
  ["tokens", "settings/suite/edit"],
  ["add", "settings/suite/add"],
  ["update", "settings/suite/replace"],
  ["history", "settings/history"],
])("the old address “%s” is redirected to “%s”", (old, path) => {
  expect(redirect(CAMPAIGN, `/${old}`)).toBe(`/c/x/${path}`);
  expect(redirect(CAMPAIGN, `/${path}`)).toBeNull();
});

it("a redirect keeps the search part of an old address, and drops the search part of a hidden screen", () => {
  const of = (campaign: Fields, pathname: string) =>
    redirectOf(campaign, { id: "x", pathname, search: "?at=0", ...NO_TEAM });
  expect(of(CAMPAIGN, "/c/x/report")).toBe("/c/x/results?at=0");
  expect(of({ ...BATCH, gaps: GAPS_ONLY }, "/c/x/judge")).toBe("/c/x/judge/gaps");
});

it("an address is read in lower case, with its escapes decoded, and without a slash at its end", () => {
  expect(pathAt("/c/x/Results/Compare/")).toBe("results/compare");
  expect(redirect(CAMPAIGN, "/Report/")).toBe("/c/x/results");
  expect([pathAt("/c/x"), pathAt("/c/x/"), pathAt("/c/x/nowhere")]).toEqual(["", "", null]);
  expect([pathAt("/c/x/%63andidates"), pathAt("/c/x/%")]).toEqual(["candidates", null]);
  expect([isReadOnly("/c/x/Results/"), needsExamples("/c/x/RESULTS")]).toEqual([true, true]);
});

it("a screen belongs to the sub-tab with whose address the screen's own address begins", () => {
  const settings = tabsOf(CAMPAIGN, NO_TEAM).find(({ name }) => name === "settings");
  if (settings === undefined) throw new Error("no settings");
  expect(subTabAt(settings, "settings/suite/add")?.path).toBe("settings/suite");
  expect(subTabAt(settings, "settings/history")?.path).toBe("settings/history");
  expect(subTabAt(settings, "settings")?.path).toBe("settings");
});

it.each(["constructor", "__proto__", "toString"])(
  "the address “%s” is no screen and is not redirected",
  (path) => {
    expect(pathAt(`/c/x/${path}`)).toBeNull();
    expect(redirect(CAMPAIGN, `/${path}`)).toBeNull();
  },
);

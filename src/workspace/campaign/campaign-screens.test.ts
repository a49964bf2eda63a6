// Tests the task modes: the screens, the navigation and the redirects of each.

import { describe, expect, it } from "vitest";
import { SMALL_GAPS } from "#tools/testing/campaigns/small-gaps.ts";
import { isGapBatch, redirectOf, screensOf, taskMode } from "./campaign-screens.ts";

const GAPS_ONLY = { ...SMALL_GAPS, alsoJudged: false };
const BATCH = { annotator: "a1", created: null };
const TOKENS = [{ line: 0, position: 0 }];
const ALL = ["", "judge", "candidates", "report", "exchange"];
const OTHERS =
  "judge candidates counts report compare metrics gap-scores gap-setup history profile update add tokens gaps annotate";

describe.each([
  ["judging", null, null, ALL, ["", "candidates", "report"], null],
  ["judging", SMALL_GAPS, null, ALL, ["", "candidates", "report"], null],
  ["gap-filling", GAPS_ONLY, null, ["", "gaps", "exchange"], [""], "gaps"],
  ["annotation", null, TOKENS, ["", "annotate", "exchange"], [""], "annotate"],
  ["annotation", GAPS_ONLY, TOKENS, ["", "annotate", "exchange"], [""], "annotate"],
] as const)("the task mode %s", (mode, gaps, askedTokens, screens, past, task) => {
  const batch = { gaps, askedTokens, batch: BATCH };
  const paths = (isPast: boolean) => screensOf(batch, isPast).map(({ path }) => path);
  const redirect = (path: string, isPast = false) =>
    redirectOf(batch, { id: "x", pathname: `/c/x${path}`, isPast });

  it("follows from the gaps and tokens that are asked for", () => {
    expect(taskMode({ gaps, askedTokens })).toBe(mode);
    expect(isGapBatch(batch)).toBe(mode === "gap-filling");
  });

  it("decides the navigation of a batch", () => {
    expect([paths(false), paths(true)]).toEqual([screens, past]);
  });

  it("redirects every address that a batch hides to the screen of its task", () => {
    for (const path of OTHERS.split(" ")) {
      const isHidden = task !== null && path !== task;
      expect(redirect(`/${path}`)).toBe(isHidden ? `/c/x/${task}` : null);
      expect(redirect(`/${path}`, true)).toBe(isHidden ? "/c/x" : null);
    }
    for (const path of ["", "/", "/exchange", ...(task === null ? [] : [`/${task}/`])])
      expect(redirect(path)).toBeNull();
    // The router ignores the case of an address.
    expect(redirect("/Report")).toBe(task === null ? null : `/c/x/${task}`);
  });
});

it("leaves a campaign that only fills gaps all its screens", () => {
  const campaign = { gaps: GAPS_ONLY, askedTokens: null, batch: null };
  expect(screensOf(campaign, false).map(({ path }) => path)).toEqual(ALL);
  expect(redirectOf(campaign, { id: "x", pathname: "/c/x/report", isPast: false })).toBeNull();
  expect([taskMode(campaign), isGapBatch(campaign)]).toEqual(["gap-filling", false]);
});

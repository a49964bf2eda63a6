// Proves which screens a batch has in which nothing but gaps is asked for.

import { describe, expect, it } from "vitest";
import { asksGapsAlone, asksGapsOnly, ledAwayFrom, screensOf } from "#session/campaign-screens.ts";
import { SMALL_GAPS } from "#tools/testing/small-gaps.ts";

const BATCH = { annotator: "a1", created: null };
const ALONE = { ...SMALL_GAPS, alsoJudged: false };

describe("Gaps alone", () => {
  it("are asked for by a batch whose campaign judges nothing beside it", () => {
    expect(asksGapsAlone({ batch: BATCH, gaps: ALONE })).toBe(true);
    expect(asksGapsAlone({ batch: BATCH, gaps: SMALL_GAPS })).toBe(false);
    expect(asksGapsAlone({ batch: BATCH, gaps: null })).toBe(false);
    expect(asksGapsAlone({ batch: null, gaps: ALONE })).toBe(false);
    expect([ALONE, SMALL_GAPS, null].map((gaps) => asksGapsOnly({ gaps }))).toEqual([true, false, false]);
  });

  it("have no screen that shows what they hide, as any other campaign has", () => {
    const labels = (campaign: Parameters<typeof screensOf>[0], isPast = false) =>
      screensOf(campaign, isPast).map(({ path }) => path);
    expect(labels({ batch: BATCH, gaps: ALONE })).toEqual(["", "gaps", "exchange"]);
    const all = ["", "judge", "candidates", "report", "exchange"];
    expect(labels({ batch: BATCH, gaps: SMALL_GAPS })).toEqual(all);
    expect(labels({ batch: null, gaps: ALONE })).toEqual(all);
    expect(labels({ batch: BATCH, gaps: ALONE }, true)).toEqual([""]);
    expect(labels({ batch: null, gaps: null }, true)).toEqual(["", "candidates", "report"]);
  });

  it("lead away from the address of every other screen, and any other campaign from none", () => {
    const led = (path: string, campaign: Parameters<typeof ledAwayFrom>[0], isPast = false) =>
      ledAwayFrom(campaign, { id: "x", pathname: `/c/x${path}`, isPast });
    const alone = { batch: BATCH, gaps: ALONE };
    const hiding =
      "judge candidates counts report compare metrics gap-scores gap-setup history profile update add tokens annotate";
    for (const path of hiding.split(" ")) {
      expect(led(`/${path}`, alone)).toBe("/c/x/gaps");
      expect(led(`/${path}`, alone, true)).toBe("/c/x");
      expect(led(`/${path}`, { batch: BATCH, gaps: SMALL_GAPS })).toBeNull();
      expect(led(`/${path}`, { batch: null, gaps: ALONE })).toBeNull();
    }
    for (const path of ["", "/", "/gaps", "/gaps/", "/exchange"]) expect(led(path, alone)).toBeNull();
    // The router finds a screen whatever its letters are.
    expect(led("/Report", alone)).toBe("/c/x/gaps");
  });
});

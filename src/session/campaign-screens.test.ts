// Proves which screens a batch has in which nothing but gaps is asked for.

import { describe, expect, it } from "vitest";
import { asksGapsAlone, asksGapsOnly, screensOf } from "#session/campaign-screens.ts";
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
});

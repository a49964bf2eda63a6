// Proves which screens a batch has in which nothing but gaps, or nothing but annotations, is asked for.

import { describe, expect, it } from "vitest";
import {
  type Asking,
  asksGapsAlone,
  asksGapsOnly,
  asksTokensAlone,
  ledAwayFrom,
  screensOf,
} from "#session/campaign-screens.ts";
import { SMALL_GAPS } from "#tools/testing/small-gaps.ts";

type Given = Omit<Asking, "askedTokens"> & Partial<Asking>;

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
    const labels = (campaign: Given, isPast = false) =>
      screensOf({ askedTokens: null, ...campaign }, isPast).map(({ path }) => path);
    expect(labels({ batch: BATCH, gaps: ALONE })).toEqual(["", "gaps", "exchange"]);
    const all = ["", "judge", "candidates", "report", "exchange"];
    expect(labels({ batch: BATCH, gaps: SMALL_GAPS })).toEqual(all);
    expect(labels({ batch: null, gaps: ALONE })).toEqual(all);
    expect(labels({ batch: BATCH, gaps: ALONE }, true)).toEqual([""]);
    expect(labels({ batch: null, gaps: null }, true)).toEqual(["", "candidates", "report"]);
  });

  it("lead away from the address of every other screen, and any other campaign from none", () => {
    const led = (path: string, campaign: Given, isPast = false) =>
      ledAwayFrom({ askedTokens: null, ...campaign }, { id: "x", pathname: `/c/x${path}`, isPast });
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

describe("tokens alone", () => {
  const asked = { batch: BATCH, gaps: null, askedTokens: [{ line: 0, position: 0 }] };

  it("are asked for by a batch that names some", () => {
    expect([asksTokensAlone(asked), asksTokensAlone({ askedTokens: null })]).toEqual([true, false]);
  });

  it("have screens of their own, also where the campaign fills gaps, and lead there from any other", () => {
    for (const campaign of [asked, { ...asked, gaps: ALONE }]) {
      expect(screensOf(campaign, false).map(({ path }) => path)).toEqual(["", "annotate", "exchange"]);
      const led = (path: string, isPast = false) =>
        ledAwayFrom(campaign, { id: "x", pathname: `/c/x/${path}`, isPast });
      for (const path of ["judge", "gaps", "tokens", "report", "update"])
        expect(led(path)).toBe("/c/x/annotate");
      for (const path of ["", "annotate", "exchange"]) expect(led(path)).toBeNull();
      expect(led("judge", true)).toBe("/c/x");
    }
  });
});

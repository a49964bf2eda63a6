import { describe, expect, it } from "vitest";
import { CampaignTexts, campaignOf } from "#core/campaign/campaign.ts";
import { CandidateGroups } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { QueueOrder, RepeatRule } from "#core/ledger/settings.ts";
import { equalOutputsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { countRepeats, repeatPools } from "./repeats.ts";
import { decisionsInWords } from "./setting-words.ts";

const GROUPED: RepeatRule = { of: "grouped", percent: 5 };

describe("countRepeats", () => {
  it.each<[pool: number, percent: number, count: number]>([
    [0, 5, 0],
    [1, 5, 1],
    [4, 5, 1],
    [8, 5, 2],
    [79, 5, 20], // a quarter, rounded up
    [200, 5, 20],
    [401, 5, 21],
    [1000, 10, 100],
  ])("for %i candidates and %i percent is %i", (pool, percent, count) => {
    expect(countRepeats({ grouped: pool, all: pool }, { of: "grouped", percent }, true)).toBe(count);
  });

  it("is 0 without repeats, and for grouped candidates if the order is not by example", () => {
    expect(countRepeats({ grouped: 8, all: 80 }, { of: "none", percent: 5 }, true)).toBe(0);
    expect(countRepeats({ grouped: 8, all: 80 }, GROUPED, false)).toBe(0);
    expect(countRepeats({ grouped: 8, all: 80 }, { of: "all", percent: 5 }, false)).toBe(20);
  });

  it("is null for more than 10,000 candidates, because the number is not known in advance", () => {
    expect(countRepeats({ grouped: 8, all: 10_001 }, GROUPED, true)).toBeNull();
  });

  it("counts candidates as grouped if an output with another text has the same translation", () => {
    const ledger = equalOutputsLedger();
    const campaign = campaignOf(ledger, foldEvents(ledger.events));
    const texts = new CampaignTexts(campaign);
    // In e1, a, b, c and e have the same translation. In e2, all have the same text, so none counts.
    expect(repeatPools(texts.index.numbers, new CandidateGroups(texts))).toEqual({ grouped: 4, all: 10 });
  });

  it.each<[order: QueueOrder, words: string]>([
    ["example", "3 decisions + 1 repeat"],
    ["shuffled", "6 decisions"],
  ])("is described with the number of decisions in the order “%s”: %s", (order, text) => {
    const decisions = { candidate: 10, text: 6, translation: 3, again: { grouped: 4, all: 10 } };
    expect(decisionsInWords(decisions, order, GROUPED)).toBe(text);
  });
});

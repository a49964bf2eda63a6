import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CampaignTexts, campaignOf } from "#core/campaign/campaign.ts";
import { CandidateGroups, repeatPools } from "#core/campaign/outcomes/candidate-outcomes.ts";
import type { QueueOrder, RepeatRule } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { equalOutputsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { chooseRepeats, countRepeats, decisionsInWords } from "./orders.ts";

interface Campaign {
  readonly of?: RepeatRule["of"];
  readonly percent?: number;
  readonly seed?: number;
  /** Candidates with the same number have an equal translation (or, in `text`, an equal text). Absent = all differ. */
  readonly translation?: (candidate: number) => number;
  readonly text?: (candidate: number) => number;
}

function chosenFrom(candidates: readonly number[], campaign: Campaign = {}): number[] {
  const { of = "all", percent = 5, seed = 7 } = campaign;
  const { translation = (candidate: number) => candidate, text = (one: number) => one } = campaign;
  const key = (candidate: number, grouping: "text" | "translation") =>
    String(grouping === "text" ? text(candidate) : translation(candidate));
  return chooseRepeats(candidates, {
    keyOf: (candidate) => ({ system: `s${candidate % 7}`, example: `e${Math.floor(candidate / 7)}` }),
    groups: {
      key,
      members: (candidate, grouping) =>
        candidates.filter((member) => key(member, grouping) === key(candidate, grouping)),
    },
    seed,
    rule: { of, percent },
  });
}

const firstNumbers = (count: number) => Array.from({ length: count }, (_, number) => number);

describe("chooseRepeats", () => {
  // The expected number is the share of the candidates, but at least 20, or at least a quarter of them if that is less
  // than 20. Rounded up.
  it.each([
    [0, 5, 0],
    [1, 5, 1],
    [8, 5, 2],
    [9, 5, 3],
    [79, 5, 20],
    [80, 5, 20],
    [100, 5, 20],
    [400, 5, 20],
    [401, 5, 21],
    [1000, 5, 50],
    [40, 10, 10],
    [40, 50, 20],
    [40, 100, 40],
  ])("given %i candidates and %i percent, chooses %i", (count, percent, expected) => {
    const result = chosenFrom(firstNumbers(count), { percent });
    expect(result.length).toBe(expected);
    expect(new Set(result).size).toBe(expected);
  });

  it("chooses nothing if no repeats are requested", () => {
    expect(chosenFrom(firstNumbers(100), { of: "none" })).toEqual([]);
  });

  it("does not depend on the order of the candidates, and differs for another seed", () => {
    const result = chosenFrom(firstNumbers(200));
    fc.assert(
      fc.property(fc.shuffledSubarray(firstNumbers(200), { minLength: 200 }), (shuffled) => {
        expect(chosenFrom(shuffled)).toEqual(result);
      }),
      { numRuns: 20 },
    );
    expect(chosenFrom(firstNumbers(200), { seed: 8 })).not.toEqual(result);
    expect(result).not.toEqual(result.toSorted((a, b) => a - b));
  });

  it("chooses, for grouped repeats, only candidates that share a translation with a different text", () => {
    // Candidates 0–3 have one translation and two texts, 4–5 one translation and one text; 6 and 7 have their own.
    const shared: Campaign = {
      of: "grouped",
      percent: 100,
      translation: (candidate) => (candidate < 4 ? 0 : candidate < 6 ? 4 : candidate),
      text: (candidate) => (candidate < 2 ? 0 : candidate < 4 ? 2 : candidate < 6 ? 4 : candidate),
    };
    expect(chosenFrom(firstNumbers(8), shared).toSorted()).toEqual([0, 1, 2, 3]);
    // The other member of the group is not in the list of candidates.
    expect(chosenFrom([0, 1, 4, 5, 6, 7], shared)).toEqual([]);
  });

  it("chooses about the requested share of 20,000 candidates, even if none of them are grouped", () => {
    const result = chosenFrom(firstNumbers(20_000), { of: "grouped" });
    expect(result.length).toBeGreaterThan(800);
    expect(result.length).toBeLessThan(1200);
    expect(chosenFrom(firstNumbers(20_000).toReversed(), { of: "grouped" })).toEqual(result);
  });
});

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

// Tests what the learnt agreement may approve, on a campaign in which twelve examples have the same words.
import { describe, expect, it } from "vitest";
import { ScopedCampaign } from "#core/analysis/accuracy/score-campaign.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import type { LearntStratum } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { repeatedWords } from "#tools/testing/campaigns/repeated-words.ts";
import { learntStrata, mayApprove } from "./learnt-strata.ts";

function strataOf(correct: number, incorrect: number, learntApprovals: readonly LearntStratum[] = []) {
  const ledger = repeatedWords({ correct, incorrect }, { learntApprovals });
  const { campaign, outcomes } = new ScopedCampaign(campaignOf(ledger, foldEvents(ledger.events)));
  const { version, systems } = learntStrata(campaign, outcomes);
  const [bad] = systems.filter(({ system }) => system === "bad");
  const [good] = systems.filter(({ system }) => system === "good");
  if (bad === undefined || good === undefined) throw new Error("no such system");
  return { version, bad, good };
}

const examplesOf = ({ candidates }: { readonly candidates: LearntStratum["candidates"] }) =>
  candidates.map(({ example }) => example).sort();

describe("learntStrata", () => {
  it("would approve what nobody has judged, if five verdicts are judged", () => {
    const { bad, good } = strataOf(5, 0);
    // No interval: these judgements are no random sample.
    expect(bad.said).toEqual({ judged: 5, correct: 5 });
    expect(examplesOf(bad)).toEqual(["e10", "e11", "e12", "e6", "e7", "e8", "e9"]);
    expect(mayApprove(bad)).toBe(true);
    // The automatic pass approves all of “good”.
    expect(good).toMatchObject({ candidates: [], approved: null });
    expect(mayApprove(good)).toBe(false);
    expect(mayApprove(strataOf(4, 0).bad)).toBe(false);
    expect(mayApprove(strataOf(12, 0).bad)).toBe(false);
  });

  it("approves nothing once the words are judged incorrect in another example", () => {
    const { bad } = strataOf(6, 1);
    // Only the incorrect one has correct ones in other examples, and no incorrect one there.
    expect(bad.said).toEqual({ judged: 1, correct: 0 });
    expect(bad.candidates).toEqual([]);
  });

  it("has another version when people have taught it more", () => {
    const versions = [strataOf(5, 0), strataOf(6, 0), strataOf(5, 1)].map(({ version }) => version);
    expect(new Set(versions).size).toBe(3);
    expect(strataOf(5, 0).version).toBe(versions[0]);
  });

  it("counts what people judged of an approved stratum since", () => {
    const { candidates, said } = strataOf(5, 0).bad;
    const { judged, correct } = said;
    const stratum = {
      system: "bad",
      by: "Carla",
      time: "2026-11-30T09:00:00Z",
      version: "0",
      judged,
      correct,
    };
    // Of e6 to e12, which are approved, Anna judges e6 and e7 correct and e8 incorrect.
    const { bad } = strataOf(7, 1, [{ ...stratum, candidates }]);
    expect(bad.approved?.since).toMatchObject({ judged: 3, correct: 2, precision: null });
    expect(mayApprove(bad)).toBe(false);
    const later = strataOf(9, 1, [{ ...stratum, candidates }]).bad;
    // Four of five are correct, so with e11 and e12: (4 + 2 · 4/5) / 7.
    expect(later.approved?.since.precision?.value).toBeCloseTo(0.8, 12);
  });
});

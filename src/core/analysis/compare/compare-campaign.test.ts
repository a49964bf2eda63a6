// Tests by hand how a comparison counts candidates that the learnt agreement approved.
import { expect, it } from "vitest";
import { ScopedCampaign } from "#core/analysis/accuracy/scoped-campaign.ts";
import { learntStrata, newStratum } from "#core/analysis/judges/learnt-strata.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { LearntStratum } from "#core/ledger/settings.ts";
import { repeatedWords } from "#tools/testing/campaigns/repeated-words.ts";
import { compareCampaign } from "./compare-campaign.ts";
import { DEFAULT_COMPARISON } from "./compare-systems.ts";

function scopedOf(correct: number, incorrect: number, learntApprovals: readonly LearntStratum[] = []) {
  const ledger = repeatedWords({ correct, incorrect }, { learntApprovals });
  return new ScopedCampaign(campaignOf(ledger, foldEvents(ledger.events)));
}

/** The candidates e6 to e12 of “bad”, approved when e1 to e5 were judged correct. */
function approved(): LearntStratum[] {
  const { campaign, outcomes } = scopedOf(5, 0);
  const { version, systems } = learntStrata(campaign, outcomes);
  const by = { by: "Carla", time: "2026-11-30T09:00:00Z" };
  return systems.flatMap((row) => (row.system === "bad" ? [newStratum(row, version, by)] : []));
}

function compared(correct: number, incorrect: number) {
  const rows = compareCampaign(scopedOf(correct, incorrect, approved()), DEFAULT_COMPARISON).rows;
  const [row] = rows.filter(({ category }) => category === null);
  if (row === undefined) throw new Error("no pair");
  const { both, onlyA, onlyB, neither } = row.counts;
  return { ...row, cells: row.a === "good" ? [both, onlyA, onlyB, neither] : [both, onlyB, onlyA, neither] };
}

// The automatic pass approves all twelve candidates of “good”.
it("counts learnt approvals as correct, but does not test a pair of which more than five are unchecked", () => {
  // Of “bad”, five are judged correct, and seven approvals are not judged: nothing says how often these are right.
  const unchecked = compared(5, 0);
  expect(unchecked.cells).toEqual([12, 0, 0, 0]);
  expect(unchecked).toMatchObject({ noTest: ["learnt_approvals_unchecked"], p: null, interval: null });
  expect(unchecked.corrected).toMatchObject({ difference: null, p: null });
});

it("tests a pair if at most five learnt approvals are unchecked", () => {
  // e6 is judged correct and e7 incorrect, so five of the seven approvals are left. “Bad” is correct in e1 to e6 and e8 to
  // e12. Of twelve approvals at most, two more were checked than in “good”.
  const checked = compared(6, 1);
  expect(checked.cells).toEqual([11, 1, 0, 0]);
  expect(checked.noTest).toEqual([]);
  expect(checked.interval).not.toBeNull();
});

// Tests which approved candidates are sampled, and that a batch does not reveal them.
import { describe, expect, it } from "vitest";
import { approvalsOf, computeVerdicts, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { judgingOrder } from "#core/campaign/queue/orders.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { ANNA, judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { currentCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { mixSample } from "./divide-candidates.ts";

const ledger = judgedLedger();
const campaign = currentCampaign(ledger);
const outcomes = new CandidateOutcomes(campaign, approvalsOf(computeVerdicts(passInputOf(campaign))));
const { index } = outcomes.texts;
const order = judgingOrder(campaign);
const names = (candidates: readonly number[]) =>
  candidates.map((candidate) => Object.values(index.keyOf(candidate)).join(" ")).sort();
const referred = [...order].filter((candidate) => !outcomes.isApproved(candidate));
const parts = { outcomes, seed: 3 };

describe("mixSample", () => {
  it("samples approved candidates that nobody has begun to judge; a flag does not count as a judgement", () => {
    const { candidates, sampled } = mixSample(order, [], { count: 99 }, parts);
    expect(sampled).toBe(2);
    expect(names(candidates)).toEqual(["good e2", "good e4"]);
  });

  it("returns sampled and chosen candidates together, in the order of display, each once", () => {
    const { candidates, sampled } = mixSample(order, referred, { percent: 100 }, parts);
    expect(sampled).toBe(2);
    expect(names(candidates)).toEqual(["bad e1", "bad e2", "bad e4", "good e2", "good e4"]);
    expect([...order].filter((candidate) => candidates.includes(candidate))).toEqual(candidates);
    const all = mixSample(order, [...order], { count: 2 }, parts);
    expect(all).toEqual({ candidates: [...order], sampled: 0 });
  });

  it("samples nothing if the size is 0", () => {
    expect(names(mixSample(order, referred, { count: 0 }, parts).candidates)).toEqual(names(referred));
  });

  it("adds candidates that a batch does not reveal: all its candidates are referred for the same reason", () => {
    const { candidates } = mixSample(order, referred, { count: 2 }, parts);
    const keys = candidates.map((candidate) => index.keyOf(candidate));
    const batch = makeBatch(ledger, { annotator: ANNA.id, candidates: keys, tasks: [], created: null });
    const batchCampaign = currentCampaign(batch);
    const verdicts = computeVerdicts(passInputOf(batchCampaign)).flat();
    expect(new Set(verdicts.map(({ approved, reason }) => `${approved} ${reason}`))).toEqual(
      new Set(["false in a batch"]),
    );
    expect(serializeCampaign(batch)).not.toMatch(/sample|audit/i);
    expect(batchCampaign.candidates).toEqual(keys);
  });
});

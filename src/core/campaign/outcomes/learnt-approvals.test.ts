// Tests what the approvals of the learnt agreement change, and what outranks them.
import { describe, expect, it } from "vitest";
import { ScopedCampaign, scopedAccuracy } from "#core/analysis/accuracy/score-campaign.ts";
import { auditCandidates } from "#core/analysis/audit/audit.ts";
import { campaignOf, campaignTexts } from "#core/campaign/campaign.ts";
import { mixSample } from "#core/exchange/divide-candidates.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { campaignJudges, verdictOn } from "#core/judges/campaign-judges.ts";
import type { Judgement, LearntStratum } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { ledgerForOwner } from "#core/sync/team/membership.ts";
import { ANNA } from "#tools/testing/campaigns/judged-campaign.ts";
import {
  changedLine,
  smallCampaign,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";

/** The automatic pass refers e1 of “bad” and approves e1 of “good”. */
const E1_OF_BAD = { system: "bad", example: "e1" };

const WRONG = { antecedent: "bad", pronoun: "bad" } as const;

function stratum(system: string, example: string, textHash?: string): LearntStratum {
  const campaign = smallCampaign();
  const texts = campaignTexts(campaign);
  const candidate = texts.index.numberOf({ system, example }) ?? -1;
  const circumstances = { by: "Carla", time: "2026-11-30T09:00:00Z", version: "0", judged: 5, correct: 5 };
  return {
    system,
    ...circumstances,
    candidates: [{ example, textHash: textHash ?? texts.textHash(candidate) }],
  };
}

function partsOf(strata: readonly LearntStratum[], ...judgements: readonly Judgement[]) {
  return { annotators: [ANNA], judgements, settings: { learntApprovals: strata } };
}

function scoped(strata: readonly LearntStratum[], ...judgements: readonly Judgement[]) {
  return new ScopedCampaign(smallCampaign({}, partsOf(strata, ...judgements)));
}

const APPROVED = [stratum("bad", "e1")];

function outcomeIn({ outcomes }: ScopedCampaign) {
  const candidate = outcomes.texts.index.numberOf(E1_OF_BAD) ?? -1;
  return { outcome: outcomes.outcome(candidate), approver: outcomes.approver(candidate) };
}

describe("approvals of the learnt agreement", () => {
  it("approve a referred candidate on the present text, and are counted next to those of the automatic pass", () => {
    expect(outcomeIn(scoped([])).approver).toBeNull();
    const found = scoped(APPROVED);
    expect(outcomeIn(found)).toEqual({ outcome: { kind: "approved" }, approver: "learnt agreement" });
    const [bad, good] = scopedAccuracy(found).systems;
    const [before] = scopedAccuracy(scoped([])).systems;
    expect(bad?.total.approvedByLearnt).toBe(1);
    expect(bad?.total.approved).toBe((before?.total.approved ?? 0) + 1);
    expect(good?.total.approvedByLearnt).toBe(0);
  });

  it("do not count on another text, nor where the automatic pass approves", () => {
    expect(outcomeIn(scoped([stratum("bad", "e1", "another")])).approver).toBeNull();
    const changed = smallCampaign(changedLine("systems/bad.txt", 1, "Il dort ."), partsOf(APPROVED));
    expect(outcomeIn(new ScopedCampaign(changed)).approver).toBeNull();
    const { outcomes } = scoped([stratum("good", "e1")]);
    const e1 = outcomes.texts.index.numberOf({ system: "good", example: "e1" }) ?? -1;
    expect(outcomes.approver(e1)).toBe("automatic pass");
  });

  it("are outranked by a judgement of a person, also an unfinished one", () => {
    const judged = (content: object) =>
      outcomeIn(scoped(APPROVED, smallJudgement(1, { ...E1_OF_BAD, ...content }))).outcome;
    expect(judged(WRONG)).toEqual({ kind: "incorrect" });
    expect(judged({ pronoun: "bad" })).toEqual({ kind: "open", why: "not finished" });
  });

  it("teach no judge, and are no verdict of the automatic pass", () => {
    const { campaign, outcomes } = scoped(APPROVED);
    const candidate = outcomes.texts.index.numberOf(E1_OF_BAD) ?? -1;
    const says = campaignJudges(campaign, outcomes).map((judge) => verdictOn(judge, candidate));
    // In the order automatic pass, string match, learnt agreement. Nobody has judged anything.
    expect([says[0], says[2]]).toEqual(["abstains", "abstains"]);
    for (const other of outcomes.texts.index.numbers) {
      const learnt = campaignJudges(campaign, outcomes)[2];
      expect(learnt === undefined ? "" : verdictOn(learnt, other)).toBe("abstains");
    }
  });

  it("are a stratum of the sample for the audit", () => {
    const { outcomes } = scoped(APPROVED);
    const { numbers } = outcomes.texts.index;
    const { candidates } = mixSample(numbers, [], { percent: 100 }, { outcomes, seed: 1 });
    expect(candidates).toContain(outcomes.texts.index.numberOf(E1_OF_BAD));
  });

  it("are in no batch and in no database of an annotator of a blind campaign", () => {
    const ledger = smallLedger({}, partsOf(APPROVED));
    const plan = { annotator: ANNA.id, created: null, tasks: [], candidates: [E1_OF_BAD] };
    for (const received of [makeBatch(ledger, plan), ledgerForOwner(ledger, ANNA.id)]) {
      expect(JSON.stringify(received.events)).not.toContain("learntApprovals");
      const campaign = campaignOf(received, foldEvents(received.events));
      expect(campaign.learntApprovals).toEqual([]);
    }
    // The same batch as without the approvals, event by event but for their clocks.
    const withoutClocks = (strata: readonly LearntStratum[]) =>
      makeBatch(smallLedger({}, partsOf(strata)), plan).events.map(
        ({ id: _id, clock: _clock, ...event }) => event,
      );
    expect(withoutClocks(APPROVED)).toEqual(withoutClocks([]));
  });
});

describe("the audit", () => {
  it("corrects by the precision of each approver, and never pools them", () => {
    const of = (
      approver: "automatic pass" | "learnt agreement",
      kind: "approved" | "correct" | "incorrect",
    ) =>
      ({
        system: "A",
        category: "c",
        approver,
        outcome: { kind },
        stale: false,
        antecedent: "unset",
      }) as const;
    const many = (count: number, ...one: Parameters<typeof of>) =>
      Array.from({ length: count }, () => of(...one));
    const audit = (correctLearnt: number, incorrectLearnt: number) =>
      auditCandidates(
        [
          ...many(10, "automatic pass", "correct"),
          ...many(30, "automatic pass", "approved"),
          ...many(correctLearnt, "learnt agreement", "correct"),
          ...many(incorrectLearnt, "learnt agreement", "incorrect"),
          ...many(20, "learnt agreement", "approved"),
        ],
        { systems: ["A"], categories: ["c"], seed: 1 },
      ).systems[0];
    // (10 + 3 judged correct + 30 · 1 + 20 · 3/5) / 65. Pooled, it would be (13 + 50 · 13/15) / 65.
    expect(audit(3, 2)?.corrected.value).toBeCloseTo(55 / 65, 12);
    expect(audit(3, 2)?.strata.map(({ approver, precision }) => [approver, precision])).toEqual([
      ["automatic pass", 1],
      ["learnt agreement", 0.6],
    ]);
    // Four judged approvals of the learnt agreement are too few, whatever was judged of the automatic pass.
    expect(audit(3, 1)?.corrected).toMatchObject({ value: null, reason: "too_few_judged" });
  });
});

import { describe, expect, it } from "vitest";
import { figuresOf } from "#core/analysis/accuracy/campaign-summary.ts";
import { approvalsOf, computeVerdicts, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { equalOutputsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { ALL_GAPS, gapLedger } from "#tools/testing/campaigns/gap-campaign.ts";
import { judgedCampaign } from "#tools/testing/campaigns/judged-campaign.ts";
import { smallAnnotation, THEY_UNSUITABLE } from "#tools/testing/campaigns/small-annotations.ts";
import {
  currentCampaign,
  exampleRows,
  smallCampaign,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { CandidateOutcomes } from "./candidate-outcomes.ts";
import { NO_COUNTS } from "./candidate-states.ts";
import { countProgress, type Progress, progressOf } from "./progress.ts";

const ANNOTATORS = [{ id: "a1", name: "Anna", role: "annotator" as const }];

describe("progressOf", () => {
  it("counts each candidate as approved, judged or open; disagreements are also counted separately", () => {
    const counts = {
      approved: 1,
      open: 2,
      partial: 4,
      done: 8,
      conflict: 16,
      stale: 32,
      disagreement: 128,
      reused: 0,
    };
    expect(progressOf(counts, null)).toEqual({ approved: 1, judged: 8, open: 182, disagreements: 128 });
    expect(progressOf(NO_COUNTS, null)).toEqual({ approved: 0, judged: 0, open: 0 });
  });

  it("sets gapsOnly if the campaign's setting requires gap filling without judging", () => {
    const progressWith = (alsoJudged: boolean) => figuresOf(gapLedger({ ...ALL_GAPS, alsoJudged })).progress;
    expect(progressWith(false)).toEqual({ ...progressWith(true), gapsOnly: true });
    expect(progressWith(true).gapsOnly).toBeUndefined();
    expect(figuresOf(gapLedger(null)).progress).toEqual(progressWith(true));
  });

  it("counts annotated tokens of a suite without examples, but no undone annotations", () => {
    const progressOfRecords = (...records: readonly LedgerEvent[]) => {
      const ledger = smallLedger(exampleRows());
      return figuresOf({ ...ledger, events: [...ledger.events, ...records] }).progress.annotated;
    };
    expect(progressOfRecords()).toBe(0);
    const annotationOfThey = smallAnnotation(50, "2:0", THEY_UNSUITABLE);
    const undone = smallAnnotation(52, "1:3", {}, { action: "undo" });
    expect(progressOfRecords(annotationOfThey, smallAnnotation(51, "1:5", THEY_UNSUITABLE), undone)).toBe(2);
    expect(figuresOf(smallLedger()).progress.annotated).toBeUndefined();
  });

  it("counts candidates with a reused answer separately, as neither open nor judged", () => {
    const counts = {
      approved: 1,
      open: 2,
      partial: 4,
      done: 8,
      conflict: 16,
      stale: 32,
      disagreement: 128,
      reused: 64,
    };
    expect(progressOf(counts, null)).toEqual({
      approved: 1,
      reused: 64,
      judged: 8,
      open: 182,
      disagreements: 128,
    });
    const right = smallJudgement(1, {
      ...{ system: "a", antecedent: "bad", pronoun: "ok" },
      tokens: [{ line: 1, position: 0 }],
    });
    const parts = { annotators: ANNOTATORS, judgements: [right] };
    const campaign = currentCampaign(equalOutputsLedger({ reuseAnswers: "pass" }, parts));
    const verdicts = computeVerdicts(passInputOf(campaign));
    // e1: a is judged; b, c and e have the same translation; d has another pronoun. e2: all five are approved.
    expect(countProgress(new CandidateOutcomes(campaign, approvalsOf(verdicts)), campaign.gaps)).toEqual({
      ...{ approved: 5, reused: 3, judged: 1, open: 1 },
    });
  });

  const badAnswers = { antecedent: "bad", pronoun: "bad" } as const;
  it.each<[what: string, campaign: ReturnType<typeof smallCampaign>, progress: Progress]>([
    ["nobody has judged: five of eight are approved", smallCampaign(), { approved: 5, judged: 0, open: 3 }],
    // The judgements are listed in judged-campaign.ts: two candidates approved, four judged, one partly judged, one in
    // disagreement.
    ["two annotators have judged", judgedCampaign(), { approved: 2, judged: 4, open: 2, disagreements: 1 }],
    [
      "an approved candidate is partly judged",
      oneJudged({ system: "good", pronoun: "bad" }),
      { approved: 4, judged: 0, open: 4 },
    ],
    [
      "an approved candidate is in conflict",
      oneJudged({ system: "good", tags: ["ant_unsure"] }),
      { approved: 4, judged: 0, open: 4 },
    ],
    [
      // In e1 of “good”, tokens are linked to head and pronoun, so a “yes” without selecting them is a conflict.
      "an approved candidate is answered without a selected token",
      oneJudged({ system: "good", antecedent: "ok", pronoun: "ok" }),
      { approved: 4, judged: 0, open: 4 },
    ],
    [
      "an approved candidate is only flagged",
      oneJudged({ system: "good", flagged: true }),
      { approved: 5, judged: 0, open: 3 },
    ],
    [
      "an approved candidate is judged wrong",
      oneJudged({ system: "good", ...badAnswers }),
      { approved: 4, judged: 1, open: 3 },
    ],
    [
      "only the pronoun is answered, and the category requires no antecedent",
      oneJudged({ example: "e4", pronoun: "bad" }),
      { approved: 5, judged: 1, open: 2 },
    ],
    [
      "only the pronoun is answered, and the category requires an antecedent",
      oneJudged({ example: "e2", pronoun: "bad" }),
      { approved: 5, judged: 0, open: 3 },
    ],
    [
      "a campaign has only two candidates",
      {
        ...judgedCampaign(),
        candidates: [
          { system: "bad", example: "e1" },
          { system: "good", example: "e2" },
        ],
      },
      { approved: 1, judged: 1, open: 0 },
    ],
  ])("counts candidates as approved, judged or open if %s", (_what, campaign, progress) => {
    const verdicts = computeVerdicts(passInputOf(campaign));
    expect(countProgress(new CandidateOutcomes(campaign, approvalsOf(verdicts)), campaign.gaps)).toEqual(
      progress,
    );
  });
});

function oneJudged(parts: Parameters<typeof smallJudgement>[1]): ReturnType<typeof smallCampaign> {
  return smallCampaign({}, { annotators: ANNOTATORS, judgements: [smallJudgement(1, parts)] });
}

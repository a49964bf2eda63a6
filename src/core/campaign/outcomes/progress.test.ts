import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accuracyOfOutcomes } from "#core/analysis/accuracy/accuracy.ts";
import { openDisagreements } from "#core/analysis/accuracy/differing-judgements.ts";
import {
  approvalsOf,
  computeVerdicts,
  figuresOf,
  passInputOf,
} from "#core/analysis/accuracy/score-campaign.ts";
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
import { runs } from "#tools/testing/runs/long.ts";
import { CandidateOutcomes, countProgress } from "./candidate-outcomes.ts";
import { NO_COUNTS, type Progress, progressOf, progressParts, STATE_WORDS } from "./outcome.ts";

const ANNOTATORS = [{ id: "a1", name: "Anna", role: "annotator" as const }];

describe("progressOf", () => {
  it("counts each candidate as approved, judged or open; disputed ones are also counted separately", () => {
    const counts = {
      approved: 1,
      open: 2,
      partial: 4,
      done: 8,
      conflict: 16,
      stale: 32,
      disputed: 128,
      reused: 0,
      untranslated: 0,
    };
    expect(progressOf(counts, null)).toEqual({ approved: 1, judged: 8, open: 182, disputed: 128 });
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

  it("counts candidates with a reused answer or without translation separately, as neither open nor judged", () => {
    const counts = {
      approved: 1,
      open: 2,
      partial: 4,
      done: 8,
      conflict: 16,
      stale: 32,
      disputed: 128,
      reused: 64,
      untranslated: 256,
    };
    expect(progressOf(counts, null)).toEqual({
      approved: 1,
      reused: 64,
      untranslated: 256,
      judged: 8,
      open: 182,
      disputed: 128,
    });
    const right = smallJudgement(1, {
      system: "a",
      antecedent: "bad",
      pronoun: "ok",
      tokens: [{ line: 1, position: 0 }],
    });
    const parts = { annotators: ANNOTATORS, judgements: [right] };
    const campaign = currentCampaign(equalOutputsLedger({ reuseAnswers: "pass" }, parts));
    const verdicts = computeVerdicts(passInputOf(campaign));
    // e1: a is judged; b, c and e have the same translation; d has another pronoun. e2: all five are approved.
    expect(countProgress(new CandidateOutcomes(campaign, approvalsOf(verdicts)), campaign.gaps)).toEqual({
      approved: 5,
      reused: 3,
      judged: 1,
      open: 1,
    });
  });

  const badAnswers = { antecedent: "bad", pronoun: "bad" } as const;
  it.each<[what: string, campaign: ReturnType<typeof smallCampaign>, progress: Progress]>([
    ["nobody has judged: five of eight are approved", smallCampaign(), { approved: 5, judged: 0, open: 3 }],
    // The judgements are listed in judged-campaign.ts: two candidates approved, four judged, one partly judged, one
    // disputed.
    ["two annotators have judged", judgedCampaign(), { approved: 2, judged: 4, open: 2, disputed: 1 }],
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

describe("the counts of a campaign with random judgements", () => {
  const EXAMPLES = ["e1", "e2", "e3", "e4"];
  const PEOPLE = [
    { id: "a1", name: "Anna", role: "annotator" },
    { id: "a2", name: "Ben", role: "annotator" },
    { id: "a3", name: "Eve", role: "adjudicator" },
  ] as const;
  const answer = fc.constantFrom("ok", "bad", "unset");
  const anyJudgement = fc.record({
    system: fc.constantFrom("good", "bad"),
    example: fc.constantFrom(...EXAMPLES),
    author: fc.constantFrom(...PEOPLE.map(({ id }) => id)),
    antecedent: answer,
    pronoun: answer,
    tags: fc.constantFrom([], ["bad_translation"], ["ant_unsure"]),
    flagged: fc.boolean(),
    tokens: fc.constantFrom([], [{ line: 1, position: 0 }]),
    textHash: fc.constantFrom(undefined, undefined, "0".repeat(64)),
  });
  const anyCampaign = fc
    .record({
      judgements: fc.array(anyJudgement, { maxLength: 14 }),
      resolutionRule: fc.constantFrom("unanimous", "majority"),
      reuseAnswers: fc.constantFrom("off", "pass"),
    })
    .map(({ judgements, ...settings }) => {
      const records = judgements.map(({ textHash, ...parts }, at) =>
        smallJudgement(at + 1, textHash === undefined ? parts : { ...parts, textHash }),
      );
      const campaign = currentCampaign(smallLedger({}, { annotators: PEOPLE, judgements: records }));
      return { ...campaign, settings: { ...campaign.settings, ...settings } } as typeof campaign;
    });

  it("add up, and are the same on home, overview and in the results", () => {
    fc.assert(
      fc.property(anyCampaign, (campaign) => {
        const outcomes = new CandidateOutcomes(campaign, approvalsOf(computeVerdicts(passInputOf(campaign))));
        const { numbers } = outcomes.texts.index;
        const progress = countProgress(outcomes, null);
        const { approved, judged, reused = 0, open, disputed = 0 } = progress;
        const states = numbers.map((candidate) => outcomes.state(candidate));
        expect(progressParts(progress).reduce((sum, { count }) => sum + count, 0)).toBe(8);
        // The results count outcomes on their own. What is reused is open there, because nobody has judged it.
        const cells = accuracyOfOutcomes(campaign, outcomes).map(({ total }) => total);
        const inResults = (countOf: (cell: (typeof cells)[number]) => number) =>
          cells.reduce((sum, cell) => sum + countOf(cell), 0);
        expect(inResults((cell) => cell.approvedNotJudged)).toBe(approved);
        expect(inResults(({ correct, incorrect, excluded }) => correct + incorrect + excluded)).toBe(judged);
        expect(inResults((cell) => cell.open)).toBe(open + reused);
        expect(inResults(({ openWhy }) => openWhy["annotators disagree"] ?? 0)).toBe(disputed);
        // Each disputed outcome is an open disagreement; the others are about the head, or concurrent answers.
        const disagreements = openDisagreements(outcomes).map((candidate) =>
          outcomes.disagreement(candidate),
        );
        const kinds = disagreements.map((one) => one?.kind);
        expect(kinds.filter((kind) => kind === "answers" || kind === "exclusions").length).toBe(disputed);
        expect(states.filter((state) => state === "disputed").length).toBe(disputed);
      }),
      { numRuns: runs(150, 5000) },
    );
  });

  it("have the same names on home and overview as the states in the table", () => {
    const parts = progressParts({ approved: 1, judged: 2, reused: 3, open: 4 });
    expect(parts.map(({ words }) => words)).toEqual([
      STATE_WORDS.approved,
      STATE_WORDS.done,
      STATE_WORDS.reused,
      "left to judge",
    ]);
    expect(progressParts({ approved: 1, judged: 2, open: 4 }).map(({ part }) => part)).toEqual([
      "approved",
      "judged",
      "open",
    ]);
  });
});

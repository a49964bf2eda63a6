// Tests the outcome of a gap computed from the annotators' answers, one case per line.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CampaignTexts } from "#core/campaign/campaign.ts";
import type { Judgement } from "#core/ledger/event.ts";
import { NO_GAP_ANSWER } from "#core/tasks/gap-filling/gap-filling.ts";
import { currentCampaign, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { SMALL_GAPS, smallGap } from "#tools/testing/campaigns/small-gaps.ts";
import {
  type CountedGapAnswer,
  filledGaps,
  finishedGaps,
  type GapOutcome,
  gapCandidates,
  gapOutcomeOf,
  gapProgress,
  sameGapOutcome,
} from "./gap-outcome.ts";

/**
 * Parses answers, one word per annotator. `il|ce` = labels, `BAD`, `?` = to be discussed (labels may be next to it),
 * `BAD|il` = a conflict, `-` = no answer. Prefixes: `!` = an adjudicator, `~` = stale, `2` = concurrent answers.
 */
function people(text: string): CountedGapAnswer[] {
  return text
    .split(" ")
    .filter((one) => one !== "")
    .map((one) => {
      const [, marks = "", answer = ""] = /^([!~2]*)(.*)$/.exec(one) ?? [];
      const parts = answer.replace(/[?-]/g, "").split("|");
      return {
        content: {
          ...NO_GAP_ANSWER,
          labels: parts.filter((part) => part !== "" && part !== "BAD"),
          badTranslation: parts.includes("BAD"),
          discussion: answer.includes("?"),
        },
        adjudicator: marks.includes("!"),
        stale: marks.includes("~"),
        isConcurrent: marks.includes("2"),
      };
    });
}

const outcomeText = (outcome: GapOutcome) =>
  outcome.kind === "labels"
    ? outcome.labels.join("|")
    : outcome.kind === "bad"
      ? "BAD"
      : `open: ${outcome.why}`;

describe("equal finished answers decide a gap under the unanimous rule", () => {
  it.each([
    ["", "open: not answered"],
    ["-", "open: not answered"],
    ["il", "il"],
    ["il|ce", "ce|il"],
    ["BAD", "BAD"],
    ["OTHER", "OTHER"],
    ["il|ce ce|il", "ce|il"],
    ["BAD BAD", "BAD"],
    // Sets of labels are compared as a whole.
    ["il|ce il", "open: annotators disagree"],
    ["il BAD", "open: annotators disagree"],
    ["il il ce", "open: annotators disagree"],
    ["il -", "il"],
    ["il BAD|ce", "il"],
  ])("with the answers %j the outcome is %s", (answers, expected) => {
    expect(outcomeText(gapOutcomeOf(people(answers), "unanimous"))).toBe(expected);
  });
});

describe("a majority is more than half of the finished answers", () => {
  it.each([
    ["il il ce", "il"],
    ["ce il il", "il"],
    ["il ce", "open: annotators disagree"],
    ["il il ce BAD", "open: annotators disagree"],
    ["BAD BAD il|ce", "BAD"],
    ["il|ce ce|il il", "ce|il"],
    // Stale and concurrent answers have no vote.
    ["il ~ce ~ce", "il"],
    ["il 2ce 2ce", "il"],
    ["il il ce ~ce ce", "open: annotators disagree"],
  ])(
    "with the answers %j (! adjudicator, ~ stale, 2 concurrent, ? to discuss) the outcome is %s",
    (answers, expected) => {
      expect(outcomeText(gapOutcomeOf(people(answers), "majority"))).toBe(expected);
    },
  );
});

describe("an adjudicator's finished answer decides a gap", () => {
  it.each([
    ["il ce !elle", "elle"],
    ["!elle il il il", "elle"],
    ["il il !BAD", "BAD"],
    ["!il !ce", "open: annotators disagree"],
    // Adjudicators must all agree, even under the majority rule.
    ["!il !il !ce", "open: annotators disagree"],
    ["!- il", "il"],
    ["~!ce il", "il"],
    ["2!ce il", "il"],
    ["!BAD|ce il", "il"],
  ])(
    "with the answers %j (! adjudicator, ~ stale, 2 concurrent, ? to discuss) the outcome is %s",
    (answers, expected) => {
      expect(outcomeText(gapOutcomeOf(people(answers), "majority"))).toBe(expected);
    },
  );
});

describe("a wish for discussion keeps a gap open until an adjudicator resolves it", () => {
  it.each([
    ["?", "open: discussion required"],
    ["il? il", "open: discussion required"],
    ["il il il ?", "open: discussion required"],
    ["il ce ?", "open: discussion required"],
    ["il !?", "open: discussion required"],
    ["? 2il", "open: discussion required"],
    ["? BAD|il", "open: discussion required"],
    ["? il !il", "il"],
    ["!? !il", "il"],
    ["~? il", "il"],
    ["2? il", "il"],
  ])(
    "with the answers %j (! adjudicator, ~ stale, 2 concurrent, ? to discuss) the outcome is %s",
    (answers, expected) => {
      expect(outcomeText(gapOutcomeOf(people(answers), "majority"))).toBe(expected);
    },
  );
});

describe("a gap without finished answers has a reason for being open", () => {
  it.each([
    ["2il", "open: two answers"],
    ["BAD|il", "open: conflict"],
    ["BAD|il 2il", "open: two answers"],
    ["~il", "open: stale"],
    ["~il -", "open: stale"],
    ["~BAD", "open: stale"],
    ["~?", "open: stale"],
    ["~2-", "open: stale"],
    ["~-", "open: not answered"],
    ["~il BAD|ce", "open: conflict"],
  ])(
    "with the answers %j (! adjudicator, ~ stale, 2 concurrent, ? to discuss) the outcome is %s",
    (answers, expected) => {
      expect(outcomeText(gapOutcomeOf(people(answers), "unanimous"))).toBe(expected);
    },
  );
});

describe("outcomes of gaps", () => {
  const outcomes = ["il", "il|ce", "BAD", "?", "2il", ""].map((answers) =>
    gapOutcomeOf(people(answers), "unanimous"),
  );

  it("are equal only if their contents are equal, in whatever order the labels are", () => {
    for (const [one, a] of outcomes.entries())
      for (const [other, b] of outcomes.entries()) expect(sameGapOutcome(a, b)).toBe(one === other);
    const reversed: GapOutcome = { kind: "labels", labels: ["il", "ce"] };
    expect(sameGapOutcome(reversed, { kind: "labels", labels: ["ce", "il"] })).toBe(true);
  });

  it("are the same in the reverse order of annotators", () => {
    const one = fc.constantFrom(
      ..."il ce il|ce BAD OTHER ? il? BAD|il - !il !BAD !? ~il 2il ~2il ~?".split(" "),
    );
    const resolutionRule = fc.constantFrom("unanimous" as const, "majority" as const);
    fc.assert(
      fc.property(fc.array(one, { maxLength: 6 }), resolutionRule, (answers, rule) => {
        const found = outcomeText(gapOutcomeOf(people(answers.join(" ")), rule));
        expect(outcomeText(gapOutcomeOf(people(answers.toReversed().join(" ")), rule))).toBe(found);
      }),
    );
  });
});

// Tests which gaps are to be filled and how many are answered.

const PEOPLE = [
  { id: "a1", name: "Anna", role: "annotator" as const },
  { id: "a2", name: "Ben", role: "annotator" as const },
  { id: "a3", name: "Cleo", role: "adjudicator" as const },
];

function campaignWith(judgements: readonly Judgement[]) {
  const campaign = currentCampaign(
    smallLedger({}, { annotators: PEOPLE, judgements, settings: { gaps: SMALL_GAPS } }),
  );
  return { campaign, texts: new CampaignTexts(campaign) };
}

/** Names such as “bad e1”, in the order of the index. */
function namesOf(
  candidates: Iterable<number>,
  { texts: { index } }: ReturnType<typeof campaignWith>,
): string[] {
  return [...candidates].map((candidate) => {
    const { system, example } = index.keyOf(candidate);
    return `${system} ${example}`;
  });
}

const SAMPLE = { ...SMALL_GAPS, examples: ["e3", "e1", "e9"] };

describe("gapCandidates", () => {
  it("returns the gaps of the sampled examples in every system, or all gaps if there is no sample", () => {
    const campaign = campaignWith([]);
    const { index } = campaign.texts;
    expect(namesOf(gapCandidates(SAMPLE, index), campaign)).toEqual([
      "bad e1",
      "good e1",
      "bad e3",
      "good e3",
    ]);
    expect(gapCandidates(SMALL_GAPS, index)).toHaveLength(8);
  });
});

describe("progress of gap filling", () => {
  const campaign = campaignWith([
    smallGap(1, "il", { system: "bad", example: "e1" }),
    smallGap(2, "il|ce", { author: "a2", system: "bad", example: "e1" }),
    smallGap(3, "BAD", { system: "good", example: "e3" }),
    // This gap is outside the sample.
    smallGap(4, "il", { system: "good", example: "e2" }),
    // The following gaps are not finished: to be discussed, only flagged, stale, concurrent answers.
    smallGap(5, "?il", { author: "a2", system: "bad", example: "e3" }),
    smallGap(6, "", { author: "a2", system: "good", example: "e1" }),
    smallGap(7, "il", { author: "a2", system: "good", example: "e3", textHash: "of another text" }),
    smallGap(8, "il", { author: "a3", system: "good", example: "e1" }),
    smallGap(9, "ce", { author: "a3", system: "good", example: "e1" }),
    // This candidate is not in the campaign.
    smallGap(10, "il", { system: "gone", example: "e1" }),
    // This is a judgement of the visible pronoun, which fills no gap.
    smallJudgement(11, { author: "a3", system: "bad", example: "e3", pronoun: "ok" }),
  ]);

  it("filledGaps lists each annotator's gaps that are finished on the current text", () => {
    const by = filledGaps(campaign.campaign, campaign.texts);
    expect([...by].map(([id, filled]) => [id, namesOf(filled, campaign)])).toEqual([
      ["a1", ["bad e1", "good e3", "good e2"]],
      ["a2", ["bad e1"]],
      ["a3", []],
    ]);
  });

  it("finishedGaps also lists the gaps that the annotator marked for discussion", () => {
    const by = finishedGaps(campaign.campaign, campaign.texts);
    expect([...by].map(([id, filled]) => [id, namesOf(filled, campaign)])).toEqual([
      ["a1", ["bad e1", "good e3", "good e2"]],
      ["a2", ["bad e1", "bad e3"]],
      ["a3", []],
    ]);
  });

  it("gapProgress counts each gap of the sample once, even if two annotators filled it", () => {
    expect(gapProgress(campaign.campaign, SAMPLE, campaign.texts)).toEqual({
      // Ben wants to discuss “bad” e3, which nobody has filled.
      requested: 4,
      answered: 2,
      toDiscuss: 1,
      people: [
        { annotator: "a1", answered: 2 },
        { annotator: "a2", answered: 1 },
      ],
    });
    expect(gapProgress(campaign.campaign, SMALL_GAPS, campaign.texts)).toMatchObject({
      requested: 8,
      answered: 3,
    });
    const campaignAfter = campaignWith([
      smallGap(1, "?il", { author: "a2", system: "bad", example: "e3" }),
      smallGap(2, "il", { system: "bad", example: "e3" }),
    ]);
    expect(gapProgress(campaignAfter.campaign, SAMPLE, campaignAfter.texts)).toMatchObject({
      answered: 1,
      toDiscuss: 0,
    });
  });
});

// Tests the table of annotators on judgements whose figures are worked out by hand.

import { describe, expect, it } from "vitest";
import { disagreementTable, repeatPairs } from "#core/analysis/accuracy/differing-judgements.ts";
import { CandidateResults } from "#core/analysis/accuracy/judgement-tables.ts";
import { computeVerdicts, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { tableRecords } from "#core/tables/table.ts";
import { textTable } from "#core/tables/text.ts";
import { ANNA, BEN } from "#tools/testing/campaigns/judged-campaign.ts";
import { smallCampaign, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { annotatorWorkTable, workOfAnnotators } from "./annotator-tables.ts";

const JUDGE: Annotator = { id: "z", name: "Zoe", role: "adjudicator" };
const WRONG = { antecedent: "bad", pronoun: "bad" } as const;
const RIGHT = {
  antecedent: "ok",
  pronoun: "ok",
  tokens: [
    { line: 0, position: 1 },
    { line: 1, position: 0 },
  ],
} as const;
const EXCLUDED = { tags: ["bad_translation"] } as const;

/**
 * Anna: e1 of both systems by one decision of 10 s (incorrect), e3 of “good” in 20 s (incorrect), e4 of “good” in 60 s
 * (excluded), e2 of “good” unfinished. Ben, without times: e1 of “good” correct, e3 of “good” incorrect. Zoe: e1 of
 * “good” correct, e4 of “good” excluded. Anna repeats e3 of “good” with another outcome, and e1 of “good” with the same.
 */
const campaign = smallCampaign(
  {},
  {
    annotators: [ANNA, BEN, JUDGE],
    judgements: [
      smallJudgement(1, { system: "good", ...WRONG, seconds: 10 }),
      smallJudgement(2, {
        ...WRONG,
        seconds: 10,
        copiedFrom: smallJudgement(1).id,
        actionId: smallJudgement(1).actionId,
      }),
      smallJudgement(3, { system: "good", example: "e3", ...WRONG, seconds: 20 }),
      smallJudgement(4, { system: "good", example: "e4", ...EXCLUDED, seconds: 60 }),
      smallJudgement(5, { system: "good", example: "e2", pronoun: "bad", seconds: 99 }),
      smallJudgement(6, { system: "good", author: "a2", ...RIGHT, seconds: null }),
      smallJudgement(7, { system: "good", example: "e3", author: "a2", ...WRONG, seconds: null }),
      smallJudgement(8, { system: "good", author: "z", ...RIGHT, seconds: null }),
      smallJudgement(9, { system: "good", example: "e4", author: "z", ...EXCLUDED, seconds: null }),
      smallJudgement(10, { task: "pronoun-judgement-repeat", system: "good", ...WRONG }),
      smallJudgement(11, { task: "pronoun-judgement-repeat", system: "good", example: "e3", ...EXCLUDED }),
    ],
  },
);
const results = new CandidateResults(campaign, computeVerdicts(passInputOf(campaign)));
const rows = workOfAnnotators(
  campaign.annotators,
  results.judged(),
  repeatPairs(campaign, results.outcomes.texts),
);

describe("the table of annotators", () => {
  it("counts judgements, decisions, time and agreement of each person", () => {
    const share = (hits: number, n: number) => ({ hits, n, value: hits / n, reason: null });
    const none = (reason: string) => ({ hits: null, n: null, value: null, reason });
    expect(tableRecords(annotatorWorkTable(rows))).toEqual([
      {
        annotator: "Anna",
        role: "annotator",
        judged: 4,
        decisions: 3,
        excluded: 1,
        correct: share(0, 3),
        // The decisions took 10, 20 and 60 seconds.
        median_seconds: 20,
        median_seconds_reason: null,
        total_hours: 90 / 3600,
        total_hours_reason: null,
        // Zoe judged e1 and e4 of “good”; the outcome of e4 is the same.
        with_adjudicator: share(1, 2),
        // Ben judged e1 and e3 of “good”; the outcome of e3 is the same.
        with_others: share(1, 2),
        repeats: share(1, 2),
      },
      {
        annotator: "=Ben",
        role: "annotator",
        judged: 2,
        decisions: 2,
        excluded: 0,
        correct: share(1, 2),
        median_seconds: null,
        median_seconds_reason: "time unknown",
        total_hours: null,
        total_hours_reason: "time unknown",
        with_adjudicator: share(1, 1),
        with_others: share(1, 2),
        repeats: none("no repeats"),
      },
      {
        annotator: "Zoe",
        role: "adjudicator",
        judged: 2,
        decisions: 2,
        excluded: 1,
        correct: share(1, 1),
        median_seconds: null,
        median_seconds_reason: "time unknown",
        total_hours: null,
        total_hours_reason: "time unknown",
        with_adjudicator: none("is an adjudicator"),
        with_others: none("is an adjudicator"),
        repeats: none("no repeats"),
      },
    ]);
  });

  it("counts exclusions for different reasons as different, as disagreements and agreement do", () => {
    const NOT_LINKED = { tags: ["incorrect_word_alignment"] } as const;
    const excluding = smallCampaign(
      {},
      {
        annotators: [ANNA, BEN, JUDGE],
        judgements: [
          smallJudgement(1, { system: "good", ...EXCLUDED }),
          smallJudgement(2, { system: "good", author: "a2", ...NOT_LINKED }),
          smallJudgement(3, { system: "good", author: "z", ...NOT_LINKED }),
          smallJudgement(4, { task: "pronoun-judgement-repeat", system: "good", ...NOT_LINKED }),
        ],
      },
    );
    const own = new CandidateResults(excluding, computeVerdicts(passInputOf(excluding)));
    const { texts } = own.outcomes;
    const found = workOfAnnotators(excluding.annotators, own.judged(), repeatPairs(excluding, texts));
    expect(
      found.map(({ withAdjudicator, withOthers, repeats }) => [withAdjudicator, withOthers, repeats]),
    ).toEqual([
      [
        { hits: 0, n: 1 },
        { hits: 0, n: 1 },
        { hits: 0, n: 1 },
      ],
      [
        { hits: 1, n: 1 },
        { hits: 0, n: 1 },
        { hits: 0, n: 0 },
      ],
      [
        { hits: 0, n: 0 },
        { hits: 0, n: 0 },
        { hits: 0, n: 0 },
      ],
    ]);
    expect(disagreementTable(excluding, own.outcomes)[0]).toMatchObject({ kinds: { exclusions: 1 } });
  });

  it("has the mean of the two middle times if their number is even", () => {
    const [anna] = rows;
    const even = anna === undefined ? [] : [{ ...anna, seconds: [10, 20, 30, 60] }];
    expect(textTable(annotatorWorkTable(even)).rows[0]?.[6]).toBe("25.0");
  });
});

// Tests what counts as an answer, and whose answers count.
import { describe, expect, it } from "vitest";
import { AGREEMENT_QUESTIONS } from "#core/campaign/outcomes/agreement-answers.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import type { Judgement } from "#core/ledger/event.ts";
import { ANNA, BEN } from "#tools/testing/campaigns/judged-campaign.ts";
import {
  type FlatJudgement,
  smallCampaign,
  smallJudgement,
} from "#tools/testing/campaigns/small-campaign.ts";
import { collectAnswers } from "./collect-answers.ts";

const CARL = { id: "a3", name: "Carl", role: "annotator" as const };
const EVE = { id: "a4", name: "Eve", role: "adjudicator" as const };
const WRONG = { antecedent: "bad", pronoun: "bad" } as const;
const RIGHT = {
  antecedent: "ok",
  pronoun: "ok",
  tokens: [
    { line: 0, position: 1 },
    { line: 1, position: 0 },
  ],
} as const;

function collect(...judgements: readonly Judgement[]) {
  const campaign = smallCampaign({}, { annotators: [ANNA, BEN, CARL, EVE], judgements });
  return collectAnswers(campaign, new CandidateOutcomes(campaign, () => false));
}

/**
 * The answers of Anna and Ben about e1 in the output “bad”, one string per question, such as “incorrect incorrect”. Anna also
 * judges another candidate, so that she always counts as an annotator with answers.
 */
function pair(anna: FlatJudgement): string[] {
  const { units } = collect(
    smallJudgement(1, anna),
    smallJudgement(2, { ...WRONG, author: "a2" }),
    smallJudgement(3, { ...WRONG, example: "e3" }),
  );
  return AGREEMENT_QUESTIONS.map((question) =>
    units[question].map(({ answers }) => answers.join(" ")).join("; "),
  );
}

describe("collectAnswers", () => {
  it.each<[what: string, anna: FlatJudgement, expected: string[]]>([
    [
      "that is finished and right: all answers and the outcome",
      RIGHT,
      ["correct incorrect", "correct incorrect", "correct incorrect"],
    ],
    [
      "that is finished and wrong: all answers and the outcome",
      WRONG,
      ["incorrect incorrect", "incorrect incorrect", "incorrect incorrect"],
    ],
    [
      "without an answer about the head: only the other answer",
      { pronoun: "bad" },
      ["incorrect incorrect", "", ""],
    ],
    [
      "without an answer about the pronoun: only the other answer",
      { antecedent: "bad" },
      ["", "incorrect incorrect", ""],
    ],
    [
      "in conflict (no token is selected): its answers, but no outcome",
      { antecedent: "ok", pronoun: "ok" },
      ["correct incorrect", "correct incorrect", ""],
    ],
    [
      "that excludes the candidate: only the outcome",
      { tags: ["bad_translation"] },
      ["", "", "bad_translation incorrect"],
    ],
    [
      "that excludes the candidate for another reason: only the outcome",
      { tags: ["incorrect_word_alignment"] },
      ["", "", "incorrect_word_alignment incorrect"],
    ],
    ["on another text: nothing", { ...WRONG, textHash: "another" }, ["", "", ""]],
    ["that only has a flag: nothing", { flagged: true }, ["", "", ""]],
    ["in another task: nothing", { ...WRONG, task: "pronoun-judgement-repeat" }, ["", "", ""]],
  ])("collects from a judgement %s", (_what, anna, expected) => {
    expect(pair(anna)).toEqual(expected);
  });

  it("ignores concurrent answers, unless both are equal", () => {
    const ben = smallJudgement(3, { ...RIGHT, author: "a2" });
    expect(collect(smallJudgement(1, WRONG), smallJudgement(2, RIGHT), ben).units.pronoun).toEqual([]);
    expect(collect(smallJudgement(1, WRONG), smallJudgement(2, WRONG), ben).units.pronoun).toMatchObject([
      { answers: ["incorrect", "correct"] },
    ]);
  });
});

describe("the annotators whose answers are collected", () => {
  it("gave at least one answer, and are in the order of the campaign; a flag is no answer", () => {
    const { people, units } = collect(
      smallJudgement(1, { ...RIGHT, author: "a3" }),
      smallJudgement(2, WRONG),
      smallJudgement(3, { example: "e2", author: "a2", flagged: true }),
    );
    expect(people).toEqual([ANNA, CARL]);
    expect(units.pronoun).toMatchObject([
      { category: "anaphoric_inter_subject_it", answers: ["incorrect", "correct"] },
    ]);
    const alone = collect(
      smallJudgement(1, WRONG),
      smallJudgement(2, { ...WRONG, example: "e3", author: "a2" }),
    );
    expect(alone.people).toEqual([ANNA, BEN]);
    expect(alone.units).toEqual({ pronoun: [], antecedent: [], outcome: [] });
  });

  it("do not include adjudicators, who knew the other answers", () => {
    const { people, units } = collect(
      smallJudgement(1, WRONG),
      smallJudgement(2, { ...RIGHT, author: "a2" }),
      smallJudgement(3, { ...WRONG, author: "a4" }),
      smallJudgement(4, { ...WRONG, example: "e3" }),
      smallJudgement(5, { ...WRONG, example: "e3", author: "a4" }),
    );
    expect(people).toEqual([ANNA, BEN]);
    expect(units.pronoun).toMatchObject([{ answers: ["incorrect", "correct"] }]);
  });

  it("include authors of judgements that the campaign does not list as annotators", () => {
    const campaign = smallCampaign({}, { judgements: [smallJudgement(1, WRONG)] });
    const { people } = collectAnswers(campaign, new CandidateOutcomes(campaign, () => false));
    expect(people.map(({ id }) => id)).toEqual(["a1"]);
  });
});

// Tests what counts as an answer, and whose answers count.
import { describe, expect, it } from "vitest";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { AGREEMENT_QUESTIONS } from "#core/campaign/outcomes/outcome.ts";
import type { Judgement } from "#core/ledger/event.ts";
import { ANNA, BEN } from "#tools/testing/campaigns/judged-campaign.ts";
import {
  type FlatJudgement,
  smallCampaign,
  smallId,
  smallJudgement,
} from "#tools/testing/campaigns/small-campaign.ts";
import { collectAnswers, unitsAmong } from "./agreement-units.ts";

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
  return collectAnswers(campaign, new CandidateOutcomes(campaign, () => null));
}

/**
 * The answers of Anna and Ben about e1 in the output “bad”, one string per question, such as “incorrect incorrect”.
 * Anna also judges another candidate, so that she always counts as an annotator with answers.
 */
function pair(anna: FlatJudgement): string[] {
  const { candidates } = collect(
    smallJudgement(1, anna),
    smallJudgement(2, { ...WRONG, author: "a2" }),
    smallJudgement(3, { ...WRONG, example: "e3" }),
  );
  return AGREEMENT_QUESTIONS.map((question) =>
    unitsAmong(candidates[question], [0, 1])
      .units.map(({ answers }) => answers.join(" "))
      .join("; "),
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
    expect(collect(smallJudgement(1, WRONG), smallJudgement(2, RIGHT), ben).candidates.pronoun).toEqual([]);
    expect(collect(smallJudgement(1, WRONG), smallJudgement(2, WRONG), ben).candidates.pronoun).toMatchObject(
      [{ answers: ["incorrect", "correct"] }],
    );
  });
});

describe("the annotators whose answers are collected", () => {
  it("gave at least one answer, and are in the order of the campaign; a flag is no answer", () => {
    const { people, candidates } = collect(
      smallJudgement(1, { ...RIGHT, author: "a3" }),
      smallJudgement(2, WRONG),
      smallJudgement(3, { example: "e2", author: "a2", flagged: true }),
    );
    expect(people).toEqual([ANNA, CARL]);
    expect(candidates.pronoun).toMatchObject([
      { category: "anaphoric_inter_subject_it", answers: ["incorrect", "correct"] },
    ]);
    const alone = collect(
      smallJudgement(1, WRONG),
      smallJudgement(2, { ...WRONG, example: "e3", author: "a2" }),
    );
    expect(alone.people).toEqual([ANNA, BEN]);
    expect(alone.candidates).toEqual({ pronoun: [], antecedent: [], outcome: [] });
  });

  it("do not include adjudicators, who knew the other answers", () => {
    const { people, candidates } = collect(
      smallJudgement(1, WRONG),
      smallJudgement(2, { ...RIGHT, author: "a2" }),
      smallJudgement(3, { ...WRONG, author: "a4" }),
      smallJudgement(4, { ...WRONG, example: "e3" }),
      smallJudgement(5, { ...WRONG, example: "e3", author: "a4" }),
    );
    expect(people).toEqual([ANNA, BEN]);
    expect(candidates.pronoun).toMatchObject([{ answers: ["incorrect", "correct"] }]);
  });

  it("include authors of judgements that the campaign does not list as annotators", () => {
    const campaign = smallCampaign({}, { judgements: [smallJudgement(1, WRONG)] });
    const { people } = collectAnswers(campaign, new CandidateOutcomes(campaign, () => null));
    expect(people.map(({ id }) => id)).toEqual(["a1"]);
  });
});

describe("the decisions behind the answers", () => {
  // Both systems' outputs of e3 were judged at once by Anna; Ben judged them separately.
  const action = { actionId: smallId(90) };
  const first = smallJudgement(1, { ...WRONG, ...action, system: "good", example: "e3" });
  const copy = smallJudgement(2, {
    ...WRONG,
    ...action,
    system: "bad",
    example: "e3",
    copiedFrom: smallId(1),
  });
  const separate = [
    smallJudgement(3, { ...WRONG, author: "a2", system: "good", example: "e3" }),
    smallJudgement(4, { ...RIGHT, author: "a2", system: "bad", example: "e3" }),
  ];
  const together = [
    smallJudgement(3, { ...RIGHT, author: "a2", system: "good", example: "e3", actionId: smallId(91) }),
    smallJudgement(4, {
      ...RIGHT,
      author: "a2",
      system: "bad",
      example: "e3",
      actionId: smallId(91),
      copiedFrom: smallId(3),
    }),
  ];

  it("are equal for an answer that was copied to an equal output, so that both candidates are one unit", () => {
    const { people, candidates } = collect(first, copy, ...together);
    expect(people).toEqual([ANNA, BEN]);
    const { units } = unitsAmong(candidates.pronoun, [0, 1]);
    expect(units.map(({ items, answers }) => [items.length, answers])).toEqual([
      [2, ["incorrect", "correct"]],
    ]);
  });

  it("differ if one annotator judged the outputs separately", () => {
    const { candidates } = collect(first, copy, ...separate);
    const [[one], [other]] = candidates.pronoun.map(({ decisions }) => decisions) as [number[], number[]];
    expect(one).toBe(other);
    expect(unitsAmong(candidates.pronoun, [0, 1]).units.map(({ items }) => items.length)).toEqual([1, 1]);
  });
});

describe("candidates that two annotators judged without two answers that count", () => {
  const leftOut = (anna: FlatJudgement) => {
    const { people, candidates } = collect(
      smallJudgement(1, anna),
      smallJudgement(2, { ...WRONG, author: "a2" }),
      smallJudgement(3, { ...WRONG, example: "e3" }),
    );
    const members = people.map((_, person) => person);
    return AGREEMENT_QUESTIONS.map((question) => unitsAmong(candidates[question], members).leftOut);
  };

  it.each<[what: string, anna: FlatJudgement, expected: number[]]>([
    ["none, if all questions are answered", WRONG, [0, 0, 0]],
    [
      "for the pronoun and the head, if a tag excludes the candidate",
      { tags: ["bad_translation"] },
      [1, 1, 0],
    ],
    ["for all questions, if a judgement is outdated", { ...WRONG, textHash: "another" }, [1, 1, 1]],
    ["none, if there is only a flag, which is no judgement", { flagged: true }, [0, 0, 0]],
  ])("are counted: %s", (_what, anna, expected) => {
    expect(leftOut(anna)).toEqual(expected);
  });
});

import { describe, expect, it } from "vitest";
import { EMPTY_JUDGEMENT, type JudgementContent } from "./content.ts";
import { belongsToReview, REVIEWS, type Review, reviewIn } from "./review.ts";

const CASES: readonly [Partial<JudgementContent> & { readonly isAsked?: true }, readonly Review[]][] = [
  [{}, []],
  [{ pronoun: "ok" }, ["all"]],
  [{ antecedent: "ok", pronoun: "bad" }, ["all", "incorrect"]],
  [{ antecedent: "bad", pronoun: "ok" }, ["all", "incorrect"]],
  [{ tags: ["bad_translation"] }, ["all", "tagged"]],
  [{ flagged: true }, ["flagged"]],
  [{ remark: "why?" }, ["remark"]],
  [{ isAsked: true }, ["asked"]],
  [{ pronoun: "bad", tags: ["x"], flagged: true, remark: "!", isAsked: true }, [...REVIEWS]],
];

describe("belongsToReview", () => {
  it.each(CASES)("of %j is true of %j", ({ isAsked = false, ...changes }, reviews) => {
    const item = { content: { ...EMPTY_JUDGEMENT, ...changes }, isAsked };
    expect(REVIEWS.filter((review) => belongsToReview(review, item))).toEqual(reviews);
  });
});

describe("reviewIn", () => {
  it("knows the reviews and nothing else", () => {
    expect(REVIEWS.map(reviewIn)).toEqual(REVIEWS);
    expect(["", "ALL", "everything", null].map(reviewIn)).toEqual([null, null, null, null]);
  });
});

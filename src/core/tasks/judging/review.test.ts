import { describe, expect, it } from "vitest";
import { EMPTY_JUDGEMENT, type JudgementContent } from "./content.ts";
import { belongsToReview, REVIEWS, type Review, reviewIn } from "./review.ts";

const OF_CONTENT = REVIEWS.filter((review) => review !== "asked");

const CASES: readonly [Partial<JudgementContent>, readonly Review[]][] = [
  [{}, []],
  [{ pronoun: "ok" }, ["all"]],
  [{ antecedent: "ok", pronoun: "bad" }, ["all", "incorrect"]],
  [{ antecedent: "bad", pronoun: "ok" }, ["all", "incorrect"]],
  [{ tags: ["bad_translation"] }, ["all", "tagged"]],
  [{ flagged: true }, ["flagged"]],
  [{ remark: "why?" }, ["remark"]],
  [{ pronoun: "bad", tags: ["x"], flagged: true, remark: "!" }, OF_CONTENT],
];

describe("belongsToReview", () => {
  it.each(CASES)("of %j is true of %j", (changes, reviews) => {
    const content = { ...EMPTY_JUDGEMENT, ...changes };
    expect(OF_CONTENT.filter((review) => belongsToReview(review, content))).toEqual(reviews);
  });
});

describe("reviewIn", () => {
  it("knows the reviews and nothing else", () => {
    expect(REVIEWS.map(reviewIn)).toEqual(REVIEWS);
    expect(["", "ALL", "everything", null].map(reviewIn)).toEqual([null, null, null, null]);
  });
});

// Chooses the judgements that an annotator looks at again: all, or those of one kind.

import { hasJudgement } from "./conflicts.ts";
import type { JudgementContent } from "./content.ts";

export const REVIEWS = ["all", "flagged", "tagged", "incorrect", "remark", "asked"] as const;
export type Review = (typeof REVIEWS)[number];

/** The reviews that depend on the judgement alone. “asked” depends on the questions to the coordinator. */
type ContentReview = Exclude<Review, "asked">;

const BELONGS: Readonly<Record<ContentReview, (content: JudgementContent) => boolean>> = {
  all: hasJudgement,
  flagged: ({ flagged }) => flagged,
  tagged: ({ tags }) => tags.length > 0,
  incorrect: ({ antecedent, pronoun }) => antecedent === "bad" || pronoun === "bad",
  remark: ({ remark }) => remark !== "",
};

export function belongsToReview(review: ContentReview, content: JudgementContent): boolean {
  return BELONGS[review](content);
}

/** The review that an address asks for; null = none. */
export function reviewIn(value: string | null): Review | null {
  return REVIEWS.find((review) => review === value) ?? null;
}

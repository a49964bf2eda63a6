// Chooses the judgements that an annotator looks at again: all, or those of one kind.

import type { JudgementContent } from "./content.ts";
import { hasJudgement } from "./state.ts";

export const REVIEWS = ["all", "flagged", "tagged", "incorrect", "remark", "asked"] as const;
export type Review = (typeof REVIEWS)[number];

/** An annotator's own notes and answers about an item. */
interface ReviewedItem {
  readonly content: JudgementContent;
  /** Whether the annotator asked the coordinator about the item. */
  readonly isAsked: boolean;
}

const BELONGS: Readonly<Record<Exclude<Review, "asked">, (content: JudgementContent) => boolean>> = {
  all: hasJudgement,
  flagged: ({ flagged }) => flagged,
  tagged: ({ tags }) => tags.length > 0,
  incorrect: ({ antecedent, pronoun }) => antecedent === "bad" || pronoun === "bad",
  remark: ({ remark }) => remark !== "",
};

export function belongsToReview(review: Review, { content, isAsked }: ReviewedItem): boolean {
  return review === "asked" ? isAsked : BELONGS[review](content);
}

/** The review that an address asks for; null = none. */
export function reviewIn(value: string | null): Review | null {
  return REVIEWS.find((review) => review === value) ?? null;
}

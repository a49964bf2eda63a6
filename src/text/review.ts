// Texts of the review of one's own answers, and of the line about the day's work.

import { counted, formatNumber, ofAll, plural } from "#core/base/number-words.ts";
import type { Review } from "#core/tasks/judging/review.ts";

/** Adjectives before “items”; "" for all. */
const KINDS: Readonly<Record<Review, (count: number) => string>> = {
  all: (count) => counted(count, "judged item"),
  flagged: (count) => counted(count, "flagged item"),
  tagged: (count) => counted(count, "tagged item"),
  incorrect: (count) => `${counted(count, "item")} answered No`,
  remark: (count) => `${counted(count, "item")} with a remark`,
  asked: (count) => `${counted(count, "item")} with a question`,
};

export const reviewText = {
  title: "Review",
  choose: "Items to review",
  /** A choice in the list of reviews. */
  kind: (review: Review, count: number) => KINDS[review](count),
  place: (number: number, all: number) => ofAll(number, all),
  leave: "Back to judging",
  finished: "Review finished",
  seen: (review: Review, count: number) => `You have looked at ${KINDS[review](count)}.`,
  nothing: "Nothing to review",
  none: (review: Review) => `There are ${KINDS[review](0).replace(/^0 /, "no ")}.`,
  start: "Review my answers",
  lookAgain: (count: number) =>
    `${formatNumber(count)} flagged ${plural(count, "item", "items")}: look again`,
};

export const dayText = {
  progress: "Progress",
  today: (count: number) => `${formatNumber(count)} today`,
  timeTitle: "From the median of your last twenty items",
};

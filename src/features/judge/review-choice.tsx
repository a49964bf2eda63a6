// Draws the header of a review: which items are reviewed, the place in them, and the way back to judging.

import { Link, useNavigate } from "react-router";
import { REVIEWS, type Review, reviewIn } from "#core/tasks/judging/review.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { reviewQueue } from "#judging/pronouns/open-judging.ts";
import { reviewText as text } from "#text/review.ts";
import { buttonClass } from "#ui/button.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";

interface CountedReview {
  readonly review: Review;
  readonly count: number;
}

/** The reviews with the numbers of their items now. */
function countedReviews({ session, annotator, order }: JudgingSession): CountedReview[] {
  return REVIEWS.map((review) => ({
    review,
    count: reviewQueue(session, annotator, review, order).length,
  }));
}

export function reviewSearch(review: Review): string {
  return `?review=${review}`;
}

/** The items of a review stay while it lasts, also those that no longer belong to it, so that nothing moves. */
export function ReviewChoice({ task, review }: { readonly task: JudgingSession; readonly review: Review }) {
  const navigate = useNavigate();
  const { position } = task.store.getState();
  const counts = countedReviews(task);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3">
      <select
        aria-label={text.choose}
        value={review}
        onChange={({ target }) => {
          const chosen = reviewIn(target.value);
          if (chosen !== null) void navigate({ search: reviewSearch(chosen) });
          // The keys belong to the items again.
          target.blur();
        }}
        className="h-8 min-w-28 max-w-60 rounded-lg border border-line-strong bg-surface px-2 text-sm max-sm:max-w-36 pointer-coarse:h-11"
      >
        {counts.map(({ review: choice, count }) => (
          <option key={choice} value={choice} disabled={count === 0 && choice !== review}>
            {text.kind(choice, count)}
          </option>
        ))}
      </select>
      {position === null ? null : (
        <span className="figures whitespace-nowrap">{text.place(position + 1, task.queue.length)}</span>
      )}
      <Link
        to={screenAddress(task.session.id, "judge")}
        className="whitespace-nowrap text-accent underline pointer-coarse:py-2"
      >
        {text.leave}
      </Link>
    </div>
  );
}

/** The end of a review: what was looked at, other reviews, and the way back. */
export function ReviewFinished({ task, review }: { readonly task: JudgingSession; readonly review: Review }) {
  const { length } = task.queue;
  const others = countedReviews(task).filter((one) => one.review !== review && one.count > 0);
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div className="mx-auto flex w-full max-w-lg flex-1 flex-col gap-4 py-16">
        <h2 className="text-2xl font-semibold">{length === 0 ? text.nothing : text.finished}</h2>
        <p className="text-muted">{length === 0 ? text.none(review) : text.seen(review, length)}</p>
        <div className="flex flex-wrap gap-2">
          <Link to={screenAddress(task.session.id, "judge")} className={buttonClass("primary")}>
            {text.leave}
          </Link>
          {others.map(({ review: other, count }) => (
            <Link key={other} to={{ search: reviewSearch(other) }} className={buttonClass("plain")}>
              {text.kind(other, count)}
            </Link>
          ))}
        </div>
      </div>
    </div>
  );
}

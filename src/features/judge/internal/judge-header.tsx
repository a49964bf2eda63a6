// Draws the header of the judging screen: category, state, remaining work, the day, order, review and text size.

import { Link, useNavigate } from "react-router";
import { formatNumber, ofAll } from "#core/base/message-text.ts";
import { MOST_COUNTED_CANDIDATES } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { countedDecisions, ORDER_WORDS } from "#core/campaign/queue/orders.ts";
import { remainingWords } from "#core/campaign/queue/pace.ts";
import type { Preferences } from "#core/campaign/queue/preferences.ts";
import { ORDERS, type QueueOrder } from "#core/ledger/event.ts";
import { categoryName } from "#core/suite/category.ts";
import { REVIEWS, type Review, reviewIn } from "#core/tasks/judging/pronoun-judgement.ts";
import { AppHeader } from "#judging/app-header.tsx";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { reviewQueue } from "#judging/pronouns/open-judging.ts";
import { shownState } from "#judging/pronouns/others-answers.ts";
import { ownSteadyPace, ownToday } from "#parts/annotator-figures.ts";
import { dayText, judgeText, reviewText } from "#text/judge-text.ts";
import { judgingText } from "#text/judging-text.ts";
import { StateSign } from "#ui/bars.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { MenuItem } from "#ui/menu.tsx";
import { Rich } from "#ui/rich.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import { nextStepIn, stepAddress } from "#workspace/campaign/work-facts.ts";

const text = judgeText.header;

interface JudgeHeaderProps {
  readonly task: JudgingSession;
  readonly name: string;
  /** The list's filter in words; null = none. */
  readonly filterWords: string | null;
  readonly onLeave: (() => Promise<void>) | null;
  readonly onOrder: (order: QueueOrder) => void;
  readonly preferences: Preferences;
  readonly onPreferences: (change: Partial<Preferences>) => void;
  readonly onKeys: () => void;
  readonly onTour: () => void;
}

const SCALE_STEP = 0.1;

/** Number of characters of a title that fit on one line of a phone. */
const LONGEST_ON_PHONE = 28;

export function JudgeHeader(props: JudgeHeaderProps) {
  const { task } = props;
  const { candidate, session } = task;
  const { listed } = task.cursor;
  const openLeft = leftOf(task);
  const open = <span className="font-semibold">{formatNumber(openLeft.decisions ?? openLeft.open)}</span>;
  const all = listed.length + (task.order === "example" ? 0 : task.repeats.size);
  const stateShown = candidate === null ? null : shownState(task, candidate);
  const category = candidate === null ? null : categoryName(session.example(candidate).category);
  const work = task.resolves ? text.adjudicating : task.review !== null ? reviewText.title : null;
  const title =
    category === null
      ? { before: "", name: work ?? text.judging }
      : {
          before: [work, category.group, ""].filter((part) => part !== null).join(" · "),
          name: category.name,
        };
  // Members of a team may not learn which candidates are approved.
  const isWholeList =
    props.filterWords === null && task.offered.kind === "everything" && session.member === null;
  const isLong = title.before.length + title.name.length > LONGEST_ON_PHONE;
  return (
    <AppHeader
      session={session}
      path="judge"
      name={props.name}
      onLeave={props.onLeave}
      onKeys={props.onKeys}
      choices={<JudgeChoices {...props} />}
    >
      <div className="flex min-w-0 flex-1 items-center gap-x-3 max-lg:basis-full">
        {/* A phone has one line for the category, and for a long one without its group. */}
        <h1
          title={`${title.before}${title.name}`}
          className="min-w-0 truncate text-sm font-semibold max-sm:text-xs max-sm:leading-snug"
        >
          <span className={isLong ? "max-sm:sr-only" : undefined}>{title.before}</span>
          {/* In an element of its own, because translators of browsers replace text nodes beside others. */}
          <span>{title.name}</span>
        </h1>
        {candidate === null || stateShown === null ? null : (
          <p className="whitespace-nowrap text-muted">
            <StateSign {...stateShown} />{" "}
            <span aria-hidden="true" className="max-sm:hidden">
              {stateShown.word}
            </span>
            {task.content(candidate).flagged ? (
              <span className="ms-3 text-warn">
                {text.flagSign}
                <span className="max-sm:sr-only"> {text.flagged}</span>
              </span>
            ) : null}
          </p>
        )}
      </div>
      {task.review === null ? (
        <p
          // The words about a new list are cut where a translation of the page makes them too long.
          className={`figures max-sm:leading-[1.15] lg:relative lg:py-1.5 ${isFirstItem(task) ? "min-w-0 truncate" : "whitespace-nowrap"}`}
          title={text.leftHint}
        >
          {openLeft.here === null ? null : (
            <span className="max-sm:hidden">
              <Rich
                parts={text.leftHere(<span className="font-semibold">{formatNumber(openLeft.here)}</span>)}
              />
            </span>
          )}
          <Rich
            parts={
              openLeft.decisions === null
                ? text.left(
                    open,
                    listed.length + task.repeats.size,
                    <span className="max-sm:sr-only">{text.forYou}</span>,
                  )
                : text.decisionsLeft(open, openLeft.decisions)
            }
          />
          {/* Most screens have no room for it next to the link to disagreements. */}
          {task.resolves ? null : isFirstItem(task) ? (
            <span className="text-muted max-lg:hidden">
              {listsOthersItems(task) ? ` · ${text.alsoOthers}` : ""}
              {isWholeList && session.progress.approved > 0
                ? ` · ${text.approvedElsewhere(session.progress.approved)}`
                : ""}
            </span>
          ) : (
            <DayLine
              today={ownToday(session, task.annotator, new Date())}
              pace={ownSteadyPace(session, task.annotator)}
              left={openLeft.decisions ?? openLeft.open}
            />
          )}
          {props.filterWords === null ? null : (
            <ActiveFilter words={props.filterWords} resolves={task.resolves} />
          )}
          <ProgressLine done={all - openLeft.open} all={all} />
        </p>
      ) : (
        <ReviewChoice task={task} review={task.review} />
      )}
    </AppHeader>
  );
}

/** Whether the annotator has judged nothing yet. */
function isFirstItem({ session, annotator }: JudgingSession): boolean {
  return session.campaign.registers.ofAnnotator(annotator).length === 0;
}

/** Whether others have judged an item of the annotator's list. */
function listsOthersItems({ session, annotator, cursor }: JudgingSession): boolean {
  const { annotators, registers } = session.campaign;
  const listed = new Set(cursor.listed);
  return annotators.some(
    ({ id }) =>
      id !== annotator &&
      registers.ofAnnotator(id).some(({ latest }) => {
        const candidate = session.candidates.numberOf(latest);
        return candidate !== null && listed.has(candidate);
      }),
  );
}

/** Says that the list is filtered, and links to all candidates, or for an adjudicator to all open disagreements. */
function ActiveFilter({ words, resolves }: { readonly words: string; readonly resolves: boolean }) {
  return (
    <>
      {" · "}
      <Link
        to={{ search: resolves ? "disagreement=open" : "" }}
        title={text.removeFilter(words)}
        aria-label={text.removeFilter(words)}
        className="text-accent underline pointer-coarse:py-3"
      >
        {text.filtered} <span aria-hidden="true">×</span>
      </Link>
    </>
  );
}

/**
 * `open`: number of open candidates, with the remaining repeats unless the order is by example. `decisions`, `here`: in
 * the order by example, the decisions left in total (null = too many candidates to count) and in the shown example (null
 * = no candidate is shown); null in other orders.
 */
function leftOf(task: JudgingSession) {
  const { candidate, queue, order } = task;
  const open = queue.filter((other) => task.isOpen(other));
  // Remaining repeats are included, except the shown candidate, which counts as open already.
  const repeatsLeft = () => task.repeats.leftWithout(candidate);
  if (order !== "example") return { open: open.length + repeatsLeft(), decisions: null, here: null };
  const decisions =
    open.length > MOST_COUNTED_CANDIDATES ? null : task.groups.decisions(open) + repeatsLeft();
  const openInExample = candidate === null ? [] : task.ofExample(candidate).filter((one) => task.isOpen(one));
  const groups = task.groups.groups(openInExample, (one) => task.content(one));
  return { open: open.length, decisions, here: candidate === null ? null : groups.length };
}

/** Rarely used choices: order and text size. */
function JudgeChoices({ task, onOrder, preferences, onPreferences, onTour }: JudgeHeaderProps) {
  const scale = (by: number) =>
    onPreferences({
      textScale: Math.min(1.8, Math.max(0.8, Math.round((preferences.textScale + by) * 10) / 10)),
    });
  return (
    <>
      {task.review === null ? null : (
        <Link
          to={screenAddress(task.session.id, "judge")}
          className={`${buttonClass("quiet")} min-h-11 justify-start sm:hidden`}
        >
          {reviewText.leave}
        </Link>
      )}
      <OrderChoice task={task} onOrder={onOrder} />
      <div className="flex items-center justify-between gap-1 border-t border-line py-1 ps-3.5">
        <span>{text.textSize}</span>
        <span className="flex">
          {[
            { label: text.smallerLabel, words: text.smaller, by: -SCALE_STEP },
            { label: text.largerLabel, words: text.larger, by: SCALE_STEP },
          ].map(({ label, words, by }) => (
            <Button
              key={label}
              kind="quiet"
              aria-label={label}
              className="min-h-11 min-w-11 px-2"
              onClick={() => scale(by)}
            >
              {words}
            </Button>
          ))}
        </span>
      </div>
      {task.candidate === null ? null : <MenuItem onClick={onTour}>{text.tour}</MenuItem>}
    </>
  );
}

// Draws the day's work: a thin bar of progress, the items judged today, and the time left.

interface DayLineProps {
  readonly today: number;
  /** Seconds per decision; null = too few decisions. */
  readonly pace: number | null;
  /** Number of decisions left. */
  readonly left: number;
}

/** Small and last in the header's row: narrow screens have no room for it. */
function DayLine({ today, pace, left }: DayLineProps) {
  const time = pace === null || left === 0 ? null : remainingWords(pace, left);
  const facts = [today === 0 ? null : dayText.today(today), time];
  const shown = facts.filter((fact) => fact !== null);
  if (shown.length === 0) return null;
  return (
    <span title={time === null ? undefined : dayText.timeTitle} className="text-muted max-xl:hidden">
      {` · ${shown.join(" · ")}`}
    </span>
  );
}

interface ProgressLineProps {
  readonly done: number;
  readonly all: number;
}

/**
 * A grey line, which takes no space: below the numbers on large screens, where the header's lower edge marks the current
 * tab, and at this edge on small ones. A blue one would mark the category as chosen.
 */
function ProgressLine({ done, all }: ProgressLineProps) {
  const share = all === 0 ? 0 : done / all;
  return (
    <span
      role="progressbar"
      aria-label={dayText.progress}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={done}
      aria-valuetext={ofAll(done, all)}
      className="pointer-events-none absolute inset-x-0 bottom-0 h-0.5 lg:bg-line"
    >
      <span
        className="block h-full origin-left bg-muted transition-[width] rtl:origin-right forced-colors:bg-[Highlight]"
        style={{ width: `${share * 100}%` }}
      />
    </span>
  );
}

// Draws the choice of an order of judging, with the number of decisions in each.

interface OrderChoiceProps {
  readonly task: JudgingSession;
  readonly onOrder: (order: QueueOrder) => void;
}

function OrderChoice({ task, onOrder }: OrderChoiceProps) {
  const open = task.queue.filter((candidate) => task.isOpen(candidate));
  const { judgeEqualOutputsOnce } = task.session.campaign.settings;
  const isCounted = open.length <= MOST_COUNTED_CANDIDATES;
  const repeats = { example: task.repeats.leftIn(true), otherwise: task.repeats.leftIn(false) };
  const single = isCounted ? task.groups.decisions(open, judgeEqualOutputsOnce ? "text" : null) : null;
  const byExample = isCounted ? task.groups.decisions(open, "translation") : null;
  const decisionsIn = (order: QueueOrder) => {
    const first = order === "example" ? byExample : single;
    return first === null ? null : first + repeats[order === "example" ? "example" : "otherwise"];
  };
  return (
    <fieldset className="flex flex-col border-line py-2 max-lg:border-t">
      <legend className="float-left px-3.5 pt-1 pb-1 text-muted">{judgeText.header.order}</legend>
      {ORDERS.map((order) => {
        const decisions = decisionsIn(order);
        const isChosen = task.order === order;
        // The number is the same in most orders, so that it is shown only where it tells something.
        const isShown = isChosen || decisions !== decisionsIn(task.order);
        return (
          <button
            key={order}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onOrder(order)}
            className="clear-both flex min-h-9 items-center gap-2 rounded px-3.5 text-start hover:bg-sunken pointer-coarse:min-h-11"
          >
            <span aria-hidden="true" className="w-4 text-accent">
              {isChosen ? "✓" : ""}
            </span>
            <span className="whitespace-nowrap">{ORDER_WORDS[order].label}</span>
            {decisions === null || !isShown ? null : (
              <span className="figures ms-auto ps-4 text-end whitespace-nowrap text-muted">
                {countedDecisions(decisions)}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}

// Draws the header of a review: which items are reviewed, the place in them, and the way back to judging.

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
function ReviewChoice({ task, review }: { readonly task: JudgingSession; readonly review: Review }) {
  const navigate = useNavigate();
  const { position } = task.store.getState();
  const counts = countedReviews(task);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3">
      <select
        aria-label={reviewText.choose}
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
            {reviewText.kind(choice, count)}
          </option>
        ))}
      </select>
      {position === null ? null : (
        <span className="figures whitespace-nowrap">{reviewText.place(position + 1, task.queue.length)}</span>
      )}
      <Link
        to={screenAddress(task.session.id, "judge")}
        // A phone has it in the menu.
        className="whitespace-nowrap text-accent underline max-sm:hidden pointer-coarse:py-2"
      >
        {reviewText.leave}
      </Link>
    </div>
  );
}

/** The end of a review: what was looked at, other reviews, and the way back. */
export function ReviewFinished({ task, review }: { readonly task: JudgingSession; readonly review: Review }) {
  const { session } = task;
  const { length } = task.queue;
  // The blue button is the next step. Without one, an annotator of a team has finished.
  const step = nextStepIn(session);
  const isJudgingNext = step?.path === "judge";
  const others = countedReviews(task).filter((one) => one.review !== review && one.count > 0);
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div className="flex w-full max-w-lg flex-1 flex-col gap-4 py-8">
        <h2 className="text-2xl font-semibold">{length === 0 ? reviewText.nothing : reviewText.finished}</h2>
        <p className="text-muted">
          {length === 0 ? reviewText.none(review) : reviewText.seen(review, length)}
        </p>
        <div className="flex flex-wrap gap-2">
          {isJudgingNext ? null : (
            <Link
              to={step === null ? screenAddress(session.id, "") : stepAddress(session.id, step)}
              className={buttonClass("primary")}
            >
              {step?.label ?? judgingText.finished.overview}
            </Link>
          )}
          <Link
            to={screenAddress(session.id, "judge")}
            className={buttonClass(isJudgingNext ? "primary" : "plain")}
          >
            {reviewText.leave}
          </Link>
          {others.map(({ review: other, count }) => (
            <Link key={other} to={{ search: reviewSearch(other) }} className={buttonClass("plain")}>
              {reviewText.kind(other, count)}
            </Link>
          ))}
        </div>
      </div>
    </div>
  );
}

// Draws the header of the judging screen: category, state, remaining work, order and text size.

import { Link } from "react-router";
import { formatNumber } from "#core/base/number-words.ts";
import type { Preferences } from "#core/campaign/queue/preferences.ts";
import { MOST_COUNTED_CANDIDATES } from "#core/campaign/queue/workload.ts";
import type { QueueOrder } from "#core/ledger/settings.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { AppHeader } from "#judging/app-header.tsx";
import { shownState } from "#judging/pronouns/final-answers.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { ownRecentPace, ownToday } from "#parts/own-figures.ts";
import { judgeText } from "#text/judge.ts";
import { reviewText } from "#text/review.ts";
import { Button } from "#ui/button.tsx";
import { MenuItem } from "#ui/menu.tsx";
import { Rich } from "#ui/rich.tsx";
import { StateSign } from "#ui/state-sign.tsx";
import { DayLine, ProgressLine } from "./day-line.tsx";
import { OrderChoice } from "./order-choice.tsx";
import { ReviewChoice } from "./review-choice.tsx";

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

export function JudgeHeader(props: JudgeHeaderProps) {
  const { task } = props;
  const { candidate, session } = task;
  const { listed } = task.cursor;
  const openLeft = leftOf(task);
  const open = <span className="font-semibold">{formatNumber(openLeft.decisions ?? openLeft.open)}</span>;
  const all = listed.length + (task.order === "example" ? 0 : task.repeats.size);
  const stateShown = candidate === null ? null : shownState(task, candidate);
  const category = candidate === null ? "" : fullCategoryName(session.example(candidate).category);
  const title = [
    task.resolves
      ? text.adjudicating
      : task.review !== null
        ? reviewText.title
        : candidate === null
          ? text.judging
          : "",
    category,
  ]
    .filter((part) => part !== "")
    .join(" · ");
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
        <h1 title={title} className="min-w-0 truncate text-sm font-semibold">
          {title}
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
        <p className="figures whitespace-nowrap" title={text.leftHint}>
          {openLeft.here === null ? null : (
            <Rich
              parts={text.leftHere(<span className="font-semibold">{formatNumber(openLeft.here)}</span>)}
            />
          )}
          <Rich
            parts={
              openLeft.decisions === null
                ? text.left(open, listed.length + task.repeats.size)
                : text.decisionsLeft(open, openLeft.decisions)
            }
          />
          {/* Most screens have no room for it next to the link to disagreements. */}
          {task.resolves ? null : isFirstItem(task) ? (
            <span className="text-muted max-lg:hidden">
              {listsOthersItems(task) ? ` · ${text.alsoOthers}` : ""}
            </span>
          ) : (
            <DayLine
              today={ownToday(session, task.annotator, new Date())}
              pace={ownRecentPace(session, task.annotator)}
              left={openLeft.decisions ?? openLeft.open}
            />
          )}
          {props.filterWords === null ? null : (
            <ActiveFilter words={props.filterWords} resolves={task.resolves} />
          )}
        </p>
      ) : (
        <ReviewChoice task={task} review={task.review} />
      )}
      {task.review === null ? <ProgressLine done={all - openLeft.open} all={all} /> : null}
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

// Draws the end of a task's queue: finished work, flagged items, links.

import type { ReactNode } from "react";
import { Link } from "react-router";
import { type NextStep, nextStep, STEP_LABELS } from "#core/campaign/next-step.ts";
import { judgingText } from "#text/judging-text.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import { stepAddress, workFacts } from "#workspace/campaign/work-facts.ts";
import { useMayOpen } from "#workspace/team/use-viewer.tsx";
import { viewerOf } from "#workspace/team/viewer.ts";
import { EVERYTHING_SEARCH } from "./task/offered-in.ts";
import type { TaskSession } from "./task/task-session.ts";

const text = judgingText.finished;

interface CountedItemsProps<T> {
  readonly task: TaskSession<T>;
  readonly isCounted: (one: T) => boolean;
  readonly textOf: (count: number) => string;
}

/** The number of items of a kind, as a link to the first one; draws nothing if there are none. */
export function CountedItems<T>(props: CountedItemsProps<T>) {
  const { task, isCounted, textOf } = props;
  const positions = task.queue.flatMap((one, index) => (isCounted(one) ? [index] : []));
  const [first] = positions;
  if (first === undefined) return null;
  return (
    <p>
      <button
        type="button"
        className="min-h-6 underline pointer-coarse:min-h-11"
        onClick={() => task.cursor.show(first)}
      >
        {textOf(positions.length)}
      </button>
    </p>
  );
}

interface AllItemsLinkProps {
  readonly task: Pick<TaskSession<unknown>, "offered" | "session">;
  /** Number of open items that are not in the list. */
  readonly rest: number;
  readonly textOf: (count: number) => string;
}

/**
 * A link from a share of an assignment to all items. Draws nothing in a batch, for a team's annotator, without a share,
 * or if no other item is open.
 */
export function AllItemsLink({ task: { offered, session }, rest, textOf }: AllItemsLinkProps) {
  if (offered.kind !== "share" || session.campaign.batch !== null || rest <= 0) return null;
  if (viewerOf(session).role === "annotator") return null;
  return (
    <Link to={EVERYTHING_SEARCH} className={buttonClass("plain")}>
      {textOf(rest)}
    </Link>
  );
}

interface TaskFinishedProps<T> {
  readonly task: TaskSession<T>;
  readonly title: string;
  /** A sentence about the finished work. */
  readonly summary: string;
  /** Further lines, before the flagged items. */
  readonly children?: ReactNode;
  /** A primary link that comes before the campaign's next step; null = none. */
  readonly next?: ReactNode;
  /** Further links and buttons. */
  readonly others?: ReactNode;
  /** Content for flagged items. Absent = their number, and a button that shows the first one. */
  readonly flagged?: ReactNode;
  /** The way to look at the answers again. Absent = a button that shows the first item. */
  readonly lookThrough?: ReactNode;
  /** Content at the bottom. */
  readonly last?: ReactNode;
}

export function TaskFinished<T>(props: TaskFinishedProps<T>) {
  const { task, title, summary, children, next = null, others, lookThrough, last } = props;
  const { queue, session } = task;
  const isBatch = session.campaign.batch !== null;
  const facts = workFacts(session);
  // Who has resolved disagreements organises the work, and is not assumed to judge.
  const step = nextStep(task.resolves ? { ...facts, work: [] } : facts);
  const leavesWork = task.resolves && facts.work.some(({ left }) => left > 0);
  const firstOpen = queue.findIndex((one) => task.isOpen(one));
  const flagged = (
    <CountedItems task={task} isCounted={(one) => task.content(one).flagged} textOf={text.flagged} />
  );
  if (task.offered.kind === "nothing" && queue.length === 0) return <NothingAssigned task={task} />;
  const primary = primaryOf(firstOpen, next, leavesWork ? null : step);
  const link = (address: string, label: string, isPrimary: boolean) => (
    <Link to={address} className={buttonClass(isPrimary ? "primary" : "plain")}>
      {label}
    </Link>
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div className="flex w-full max-w-lg flex-col gap-4 py-8">
        <h2 className="text-2xl font-semibold">{title}</h2>
        <p className="text-muted">{summary}</p>
        {children}
        {"flagged" in props ? props.flagged : flagged}
        <div className="flex flex-wrap gap-2">
          {primary === "open" ? (
            <Button kind="primary" onClick={() => task.cursor.show(firstOpen)}>
              {text.showOpen}
            </Button>
          ) : null}
          {primary === "next" ? next : null}
          {primary === "step" && step !== null ? link(stepAddress(session.id, step), step.label, true) : null}
          {isBatch
            ? step?.kind === "return"
              ? null
              : link(screenAddress(session.id, "return"), STEP_LABELS.return, false)
            : link(screenAddress(session.id, ""), text.overview, primary === "overview")}
          {primary === "overview" && step !== null
            ? link(stepAddress(session.id, step), step.label, false)
            : null}
          {others}
          {lookThrough !== undefined ? (
            lookThrough
          ) : queue.length === 0 ? null : (
            <Button onClick={() => task.cursor.show(0)}>{text.lookThrough}</Button>
          )}
        </div>
        {last}
      </div>
    </div>
  );
}

/** What the only primary action is: the list's own open items, the given link, the next step, or the overview. */
function primaryOf(
  firstOpen: number,
  next: ReactNode,
  step: NextStep | null,
): "open" | "next" | "step" | "overview" {
  if (firstOpen >= 0) return "open";
  if (next !== null) return "next";
  return step === null ? "overview" : "step";
}

/** What a member of a team sees if candidates are assigned only to other members. */
function NothingAssigned<T>({ task: { noun, session } }: { readonly task: TaskSession<T> }) {
  const { title, description, forCoordinator, assign, showAll } = judgingText.assigned.nothing;
  const mayAssign = useMayOpen(session)("team");
  return (
    <div className="flex w-full max-w-lg flex-1 flex-col gap-4 py-8">
      <h2 className="text-2xl font-semibold">{title}</h2>
      <p className="text-muted">{mayAssign ? forCoordinator : description}</p>
      <div className="flex flex-wrap gap-2">
        <Link to={screenAddress(session.id, mayAssign ? "team" : "")} className={buttonClass("primary")}>
          {mayAssign ? assign : text.overview}
        </Link>
        <Link to={EVERYTHING_SEARCH} className={buttonClass("plain")}>
          {showAll(noun)}
        </Link>
      </div>
    </div>
  );
}

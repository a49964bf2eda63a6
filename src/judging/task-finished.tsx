// Draws the end of a task's queue: finished work, flagged items, links.

import type { ReactNode } from "react";
import { Link } from "react-router";
import { judgingText } from "#text/judging.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { type CampaignPath, screenAddress, tabAt } from "#workspace/campaign/campaign-screens.ts";
import { useMayOpen, useSeesTab } from "#workspace/team/use-viewer.ts";
import { EVERYTHING_SEARCH } from "./session/offered-in.ts";
import type { TaskSession } from "./session/task-session.ts";

const text = judgingText.finished;

interface CountedItemsProps<T> {
  readonly task: TaskSession<T>;
  readonly isCounted: (one: T) => boolean;
  readonly textOf: (count: number) => string;
  readonly className?: string;
}

/** The number of items of a kind, with a button that shows the first one; draws nothing if there are none. */
export function CountedItems<T>(props: CountedItemsProps<T>) {
  const { task, isCounted, textOf, className } = props;
  const positions = task.queue.flatMap((one, index) => (isCounted(one) ? [index] : []));
  const [first] = positions;
  if (first === undefined) return null;
  return (
    <p className={className}>
      {textOf(positions.length)} <Button onClick={() => task.show(first)}>{text.showFirst}</Button>
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
 * A link from an annotator's share of an assignment to all items. Draws nothing in a batch, without a share, or if no
 * other item is open.
 */
export function AllItemsLink({ task: { offered, session }, rest, textOf }: AllItemsLinkProps) {
  if (offered.kind !== "share" || session.campaign.batch !== null || rest <= 0) return null;
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
  /** Path of the results screen. In a batch, a link to return the batch is shown instead. */
  readonly path: CampaignPath;
  /** Text of the link to the results. */
  readonly label: string;
  /** Further lines, before the flagged items. */
  readonly children?: ReactNode;
  /** Content for flagged items. Absent = their number, and a button that shows the first one. */
  readonly flagged?: ReactNode;
  /** Further links and buttons before the link to the results. */
  readonly before: ReactNode;
  /** Further links and buttons after all other links. */
  readonly after?: ReactNode;
  /** Content at the bottom. */
  readonly last?: ReactNode;
}

export function TaskFinished<T>(props: TaskFinishedProps<T>) {
  const { task, title, summary, path, label, children, before, after, last } = props;
  const { queue, session } = task;
  // Annotators of a team do not see the results.
  const isOffered = useSeesTab(session)(tabAt(path));
  const isBatch = session.campaign.batch !== null;
  const flagged = (
    <CountedItems
      task={task}
      isCounted={(one) => task.content(one).flagged}
      textOf={(count) => text.flagged(count, task.noun)}
      className="text-warn"
    />
  );
  if (task.offered.kind === "nothing" && queue.length === 0) return <NothingAssigned task={task} />;
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div className="mx-auto flex max-w-lg flex-1 flex-col gap-4 py-16">
        <h2 className="text-2xl font-semibold">{title}</h2>
        <p className="text-muted">{summary}</p>
        {children}
        {"flagged" in props ? props.flagged : flagged}
        <div className="flex flex-wrap gap-2">
          {before}
          {isBatch || isOffered ? (
            <Link
              to={screenAddress(session.id, isBatch ? "return" : path)}
              className={buttonClass("primary")}
            >
              {isBatch ? text.returnBatch : label}
            </Link>
          ) : null}
          {isBatch ? null : (
            <Link to={screenAddress(session.id, "")} className={buttonClass(isOffered ? "plain" : "primary")}>
              {text.overview}
            </Link>
          )}
          {after}
          {queue.length === 0 ? null : <Button onClick={() => task.show(0)}>{text.lookThrough}</Button>}
        </div>
        {last}
      </div>
    </div>
  );
}

/** What a member of a team sees if candidates are assigned only to other members. */
function NothingAssigned<T>({ task: { noun, session } }: { readonly task: TaskSession<T> }) {
  const { title, description, forCoordinator, assign, showAll } = judgingText.assigned.nothing;
  const mayAssign = useMayOpen(session)("team");
  return (
    <div className="mx-auto flex w-full max-w-lg flex-1 flex-col gap-4 py-16">
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

// Draws the end of a queue in every task: the work done, flagged items, and links.

import type { ReactNode } from "react";
import { Link } from "react-router";
import { judgingText } from "#text/judging.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { type CampaignPath, screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { TaskSession } from "./session/task-session.ts";

const text = judgingText.finished;

interface SomeOfThemProps<T> {
  readonly task: TaskSession<T>;
  readonly isOne: (one: T) => boolean;
  readonly told: (count: number) => string;
  readonly className?: string;
}

/** Counts items of a kind, with a button that shows the first; draws nothing if there are none. */
export function SomeOfThem<T>(props: SomeOfThemProps<T>) {
  const { task, isOne, told, className } = props;
  const places = task.queue.flatMap((one, place) => (isOne(one) ? [place] : []));
  const [first] = places;
  if (first === undefined) return null;
  return (
    <p className={className}>
      {told(places.length)} <Button onClick={() => task.show(first)}>{text.showFirst}</Button>
    </p>
  );
}

interface TaskFinishedProps<T> {
  readonly task: TaskSession<T>;
  readonly title: string;
  /** Describes the work done. */
  readonly told: string;
  /** Path of the screen with the results, and the link's label. In a batch, a link to return it replaces this one. */
  readonly path: CampaignPath;
  readonly label: string;
  /** Further lines, before the flagged items. */
  readonly children?: ReactNode;
  /** Flagged items. Left out = their number, and a button that shows the first. */
  readonly flagged?: ReactNode;
  /** Further links and buttons, before that link and after the others. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** Below them. */
  readonly last?: ReactNode;
}

export function TaskFinished<T>(props: TaskFinishedProps<T>) {
  const { task, title, told, path, label, children, before, after, last } = props;
  const { queue, session } = task;
  const isBatch = session.campaign.batch !== null;
  const flagged = (
    <SomeOfThem
      task={task}
      isOne={(one) => task.content(one).flagged}
      told={(count) => text.flagged(count, task.noun)}
      className="text-warn"
    />
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div className="mx-auto flex max-w-lg flex-1 flex-col gap-4 py-16">
        <h2 className="text-2xl font-semibold">{title}</h2>
        <p className="text-muted">{told}</p>
        {children}
        {"flagged" in props ? props.flagged : flagged}
        <div className="flex flex-wrap gap-2">
          {before}
          <Link to={screenAddress(session.id, isBatch ? "return" : path)} className={buttonClass("primary")}>
            {isBatch ? text.returnBatch : label}
          </Link>
          {isBatch ? null : (
            <Link to={screenAddress(session.id, "")} className={buttonClass("plain")}>
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

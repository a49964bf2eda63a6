// Holds what is shown where nothing of a list is left: what was done, what one meant to come back to, and where to go.

import type { ReactNode } from "react";
import { Link } from "react-router";
import { screenAddress } from "#session/campaign-screens.ts";
import { judgingText } from "#text/judging.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import type { ListSitting, ListState } from "./list-sitting.ts";

const text = judgingText.finished;

interface SomeOfThemProps<T, S extends ListState> {
  readonly sitting: ListSitting<T, S>;
  readonly isOne: (one: T) => boolean;
  readonly told: (count: number) => string;
  readonly className?: string;
}

/** Those of a kind, where there are any, and the way to the first. */
export function SomeOfThem<T, S extends ListState>(props: SomeOfThemProps<T, S>) {
  const { sitting, isOne, told, className } = props;
  const places = sitting.queue.flatMap((one, place) => (isOne(one) ? [place] : []));
  const [first] = places;
  if (first === undefined) return null;
  return (
    <p className={className}>
      {told(places.length)} <Button onClick={() => sitting.show(first)}>{text.showFirst}</Button>
    </p>
  );
}

interface ListFinishedProps<T, S extends ListState> {
  readonly sitting: ListSitting<T, S>;
  readonly title: string;
  /** What was done. */
  readonly told: string;
  /** The screen on which the whole is told of, and what leads there; a batch is handed back. */
  readonly path: string;
  readonly label: string;
  /** What else is to be told, before what is flagged. */
  readonly children?: ReactNode;
}

export function ListFinished<T, S extends ListState>(props: ListFinishedProps<T, S>) {
  const { sitting, title, told, path, label, children } = props;
  const { queue, session } = sitting;
  const isBatch = session.campaign.batch !== null;
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div className="mx-auto flex max-w-lg flex-1 flex-col gap-4 py-16">
        <h2 className="text-2xl font-semibold">{title}</h2>
        <p className="text-muted">{told}</p>
        {children}
        <SomeOfThem
          sitting={sitting}
          isOne={(one) => sitting.content(one).flagged}
          told={(count) => text.flagged(count, sitting.noun)}
          className="text-warn"
        />
        <div className="flex flex-wrap gap-2">
          <Link
            to={screenAddress(session.id, isBatch ? "exchange" : path)}
            className={buttonClass("primary")}
          >
            {isBatch ? text.returnBatch : label}
          </Link>
          <Link to={screenAddress(session.id, "")} className={buttonClass("plain")}>
            {text.overview}
          </Link>
          {queue.length === 0 ? null : <Button onClick={() => sitting.show(0)}>{text.lookThrough}</Button>}
        </div>
      </div>
    </div>
  );
}

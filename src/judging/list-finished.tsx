// Holds what is shown where nothing of a list of one task is left, with what was flagged on the way.

import type { ReactNode } from "react";
import { counted } from "#core/shared/number-words.ts";
import { Button } from "#ui/button.tsx";
import { FinishedPage, type FinishedPageProps, WaysOn, type WaysOnProps } from "./finished-page.tsx";
import type { ListSitting, ListState } from "./list-sitting.ts";

export interface SomeOfThemProps<T, S extends ListState> {
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
      {told(places.length)} <Button onClick={() => sitting.show(first)}>Show the first</Button>
    </p>
  );
}

export interface ListFinishedProps<T, S extends ListState>
  extends Omit<FinishedPageProps, "children">,
    Pick<WaysOnProps, "path" | "label"> {
  readonly sitting: ListSitting<T, S>;
  /** What else is to be told, before what is flagged. */
  readonly children?: ReactNode;
}

export function ListFinished<T, S extends ListState>(props: ListFinishedProps<T, S>) {
  const { sitting, title, told, path, label, children } = props;
  const { queue, session } = sitting;
  return (
    <FinishedPage title={title} told={told}>
      {children}
      <SomeOfThem
        sitting={sitting}
        isOne={(one) => sitting.content(one).flagged}
        told={(count) => `⚑ ${counted(count, sitting.noun)} you flagged for later.`}
        className="text-warn"
      />
      <div className="flex flex-wrap gap-2">
        <WaysOn
          session={session}
          path={path}
          label={label}
          onLookAgain={queue.length === 0 ? null : () => sitting.show(0)}
        />
      </div>
    </FinishedPage>
  );
}

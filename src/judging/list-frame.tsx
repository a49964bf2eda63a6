// Holds what stands above and below the work of a list: where one is, what is left, whether it is saved, the way through.

import { figure } from "#core/shared/number-words.ts";
import { shownKey } from "#core/task/pronoun-judgement/commands.ts";
import { judgingText } from "#text/judging.ts";
import type { ButtonProps } from "#ui/button.tsx";
import { Rich } from "#ui/rich.tsx";
import type { ListCommandId } from "./list-acts.ts";
import type { ListSitting, ListState } from "./list-sitting.ts";
import { SittingHeader } from "./sitting-header.tsx";
import type { Seat } from "./sitting-screen.tsx";
import type { ListFrame } from "./use-list-frame.ts";
import { FlagButton, WayButton, WayThrough } from "./way-through.tsx";

const text = judgingText;

interface ListHeaderProps<T, S extends ListState> {
  readonly sitting: ListSitting<T, S>;
  readonly seat: Seat;
  /** Of the screen. */
  readonly path: string;
  readonly title: string;
  /** What is said of what is shown. */
  readonly saidOf: (one: T) => string;
  /** Whether that is so long that a small screen has no room for the title. */
  readonly isLong?: boolean;
}

export function ListHeader<T, S extends ListState>(props: ListHeaderProps<T, S>) {
  const { sitting, seat, path, title, saidOf, isLong = false } = props;
  const { session, shown, queue } = sitting;
  const open = queue.filter((one) => sitting.isOpen(one)).length;
  return (
    <SittingHeader session={session} path={path} name={seat.name} onLeave={seat.onLeave}>
      <div className="flex min-w-0 flex-1 items-center gap-x-3 max-lg:basis-full">
        <h1 className={`text-sm font-semibold ${isLong ? "max-lg:sr-only" : "min-w-0 truncate"}`}>{title}</h1>
        {shown === null ? null : (
          <p className="min-w-0 truncate text-muted">
            {saidOf(shown)}
            {sitting.content(shown).flagged ? (
              <span className="ms-3 text-warn">{text.header.flagged}</span>
            ) : null}
          </p>
        )}
      </div>
      <p className="figures whitespace-nowrap">
        <Rich parts={text.header.left(<span className="font-semibold">{figure(open)}</span>, queue.length)} />
      </p>
    </SittingHeader>
  );
}

/** The way on has a key of its own in every task. */
type WayCommandId = ListCommandId | "go-on";

interface ListFooterProps<T, S extends ListState> {
  readonly sitting: ListSitting<T, S>;
  readonly frame: ListFrame;
  readonly keyOf: (command: WayCommandId) => string;
  readonly run: (command: WayCommandId) => void;
  /** What going on does. */
  readonly onward: string;
}

export function ListFooter<T, S extends ListState>(props: ListFooterProps<T, S>) {
  const { sitting, frame, keyOf, run, onward } = props;
  const { shown } = sitting;
  const control = (command: WayCommandId) => ({
    shortcut: shownKey(keyOf(command)),
    onClick: () => run(command),
  });
  const button = (command: WayCommandId, label: string, more: Partial<ButtonProps> = {}) => (
    <WayButton {...control(command)} {...more}>
      {label}
    </WayButton>
  );
  return (
    <WayThrough
      previous={button("previous", text.footer.previous)}
      rare={
        <>
          {button("list", text.footer.list)}
          {button("guidelines", text.footer.guidelines)}
          {button("keys", text.footer.keys)}
          <FlagButton
            {...control("flag")}
            isFlagged={shown !== null && sitting.content(shown).flagged}
            disabled={shown === null}
          />
          <span className="flex-1" />
          {button("redo", text.footer.redo, { disabled: !sitting.canGoBack("redo") })}
        </>
      }
      undo={button("undo", text.footer.undo, { disabled: !sitting.canGoBack("undo") })}
      next={button("go-on", onward, { kind: "primary" })}
      isOpen={frame.isMore}
      hasCandidate={shown !== null}
      onMore={frame.onMore}
    />
  );
}

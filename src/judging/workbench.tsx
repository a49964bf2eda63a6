// Lays out the screen of every task: header, notice, texts, answers, footer and panels.

import { type ReactNode, type RefObject, useState } from "react";
import { formatNumber } from "#core/base/number-words.ts";
import { judgingText } from "#text/judging.ts";
import { Button } from "#ui/button.tsx";
import { Rich } from "#ui/rich.tsx";
import type { CampaignPath } from "#workspace/campaign/campaign-screens.ts";
import { AppHeader } from "./app-header.tsx";
import type { TaskSession } from "./task/task-session.ts";
import { TaskFooter, type TaskFooterProps } from "./task-footer.tsx";
import type { WriterSeat } from "./task-screen.tsx";
import type { TaskFrame } from "./use-task-frame.ts";
import { usePreferences } from "./use-task-frame.ts";

const text = judgingText;

interface WorkbenchProps<Id extends string> extends Omit<TaskFooterProps<Id>, "isMore" | "onMore"> {
  readonly seat: WriterSeat;
  readonly frame: Pick<TaskFrame<string>, "isMore" | "onMore">;
  readonly header: ReactNode;
  readonly notice: ReactNode;
  /** What is read while an item is shown, in the wide column. */
  readonly texts: ReactNode;
  /** What is answered while an item is shown, in the narrow column. */
  readonly answers: ReactNode;
  /** What is shown instead of both at the end of the queue. */
  readonly finished: ReactNode;
  readonly panels: ReactNode;
  readonly root?: RefObject<HTMLDivElement | null>;
  /** Part of the screen that a tour explains now, and therefore marks. Absent or null = none. */
  readonly explained?: string | null;
}

/** Draws the workbench. All parts that differ between tasks are props. */
export function Workbench<Id extends string>(props: WorkbenchProps<Id>) {
  const { task, seat, frame, header, notice, texts, answers, finished, panels, root, explained } = props;
  const [{ textScale }] = usePreferences();
  return (
    <div
      ref={root}
      data-fills-screen=""
      data-tour={explained ?? undefined}
      className="mx-auto flex min-h-0 w-full max-w-7xl flex-1 flex-col px-4 sm:px-6"
      style={{ "--text-scale": textScale }}
    >
      {header}
      <NoticeLine onTakeOver={seat.onTakeOver}>{notice}</NoticeLine>
      {task.cursor.shown === null ? (
        finished
      ) : (
        <div
          data-more={frame.isMore}
          className="grid min-h-0 flex-1 grid-cols-1 grid-rows-[minmax(10rem,1fr)_minmax(0,auto)] gap-x-6 [@media(height<27rem)]:max-lg:grid-rows-[minmax(4.5rem,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[minmax(14rem,1fr)] lg:pb-2"
        >
          <div className="relative flex min-h-0 min-w-0 flex-col">{texts}</div>
          {answers}
        </div>
      )}
      <TaskFooter {...props} isMore={frame.isMore} onMore={frame.onMore} />
      {panels}
    </div>
  );
}

interface TaskHeaderProps<T> {
  readonly task: TaskSession<T>;
  readonly seat: WriterSeat;
  /** Path of the screen. */
  readonly path: CampaignPath;
  readonly title: string;
  /** The answer so far, in a few words. */
  readonly answerOf: (item: T) => string;
  /** Whether the answer can be so long that a small screen has no room for the title. */
  readonly isLong?: boolean;
  readonly onKeys: () => void;
}

/** Draws the header of gap filling and annotating: the task, the answer so far, and what is left. */
export function TaskHeader<T>(props: TaskHeaderProps<T>) {
  const { task, seat, path, title, answerOf, isLong = false, onKeys } = props;
  const { session, cursor } = task;
  const { shown, listed } = cursor;
  const open = listed.filter((one) => task.isOpen(one)).length;
  return (
    <AppHeader session={session} path={path} onKeys={onKeys} name={seat.name} onLeave={seat.onLeave}>
      <div className="flex min-w-0 flex-1 items-center gap-x-3 max-lg:basis-full">
        <h1 className={`text-sm font-semibold ${isLong ? "max-lg:sr-only" : "min-w-0 truncate"}`}>{title}</h1>
        {shown === null ? null : (
          <p className="min-w-0 truncate text-muted">
            {answerOf(shown)}
            {task.content(shown).flagged ? (
              <span className="ms-3 text-warn">{text.header.flagged}</span>
            ) : null}
          </p>
        )}
      </div>
      <p className="figures whitespace-nowrap">
        <Rich
          parts={text.header.left(<span className="font-semibold">{formatNumber(open)}</span>, listed.length)}
        />
      </p>
    </AppHeader>
  );
}

interface NoticeLineProps extends Pick<WriterSeat, "onTakeOver"> {
  readonly children: ReactNode;
}

function NoticeLine({ onTakeOver, children }: NoticeLineProps) {
  return (
    <>
      {onTakeOver === null ? null : <ReadOnlyNotice onTakeOver={onTakeOver} />}
      {/* The height is fixed. Notices are drawn over the texts and their headings, so that nothing moves. */}
      <div className="relative h-1.5 flex-none max-lg:h-5">
        <p
          role="status"
          className="pointer-events-none absolute inset-x-0 top-0 z-20 text-sm leading-7 font-medium text-ink max-lg:text-xs max-lg:leading-5 lg:end-98 [&>span:not(:empty)]:rounded-b [&>span:not(:empty)]:bg-accent-wash [&>span:not(:empty)]:px-2 [&>span:not(:empty)]:py-1"
        >
          {/* In an element of its own, because translators of browsers replace text nodes beside others. */}
          {typeof children === "string" ? <span>{children}</span> : children}
        </p>
      </div>
    </>
  );
}

/** Says that this tab is read-only, and how to make it the writer. */
function ReadOnlyNotice({ onTakeOver }: { readonly onTakeOver: () => void }) {
  const [hasAsked, setHasAsked] = useState(false);
  const takeOver = () => {
    setHasAsked(true);
    onTakeOver();
  };
  return (
    <div
      role="status"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line-strong bg-warn-wash px-4 py-2"
    >
      <p className="text-sm">
        <span className="font-semibold">{text.readOnly.title}</span> {text.readOnly.description}
      </p>
      <Button onClick={takeOver} disabled={hasAsked}>
        {hasAsked ? text.readOnly.takingOver : text.readOnly.takeOver}
      </Button>
    </div>
  );
}

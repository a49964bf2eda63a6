// Lays out the screen of every task: header, notice, texts, answers, footer and panels.

import type { ReactNode, RefObject } from "react";
import { formatNumber } from "#core/base/number-words.ts";
import { judgingText } from "#text/judging.ts";
import { Rich } from "#ui/rich.tsx";
import type { CampaignPath } from "#workspace/campaign/campaign-screens.ts";
import { AppHeader } from "./app-header.tsx";
import { NoticeLine } from "./notice-line.tsx";
import type { TaskSession } from "./task/task-session.ts";
import { TaskFooter, type TaskFooterProps } from "./task-footer.tsx";
import type { WriterSeat } from "./task-screen.tsx";
import { usePreferences } from "./use-preferences.ts";
import type { TaskFrame } from "./use-task-frame.ts";

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
    <AppHeader {...{ session, path, onKeys }} name={seat.name} onLeave={seat.onLeave}>
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

// Lays out the screen of gap filling and annotating: header, notice, texts, answers, footer and panels.

import type { ReactNode } from "react";
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

const PANELS = (["list", "guidelines"] as const).map((id) => [id, text.footer[id]] as const);

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
}

type CommandId = "go-on" | "keys" | (typeof PANELS)[number][0];

interface TaskWorkbenchProps<T>
  extends TaskHeaderProps<T>,
    Pick<TaskFooterProps<CommandId>, "keyOf" | "run"> {
  readonly frame: TaskFrame;
  readonly notice: ReactNode;
  /** Content while an item is shown. */
  readonly texts: ReactNode;
  /** Others' answers, displayed to an adjudicator. */
  readonly others: ReactNode;
  readonly answers: ReactNode;
  /** Content at the end of the queue. */
  readonly finished: ReactNode;
  /** Label of the button that goes to the next open item. */
  readonly goOn: string;
  readonly panels: ReactNode;
}

/** Draws the workbench. All parts that differ between tasks are props. */
export function TaskWorkbench<T>(props: TaskWorkbenchProps<T>) {
  const { task, seat, frame, notice, texts, others, answers, finished, goOn, panels, keyOf, run } = props;
  const [{ textScale }] = usePreferences();
  return (
    <div
      data-fills-screen=""
      className="mx-auto flex min-h-0 w-full max-w-7xl flex-1 flex-col px-4 sm:px-6"
      style={{ "--text-scale": textScale }}
    >
      <NoticeLine onTakeOver={seat.onTakeOver}>{notice}</NoticeLine>
      <TaskHeader {...props} onKeys={() => run("keys")} />
      {task.cursor.shown === null ? (
        finished
      ) : (
        <div className="grid min-h-0 flex-1 grid-cols-1 grid-rows-[minmax(8rem,1fr)_minmax(0,auto)] gap-x-6 [@media(height<27rem)]:max-lg:grid-rows-[minmax(4.5rem,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[minmax(14rem,1fr)] lg:pb-2">
          <div className="flex min-h-0 min-w-0 flex-col">
            {texts}
            {task.resolves ? others : null}
          </div>
          {answers}
        </div>
      )}
      <TaskFooter
        {...{ task, keyOf, run }}
        buttons={PANELS}
        goOn={["go-on", goOn]}
        isMore={frame.isMore}
        onMore={frame.onMore}
      />
      {panels}
    </div>
  );
}

interface ShownTaskHeaderProps<T> extends TaskHeaderProps<T> {
  readonly onKeys: () => void;
}

function TaskHeader<T>(props: ShownTaskHeaderProps<T>) {
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

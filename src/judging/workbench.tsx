// Lays out the screen of every task (header, notice, texts, answers, footer, panels), and passes key presses to its
// commands.

import { useLiveQuery } from "dexie-react-hooks";
import {
  type Context,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { useStore } from "zustand";
import { monotonicSeconds } from "#browser/clock.ts";
import { formatNumber } from "#core/base/message-text.ts";
import { DEFAULT_PREFERENCES, type Preferences, parsePreferences } from "#core/campaign/queue/preferences.ts";
import { shownKey } from "#core/tasks/presses.ts";
import { readSetting, writeSetting } from "#storage/stored-settings.ts";
import { judgingText } from "#text/judging-text.ts";
import { questionsText } from "#text/questions-text.ts";
import { EdgeLine } from "#ui/action-row.tsx";
import { StateSign } from "#ui/bars.tsx";
import { Button, type ButtonProps } from "#ui/button.tsx";
import { Rich } from "#ui/rich.tsx";
import type { CampaignPath } from "#workspace/campaign/campaign-screens.ts";
import { coordinatorReplies, useUnopened } from "#workspace/campaign/item-queries.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { AppHeader } from "./app-header.tsx";
import type { TaskPanel } from "./task/task-commands.ts";
import type { TaskSession } from "./task/task-session.ts";
import type { WriterSeat } from "./task-screen.tsx";

declare module "react" {
  interface CSSProperties {
    /** Factor of the text size that the annotator chose; `reading` in `app/styles.css` uses it. */
    "--text-scale"?: number;
  }
}

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
}

/** Draws the workbench. All parts that differ between tasks are props. */
export function Workbench<Id extends string>(props: WorkbenchProps<Id>) {
  const { task, seat, frame, header, notice, texts, answers, finished, panels, root, explained } = props;
  const [{ textScale }] = usePreferences();
  const isEnd = task.cursor.shown === null;
  return (
    <div
      ref={root}
      data-fills-screen=""
      data-tour={explained ?? undefined}
      className="mx-auto flex min-h-0 w-full max-w-7xl flex-1 flex-col px-4 sm:px-6"
      style={{ "--text-scale": textScale }}
    >
      {header}
      {seat.onTakeOver === null ? null : <ReadOnlyNotice onTakeOver={seat.onTakeOver} />}
      <div
        data-more={frame.isMore}
        className="grid min-h-0 flex-1 grid-cols-1 grid-rows-[minmax(10rem,1fr)_auto_minmax(0,auto)] gap-x-6 [@media(height<27rem)]:max-lg:grid-rows-[minmax(4.5rem,1fr)_auto_auto] lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[minmax(14rem,1fr)_auto] lg:pt-1.5"
      >
        {isEnd ? (
          <div className="flex min-h-0 flex-col lg:col-span-2">{finished}</div>
        ) : (
          <div className="relative flex min-h-0 min-w-0 flex-col">{texts}</div>
        )}
        <NoticeLine>
          {/* In an element of its own, because translators of browsers replace text nodes beside others. */}
          {typeof notice === "string" ? <span>{notice}</span> : notice}
          <UnopenedReplies task={task} />
        </NoticeLine>
        {isEnd ? null : answers}
      </div>
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
  /** Whether the tab above says the same as the title, which large screens then do not repeat. */
  readonly isInTab: boolean;
  readonly onKeys: () => void;
}

/** Draws the header of gap filling and annotating: the task, the answer so far, and what is left. */
export function TaskHeader<T>(props: TaskHeaderProps<T>) {
  const { task, seat, path, title, answerOf, isLong = false, isInTab, onKeys } = props;
  const { session, cursor } = task;
  const { shown, listed } = cursor;
  const open = listed.filter((one) => task.isOpen(one)).length;
  return (
    <AppHeader session={session} path={path} onKeys={onKeys} name={seat.name} onLeave={seat.onLeave}>
      <div className="flex min-w-0 flex-1 items-center gap-x-3 max-lg:basis-full">
        <h1
          className={`text-sm font-semibold ${isLong ? "max-lg:sr-only" : "min-w-0 truncate"} ${isInTab ? "lg:sr-only" : ""}`}
        >
          {title}
        </h1>
        {shown === null ? null : (
          <p className="min-w-0 truncate text-muted">
            {/* With the sign, the answer does not look like a tab of the row. */}
            <span aria-hidden="true">
              <StateSign state={task.isOpen(shown) ? "open" : "done"} word={answerOf(shown)} />{" "}
            </span>
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

/**
 * The line for notices: on large screens below the answers, on small screens directly above them. It covers nothing, and
 * its place is always there, so that nothing moves. Only a notice too long for a small screen takes a second line, from
 * the texts.
 */
function NoticeLine({ children }: { readonly children: ReactNode }) {
  return (
    <p
      role="status"
      className="min-h-4 text-xs leading-4 font-medium text-ink lg:col-span-2 lg:row-start-2 lg:flex lg:min-h-7 lg:items-center lg:justify-end lg:text-sm lg:leading-5 [&>span:not(:empty)]:rounded [&>span:not(:empty)]:bg-accent-wash [&>span:not(:empty)]:px-2"
    >
      {children}
    </p>
  );
}

/** Links to the first of the coordinator's answers that were not shown yet, while there is no other notice. */
function UnopenedReplies({ task: { session, store } }: { readonly task: TaskSession<unknown> }) {
  useSession(session, (state) => state.revision);
  const [reply] = useUnopened(session.id, coordinatorReplies(session));
  if (reply === undefined || store.getState().notice !== "") return null;
  return (
    // It is read aloud where it stands, not again after each notice.
    <span aria-live="off">
      <Link to={reply.address} className="underline">
        {questionsText.coordinatorAnswered(reply.pronoun)}
      </Link>
    </span>
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

// Draws the footer of every task: navigation through the queue, panels, flag and undo.

const footerText = judgingText.footer;

/** The buttons of the panels that every task has. */
export const FOOTER_PANELS = (["list", "guidelines"] as const).map((id) => [id, footerText[id]] as const);

interface TaskFooterProps<Id extends string> {
  readonly task: TaskSession<unknown>;
  readonly keyOf: (command: Id | FooterCommandId) => string;
  readonly run: (command: Id | FooterCommandId) => void;
  /** Buttons between “previous” and “flag”, in this order: each with its command and label. */
  readonly buttons: readonly (readonly [command: Id, label: string])[];
  /** A button after “flag” that is not always there, so that no other button moves for it. Absent or null = none. */
  readonly extra?: readonly [command: Id, label: string] | null;
  readonly goOn: readonly [command: Id, label: string];
  /** Part of the screen that a tour explains now, and therefore marks. Absent or null = none. */
  readonly explained?: string | null;
  /** Whether the buttons behind “More” are shown on a small screen. */
  readonly isMore: boolean;
  readonly onMore: () => void;
}

/** Classes of the buttons behind “More”: on a small screen, they have rows above the buttons that are always shown. */
const MORE_ROWS = "-order-1 flex basis-full flex-wrap gap-1 max-lg:*:flex-none lg:contents";

type FooterCommandId = "previous" | "undo" | "redo" | "flag";

/** Draws, from left to right: previous item, panels, flag, redo, undo, next open item. */
function TaskFooter<Id extends string>(props: TaskFooterProps<Id>) {
  const { task, keyOf, run, buttons, extra = null, goOn, explained = null, isMore, onMore } = props;
  const { shown } = task.cursor;
  const button = (command: Id | FooterCommandId, label: string, more: Partial<ButtonProps> = {}) => (
    <WayButton key={command} shortcut={shownKey(keyOf(command))} onClick={() => run(command)} {...more}>
      {label}
    </WayButton>
  );
  const historyButton = (action: "undo" | "redo") =>
    button(action, footerText[action], { disabled: !task.history.canGoBack(action) });
  const isEnd = shown === null && task.queue.every((one) => !task.isOpen(one));
  // With more than two buttons, most screens have no room for the keys of all.
  const withoutKeys = buttons.length > 2 ? "contents max-xl:[&_kbd]:hidden" : "contents";
  const isFlagged = shown !== null && task.content(shown).flagged;
  return (
    <nav
      aria-label={footerText.label}
      data-tour-part="footer"
      className="relative -mx-4 flex flex-wrap items-center gap-1 bg-paper px-4 py-1.5 [@media(height<27rem)]:max-lg:py-0 focus-within:z-10 max-lg:bg-surface max-lg:px-2 sm:-mx-6 sm:px-6 max-lg:[&_kbd]:hidden"
    >
      <EdgeLine />
      {button("previous", footerText.previous)}
      <span className={isMore ? MORE_ROWS : "hidden lg:contents"}>
        <span className={withoutKeys}>{buttons.map(([command, label]) => button(command, label))}</span>
        {button("flag", isFlagged ? footerText.flagged : footerText.flag, {
          "aria-label": isFlagged ? footerText.flaggedLabel : footerText.flagLabel,
          "aria-pressed": isFlagged,
          disabled: shown === null,
        })}
        {extra === null ? null : <span className={withoutKeys}>{button(...extra)}</span>}
        <span className="flex-1" />
        <span className={withoutKeys}>{historyButton("redo")}</span>
      </span>
      {historyButton("undo")}
      <Button
        kind="quiet"
        aria-expanded={isMore}
        className="min-h-11 px-2 lg:hidden"
        disabled={shown === null}
        onClick={onMore}
      >
        {footerText.more}
      </Button>
      <span className="flex-1 lg:hidden" />
      {/* An open item asks for an answer, and this button would skip it. The tour and the end of the queue have a primary
          button of their own. */}
      {button(...goOn, {
        kind: shown === null || explained !== null || task.isOpen(shown) ? "plain" : "primary",
        disabled: isEnd,
      })}
    </nav>
  );
}

/** A button, large enough for a finger on small screens, and small enough for one row on large screens. */
function WayButton(props: ButtonProps) {
  return (
    <Button
      kind="quiet"
      {...props}
      className={`disabled:[&_kbd]:invisible max-xl:gap-1 max-xl:px-1.5 max-lg:min-h-11 max-lg:min-w-12 max-lg:px-2.5 ${props["aria-pressed"] === true ? "bg-accent-wash" : ""}`}
    />
  );
}

// Tracks what is open around a task (a panel, “More” on a small screen, the remark field), and the annotator's
// preferences.

/** Places the cursor at the end, to continue the text. */
function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

export interface TaskFrame<Panel extends string = TaskPanel> {
  readonly panel: Panel | null;
  readonly toggle: (panel: Panel) => void;
  readonly focusRemark: () => void;
  readonly closePanel: () => void;
  /** Whether “More” is open on a small screen. It is closed for each new item. */
  readonly isMore: boolean;
  readonly onMore: () => void;
  readonly openMore: () => void;
  readonly remark: RefObject<HTMLTextAreaElement | null>;
}

/** Renders again whenever the task session or the campaign changes. */
export function useTaskFrame<Panel extends string = TaskPanel>({
  session,
  store,
  cursor,
}: TaskSession<unknown>): TaskFrame<Panel> {
  const { position } = useStore(store);
  useSession(session, (current) => current.revision);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [more, setMore] = useState<number | null>(null);
  const remark = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (position === null) return;
    // The item is painted after the next frame has begun.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => cursor.hasBeenPainted(monotonicSeconds() * 1000));
    });
    return () => cancelAnimationFrame(frame);
  }, [cursor, position]);
  if (more !== null && more !== position) setMore(null);
  const isMore = more !== null && more === position;
  const openMore = () => flushSync(() => setMore(store.getState().position));
  return {
    panel,
    closePanel: () => setPanel(null),
    toggle: (nextPanel) => setPanel((open) => (open === nextPanel ? null : nextPanel)),
    isMore,
    onMore: () => setMore(isMore ? null : position),
    openMore,
    remark,
    focusRemark: () => {
      openMore();
      focusAtEnd(remark.current);
    },
  };
}

const PREFERENCES_KEY = "preferences";

export function usePreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  const stored = useLiveQuery(() => readSetting(PREFERENCES_KEY), []);
  const preferences = stored === undefined ? DEFAULT_PREFERENCES : parsePreferences(stored);
  const change = (part: Partial<Preferences>) => {
    void writeSetting(PREFERENCES_KEY, { ...preferences, ...part });
  };
  return [preferences, change];
}

// Provides the session, commands and keys to the components of a task's screen.

interface Controls<Id, Session, Commands> {
  readonly task: Session;
  readonly commands: Commands;
  /** The key of a command, in the notation of `keyPressName`. */
  readonly keyOf: (command: Id) => string;
  /** Whether another tab is the writer, so that all controls are disabled here. */
  readonly isReadOnly: boolean;
}

type ControlsContext<Id, Session, Commands> = Context<Controls<Id, Session, Commands> | null>;

/** Makes the context of a task; each task has one. */
export function createControls<Id, Session, Commands>(): ControlsContext<Id, Session, Commands> {
  return createContext<Controls<Id, Session, Commands> | null>(null);
}

export function useControlsOf<Id, Session, Commands>(context: ControlsContext<Id, Session, Commands>) {
  const controls = useContext(context);
  if (controls === null) throw new Error("a component of a task is drawn outside its screen");
  return controls;
}

/** Like `useControlsOf`, with the shown item. For components that are drawn only while an item is shown. */
export function useShownOf<Id, Session extends { readonly cursor: { readonly shown: unknown } }, Commands>(
  context: ControlsContext<Id, Session, Commands>,
) {
  const controls = useControlsOf(context);
  const shown: Session["cursor"]["shown"] = controls.task.cursor.shown;
  if (shown === null || shown === undefined) throw new Error("a component of an item is drawn without one");
  return { ...controls, shown };
}

export interface CommandProps<Id> extends ButtonProps {
  readonly command: Id;
}

interface CommandButtonProps<Id, Session, Commands> extends CommandProps<Id> {
  readonly context: ControlsContext<Id, Session, Commands>;
}

/** A button that runs a command, with its key. */
export function ButtonOf<Id, Session, Commands extends { readonly run: (command: Id) => void }>({
  context,
  command,
  ...rest
}: CommandButtonProps<Id, Session, Commands>) {
  const { commands, keyOf } = useControlsOf(context);
  return <Button shortcut={shownKey(keyOf(command))} onClick={() => commands.run(command)} {...rest} />;
}

// Draws the footer of every task: navigation through the queue, panels, flag and undo.

import { shownKey } from "#core/tasks/key-press.ts";
import { judgingText } from "#text/judging.ts";
import { Button, type ButtonProps } from "#ui/button.tsx";
import type { TaskSession } from "./task/task-session.ts";

const text = judgingText.footer;

/** The buttons of the panels that every task has. */
export const FOOTER_PANELS = (["list", "guidelines"] as const).map((id) => [id, text[id]] as const);

export interface TaskFooterProps<Id extends string> {
  readonly task: TaskSession<unknown>;
  readonly keyOf: (command: Id | FooterCommandId) => string;
  readonly run: (command: Id | FooterCommandId) => void;
  /** Buttons between “previous” and “flag”, in this order: each with its command and label. */
  readonly buttons: readonly (readonly [command: Id, label: string])[];
  /** A button after “flag” that is not always there, so that no other button moves for it. Absent or null = none. */
  readonly extra?: readonly [command: Id, label: string] | null;
  readonly goOn: readonly [command: Id, label: string];
  /** Whether the buttons behind “More” are shown on a small screen. */
  readonly isMore: boolean;
  readonly onMore: () => void;
}

/** Classes of the buttons behind “More”: on a small screen, they have rows above the buttons that are always shown. */
const MORE_ROWS = "-order-1 flex basis-full flex-wrap gap-1 max-lg:*:flex-none lg:contents";

type FooterCommandId = "previous" | "undo" | "redo" | "flag";

/** Draws, from left to right: previous item, panels, flag, redo, undo, next open item. */
export function TaskFooter<Id extends string>(props: TaskFooterProps<Id>) {
  const { task, keyOf, run, buttons, extra = null, goOn, isMore, onMore } = props;
  const { shown } = task.cursor;
  const button = (command: Id | FooterCommandId, label: string, more: Partial<ButtonProps> = {}) => (
    <WayButton key={command} shortcut={shownKey(keyOf(command))} onClick={() => run(command)} {...more}>
      {label}
    </WayButton>
  );
  const historyButton = (action: "undo" | "redo") =>
    button(action, text[action], { disabled: !task.history.canGoBack(action) });
  const isEnd = shown === null && task.queue.every((one) => !task.isOpen(one));
  // With more than two buttons, most screens have no room for the keys of all.
  const withoutKeys = buttons.length > 2 ? "contents max-xl:[&_kbd]:hidden" : "contents";
  const isFlagged = shown !== null && task.content(shown).flagged;
  return (
    <nav
      aria-label={text.label}
      data-tour-part="footer"
      className="-mx-4 flex flex-wrap items-center gap-1 border-t border-line bg-paper px-4 py-1.5 [@media(height<27rem)]:max-lg:py-0 focus-within:z-10 max-lg:bg-surface max-lg:px-2 sm:-mx-6 sm:px-6 max-lg:[&_kbd]:hidden"
    >
      {button("previous", text.previous)}
      <span className={isMore ? MORE_ROWS : "hidden lg:contents"}>
        <span className={withoutKeys}>{buttons.map(([command, label]) => button(command, label))}</span>
        {button("flag", isFlagged ? text.flagged : text.flag, {
          "aria-label": isFlagged ? text.flaggedLabel : text.flagLabel,
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
        {text.more}
      </Button>
      <span className="flex-1 lg:hidden" />
      {button(...goOn, { kind: "primary", disabled: isEnd })}
    </nav>
  );
}

/** A button, large enough for a finger on small screens, and small enough for one row on large screens. */
function WayButton(props: ButtonProps) {
  return (
    <Button
      kind="quiet"
      {...props}
      className={`max-xl:gap-1 max-xl:px-1.5 max-lg:min-h-11 max-lg:min-w-12 max-lg:px-2.5 ${props["aria-pressed"] === true ? "bg-accent-wash" : ""}`}
    />
  );
}

// Holds the way through the list: back, undo, on; always in the same place. On a small screen what is rarely needed opens with “More”.

import { type CommandId, type KeyOverrides, keyOf, shownKey } from "#core/task/pronoun-judgement/commands.ts";
import type { JudgeActs } from "#judging/judge-acts.ts";
import type { Sitting } from "#judging/sitting.ts";
import { Button, type ButtonProps } from "#ui/button.tsx";

export interface JudgeFooterProps {
  readonly sitting: Sitting;
  readonly acts: JudgeActs;
  readonly run: (command: CommandId) => void;
  readonly keys: KeyOverrides;
  /** Whether “More” is open, on a small screen. */
  readonly isOpen: boolean;
  readonly onMore: () => void;
}

export function JudgeFooter({ sitting, acts, run, keys, isOpen, onMore }: JudgeFooterProps) {
  const button = (command: CommandId, text: string, more: Partial<ButtonProps> = {}) => (
    <Button
      kind="quiet"
      shortcut={shownKey(keyOf(command, keys))}
      onClick={() => run(command)}
      {...more}
      className={`max-xl:gap-1 max-xl:px-1.5 max-lg:min-h-11 max-lg:min-w-12 max-lg:px-2.5 ${more["aria-pressed"] === true ? "bg-accent-wash" : ""}`}
    >
      {text}
    </Button>
  );
  const { candidate } = sitting;
  const isFlagged = candidate !== null && sitting.content(candidate).flagged;
  const rare = isOpen ? "-order-1 flex basis-full flex-wrap gap-1 lg:contents" : "hidden lg:contents";
  return (
    <nav
      aria-label="Through the list"
      data-tour-part="footer"
      className="-mx-4 flex flex-wrap items-center gap-1 border-t border-line bg-paper px-4 py-1.5 focus-within:z-10 max-lg:bg-surface max-lg:px-2 sm:-mx-6 sm:px-6 max-lg:[&_kbd]:hidden"
    >
      {button("previous", "Previous")}
      <span className={rare}>
        {button("queue", "List")}
        {button("next-conflict", sitting.adjudicates ? "Next unsettled" : "Next conflict")}
        {button("guidelines", "Guidelines")}
        {button("history", "History")}
        {button("keys", "Keys")}
        {button("flag", isFlagged ? "⚑ Flagged" : "Flag", {
          "aria-label": isFlagged ? "Flagged for later" : "Flag for later",
          "aria-pressed": isFlagged,
          disabled: candidate === null,
        })}
        <span className="flex-1" />
        <span className="contents max-xl:[&_kbd]:hidden">
          {button("redo", "Redo", { disabled: !acts.canGoBack("redo") })}
        </span>
      </span>
      {button("undo", "Undo", { disabled: !acts.canGoBack("undo") })}
      <Button
        kind="quiet"
        aria-expanded={isOpen}
        className="min-h-11 px-2 lg:hidden"
        disabled={candidate === null}
        onClick={onMore}
      >
        More
      </Button>
      <span className="flex-1 lg:hidden" />
      {button("next-open", "Next open", { kind: "primary" })}
    </nav>
  );
}

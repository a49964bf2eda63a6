// Holds the way through the list: back, undo, on; always in the same place.

import { type CommandId, type KeyOverrides, keyOf, shownKey } from "#core/task/pronoun-judgement/commands.ts";
import type { Sitting } from "#judging/sitting.ts";
import { Button } from "#ui/button.tsx";

export interface JudgeFooterProps {
  readonly sitting: Sitting;
  readonly run: (command: CommandId) => void;
  readonly keys: KeyOverrides;
}

export function JudgeFooter({ sitting, run, keys }: JudgeFooterProps) {
  const { undo, redo } = sitting.history();
  const button = (command: CommandId, text: string, disabled = false, primary = false) => (
    <Button
      kind={primary ? "primary" : "quiet"}
      shortcut={shownKey(keyOf(command, keys))}
      disabled={disabled}
      className="max-sm:px-2"
      onClick={() => run(command)}
    >
      {text}
    </Button>
  );
  const { candidate } = sitting;
  const isFlagged = candidate !== null && sitting.content(candidate).flagged;
  return (
    <nav
      aria-label="Through the list"
      data-tour-part="footer"
      className="lg:sticky lg:bottom-0 z-10 -mx-4 mt-6 flex flex-wrap items-center gap-1 border-t border-line bg-paper px-4 py-2 sm:-mx-6 sm:px-6"
    >
      {button("previous", "Previous")}
      {button("queue", "List")}
      <span className="hidden sm:contents">
        {button("next-conflict", "Next conflict")}
        {button("guidelines", "Guidelines")}
        {button("history", "History")}
        {button("keys", "Keys")}
      </span>
      <span className="flex-1" />
      <Button
        kind="quiet"
        aria-label={isFlagged ? "Flagged for later" : "Flag for later"}
        aria-pressed={isFlagged}
        shortcut={shownKey(keyOf("flag", keys))}
        disabled={candidate === null}
        className={`max-sm:px-2 ${isFlagged ? "bg-accent-wash" : ""}`}
        onClick={() => run("flag")}
      >
        {isFlagged ? "⚑ Flagged" : "Flag"}
      </Button>
      {button("undo", "Undo", undo.length === 0)}
      <span className="hidden sm:contents">{button("redo", "Redo", redo.length === 0)}</span>
      {button("next-open", "Next open", false, true)}
    </nav>
  );
}

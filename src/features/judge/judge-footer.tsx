// Holds the way through the list of what is judged, with the keys of its commands.

import { type CommandId, type KeyOverrides, keyOf, shownKey } from "#core/task/pronoun-judgement/commands.ts";
import type { JudgeActs } from "#judging/judge-acts.ts";
import type { Sitting } from "#judging/sitting.ts";
import { FlagButton, WayButton, WayThrough } from "#judging/way-through.tsx";
import type { ButtonProps } from "#ui/button.tsx";

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
  const control = (command: CommandId) => ({
    shortcut: shownKey(keyOf(command, keys)),
    onClick: () => run(command),
  });
  const button = (command: CommandId, text: string, more: Partial<ButtonProps> = {}) => (
    <WayButton {...control(command)} {...more}>
      {text}
    </WayButton>
  );
  const { candidate } = sitting;
  const isFlagged = candidate !== null && sitting.content(candidate).flagged;
  return (
    <WayThrough
      previous={button("previous", "Previous")}
      rare={
        <>
          {button("queue", "List")}
          {button("next-conflict", sitting.adjudicates ? "Next unsettled" : "Next conflict")}
          {button("guidelines", "Guidelines")}
          {button("history", "History")}
          {button("keys", "Keys")}
          <FlagButton {...control("flag")} isFlagged={isFlagged} disabled={candidate === null} />
          <span className="flex-1" />
          <span className="contents max-xl:[&_kbd]:hidden">
            {button("redo", "Redo", { disabled: !acts.canGoBack("redo") })}
          </span>
        </>
      }
      undo={button("undo", "Undo", { disabled: !acts.canGoBack("undo") })}
      next={button("next-open", "Next open", { kind: "primary" })}
      isOpen={isOpen}
      hasCandidate={candidate !== null}
      onMore={onMore}
    />
  );
}

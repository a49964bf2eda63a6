// Holds the way through the list of what is judged, with the keys of its commands.

import { type CommandId, type KeyOverrides, keyOf, shownKey } from "#core/task/pronoun-judgement/commands.ts";
import type { JudgeActs } from "#judging/judge-acts.ts";
import type { Sitting } from "#judging/sitting.ts";
import { FlagButton, WayButton, WayThrough } from "#judging/way-through.tsx";
import { judgeText } from "#text/judge.ts";
import { judgingText } from "#text/judging.ts";
import type { ButtonProps } from "#ui/button.tsx";

const text = { ...judgingText.footer, ...judgeText.footer };

interface JudgeFooterProps {
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
  const button = (command: CommandId, label: string, more: Partial<ButtonProps> = {}) => (
    <WayButton {...control(command)} {...more}>
      {label}
    </WayButton>
  );
  const { candidate } = sitting;
  const isFlagged = candidate !== null && sitting.content(candidate).flagged;
  return (
    <WayThrough
      previous={button("previous", text.previous)}
      rare={
        <>
          {button("queue", text.list)}
          {button("next-conflict", sitting.adjudicates ? text.nextDisagreement : text.nextConflict)}
          {button("guidelines", text.guidelines)}
          {button("history", text.history)}
          {button("keys", text.keys)}
          <FlagButton {...control("flag")} isFlagged={isFlagged} disabled={candidate === null} />
          <span className="flex-1" />
          <span className="contents max-xl:[&_kbd]:hidden">
            {button("redo", text.redo, { disabled: !acts.canGoBack("redo") })}
          </span>
        </>
      }
      undo={button("undo", text.undo, { disabled: !acts.canGoBack("undo") })}
      next={button("next-open", text.nextOpen, { kind: "primary" })}
      isOpen={isOpen}
      hasCandidate={candidate !== null}
      onMore={onMore}
    />
  );
}

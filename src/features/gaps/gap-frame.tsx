// Holds what stands above and below the texts where gaps are filled: where one is, what is left, whether it is saved, the way through.

import { figure } from "#core/shared/number-words.ts";
import { type GapCommandId, gapKeyOf } from "#core/task/gap-filling/commands.ts";
import { gapAnswerInWords } from "#core/task/gap-filling/gap-filling.ts";
import { shownKey } from "#core/task/pronoun-judgement/commands.ts";
import { SittingHeader } from "#judging/sitting-header.tsx";
import { FlagButton, WayButton, WayThrough } from "#judging/way-through.tsx";
import type { ButtonProps } from "#ui/button.tsx";
import type { GapSitting } from "./gap-sitting.ts";

export interface GapHeaderProps {
  readonly sitting: GapSitting;
  readonly name: string;
  readonly onLeave: (() => Promise<void>) | null;
}

export function GapHeader({ sitting, name, onLeave }: GapHeaderProps) {
  const { session, candidate, queue } = sitting;
  const open = queue.filter((one) => sitting.isOpen(one)).length;
  const content = candidate === null ? null : sitting.content(candidate);
  return (
    <SittingHeader session={session} path="gaps" name={name} onLeave={onLeave}>
      <div className="flex min-w-0 flex-1 items-center gap-x-3 max-lg:basis-full">
        <h1 className="min-w-0 truncate text-sm font-semibold">
          {sitting.settles ? "Settling gaps" : "Filling gaps"}
        </h1>
        {content === null ? null : (
          <p className="min-w-0 truncate text-muted">
            {gapAnswerInWords(content)}
            {content.flagged ? <span className="ms-3 text-warn">⚑ flagged</span> : null}
          </p>
        )}
      </div>
      <p className="figures whitespace-nowrap">
        <span className="font-semibold">{figure(open)}</span> of {figure(queue.length)} left
      </p>
    </SittingHeader>
  );
}

export interface GapFooterProps {
  readonly sitting: GapSitting;
  readonly run: (command: GapCommandId) => void;
  /** Whether “More” is open, on a small screen. */
  readonly isOpen: boolean;
  readonly onMore: () => void;
}

export function GapFooter({ sitting, run, isOpen, onMore }: GapFooterProps) {
  const { candidate } = sitting;
  const isFlagged = candidate !== null && sitting.content(candidate).flagged;
  const control = (command: GapCommandId) => ({
    shortcut: shownKey(gapKeyOf(command)),
    onClick: () => run(command),
  });
  const button = (command: GapCommandId, text: string, more: Partial<ButtonProps> = {}) => (
    <WayButton {...control(command)} {...more}>
      {text}
    </WayButton>
  );
  return (
    <WayThrough
      previous={button("previous", "Previous")}
      rare={
        <>
          {button("list", "List")}
          {button("guidelines", "Guidelines")}
          {button("keys", "Keys")}
          <FlagButton {...control("flag")} isFlagged={isFlagged} disabled={candidate === null} />
          <span className="flex-1" />
          {button("redo", "Redo", { disabled: !sitting.canGoBack("redo") })}
        </>
      }
      undo={button("undo", "Undo", { disabled: !sitting.canGoBack("undo") })}
      next={button("go-on", "Next open", { kind: "primary" })}
      isOpen={isOpen}
      hasCandidate={candidate !== null}
      onMore={onMore}
    />
  );
}

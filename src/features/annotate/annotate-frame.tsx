// Holds what stands above and below the texts where tokens are annotated: where one is, what is left, whether it is saved, the way through.

import { figure } from "#core/shared/number-words.ts";
import { shownKey } from "#core/task/pronoun-judgement/commands.ts";
import { type AnnotatingCommandId, annotatingKeyOf } from "#core/task/suite-annotation/commands.ts";
import { SittingHeader } from "#judging/sitting-header.tsx";
import { FlagButton, WayButton, WayThrough } from "#judging/way-through.tsx";
import type { ButtonProps } from "#ui/button.tsx";
import type { AnnotateSitting } from "./annotate-sitting.ts";
import { saidShortly } from "./said-shortly.ts";

export interface AnnotateHeaderProps {
  readonly sitting: AnnotateSitting;
  readonly name: string;
  readonly onLeave: (() => Promise<void>) | null;
}

export function AnnotateHeader({ sitting, name, onLeave }: AnnotateHeaderProps) {
  const { session, token, queue } = sitting;
  const open = queue.filter((one) => sitting.isOpen(one)).length;
  const content = token === null ? null : sitting.content(token);
  return (
    <SittingHeader session={session} path="annotate" name={name} onLeave={onLeave}>
      <div className="flex min-w-0 flex-1 items-center gap-x-3 max-lg:basis-full">
        <h1 className="text-sm font-semibold max-lg:sr-only">
          {sitting.settles ? "Settling" : sitting.toConfirm === null ? "Annotating" : "Confirming"}
        </h1>
        {content === null || token === null ? null : (
          <p className="min-w-0 truncate text-muted">
            {saidShortly(sitting, token)}
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

export interface AnnotateFooterProps {
  readonly sitting: AnnotateSitting;
  readonly run: (command: AnnotatingCommandId) => void;
  /** Whether “More” is open, on a small screen. */
  readonly isOpen: boolean;
  readonly onMore: () => void;
}

export function AnnotateFooter({ sitting, run, isOpen, onMore }: AnnotateFooterProps) {
  const { token } = sitting;
  const isFlagged = token !== null && sitting.content(token).flagged;
  const isToConfirm = token !== null && sitting.isToConfirm(token) && sitting.state(token) === "done";
  const control = (command: AnnotatingCommandId) => ({
    shortcut: shownKey(annotatingKeyOf(command)),
    onClick: () => run(command),
  });
  const button = (command: AnnotatingCommandId, text: string, more: Partial<ButtonProps> = {}) => (
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
          <FlagButton {...control("flag")} isFlagged={isFlagged} disabled={token === null} />
          <span className="flex-1" />
          {button("redo", "Redo", { disabled: !sitting.canGoBack("redo") })}
        </>
      }
      undo={button("undo", "Undo", { disabled: !sitting.canGoBack("undo") })}
      next={button("go-on", isToConfirm ? "Confirm" : "Next open", { kind: "primary" })}
      isOpen={isOpen}
      hasCandidate={token !== null}
      onMore={onMore}
    />
  );
}

// Draws one item of a queue: its state, its sentence around the pronoun, and the answer.

import type { ReactNode } from "react";
import type { Excerpt } from "#core/campaign/view/excerpt.ts";
import { judgingText } from "#text/judging.ts";
import { StateSign, type StateSignProps } from "#ui/state-sign.tsx";

interface QueueRowProps {
  readonly sign: StateSignProps;
  readonly excerpt: Excerpt;
  /** Text below the sentence. */
  readonly description: string;
  readonly isShown: boolean;
  readonly isFlagged: boolean;
  readonly onChoose: () => void;
  /** Content at the end of the row. */
  readonly children?: ReactNode;
}

export function QueueRow(props: QueueRowProps) {
  const { sign, excerpt, description, isShown, isFlagged, onChoose, children } = props;
  return (
    <button
      type="button"
      aria-current={isShown}
      onClick={onChoose}
      className={`flex h-14 w-full items-center gap-3 rounded px-2 text-start hover:bg-sunken ${isShown ? "bg-accent-wash" : ""}`}
    >
      <StateSign {...sign} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-sm">
          {excerpt.before}
          <mark className="bg-pronoun-wash font-medium text-ink">{excerpt.hit}</mark>
          {excerpt.after}
        </span>
        <span className="block truncate text-xs text-muted">{description}</span>
      </span>
      {isFlagged ? <span className="text-xs text-warn">{judgingText.list.flagged}</span> : null}
      {children}
    </button>
  );
}

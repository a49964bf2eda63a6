// Draws one item of a queue: its state, its sentence around the pronoun, and the answer.

import type { ReactNode } from "react";
import type { Excerpt } from "#core/campaign/view/excerpt.ts";
import { judgingText } from "#text/judging.ts";
import { StateSign, type StateSignProps } from "#ui/state-sign.tsx";

interface QueueRowProps {
  readonly sign: StateSignProps;
  readonly excerpt: Excerpt;
  /** Language tag of the excerpt; absent = unknown, for example of a remark. */
  readonly language?: string | undefined;
  /** Text below the sentence. */
  readonly description: string;
  readonly isShown: boolean;
  /** Whether the keys of the list have reached this row. */
  readonly isPointed?: boolean;
  readonly isFlagged: boolean;
  readonly onChoose: () => void;
  /** Content at the end of the row. */
  readonly children?: ReactNode;
}

export function QueueRow(props: QueueRowProps) {
  const {
    sign,
    excerpt,
    language,
    description,
    isShown,
    isPointed = false,
    isFlagged,
    onChoose,
    children,
  } = props;
  return (
    <button
      type="button"
      aria-current={isShown}
      onClick={onChoose}
      className={`flex h-14 w-full items-center gap-3 rounded px-2 text-start hover:bg-sunken focus-visible:-outline-offset-2 ${isPointed ? "outline-2 -outline-offset-2 outline-accent" : ""} ${isShown ? "bg-accent-wash" : ""}`}
    >
      <StateSign {...sign} />
      <span className="min-w-0 flex-1">
        <span dir="auto" lang={language} translate="no" className="block truncate text-sm">
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

// Draws the line about the previous answer, with buttons that add a remark to it and undo it.

import type { ReactNode } from "react";
import { judgingText } from "#text/judging.ts";
import { Kbd } from "#ui/button.tsx";
import { Rich } from "#ui/rich.tsx";

const text = judgingText.last;

interface LastAnswerLineProps {
  /** The answer, in a few signs or words. */
  readonly answer: string;
  /** The answered item. */
  readonly subject: ReactNode;
  /** Further buttons, between “remark” and “undo”. */
  readonly children?: ReactNode;
  /** The key of “remark” as displayed. The footer shows the key of “undo”. */
  readonly remarkKey: string;
  readonly onRemark: () => void;
  readonly onUndo: () => void;
}

export function LastAnswerLine({
  answer,
  subject,
  children,
  remarkKey,
  onRemark,
  onUndo,
}: LastAnswerLineProps) {
  return (
    <div data-last="" className="flex h-8 min-w-0 flex-none items-center gap-1 text-sm text-muted lg:mt-auto">
      {/* Two lines, because the buttons leave no room for the item and its answer on one. */}
      <p aria-hidden="true" className="min-w-0 flex-1 text-xs leading-4">
        <span className="block truncate">
          <Rich parts={text.line(subject)} />
        </span>
        <span data-last-answer="" className="block truncate">
          {answer}
        </span>
      </p>
      <LastAnswerButton label={text.remarkLabel} shortcut={remarkKey} onPress={onRemark}>
        {text.remark}
      </LastAnswerButton>
      {children}
      <LastAnswerButton label={text.undoLabel} onPress={onUndo}>
        {text.undo}
      </LastAnswerButton>
    </div>
  );
}

interface LastAnswerButtonProps {
  readonly label: string;
  readonly title?: string;
  readonly isExpanded?: boolean;
  readonly shortcut?: string;
  readonly onPress: () => void;
  readonly children: string;
}

export function LastAnswerButton({
  label,
  title,
  isExpanded,
  shortcut,
  onPress,
  children,
}: LastAnswerButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={isExpanded}
      title={title}
      onClick={onPress}
      className="flex min-h-8 flex-none items-center gap-1 rounded px-1 text-accent hover:bg-accent-wash pointer-coarse:min-h-11"
    >
      {children} {shortcut === undefined ? null : <Kbd>{shortcut}</Kbd>}
    </button>
  );
}

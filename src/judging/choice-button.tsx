// Draws an answer button with its key, large enough for touch.

import { shownKey } from "#core/tasks/key-press.ts";
import { Kbd } from "#ui/button.tsx";

interface ChoiceButtonProps {
  readonly text: string;
  readonly shortcut: string;
  readonly isChosen: boolean;
  /** Whether the text is a word of the data, which translators of browsers leave as it is. */
  readonly isData?: boolean;
  /** `isShiftHeld`: whether Shift is held. If so, the choice is added to the current choices. */
  readonly onPress: (isShiftHeld: boolean) => void;
}

export function ChoiceButton({ text, shortcut, isChosen, isData = false, onPress }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-keyshortcuts={shortcut}
      onClick={(event) => onPress(event.shiftKey)}
      className={`flex min-h-11 items-center justify-between gap-2 rounded-lg border-2 px-3 text-start font-medium max-lg:px-2 max-lg:text-sm ${isChosen ? "border-accent bg-accent-wash" : "border-line bg-surface hover:bg-sunken"}`}
    >
      <bdi translate={isData ? "no" : undefined}>{text}</bdi>
      <Kbd>{shownKey(shortcut)}</Kbd>
    </button>
  );
}

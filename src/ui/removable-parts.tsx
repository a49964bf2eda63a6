// Lists the parts of a selection, each with a button that removes it, and one button that removes all.

import { controlsText } from "#text/controls-text.ts";
import { Button, SMALL } from "#ui/button.tsx";

interface RemovablePartsProps {
  /** Name of the list. */
  readonly label: string;
  readonly parts: readonly { readonly words: string; readonly onRemove: () => void }[];
  /** Label of the button that removes all. */
  readonly all: string;
  readonly onRemoveAll: () => void;
}

export function RemovableParts({ label, parts, all, onRemoveAll }: RemovablePartsProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap items-center gap-2">
      {parts.map(({ words, onRemove }) => (
        <li key={words} className="min-w-0">
          <button
            type="button"
            onClick={onRemove}
            className="flex min-h-8 max-w-full items-center gap-2 rounded-full border border-line bg-surface px-3 text-start text-sm hover:bg-sunken pointer-coarse:min-h-11"
          >
            <span className="min-w-0 wrap-anywhere">{words}</span>
            <span aria-hidden className="text-muted">
              ×
            </span>
            <span className="sr-only">{controlsText.removablePart}</span>
          </button>
        </li>
      ))}
      <li>
        <Button kind="quiet" className={SMALL} onClick={onRemoveAll}>
          {all}
        </Button>
      </li>
    </ul>
  );
}

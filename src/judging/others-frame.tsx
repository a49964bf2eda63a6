// Frames others' answers for an adjudicator. Names are shown on request.

import { type ReactNode, useState } from "react";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { judgingText } from "#text/judging.ts";
import { Kbd } from "#ui/button.tsx";

const text = judgingText.others;

interface OthersFrameProps {
  readonly annotators: readonly Annotator[];
  /** Describes the available actions to screen readers. */
  readonly legend: string;
  /** Whether another tab is the writer, so that all controls are disabled here. */
  readonly isReadOnly: boolean;
  /** Classes that limit the height. */
  readonly className: string;
  /** `nameOf`: null = names are hidden. */
  readonly children: (nameOf: (id: string) => string | null) => ReactNode;
}

export function OthersFrame({ annotators, legend, isReadOnly, className, children }: OthersFrameProps) {
  // The choice is not stored. Otherwise the names would stay visible after they were shown once.
  const [showsNames, setShowsNames] = useState(false);
  const names = annotatorNames(annotators);
  return (
    <section
      aria-label={text.title}
      className={`flex flex-none flex-col gap-1 border-t border-line py-1 text-sm ${className}`}
    >
      <div className="flex items-center justify-between gap-4 px-2">
        <h2 className="text-xs leading-6 font-medium tracking-wide text-muted uppercase">{text.title}</h2>
        <label className="flex min-h-6 items-center gap-2 text-xs text-muted pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={showsNames}
            onChange={({ target }) => setShowsNames(target.checked)}
          />
          {text.showNames}
        </label>
      </div>
      <fieldset disabled={isReadOnly} className="flex min-h-0 min-w-0 flex-1 flex-col gap-1">
        <legend className="sr-only">{legend}</legend>
        {children((id) => (showsNames ? (names.get(id) ?? text.someone) : null))}
      </fieldset>
    </section>
  );
}

interface AcceptButtonProps {
  readonly letter: string;
  /** The answer, in words. */
  readonly answerText: string;
  readonly isAccepted: boolean;
  /** The shortcut as displayed; null = none. */
  readonly shortcut: string | null;
  readonly onAccept: () => void;
  readonly children: ReactNode;
}

export function AcceptButton({
  letter,
  answerText,
  isAccepted,
  shortcut,
  onAccept,
  children,
}: AcceptButtonProps) {
  return (
    <button
      type="button"
      aria-label={text.accept(letter, answerText)}
      aria-pressed={isAccepted}
      onClick={onAccept}
      className={`flex w-full items-baseline gap-3 rounded px-2 py-1.5 text-start max-lg:gap-1 max-lg:px-1 pointer-coarse:min-h-11 ${isAccepted ? "bg-accent-wash" : "hover:bg-sunken"}`}
    >
      <span className="w-4 flex-none font-semibold">{letter}</span>
      {children}
      {shortcut === null ? null : (
        <span className="max-lg:hidden">
          <Kbd>{shortcut}</Kbd>
        </span>
      )}
    </button>
  );
}

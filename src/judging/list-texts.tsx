// Holds the frame of the texts of a list: what stands left and right, a box that scrolls, where the document begins and ends, and more of it.

import type { ReactNode, Ref } from "react";
import { shownKey } from "#core/task/pronoun-judgement/commands.ts";
import { Button } from "#ui/button.tsx";

/** What a task's view tells of the document. */
export interface Borders {
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

export interface ListTextsProps {
  readonly label: string;
  /** Headings of the two columns. */
  readonly left: string;
  readonly right: string;
  readonly frame: Ref<HTMLDivElement>;
  /** Named by what the box shows. */
  readonly shown: { readonly "data-candidate": number } | { readonly "data-token": string | undefined };
  readonly borders: Borders;
  readonly buttons: ReactNode;
  /** The sentences. */
  readonly children: ReactNode;
}

export function ListTexts(props: ListTextsProps) {
  const { label, left, right, frame, shown, borders, buttons, children } = props;
  return (
    <section aria-label={label} className="@container flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="-mx-2 hidden grid-cols-2 gap-6 overflow-y-hidden px-2 pb-1 text-xs font-medium tracking-wide text-muted uppercase [scrollbar-gutter:stable] @2xl:grid">
        <span>{left}</span>
        <span>{right}</span>
      </div>
      <div
        ref={frame}
        {...shown}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="relative -mx-2 min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 [scrollbar-gutter:stable]"
      >
        <p className="text-sm text-muted">{borders.atStart ? "The document begins here." : "…"}</p>
        <ol className="flex list-none flex-col">{children}</ol>
        <p className="text-sm text-muted">{borders.atEnd ? "The document ends here." : "…"}</p>
        <div className="flex flex-wrap gap-1">{buttons}</div>
      </div>
    </section>
  );
}

export interface SentenceProps {
  /** Whether it is the one that is asked about. */
  readonly isAsked: boolean;
  readonly children: ReactNode;
}

/** A sentence of the source, and what stands beside it. */
export function Sentence({ isAsked, children }: SentenceProps) {
  return (
    <li
      data-asked={isAsked ? "" : undefined}
      className={`grid gap-x-6 gap-y-1 border-t border-line/60 py-2.5 @2xl:grid-cols-2 ${isAsked ? "-mx-2 rounded-lg bg-surface px-2" : ""}`}
    >
      {children}
    </li>
  );
}

export interface TextButtonProps {
  readonly text: string;
  /** Its key, in the notation of `chordOf`. */
  readonly chord: string;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
}

export function TextButton({ text, chord, isPressed, onClick }: TextButtonProps) {
  return (
    <Button kind="quiet" shortcut={shownKey(chord)} aria-pressed={isPressed} onClick={onClick}>
      {text}
    </Button>
  );
}

export interface ContextButtonsProps {
  readonly borders: Borders;
  /** Sentences opened beyond the first context. */
  readonly opened: { readonly before: number; readonly after: number };
  readonly keyOf: (command: "context" | "document") => string;
  readonly run: (command: "context" | "document") => void;
}

export function ContextButtons({ borders, opened, keyOf, run }: ContextButtonsProps) {
  const isFolded = opened.before === 0 && opened.after === 0;
  const isWhole = borders.atStart && borders.atEnd && !isFolded;
  const button = (command: "context" | "document", text: string) => (
    <TextButton text={text} chord={keyOf(command)} onClick={() => run(command)} />
  );
  return (
    <>
      {button("context", "More context")}
      {button("document", isWhole ? "Less context" : "Whole document")}
    </>
  );
}

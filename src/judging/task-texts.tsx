// Frames the texts of gap filling and annotating: two columns that scroll together, and buttons for more context.
// Puts a sentence of the texts of any task at a height of their frame.

import type { ReactNode, Ref } from "react";
import { shownKey } from "#core/tasks/presses.ts";
import { judgingText } from "#text/judging-text.ts";
import { Button } from "#ui/button.tsx";
import { useMedia } from "#ui/use-media.ts";

const text = judgingText.texts;

/**
 * Classes of the row of buttons below the texts. The row scrolls sideways if it is too wide. It is positioned, so that
 * it also clips labels for screen readers only, which would otherwise widen the page.
 */
export const TOOLBAR =
  "relative scroll-shade-x -mx-2 flex h-10 flex-none items-center gap-1 overflow-x-auto border-t border-line px-1 [scrollbar-width:none] pointer-coarse:h-12";
/** Classes of a button in that row. */
export const TOOLBAR_BUTTON =
  "flex-none whitespace-nowrap min-h-8! gap-1.5! px-2! py-1! pointer-coarse:min-h-11!";

type MoreCommandId = "context" | "document";

interface TaskTextsProps {
  readonly label: string;
  /** Heading of the left column. */
  readonly left: string;
  /** Heading of the right column. */
  readonly right: string;
  readonly frame: Ref<HTMLDivElement>;
  /** Attribute that identifies the shown item. */
  readonly shown: { readonly "data-candidate": number } | { readonly "data-token": string | undefined };
  readonly view: { readonly atStart: boolean; readonly atEnd: boolean };
  /** Number of sentences opened before and after the initial context. */
  readonly opened: { readonly before: number; readonly after: number };
  readonly keyOf: (command: MoreCommandId) => string;
  readonly run: (command: MoreCommandId) => void;
  /** Further buttons. */
  readonly buttons?: ReactNode;
  /** The rows of sentences. */
  readonly children: ReactNode;
}

export function TaskTexts(props: TaskTextsProps) {
  const { label, left, right, frame, shown, view, opened, keyOf, run, buttons, children } = props;
  const isCollapsed = opened.before === 0 && opened.after === 0;
  const isWhole = view.atStart && view.atEnd && !isCollapsed;
  const button = (command: MoreCommandId, caption: string) => (
    <Button
      kind="quiet"
      className={TOOLBAR_BUTTON}
      shortcut={shownKey(keyOf(command))}
      onClick={() => run(command)}
    >
      {caption}
    </Button>
  );
  const toolbar = (
    <div className={`${TOOLBAR} [--under:var(--paper)]`}>
      {button("context", text.moreContext)}
      {button("document", isWhole ? text.lessContext : text.wholeDocument)}
      {buttons}
    </div>
  );
  // On a small screen a fixed toolbar would take space from the answers.
  const isSmall = useMedia("(width < 64rem)");
  return (
    <section aria-label={label} className="@container flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="-mx-2 hidden grid-cols-2 gap-6 overflow-y-hidden px-2 pb-1 text-xs font-medium tracking-wide text-muted uppercase [scrollbar-gutter:stable] @2xl:grid">
        <span>{left}</span>
        <span>{right}</span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the handler only takes away a focus that a click gave */}
      <div
        ref={frame}
        {...shown}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        // A click gives it the focus, too. Its frame would then appear with the next key and stay.
        onFocus={({ target, currentTarget }) => {
          if (target === currentTarget && !currentTarget.matches(":focus-visible")) currentTarget.blur();
        }}
        className="fade-at-top relative -mx-2 min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 [scrollbar-gutter:stable]"
      >
        <div>
          <p className="text-sm text-muted">{view.atStart ? text.documentBegins : "…"}</p>
          <ol className="flex list-none flex-col">{children}</ol>
          <p className="text-sm text-muted">{view.atEnd ? text.documentEnds : "…"}</p>
          {isSmall ? toolbar : null}
        </div>
      </div>
      {isSmall ? null : toolbar}
    </section>
  );
}

/**
 * A row of the text: a source sentence and what is shown next to it, both given as `children`. `isAsked`: the question
 * is about this sentence.
 */
export function TaskSentence({
  isAsked,
  children,
}: {
  readonly isAsked: boolean;
  readonly children: ReactNode;
}) {
  return (
    <li
      data-asked={isAsked ? "" : undefined}
      className={`grid gap-x-6 gap-y-1 border-t border-line/60 py-2.5 @2xl:grid-cols-2 ${isAsked ? "-mx-2 rounded-lg bg-surface px-2" : ""}`}
    >
      {children}
    </li>
  );
}

interface PlacedSentence {
  /** The element that scrolls. */
  readonly frame: HTMLElement;
  /** Its only content. */
  readonly texts: HTMLElement;
  /** An element of `texts`. */
  readonly sentence: HTMLElement;
}

/**
 * Scrolls the frame so that the sentence is `newTop` pixels below the frame's top. Adds padding above or below if the
 * texts are too short to scroll that far.
 */
export function putSentenceAt({ frame, texts, sentence }: PlacedSentence, newTop: number): void {
  const { style } = texts;
  const pixels = (side: string) => Number.parseFloat(side) || 0;
  const above = pixels(style.paddingTop);
  const below = pixels(style.paddingBottom);
  const box = texts.getBoundingClientRect();
  const before = sentence.getBoundingClientRect().top - box.top - above;
  // Browsers scroll by whole pixels. Padding adds the fraction, so that nothing moves by part of a pixel.
  const scrolled = Math.ceil(Math.max(0, before - newTop));
  const padding = newTop + scrolled - before;
  const end = padding + box.height - above - below;
  style.paddingTop = `${padding}px`;
  style.paddingBottom = `${Math.max(0, scrolled + frame.clientHeight - end)}px`;
  frame.scrollTop = scrolled;
}

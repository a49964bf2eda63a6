// Holds source and reference side by side; words are pointed at: a click or a drag makes an antecedent, or puts a link right.

import { useLayoutEffect, useRef } from "react";
import { textDirection } from "#core/align/text-direction.ts";
import { shownKey } from "#core/task/pronoun-judgement/commands.ts";
import { type AnnotatingCommandId, annotatingKeyOf } from "#core/task/suite-annotation/commands.ts";
import { tokenPlace } from "#core/task/suite-annotation/token-key.ts";
import { Button } from "#ui/button.tsx";
import type { AnnotateActs } from "./annotate-acts.ts";
import type { AnnotateSitting } from "./annotate-sitting.ts";
import type { AnnotateView } from "./annotate-view.ts";
import { ReferenceLine, SourceLine } from "./annotated-line.tsx";
import { mendedPart } from "./link-acts.ts";
import { usePointing } from "./use-pointing.ts";

export interface AnnotateTextsProps {
  readonly sitting: AnnotateSitting;
  readonly acts: AnnotateActs;
  readonly view: AnnotateView;
  /** Whether the whole document can be folded again. */
  readonly isOpened: boolean;
}

export function AnnotateTexts({ sitting, acts, view, isOpened }: AnnotateTextsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { token, source, store } = sitting;
  const { suite } = source;
  const { asked, cursor, drawn } = store.getState();
  const part = mendedPart(asked);
  const mended = part === null ? null : acts.links.lineOf(part);
  usePointing(frame, sitting, acts);
  // The pronoun's sentence is in view when a token arrives, with what comes before it above.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each arrival, and where more is opened
  useLayoutEffect(() => {
    const box = frame.current;
    if (box === null) return;
    bringAsked(box);
    const watch = new ResizeObserver(() => bringAsked(box));
    watch.observe(box);
    return () => watch.disconnect();
  }, [token, view.rows.length]);
  // What the arrows move is seen, if only its head.
  const active = token === null ? undefined : sitting.content(token).antecedents[store.getState().number];
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is another one
  useLayoutEffect(() => {
    const head = frame.current?.querySelector("[data-active]");
    if (frame.current === null || head === null || head === undefined) return;
    const [box, shown] = [frame.current.getBoundingClientRect(), head.getBoundingClientRect()];
    if (shown.top < box.top || shown.bottom > box.bottom) head.scrollIntoView({ block: "nearest" });
  }, [active?.line, active?.head]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever the cursor goes
  useLayoutEffect(() => {
    frame.current?.querySelector("[data-cursor]")?.scrollIntoView({ block: "nearest" });
  }, [cursor, asked]);
  const button = (command: AnnotatingCommandId, text: string) => (
    <Button kind="quiet" shortcut={shownKey(annotatingKeyOf(command))} onClick={() => acts.run(command)}>
      {text}
    </Button>
  );
  return (
    <section aria-label="Source and reference" className="@container flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="-mx-2 hidden grid-cols-2 gap-6 overflow-y-hidden px-2 pb-1 text-xs font-medium tracking-wide text-muted uppercase [scrollbar-gutter:stable] @2xl:grid">
        <span>Source · {suite.sourceLanguage}</span>
        <span>{source.reference === null ? "" : `Reference · ${suite.targetLanguage}`}</span>
      </div>
      <div
        ref={frame}
        data-token={token === null ? undefined : tokenPlace(token)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="relative -mx-2 min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 [scrollbar-gutter:stable]"
      >
        <p className="text-sm text-muted">{view.atStart ? "The document begins here." : "…"}</p>
        <ol className="flex list-none flex-col">
          {view.rows.map(({ line, isPronounLine, source: words, reference }) => (
            <li
              key={line}
              data-asked={isPronounLine ? "" : undefined}
              className={`grid gap-x-6 gap-y-1 border-t border-line/60 py-2.5 @2xl:grid-cols-2 ${isPronounLine ? "-mx-2 rounded-lg bg-surface px-2" : ""}`}
            >
              <SourceLine
                line={line}
                words={words}
                language={suite.sourceLanguage}
                direction={textDirection(suite.sourceLanguage)}
                isMuted={!isPronounLine}
                drawn={drawn?.line === line ? [drawn.from, drawn.to] : null}
              />
              {reference.length === 0 ? null : (
                <div className="@max-2xl:border-s-2 @max-2xl:border-line @max-2xl:ps-3 @max-2xl:text-sm">
                  <ReferenceLine
                    line={line}
                    words={reference}
                    language={suite.targetLanguage}
                    direction={textDirection(suite.targetLanguage)}
                    isMuted={!isPronounLine}
                    cursor={mended === line ? cursor : null}
                  />
                </div>
              )}
            </li>
          ))}
        </ol>
        <p className="text-sm text-muted">{view.atEnd ? "The document ends here." : "…"}</p>
        <div className="flex flex-wrap gap-1">
          {button("context", "More context")}
          {button("document", view.atStart && view.atEnd && isOpened ? "Less context" : "Whole document")}
        </div>
      </div>
    </section>
  );
}

/** To the bottom of the frame, or where it does not fit to its top. */
function bringAsked(box: HTMLElement): void {
  const asked = box.querySelector<HTMLElement>("[data-asked]");
  if (asked === null) return;
  const bottom = asked.offsetTop + asked.offsetHeight;
  box.scrollTop = Math.max(0, Math.min(asked.offsetTop - 8, bottom + 16 - box.clientHeight));
}

// Holds source and output side by side, the pronoun marked and what was written for it hidden.

import { useLayoutEffect, useRef } from "react";
import { textDirection } from "#core/align/text-direction.ts";
import type { Suite } from "#core/suite/suite.ts";
import { type GapCommandId, gapKeyOf } from "#core/task/gap-filling/commands.ts";
import { shownKey } from "#core/task/pronoun-judgement/commands.ts";
import type { GapPart } from "#core/view/gap-line.ts";
import { Button } from "#ui/button.tsx";
import { MarkedLine } from "#ui/marked-line.tsx";
import { bringAsked } from "./asked-place.ts";
import type { GapRow, GapView } from "./gap-view.ts";

export interface GapTextsProps {
  readonly suite: Suite;
  readonly candidate: number;
  readonly view: GapView;
  readonly referenceOpen: boolean;
  readonly isOpened: boolean;
  readonly run: (command: GapCommandId) => void;
}

export function GapTexts({ suite, candidate, view, referenceOpen, isOpened, run }: GapTextsProps) {
  const frame = useRef<HTMLDivElement>(null);
  // The sentence that is asked about is in view when a candidate arrives, with what comes before it above; and stays there when
  // the frame or what is in it grows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each arrival, and where more is opened
  useLayoutEffect(() => {
    const box = frame.current;
    if (box === null) return;
    bringAsked(box);
    const watch = new ResizeObserver(() => bringAsked(box));
    watch.observe(box);
    // The texts grow by themselves, too: when their typeface arrives.
    for (const part of box.children) watch.observe(part);
    return () => watch.disconnect();
  }, [candidate, view.rows.length, referenceOpen]);
  const button = (command: GapCommandId, text: string, pressed?: boolean) => (
    <Button
      kind="quiet"
      shortcut={shownKey(gapKeyOf(command))}
      aria-pressed={pressed}
      onClick={() => run(command)}
    >
      {text}
    </Button>
  );
  return (
    <section aria-label="Source and output" className="@container flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="-mx-2 hidden grid-cols-2 gap-6 overflow-y-hidden px-2 pb-1 text-xs font-medium tracking-wide text-muted uppercase [scrollbar-gutter:stable] @2xl:grid">
        <span>Source · {suite.sourceLanguage}</span>
        <span>Output · {suite.targetLanguage} · system hidden</span>
      </div>
      <div
        ref={frame}
        data-candidate={candidate}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="relative -mx-2 min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 [scrollbar-gutter:stable]"
      >
        <p className="text-sm text-muted">{view.atStart ? "The document begins here." : "…"}</p>
        <ol className="flex list-none flex-col">
          {view.rows.map((row) => (
            <GapSentence key={row.line} row={row} suite={suite} />
          ))}
        </ol>
        <p className="text-sm text-muted">{view.atEnd ? "The document ends here." : "…"}</p>
        <div className="flex flex-wrap gap-1">
          {button("context", "More context")}
          {button("document", view.atStart && view.atEnd && isOpened ? "Less context" : "Whole document")}
          {button("reference", referenceOpen ? "Hide the reference" : "Show the reference", referenceOpen)}
        </div>
      </div>
    </section>
  );
}

function GapSentence({ row, suite }: { readonly row: GapRow; readonly suite: Suite }) {
  const target = { lang: suite.targetLanguage, dir: textDirection(suite.targetLanguage) };
  return (
    <li
      data-asked={row.isExampleLine ? "" : undefined}
      className={`grid gap-x-6 gap-y-1 border-t border-line/60 py-2.5 @2xl:grid-cols-2 ${row.isExampleLine ? "-mx-2 rounded-lg bg-surface px-2" : ""}`}
    >
      <MarkedLine
        tokens={row.source}
        language={suite.sourceLanguage}
        direction={textDirection(suite.sourceLanguage)}
        muted={!row.isExampleLine}
      />
      <div className="flex min-w-0 flex-col gap-2">
        <p {...target} className={`reading max-w-[70ch] ${row.isExampleLine ? "text-ink" : "text-muted"}`}>
          {row.output.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence have no other name
            <Part key={place} part={part} />
          ))}
        </p>
        {row.references.map((text, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: references have no other name
          <p key={number} {...target} className="border-s-2 border-line ps-3 text-sm text-muted">
            <span className="font-sans text-xs">Reference: </span>
            {text}
          </p>
        ))}
      </div>
    </li>
  );
}

/** Of one width, so that its length tells nothing. */
function Part({ part }: { readonly part: GapPart }) {
  const space = part.spaceBefore ? " " : "";
  if (part.kind === "text")
    return (
      <>
        {space}
        <bdi>{part.text}</bdi>
      </>
    );
  return (
    <>
      {space}
      <span
        data-gap={part.asked ? "asked" : "other"}
        className={`inline-block w-16 rounded-sm border-b-2 text-center align-baseline ${part.asked ? "border-pronoun bg-pronoun-wash" : "border-dotted border-line-strong"}`}
      >
        <span className="sr-only">{part.asked ? "gap to fill" : "another gap"}</span>
        <span aria-hidden="true">{"\u00a0"}</span>
      </span>
    </>
  );
}

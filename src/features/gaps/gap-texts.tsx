// Draws source and output side by side, with the pronoun marked and its translation hidden.

import { useLayoutEffect, useRef } from "react";
import { watchSizes } from "#browser/platform.ts";
import type { GapPart } from "#core/campaign/view/gap-line.ts";
import type { Suite } from "#core/suite/suite.ts";
import { textDirection } from "#core/text/language.ts";
import { TaskSentence, TaskTexts, TOOLBAR_BUTTON } from "#judging/task-texts.tsx";
import { gapsText } from "#text/gaps.ts";
import { MarkedLine } from "#ui/marked-line.tsx";
import { GapButton, useShownGap } from "./controls.tsx";
import type { GapRow, GapView } from "./gap-view.ts";
import { scrollToMain } from "./scroll-to-gap.ts";

const text = gapsText.texts;

export function GapTexts({ view }: { readonly view: GapView }) {
  const { task, shown: candidate, commands, keyOf } = useShownGap();
  const { session, store } = task;
  const { suite } = session.campaign;
  const { referenceOpen } = store.getState();
  const frame = useRef<HTMLDivElement>(null);
  // Scrolls a new candidate's sentence into view with its context above, and keeps it there when sizes change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new candidate, and when more context is opened
  useLayoutEffect(() => {
    const box = frame.current;
    if (box === null) return;
    scrollToMain(box);
    // The texts also change size when the web font has loaded.
    return watchSizes([box, ...box.children], () => scrollToMain(box));
  }, [candidate, view.rows.length, referenceOpen]);
  return (
    <TaskTexts
      label={text.label}
      left={text.source(suite.sourceLanguage)}
      right={text.output(suite.targetLanguage)}
      frame={frame}
      shown={{ "data-candidate": candidate }}
      view={view}
      opened={store.getState()}
      keyOf={keyOf}
      run={(command) => commands.run(command)}
      buttons={
        <GapButton command="reference" kind="quiet" className={TOOLBAR_BUTTON} aria-pressed={referenceOpen}>
          {referenceOpen ? text.hideReference : text.showReference}
        </GapButton>
      }
    >
      {view.rows.map((row) => (
        <GapSentence key={row.line} row={row} suite={suite} />
      ))}
    </TaskTexts>
  );
}

function GapSentence({ row, suite }: { readonly row: GapRow; readonly suite: Suite }) {
  const target = {
    lang: suite.targetLanguage,
    dir: textDirection(suite.targetLanguage),
    translate: "no" as const,
  };
  return (
    <TaskSentence isAsked={row.isExampleLine}>
      <MarkedLine
        tokens={row.source}
        language={suite.sourceLanguage}
        direction={textDirection(suite.sourceLanguage)}
        muted={!row.isExampleLine}
      />
      <div className="flex min-w-0 flex-col gap-2">
        <p {...target} className={`reading max-w-[70ch] ${row.isExampleLine ? "text-ink" : "text-muted"}`}>
          {row.output.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence are identified by their position
            <Part key={index} part={part} />
          ))}
        </p>
        {row.references.map((reference, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: references have no identity except their number
          <p key={number} {...target} className="border-s-2 border-line ps-3 text-sm text-muted">
            <span className="font-sans text-xs">{text.reference} </span>
            {reference}
          </p>
        ))}
      </div>
    </TaskSentence>
  );
}

/** All gaps have the same width, so that it reveals nothing about the word. */
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
        data-gap={part.isGap ? "asked" : "other"}
        className={`inline-block w-16 rounded-sm border-b-2 text-center align-baseline ${part.isGap ? "border-pronoun bg-pronoun-wash" : "border-dotted border-line-strong"}`}
      >
        <span className="sr-only">{part.isGap ? text.gap : text.otherGap}</span>
        <span aria-hidden="true">{"\u00a0"}</span>
      </span>
    </>
  );
}

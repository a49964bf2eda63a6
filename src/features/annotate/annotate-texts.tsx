// Draws source and reference side by side. Clicks and drags on words create antecedents and links.

import { useLayoutEffect, useRef } from "react";
import { watchSizes } from "#browser/platform.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { textDirection } from "#core/text/language.ts";
import { TaskSentence, TaskTexts } from "#judging/task-texts.tsx";
import { annotateText } from "#text/annotate.ts";
import type { AnnotateView } from "./annotate-view.ts";
import { ReferenceLine, SourceLine } from "./annotated-line.tsx";
import { useShownToken } from "./controls.tsx";
import { fixedPart, lineToFix } from "./link-commands.ts";
import { usePointing } from "./use-pointing.ts";

const text = annotateText.texts;

export function AnnotateTexts({ view }: { readonly view: AnnotateView }) {
  const { task, shown: token, commands, keyOf } = useShownToken();
  const frame = useRef<HTMLDivElement>(null);
  const { source, store } = task;
  const { suite } = source;
  const { asked, cursor, drawn } = store.getState();
  const part = fixedPart(asked);
  const fixedLine = part === null ? null : lineToFix(task, part);
  usePointing(frame, task, commands);
  // Scrolls a new token's sentence into view, with its context above.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new token, and when more context is opened
  useLayoutEffect(() => {
    const box = frame.current;
    if (box === null) return;
    scrollToSentence(box);
    return watchSizes([box], () => scrollToSentence(box));
  }, [token, view.rows.length]);
  // Scrolls the active antecedent into view, at least its head.
  const active = task.content(token).antecedents[task.number];
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another antecedent becomes active
  useLayoutEffect(() => {
    const head = frame.current?.querySelector("[data-active]");
    if (frame.current === null || head === null || head === undefined) return;
    const box = frame.current.getBoundingClientRect();
    const headBox = head.getBoundingClientRect();
    if (headBox.top < box.top || headBox.bottom > box.bottom) head.scrollIntoView({ block: "nearest" });
  }, [active?.line, active?.head]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the cursor moves
  useLayoutEffect(() => {
    frame.current?.querySelector("[data-cursor]")?.scrollIntoView({ block: "nearest" });
  }, [cursor, asked]);
  // Takes the focus from the button that started the fix. Otherwise this button would receive Enter and
  // Space.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (part !== null && activeElement instanceof HTMLButtonElement) activeElement.blur();
  }, [part]);
  return (
    <TaskTexts
      label={text.label}
      left={text.source(suite.sourceLanguage)}
      right={source.reference === null ? "" : text.reference(suite.targetLanguage)}
      frame={frame}
      shown={{ "data-token": tokenPlace(token) }}
      view={view}
      opened={store.getState()}
      keyOf={keyOf}
      run={(command) => commands.run(command)}
    >
      {view.rows.map(({ line, isPronounLine, source: words, reference }) => (
        <TaskSentence key={line} isAsked={isPronounLine}>
          <SourceLine
            line={line}
            words={words}
            language={suite.sourceLanguage}
            direction={textDirection(suite.sourceLanguage)}
            isMuted={!isPronounLine}
            showsOthers={task.resolves}
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
                showsOthers={task.resolves}
                cursor={fixedLine === line ? cursor : null}
              />
            </div>
          )}
        </TaskSentence>
      ))}
    </TaskTexts>
  );
}

/** Scrolls so that the sentence ends at the bottom of the frame, or begins at its top if it is too long. */
function scrollToSentence(box: HTMLElement): void {
  const shownSentence = box.querySelector<HTMLElement>("[data-asked]");
  if (shownSentence === null) return;
  const bottom = shownSentence.offsetTop + shownSentence.offsetHeight;
  box.scrollTop = Math.max(0, Math.min(shownSentence.offsetTop - 8, bottom + 16 - box.clientHeight));
}

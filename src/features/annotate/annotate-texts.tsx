// Holds source and reference side by side; words are pointed at: a click or a drag makes an antecedent, or puts a link right.

import { useLayoutEffect, useRef } from "react";
import { watchSizes } from "#browser/platform.ts";
import { textDirection } from "#core/align/text-direction.ts";
import { annotatingKeyOf } from "#core/task/suite-annotation/commands.ts";
import { tokenPlace } from "#core/task/suite-annotation/token-key.ts";
import { ListTexts, Sentence } from "#judging/list-texts.tsx";
import { annotateText } from "#text/annotate.ts";
import type { AnnotateActs } from "./annotate-acts.ts";
import type { AnnotateSitting } from "./annotate-sitting.ts";
import type { AnnotateView } from "./annotate-view.ts";
import { ReferenceLine, SourceLine } from "./annotated-line.tsx";
import { mendedPart } from "./link-acts.ts";
import { usePointing } from "./use-pointing.ts";

const text = annotateText.texts;

interface AnnotateTextsProps {
  readonly sitting: AnnotateSitting;
  readonly acts: AnnotateActs;
  readonly view: AnnotateView;
}

export function AnnotateTexts({ sitting, acts, view }: AnnotateTextsProps) {
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
    return watchSizes([box], () => bringAsked(box));
  }, [token, view.rows.length]);
  // What the arrows move is seen, if only its head.
  const active = token === null ? undefined : sitting.content(token).antecedents[sitting.number];
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
  return (
    <ListTexts
      label={text.label}
      left={text.source(suite.sourceLanguage)}
      right={source.reference === null ? "" : text.reference(suite.targetLanguage)}
      frame={frame}
      shown={{ "data-token": token === null ? undefined : tokenPlace(token) }}
      view={view}
      opened={store.getState()}
      keyOf={annotatingKeyOf}
      run={(command) => acts.run(command)}
    >
      {view.rows.map(({ line, isPronounLine, source: words, reference }) => (
        <Sentence key={line} isAsked={isPronounLine}>
          <SourceLine
            line={line}
            words={words}
            language={suite.sourceLanguage}
            direction={textDirection(suite.sourceLanguage)}
            isMuted={!isPronounLine}
            isSettling={sitting.settles}
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
                isSettling={sitting.settles}
                cursor={mended === line ? cursor : null}
              />
            </div>
          )}
        </Sentence>
      ))}
    </ListTexts>
  );
}

/** To the bottom of the frame, or where it does not fit to its top. */
function bringAsked(box: HTMLElement): void {
  const asked = box.querySelector<HTMLElement>("[data-asked]");
  if (asked === null) return;
  const bottom = asked.offsetTop + asked.offsetHeight;
  box.scrollTop = Math.max(0, Math.min(asked.offsetTop - 8, bottom + 16 - box.clientHeight));
}

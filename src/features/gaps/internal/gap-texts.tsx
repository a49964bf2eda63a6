// Draws the texts around a gap, and decides what of them is shown.

import { useLayoutEffect, useRef } from "react";
import { watchSizes } from "#browser/platform.ts";
import { gapExamples } from "#core/analysis/gaps/gap-outcome.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import {
  type GapPart,
  gapLine,
  hiddenPositions,
  offsetInView,
  type PixelRange,
  positionsIn,
  type ShownToken,
  shownLine,
  VIEW_MARGIN,
} from "#core/campaign/view/candidate-view.ts";
import type { Suite } from "#core/suite/suite.ts";
import { textDirection } from "#core/text/language.ts";
import { naturalSentence, sentenceText } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import type { TaskSessionState } from "#judging/task/cursor.ts";
import { TaskSentence, TaskTexts, TOOLBAR_BUTTON } from "#judging/task-texts.tsx";
import { gapsText } from "#text/gaps-text.ts";
import { MarkedLine } from "#ui/marked-line.tsx";
import { GapButton, useShownGap } from "./gap-commands.tsx";
import type { GapSession } from "./gap-session.ts";

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

// Computes what is shown of a candidate in gap filling. Nothing may reveal the word that the gap hides.

interface GapRow {
  readonly line: number;
  readonly isExampleLine: boolean;
  readonly source: readonly ShownToken[];
  readonly output: readonly GapPart[];
  /** Texts of the references, if they are open; else empty. */
  readonly references: readonly string[];
}

interface GapView {
  readonly rows: readonly GapRow[];
  /** Whether an output token is linked to the pronoun, so that there is a gap. */
  readonly hasGap: boolean;
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

/**
 * Positions that the sample's gaps hide, by system and line. They are hidden in every context, even after they are
 * answered.
 */
const hidden = new WeakMap<GapSession, Map<string, ReadonlyMap<number, readonly number[]>>>();

function hiddenOf(task: GapSession, system: string): ReadonlyMap<number, readonly number[]> {
  const systems = getOrInsert(hidden, task, () => new Map());
  const { session, gaps } = task;
  return getOrInsert(systems, system, () => {
    const output = session.outputs[session.candidates.systems.indexOf(system)];
    if (output === undefined) return new Map();
    // Includes gaps that this batch does not ask for: another annotator may fill them, or this annotator may do it later.
    return hiddenPositions(gapExamples(gaps, session.campaign.suite), output);
  });
}

export function gapView(
  task: GapSession,
  candidate: number,
  opened: Pick<TaskSessionState, "before" | "after" | "referenceOpen">,
): GapView {
  const { session } = task;
  const { suite } = session.campaign;
  const example = session.example(candidate);
  const output = session.output(candidate);
  const { pronoun } = session.toJudge(candidate).marks;
  const others = hiddenOf(task, session.candidates.keyOf(candidate).system);
  const { first, last, documentFirst, documentLast } = task.contextOf(candidate, opened);
  const lines = new Set(Array.from({ length: last - first + 1 }, (_, offset) => first + offset));
  // Links can lead to other sentences, which must be shown too.
  for (const { line } of pronoun) if (line >= documentFirst && line <= documentLast) lines.add(line);
  const marked = { pronoun: [{ line: example.line, position: example.position }], antecedents: [] };
  return {
    rows: [...lines]
      .sort((a, b) => a - b)
      .map((line): GapRow => {
        const source = splitTokens(suite.source[line] ?? "");
        return {
          line,
          isExampleLine: line === example.line,
          source: shownLine(naturalSentence(source, suite.sourceLanguage), line, marked),
          output: gapLine(
            output.text(line),
            suite.targetLanguage,
            positionsIn(line, pronoun),
            others.get(line) ?? [],
          ),
          references: opened.referenceOpen
            ? session.references.map((text) => sentenceText(text.sentence(line)))
            : [],
        };
      }),
    hasGap: pronoun.length > 0,
    atStart: first === documentFirst,
    atEnd: last === documentLast,
  };
}

// Scrolls to the gap, so that it is at the same height for every candidate if possible.

/** Preferred height of the gap, as a share of the frame's height. */
const GAP_PLACE = 0.45;

const GAP = "[data-gap=asked]";
/** Selectors of the elements to bring into view, the most important first. */
const WANTED = [GAP, "[data-asked] [data-mark]"] as const;

/**
 * Scrolls so that the gap (if there is none, the pronoun) is at its preferred height. The gap is moved from there only
 * as far as is necessary to show the pronoun and, if there is room, the whole sentence. Padding is added if the text is
 * too short to scroll that far.
 */
function scrollToMain(frame: HTMLElement): void {
  const sentence = frame.querySelector<HTMLElement>("[data-asked]");
  const [first] = frame.children;
  const last = frame.lastElementChild;
  if (sentence === null || first === undefined || last === null) return;
  const { top: above, height } = sentence.getBoundingClientRect();
  const spanOf = (element: Element): PixelRange => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top: top - above, bottom: bottom - above };
  };
  const marked = WANTED.flatMap((selector) => [...frame.querySelectorAll(selector)]).map(spanOf);
  const main = marked[0] ?? { top: 0, bottom: height };
  const preferred = Math.max(VIEW_MARGIN - main.top, frame.clientHeight * GAP_PLACE - main.top);
  const position = offsetInView(frame.clientHeight, preferred, [...marked, { top: 0, bottom: height }]);
  const before = -spanOf(first).top;
  const after = spanOf(last).bottom;
  frame.style.paddingTop = `${Math.max(0, position - before)}px`;
  frame.style.paddingBottom = `${Math.max(0, frame.clientHeight - position - after)}px`;
  frame.scrollTop = Math.max(0, before - position);
}

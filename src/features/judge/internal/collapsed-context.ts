// Stores which sentences and words of the shown candidate are hidden, and lets the context keys show them.

import { useLayoutEffect, useState } from "react";
import { alignedTranslation } from "#core/campaign/matching/translation.ts";
import { type HiddenRange, linesShown, markedTokens, rowsShown } from "#core/campaign/view/candidate-view.ts";
import { fixedTranslation } from "#core/tasks/judging/alignment-fix.ts";
import type { Surroundings } from "#judging/pronouns/answering.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { judgingNotices } from "#text/judging-text.ts";
import type { StillPlaceRefs } from "./use-still-place.ts";

/** Number of words shown on either side of a marked word; null = all words. */
interface Radius {
  /** In the pronoun's sentence. */
  readonly judged: number | null;
  /** In other sentences. */
  readonly others: number | null;
}

const ALL_WORDS: Radius = { judged: null, others: null };
/** Radii to try in turn until all marks are visible together. The pronoun's sentence is shortened last. */
const RADII: readonly Radius[] = [
  ALL_WORDS,
  ...[12, 6, 3].map((others) => ({ judged: null, others })),
  ...[12, 6, 3].map((judged) => ({ judged, others: 3 })),
  { judged: 3, others: 1 },
];

export interface CollapsedContext {
  readonly areOpen: boolean;
  readonly open: () => void;
  /**
   * Handles a context command: shows the hidden sentences and words, or hides them again. False = it did neither, so
   * the command must open further context.
   */
  readonly showCollapsed: Surroundings["showCollapsed"];
  readonly radius: Radius;
  /** Whether words are hidden, so that all marks are visible together. */
  readonly areWordsHidden: boolean;
}

export function useCollapsedContext(
  task: JudgingSession,
  { arrive, spaceChanges, keepInPlace }: Pick<StillPlaceRefs, "arrive" | "spaceChanges" | "keepInPlace">,
): CollapsedContext {
  const { candidate } = task;
  const visit = candidate === null ? null : `${task.session.id} ${candidate} ${spaceChanges}`;
  const [opened, setOpened] = useState<number | null>(null);
  if (opened !== null && opened !== candidate) setOpened(null);
  const areOpen = opened !== null && opened === candidate;
  const [shortening, setShortening] = useState({ visit, step: 0 });
  const step = shortening.visit === visit ? shortening.step : 0;
  const radius = (areOpen ? undefined : RADII[step]) ?? ALL_WORDS;
  // Draws a new candidate again with fewer words, before it is painted, if its marks are too far apart.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit and step, not for each change of the place
  useLayoutEffect(() => {
    if (visit === null) return;
    const isLast = step === RADII.length - 1;
    if (!arrive(isLast) && !isLast) setShortening({ visit, step: step + 1 });
  }, [visit, step]);
  const open = () => keepInPlace(() => setOpened(candidate));
  return {
    areOpen,
    open,
    radius,
    areWordsHidden: radius !== ALL_WORDS,
    showCollapsed: (command) => {
      if (candidate === null) return false;
      const isCollapsed =
        radius !== ALL_WORDS || shownRows(task, candidate, areOpen).some((row) => typeof row !== "number");
      const context = task.contextOf(candidate);
      const isWhole = context.first === context.documentFirst && context.last === context.documentLast;
      if (isCollapsed && (command === "context" || isWhole)) {
        open();
        task.cursor.notify(judgingNotices.list.expanded);
      } else if (command === "document" && isWhole && areOpen) {
        keepInPlace(() => {
          setOpened(null);
          task.store.dispatch({ kind: "collapse" });
        });
        task.cursor.notify(judgingNotices.list.collapsedAgain);
      } else return false;
      return true;
    },
  };
}

// Decides which sentences of a candidate are shown, and where a range of sentences is hidden.

/**
 * The rows to show: sentences, and ranges of hidden sentences. Never hidden are sentences with a mark, the pronoun's
 * sentence and the one before it, and the first and the last sentence.
 */
export function shownRows(
  task: JudgingSession,
  candidate: number,
  isOpen: boolean,
): (number | HiddenRange)[] {
  const { session } = task;
  const { before, after } = task.store.getState();
  const example = session.example(candidate);
  const context = task.contextOf(candidate);
  const alignment = alignedTranslation(example, session.output(candidate));
  const translation = fixedTranslation(alignment, task.content(candidate));
  const lines = linesShown(context, markedTokens(translation));
  const marked = [...markedTokens(alignment), ...markedTokens(translation), ...example.antecedents];
  const requiredLines = new Set([example.line - 1, example.line, ...marked.map(({ line }) => line)]);
  return rowsShown(lines, requiredLines, isOpen || before > 0 || after > 0);
}

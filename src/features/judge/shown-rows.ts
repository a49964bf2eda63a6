// Decides which sentences of a candidate are shown, and where a range of sentences is hidden.

import { alignedTranslation } from "#core/campaign/matching/translation.ts";
import {
  contextOf,
  type HiddenRange,
  linesShown,
  markedTokens,
  rowsShown,
} from "#core/campaign/view/candidate-view.ts";
import { fixedTranslation } from "#core/tasks/judging/fixed-translation.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";

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
  const context = contextOf(session.campaign.suite, example, before, after);
  const alignment = alignedTranslation(example, session.output(candidate));
  const translation = fixedTranslation(alignment, task.content(candidate));
  const lines = linesShown(context, markedTokens(translation));
  const marked = [...markedTokens(alignment), ...markedTokens(translation), ...example.antecedents];
  const requiredLines = new Set([example.line - 1, example.line, ...marked.map(({ line }) => line)]);
  return rowsShown(lines, requiredLines, isOpen || before > 0 || after > 0);
}

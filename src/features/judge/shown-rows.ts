// Selects the sentences of a candidate that are shown, and the gaps of folded sentences between them.

import { alignedTranslation } from "#core/campaign/matching/translation.ts";
import { contextOf, type Gap, linesShown, rowsShown } from "#core/campaign/view/context.ts";
import { markedTokens } from "#core/campaign/view/marks.ts";
import { fixedTranslation } from "#core/tasks/judging/repaired-translation.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";

/** Never folds marked sentences, nor the sentence before the first of them and before the pronoun's. */
export function shownRows(task: JudgingSession, candidate: number, isOpen: boolean): (number | Gap)[] {
  const { session } = task;
  const { before, after } = task.store.getState();
  const example = session.example(candidate);
  const context = contextOf(session.campaign.suite, example, before, after);
  const given = alignedTranslation(example, session.output(candidate));
  const mended = fixedTranslation(given, task.content(candidate));
  const lines = linesShown(context, markedTokens(mended));
  const marked = [...markedTokens(given), ...markedTokens(mended), ...example.antecedents];
  const kept = new Set([example.line - 1, example.line, ...marked.map(({ line }) => line)]);
  return rowsShown(lines, kept, isOpen || before > 0 || after > 0);
}

// Finds others' annotations for an adjudicator, and accepts one of them.

import type { Antecedent, TokenRef } from "#core/suite/suite.ts";
import { isWithoutAnswer } from "#core/suite-building/annotation/annotate.ts";
import { annotatedTextHash } from "#core/suite-building/annotation/campaign-annotations.ts";
import { tokenKey } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING } from "#core/tasks/tasks.ts";
import { type OthersRecord, othersRecords } from "#judging/task/offered-in.ts";
import { judgingNotices } from "#text/judging-text.ts";
import type { AnnotationCommand, AnnotationSession } from "./annotation-session.ts";

const { refusals } = judgingNotices;

export type OthersAnnotation = OthersRecord<typeof ANNOTATING>;

/** Others' annotations of the current text; empty for an annotator who does not resolve disagreements. */
export function othersAnnotations(
  { session, annotator, resolves }: Pick<AnnotationSession, "session" | "annotator" | "resolves">,
  token: TokenRef,
): readonly OthersAnnotation[] {
  if (!resolves) return [];
  const { registers, suite, seed } = session.campaign;
  const key = tokenKey(token);
  return othersRecords({
    registers: registers.ofCandidate(key, ANNOTATING),
    annotator,
    key,
    seed,
    isAnswer: ({ content, textHash }) =>
      !isWithoutAnswer(content) && textHash === annotatedTextHash(suite, token, content),
  });
}

/** A phrase that others chose as an antecedent. */
export interface OthersSpan extends Pick<Antecedent, "line" | "start" | "end"> {
  /** Letters of the annotations that have this phrase, in order. */
  readonly letters: string;
}

/** The phrases that others chose, each once. */
export function othersSpans(others: readonly OthersAnnotation[]): readonly OthersSpan[] {
  const spans = new Map<string, OthersSpan>();
  for (const { letter, record } of others) {
    for (const { line, start, end } of record.content.antecedents) {
      const key = `${line}:${start}-${end}`;
      spans.set(key, { line, start, end, letters: [spans.get(key)?.letters ?? [], letter].flat().join("+") });
    }
  }
  return [...spans.values()];
}

/**
 * Records a copy of another annotator's annotation for the adjudicator. `index`: position among the annotations shown,
 * from 0. The adjudicator's own flag and remark stay. Moves on if this finishes the token.
 */
export function takeAnnotation(index: number): AnnotationCommand {
  const chosenOf = (task: AnnotationSession) =>
    task.token === null ? undefined : othersAnnotations(task, task.token)[index];
  return {
    anywhere: true,
    when: ({ task }) => {
      if (!task.resolves) return refusals.acceptingForAdjudicators;
      return task.cursor.answerRefusal() ?? (chosenOf(task) === undefined ? refusals.noSuchAnswer : null);
    },
    run: ({ task, screen }) => {
      const { token } = task;
      const chosen = chosenOf(task);
      if (token === null || chosen === undefined) return;
      const { remark, flagged } = task.content(token);
      task.record(token, { ...chosen.record.content, remark, flagged }, chosen.record.id);
      task.store.dispatch({ kind: "activate", number: 0 });
      task.cursor.endPress(screen);
    },
  };
}

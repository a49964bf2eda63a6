// Holds what others said of a token, for whoever settles it: each annotation with the letter by which it is taken. No React.

import { saysNothing } from "#core/making/annotate.ts";
import { annotatedTextHash } from "#core/making/token-text.ts";
import type { Antecedent, TokenRef } from "#core/suite/suite.ts";
import { tokenKey } from "#core/task/suite-annotation/token-key.ts";
import { ANNOTATING } from "#core/task/task-names.ts";
import { letterAt, type OthersRecord, othersRecords } from "#judging/others-records.ts";
import { annotateText } from "#text/annotate.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import type { AnnotateSitting } from "./annotate-sitting.ts";

export interface OthersAnnotation extends OthersRecord<typeof ANNOTATING> {
  /** “Q” is the first. */
  readonly letter: string;
}

/** Of the text as it is; none for whoever does not settle. */
export function othersAnnotations(
  { session, annotator, settles }: Pick<AnnotateSitting, "session" | "annotator" | "settles">,
  token: TokenRef,
): readonly OthersAnnotation[] {
  if (!settles) return [];
  const { registers, suite, seed } = session.campaign;
  const key = tokenKey(token);
  return othersRecords({
    ...{ registers: registers.ofCandidate(key, ANNOTATING), annotator, key, seed },
    isAnswer: ({ content, textHash }) =>
      !saysNothing(content) && textHash === annotatedTextHash(suite, token, content),
  }).map((other, place) => ({ ...other, letter: letterAt(place) }));
}

/** A phrase that others took for an antecedent. */
export interface OthersSpan extends Pick<Antecedent, "line" | "start" | "end"> {
  /** Letters of those who did, in their order. */
  readonly letters: string;
}

/** Each phrase once. */
export function othersSpans(others: readonly OthersAnnotation[]): readonly OthersSpan[] {
  const spans = new Map<string, OthersSpan>();
  for (const { letter, record } of others) {
    for (const { line, start, end } of record.content.antecedents) {
      const key = `${line}:${start}-${end}`;
      spans.set(key, { line, start, end, letters: `${spans.get(key)?.letters ?? ""}${letter}` });
    }
  }
  return [...spans.values()];
}

/** Says what somebody else said, by its place among those shown; flag and remark stay one's own. Goes on where the token was open. */
export function takeAnnotation(sitting: AnnotateSitting, place: number): void {
  const { token, store } = sitting;
  const taken = token === null ? undefined : othersAnnotations(sitting, token)[place];
  const refusal = sitting.settles ? sitting.answerRefusal() : annotateText.refusals.acceptingForAdjudicators;
  if (!sitting.admits(refusal ?? (taken === undefined ? judgingNotices.refusals.noSuchAnswer : null))) return;
  if (token === null || taken === undefined) return;
  const { remark, flagged } = sitting.content(token);
  const wasOpen = sitting.isOpen(token);
  sitting.say(token, { ...taken.record.content, remark, flagged }, taken.record.id);
  store.setState({ asked: null, number: 0 });
  if (wasOpen && !sitting.isOpen(token)) sitting.goOn();
}

// Collects what others answered for a candidate, for its adjudicator: each answer with the letter that accepts it.

import type { PronounRecord } from "#core/ledger/event.ts";
import { sameToken, type TokenRef } from "#core/suite/suite.ts";
import { saysSomething } from "#core/task/pronoun-judgement/state.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { letterAt, othersRecords } from "./others-records.ts";
import type { Sitting } from "./sitting.ts";

export interface OthersAnswer {
  /** “Q” is the first. */
  readonly letter: string;
  readonly judgement: PronounRecord;
  /** One of several that the same person gave in different places. */
  readonly twice: boolean;
}

/** What others say of the candidate's present text. */
export function othersAnswers(
  session: CampaignSession,
  annotator: string,
  candidate: number,
): OthersAnswer[] {
  const { texts } = session.outcomes;
  return othersRecords({
    registers: session.registersOf(candidate),
    annotator,
    key: session.candidates.keyOf(candidate),
    seed: session.campaign.seed,
    isAnswer: (record) => saysSomething(record.content) && !texts.isStale(record),
  }).map(({ record, twice }, place) => ({ letter: letterAt(place), judgement: record, twice }));
}

/** The letters of the answers that chose a token, in order; "" = none, or answers of others are not told. */
export function choosersOf(sitting: Sitting, candidate: number): (token: TokenRef) => string {
  const { session, annotator, adjudicates } = sitting;
  const answers = adjudicates ? othersAnswers(session, annotator, candidate) : [];
  return (token) =>
    answers
      .filter(({ judgement }) => judgement.content.tokens.some((one) => sameToken(one, token)))
      .map(({ letter }) => letter)
      .join("");
}

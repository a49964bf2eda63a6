// Holds what others said of a candidate, for whoever settles it: each answer with the letter by which it is taken.

import type { PronounRecord } from "#core/ledger/event.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { sameToken } from "#core/suite/token-ref.ts";
import { CAUSES, type CauseTag, withCause } from "#core/task/pronoun-judgement/causes.ts";
import { type CommandId, labelOf } from "#core/task/pronoun-judgement/commands.ts";
import { saysSomething } from "#core/task/pronoun-judgement/state.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import type { JudgeActs } from "./judge-acts.ts";
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

/** Does what the command does for whoever adjudicates; whether it is one of those. */
export function adjudicate(acts: JudgeActs, sitting: Sitting, command: CommandId): boolean {
  if (!sitting.adjudicates) return false;
  const take = /^take-([1-4])$/.exec(command)?.[1];
  const cause = CAUSES.find(({ tag }) => tag === command);
  if (take !== undefined) takeAnswer(acts, sitting, Number(take) - 1);
  else if (cause !== undefined) tellCause(acts, cause.tag);
  else if (command === "next-conflict") toNextUnsettled(sitting);
  else return false;
  return true;
}

/** Takes the answer in that place. */
export function takeAnswer(acts: JudgeActs, sitting: Sitting, place: number): void {
  const { candidate, session, annotator } = sitting;
  if (candidate === null) return;
  const answer = othersAnswers(session, annotator, candidate)[place];
  if (answer === undefined) sitting.store.setState({ notice: "There is no such answer here." });
  else acts.andGoOn(`Take answer ${answer.letter}`, () => sitting.take(candidate, answer.judgement));
}

/** Tells why they differed; where all is said, that goes on. */
export function tellCause(acts: JudgeActs, cause: CauseTag): void {
  acts.andGoOn(labelOf(cause), () => acts.change((content) => withCause(content, cause)));
}

/** To the next over which people still differ: also where this adjudicator is done, and another sees it otherwise. */
function toNextUnsettled(sitting: Sitting): void {
  const { outcomes } = sitting.session;
  if (sitting.goTo((candidate) => outcomes.disagreement(candidate)?.settledBy === null)) return;
  sitting.store.setState({ notice: "No other difference of this list is open." });
}

// Holds what others said of a candidate, for whoever settles it: each answer with the letter by which it is taken.

import type { PronounRecord } from "#core/ledger/event.ts";
import { seededRank } from "#core/queue/seeded-order.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { sameToken } from "#core/suite/token-ref.ts";
import { CAUSES, type CauseTag, withCause } from "#core/task/pronoun-judgement/causes.ts";
import { type CommandId, labelOf } from "#core/task/pronoun-judgement/commands.ts";
import { saysSomething } from "#core/task/pronoun-judgement/state.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import type { JudgeActs } from "./judge-acts.ts";
import type { Sitting } from "./sitting.ts";

export interface OthersAnswer {
  /** “Q” is the first. */
  readonly letter: string;
  readonly judgement: PronounRecord;
  /** One of several that the same person gave in different places. */
  readonly twice: boolean;
}

/**
 * What others say of the candidate's present text, each of two answers of one person by itself. In an order of the candidate's own,
 * so that a letter tells nothing of the person.
 */
export function othersAnswers(
  session: CampaignSession,
  annotator: string,
  candidate: number,
): OthersAnswer[] {
  const { texts } = session.outcomes;
  const { system, example } = session.candidates.keyOf(candidate);
  const rankOf = ({ by, id }: PronounRecord) =>
    seededRank({ system: JSON.stringify([system, by, id]), example }, session.campaign.seed);
  return session
    .registersOf(candidate)
    .filter(({ latest }) => latest.by !== annotator)
    .flatMap(({ heads, twice, latest }) =>
      (twice ? heads : [latest])
        .filter((head) => saysSomething(head.content) && !texts.isStale(head))
        .map((judgement) => ({ judgement, twice, rank: rankOf(judgement) })),
    )
    .sort((a, b) => a.rank - b.rank || (a.judgement.id < b.judgement.id ? -1 : 1))
    .map(({ judgement, twice }, place) => ({ letter: letterAt(place), judgement, twice }));
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

/** None is a letter of the marks (P is a pronoun, A an antecedent) or, by its key, a tag. */
const LETTERS = "QRYZ";

/** After these come numbers. */
function letterAt(place: number): string {
  return LETTERS[place] ?? String(place + 1);
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

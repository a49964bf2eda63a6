// Lists others' answers for an adjudicator, each with the letter of the command that accepts it.

import { sameToken, type TokenRef } from "#core/suite/suite.ts";
import { hasJudgement } from "#core/tasks/judging/conflicts.ts";
import type { PronounTask } from "#core/tasks/task-names.ts";
import { type OthersRecord, othersRecords } from "#judging/task/offered-in.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import type { JudgingSession } from "./judging-session.ts";

export type OthersAnswer = OthersRecord<PronounTask>;

/** Others' answers about the candidate's current text. */
export function othersAnswers(
  session: CampaignSession,
  annotator: string,
  candidate: number,
): OthersAnswer[] {
  const { outcomes } = session;
  return othersRecords({
    registers: outcomes.registers(candidate),
    annotator,
    key: session.candidates.keyOf(candidate),
    seed: session.campaign.seed,
    isAnswer: (record) => hasJudgement(record.content) && !outcomes.texts.isStale(record),
  });
}

/** The letters of the answers that selected a token, in order, such as “Q+R”; "" = none, or others' answers are not shown. */
export function choosersOf(task: JudgingSession, candidate: number): (token: TokenRef) => string {
  const { session, annotator, resolves } = task;
  const answers = resolves ? othersAnswers(session, annotator, candidate) : [];
  return (token) =>
    answers
      .filter(({ record }) => record.content.tokens.some((one) => sameToken(one, token)))
      .map(({ letter }) => letter)
      .join("+");
}

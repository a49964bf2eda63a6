// Lists others' answers for an adjudicator, each with the letter of the command that accepts it, finds other
// adjudicators' final answers to a candidate, and names the state of a candidate as this person sees it.

import { type CandidateState, DISAGREEMENT_WORDS, STATE_WORDS } from "#core/campaign/outcomes/outcome.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { PronounRecord } from "#core/ledger/event.ts";
import { sameToken, type TokenRef } from "#core/suite/suite.ts";
import { hasJudgement, judgementState } from "#core/tasks/judging/pronoun-judgement.ts";
import type { PronounTask } from "#core/tasks/tasks.ts";
import { type OthersRecord, othersRecords } from "#judging/task/offered-in.ts";
import { judgingText } from "#text/judging-text.ts";
import type { StateSignProps } from "#ui/bars.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

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
export function choosersOf(task: Omit<Resolving, "state">, candidate: number): (token: TokenRef) => string {
  const { session, annotator, resolves } = task;
  const answers = resolves ? othersAnswers(session, annotator, candidate) : [];
  return (token) =>
    answers
      .filter(({ record }) => record.content.tokens.some((one) => sameToken(one, token)))
      .map(({ letter }) => letter)
      .join("+");
}

const text = judgingText;

/** The properties of a judging session that are needed here. */
interface Resolving {
  readonly session: CampaignSession;
  /** Id of this adjudicator. */
  readonly annotator: string;
  readonly resolves: boolean;
  /** State of this adjudicator's judgement. */
  readonly state: (candidate: number) => CandidateState;
}

/** The finished answers of other adjudicators about the current text, without concurrent ones. */
export function finalAnswers(
  session: CampaignSession,
  annotator: string,
  candidate: number,
): readonly PronounRecord[] {
  const { outcomes } = session;
  const judgements = outcomes.countedJudgements(candidate);
  return outcomes.registers(candidate).flatMap(({ latest }, at) => {
    const judgement = judgements[at];
    const isOthers = judgement?.adjudicator === true && latest.author !== annotator;
    if (!isOthers || judgement.stale || judgement.isConcurrent) return [];
    return judgementState(latest.content, session.toJudge(candidate)) === "done" ? [latest] : [];
  });
}

/** Whether only other adjudicators resolved the disagreement, and this adjudicator has not judged the candidate. */
export function isResolvedByOthers(session: CampaignSession, annotator: string, candidate: number): boolean {
  const ownRegister = session.register(annotator, candidate);
  if (ownRegister !== null && (ownRegister.hasConcurrent || hasJudgement(ownRegister.latest.content)))
    return false;
  return session.outcomes.disagreement(candidate)?.resolvedBy === "adjudicator";
}

/** The names of the other adjudicators who gave a final answer; "" = nobody did. */
function finalNames(
  { session, annotator }: Pick<Resolving, "session" | "annotator">,
  candidate: number,
): string {
  const nameOf = annotatorNameLookup(session.campaign.annotators);
  return finalAnswers(session, annotator, candidate)
    .map(({ author }) => nameOf(author))
    .join(", ");
}

/**
 * Warns this adjudicator that a different answer would contradict a final one, or says that their answer contradicts
 * it; null = neither.
 */
export function finalAnswerNote(task: Resolving, candidate: number): string | null {
  if (!task.resolves) return null;
  const { session, annotator } = task;
  const names = finalNames(task, candidate);
  if (names === "") return null;
  const isUnresolved = session.outcomes.disagreement(candidate)?.resolvedBy === null;
  const isDone = task.state(candidate) === "done";
  if (isUnresolved) return isDone ? text.finalAnswers.contradicted(names) : null;
  return isDone && !isResolvedByOthers(session, annotator, candidate)
    ? null
    : text.finalAnswers.warning(names);
}

/** The state to show: the judgement's own, or the disagreement that an adjudicator resolves. */
export function shownState(task: Resolving, candidate: number): StateSignProps {
  const state = task.state(candidate);
  if (task.resolves && (state === "open" || state === "approved" || state === "done")) {
    const disagreement = task.session.outcomes.disagreement(candidate);
    if (disagreement?.resolvedBy === null)
      return { state: "disputed", word: text.states.disagreement(DISAGREEMENT_WORDS[disagreement.kind]) };
    if (disagreement !== null && state === "done") return { state, word: text.states.resolved };
    if (disagreement?.resolvedBy === "adjudicator")
      return { state: "done", word: text.states.resolvedBy(finalNames(task, candidate)) };
  }
  return { state, word: STATE_WORDS[state] };
}

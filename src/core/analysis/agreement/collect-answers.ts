// Collects for each question the candidates that at least two annotators judged, with their answers.

import { getOrInsert } from "#core/base/grouping.ts";
import { runToEnd } from "#core/base/once.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import {
  AGREEMENT_QUESTIONS,
  type AgreementQuestion,
  ANSWERS,
  answerTo,
} from "#core/campaign/outcomes/outcome.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { decisionOf } from "#core/ledger/registers.ts";
import { hasJudgement } from "#core/tasks/judging/conflicts.ts";
import type { AnsweredItem } from "./agreement-units.ts";

/** One candidate with the answers to one question. */
export interface AnsweredCandidate extends AnsweredItem {
  readonly candidate: number;
  readonly category: string;
}

export interface CollectedAnswers {
  /**
   * People with at least one answer, except adjudicators: annotators in the campaign's order, then authors that the
   * campaign does not list.
   */
  readonly people: readonly Annotator[];
  /**
   * By question; candidates that at least two of the people judged, in the order of candidate numbers. For the
   * antecedent, only candidates whose category asks for it.
   */
  readonly candidates: Readonly<Record<AgreementQuestion, readonly AnsweredCandidate[]>>;
}

/** Number of candidates processed per part. */
const CANDIDATES_PER_PART = 200;

/** Collects the answers about all candidates, or only about those for which `counts` is true. */
export function collectAnswers(
  campaign: Campaign,
  outcomes: CandidateOutcomes,
  counts: (candidate: number) => boolean = () => true,
): CollectedAnswers {
  return runToEnd(collectInParts(campaign, outcomes, counts));
}

/** Like `collectAnswers`, but in parts, because collecting 200,000 judgements at once would block the page too long. */
export function* collectInParts(
  campaign: Campaign,
  outcomes: CandidateOutcomes,
  counts: (candidate: number) => boolean,
): Generator<undefined, CollectedAnswers> {
  const { texts } = outcomes;
  const everyone = everybodyOf(campaign);
  const indexOf = new Map(everyone.map(({ id }, number) => [id, number]));
  const answering = new Set<number>();
  const decisionNumbers = new Map<string, number>();
  const candidates: Record<AgreementQuestion, AnsweredCandidate[]> = {
    pronoun: [],
    antecedent: [],
    outcome: [],
  };
  for (const [processed, candidate] of texts.index.numbers.entries()) {
    if (processed % CANDIDATES_PER_PART === CANDIDATES_PER_PART - 1) yield;
    if (!counts(candidate)) continue;
    const registers = outcomes.registers(candidate);
    const annotatorIndices = registers.map((register) => indexOf.get(register.latest.author) ?? -1);
    // A candidate judged by only one annotator shows only that this annotator gives answers. If this is known already,
    // the candidate is skipped, because finding out whether a judgement is finished requires reading links.
    if (registers.length < 2 && annotatorIndices.every((person) => answering.has(person))) continue;
    const toJudge = outcomes.toJudge(candidate);
    const judgements = outcomes.countedJudgements(candidate);
    const isJudged = everyone.map(() => false);
    const decisions = everyone.map((): number | null => null);
    for (const [index, register] of registers.entries()) {
      const person = annotatorIndices[index] ?? -1;
      if (person < 0 || !hasJudgement(register.latest.content)) continue;
      isJudged[person] = true;
      if (registers.length > 1) {
        const decision = decisionOf(register, campaign.registers);
        decisions[person] = getOrInsert(decisionNumbers, decision, () => decisionNumbers.size);
      }
    }
    for (const question of AGREEMENT_QUESTIONS) {
      const answers: (string | null)[] = everyone.map(() => null);
      for (const [index, judgement] of judgements.entries()) {
        const person = annotatorIndices[index] ?? -1;
        const answer = answerTo(question, judgement, toJudge);
        if (answer === null || person < 0) continue;
        answers[person] = answer;
        answering.add(person);
      }
      const applies = question !== "antecedent" || toJudge.needsAntecedent;
      const isAsked = isJudged.map((judged, person) => answers[person] !== null || (applies && judged));
      if (isAsked.filter(Boolean).length < 2) continue;
      candidates[question].push({
        candidate,
        example: texts.index.exampleNumber(candidate),
        category: texts.example(candidate).category,
        answers,
        // A copied judgement can have another outcome, for example a conflict, so the answer is part of the number.
        decisions: answers.map((answer, person) => {
          const decision = decisions[person] ?? null;
          if (answer === null || decision === null) return null;
          return decision * ANSWERS[question].length + ANSWERS[question].indexOf(answer);
        }),
        isJudged: isAsked,
      });
    }
  }
  const isSilent = (_: unknown, person: number) => !answering.has(person);
  if (!everyone.some(isSilent)) return { people: everyone, candidates };
  const without = <T>(list: readonly T[]) => list.filter((_, person) => answering.has(person));
  const withoutSilent = (all: readonly AnsweredCandidate[]) =>
    all
      .map((one) => ({
        ...one,
        answers: without(one.answers),
        decisions: without(one.decisions),
        isJudged: without(one.isJudged),
      }))
      .filter(({ isJudged }) => isJudged.filter(Boolean).length > 1);
  return {
    people: without(everyone),
    candidates: {
      pronoun: withoutSilent(candidates.pronoun),
      antecedent: withoutSilent(candidates.antecedent),
      outcome: withoutSilent(candidates.outcome),
    },
  };
}

/**
 * All annotators except adjudicators, who knew the other answers. Authors that the campaign does not list are included.
 */
function everybodyOf({ annotators, registers }: Campaign): Annotator[] {
  const listedIds = new Set(annotators.map(({ id }) => id));
  const unlisted = registers.annotators.filter((id) => !listedIds.has(id)).sort();
  const independent = annotators.filter(({ role }) => role === "annotator");
  return [...independent, ...unlisted.map((id): Annotator => ({ id, name: id, role: "annotator" }))];
}

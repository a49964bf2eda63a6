// Collects for each question the candidates with answers of at least two annotators.

import { runToEnd } from "#core/base/run-to-end.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import {
  AGREEMENT_QUESTIONS,
  type AgreementQuestion,
  answerTo,
} from "#core/campaign/outcomes/agreement-answers.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import type { Annotator } from "#core/ledger/fold.ts";

/** One candidate with the answers to one question. */
export interface AnsweredUnit {
  readonly candidate: number;
  readonly category: string;
  /** One entry per annotator; null = no answer. At least two are answers. */
  readonly answers: readonly (string | null)[];
}

export interface CollectedAnswers {
  /**
   * People with at least one answer, except adjudicators: annotators in the campaign's order, then authors that the
   * campaign does not list.
   */
  readonly people: readonly Annotator[];
  /** By question; units in the order of candidate numbers. */
  readonly units: Readonly<Record<AgreementQuestion, readonly AnsweredUnit[]>>;
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
  const units: Record<AgreementQuestion, AnsweredUnit[]> = { pronoun: [], antecedent: [], outcome: [] };
  for (const [processed, candidate] of texts.index.numbers.entries()) {
    if (processed % CANDIDATES_PER_PART === CANDIDATES_PER_PART - 1) yield;
    if (!counts(candidate)) continue;
    const registers = outcomes.registers(candidate);
    const annotatorIndices = registers.map((register) => indexOf.get(register.latest.author) ?? -1);
    // A candidate judged by only one annotator shows only that this annotator gives answers. If this is known already,
    // the candidate is skipped, because finding out whether a judgement is finished requires reading links.
    if (registers.length < 2 && annotatorIndices.every((person) => answering.has(person))) continue;
    const toJudge = texts.toJudge(candidate);
    const judgements = registers.map((register) => outcomes.countedJudgement(candidate, register));
    const { category } = texts.example(candidate);
    for (const question of AGREEMENT_QUESTIONS) {
      const answers: (string | null)[] = everyone.map(() => null);
      let answerCount = 0;
      for (const [index, judgement] of judgements.entries()) {
        const person = annotatorIndices[index] ?? -1;
        const answer = answerTo(question, judgement, toJudge);
        if (answer === null || person < 0) continue;
        answers[person] = answer;
        answering.add(person);
        answerCount++;
      }
      if (answerCount > 1) units[question].push({ candidate, category, answers });
    }
  }
  const people = everyone.filter((_, number) => answering.has(number));
  if (people.length === everyone.length) return { people, units };
  const withoutSilent = (allUnits: readonly AnsweredUnit[]) =>
    allUnits.map((unit) => ({ ...unit, answers: unit.answers.filter((_, number) => answering.has(number)) }));
  return {
    people,
    units: {
      pronoun: withoutSilent(units.pronoun),
      antecedent: withoutSilent(units.antecedent),
      outcome: withoutSilent(units.outcome),
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

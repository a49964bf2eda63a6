// Holds who answered what: for each question the candidates that two people or more have answered.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import type { CandidateOutcomes } from "#core/score/candidate-outcomes.ts";
import { answerTo, QUESTIONS, type Question } from "#core/score/given-answers.ts";

/** One candidate with the answers it got to one question. */
export interface AnsweredUnit {
  readonly candidate: number;
  /** Label. */
  readonly category: string;
  /** In the order of the people; null = no answer. At least two are answers. */
  readonly answers: readonly (string | null)[];
}

export interface CollectedAnswers {
  /** Everybody who has answered anything, in the order of the campaign's annotators. */
  readonly people: readonly Annotator[];
  /** By question, in the order of the candidates' numbers. */
  readonly units: Readonly<Record<Question, readonly AnsweredUnit[]>>;
}

/** Candidates that are looked at before others get a turn. */
const PART = 200;

/** Of all candidates there are, or those that count. */
export function collectAnswers(
  campaign: Campaign,
  outcomes: CandidateOutcomes,
  counts: (candidate: number) => boolean = () => true,
): CollectedAnswers {
  const collecting = collectInParts(campaign, outcomes, counts);
  let part = collecting.next();
  while (part.done !== true) part = collecting.next();
  return part.value;
}

/** The same part by part: of 200,000 judgements it takes longer than a page may stand still. */
export function* collectInParts(
  campaign: Campaign,
  outcomes: CandidateOutcomes,
  counts: (candidate: number) => boolean = () => true,
): Generator<undefined, CollectedAnswers> {
  const { texts } = outcomes;
  const everybody = everybodyOf(campaign);
  const place = new Map(everybody.map(({ id }, number) => [id, number]));
  const answering = new Set<number>();
  const units: Record<Question, AnsweredUnit[]> = { pronoun: [], antecedent: [], outcome: [] };
  for (const [looked, candidate] of texts.index.numbers.entries()) {
    if (looked % PART === PART - 1) yield;
    if (!counts(candidate)) continue;
    const registers = outcomes.registers(candidate);
    const asked = registers.map((register) => place.get(register.latest.author) ?? -1);
    // Who answers alone is only asked once: whether a judgement is finished needs the marks.
    if (registers.length < 2 && asked.every((person) => answering.has(person))) continue;
    const judged = texts.judged(candidate);
    const said = registers.map((register) => outcomes.said(candidate, register));
    const { category } = texts.example(candidate);
    for (const question of QUESTIONS) {
      const answers: (string | null)[] = everybody.map(() => null);
      let given = 0;
      for (const [index, one] of said.entries()) {
        const person = asked[index] ?? -1;
        const answer = answerTo(question, one, judged);
        if (answer === null || person < 0) continue;
        answers[person] = answer;
        answering.add(person);
        given++;
      }
      if (given > 1) units[question].push({ candidate, category, answers });
    }
  }
  const people = everybody.filter((_, number) => answering.has(number));
  if (people.length === everybody.length) return { people, units };
  const of = (found: readonly AnsweredUnit[]) =>
    found.map((unit) => ({ ...unit, answers: unit.answers.filter((_, number) => answering.has(number)) }));
  return {
    people,
    units: { pronoun: of(units.pronoun), antecedent: of(units.antecedent), outcome: of(units.outcome) },
  };
}

/** Annotators, and whoever has judged without having been named; no adjudicator, who judged what others had answered. */
function everybodyOf({ annotators, registers }: Campaign): Annotator[] {
  const named = new Set(annotators.map(({ id }) => id));
  const others = registers.annotators.filter((id) => !named.has(id)).sort();
  const independent = annotators.filter(({ role }) => role === "annotator");
  return [...independent, ...others.map((id): Annotator => ({ id, name: id, role: "annotator" }))];
}

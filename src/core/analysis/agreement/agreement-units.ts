// Divides items (candidates, gaps or tokens) into units of agreement, the decisions that annotators made about the same
// items, and adds up their answers for the coefficients.

import { addTo, getOrInsert } from "#core/base/grouping.ts";
import { runToEnd } from "#core/base/once.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import {
  AGREEMENT_QUESTIONS,
  type AgreementQuestion,
  ANSWERS,
  answerTo,
} from "#core/campaign/outcomes/outcome.ts";
import { decisionOf } from "#core/ledger/deciding.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { hasJudgement } from "#core/tasks/judging/pronoun-judgement.ts";

/** An item that at least two annotators worked on, such as a candidate. Lists have one entry per annotator. */
export interface AnsweredItem {
  /** Number of the item's example. Only the units of different examples are independent of each other. */
  readonly example: number;
  /** Null = no answer that counts. */
  readonly answers: readonly (string | null)[];
  /**
   * The number of the decision that gave the answer; null = no answer that counts. A decision gives one answer to one or
   * more items of one example.
   */
  readonly decisions: readonly (number | null)[];
  /** Whether the annotator worked on the item, even if no answer counts. */
  readonly isJudged: readonly boolean[];
}

/**
 * Decisions of at least two annotators, one of each, about the same items. An answer that was copied to several outputs
 * is one decision, so items with the same decisions are one unit.
 */
interface AgreementUnit<Item extends AnsweredItem = AnsweredItem> {
  readonly example: number;
  /** One entry per member of the group of annotators; null = no answer. At least two are answers. */
  readonly answers: readonly (string | null)[];
  readonly items: readonly Item[];
}

/** The units of a group, and the items that two of its members worked on, but that have no two answers of the group. */
export interface GroupUnits<Item extends AnsweredItem = AnsweredItem> {
  readonly units: readonly AgreementUnit<Item>[];
  readonly leftOut: number;
}

/**
 * The units of a group of annotators (`members`: their indices), in the order of their first items. An item on which some
 * members gave no answer belongs to the unit of another item that has all its decisions and more, because it would only
 * repeat a comparison of these decisions.
 */
export function unitsAmong<Item extends AnsweredItem>(
  items: readonly Item[],
  members: readonly number[],
): GroupUnits<Item> {
  const itemsByKey = new Map<string, Item[]>();
  let leftOut = 0;
  for (const item of items) {
    let key = "";
    let answers = 0;
    let judges = 0;
    for (const person of members) {
      const decision = item.decisions[person] ?? null;
      if (decision !== null) answers++;
      if (item.isJudged[person] === true) judges++;
      key += decision === null ? " -" : ` ${decision}`;
    }
    if (answers > 1) addTo(itemsByKey, key, item);
    else if (judges > 1) leftOut++;
  }
  const units = Array.from(itemsByKey.values(), (own): AgreementUnit<Item> => {
    const [first] = own;
    const answers = members.map((person) => first?.answers[person] ?? null);
    return { example: first?.example ?? 0, answers, items: own };
  });
  return { units: members.length > 2 ? withoutRepetitions(units, members) : units, leftOut };
}

function withoutRepetitions<Item extends AnsweredItem>(
  units: readonly AgreementUnit<Item>[],
  members: readonly number[],
): AgreementUnit<Item>[] {
  const byExample = new Map<number, AgreementUnit<Item>[]>();
  for (const unit of units) addTo(byExample, unit.example, unit);
  const decisionsOf = ({ items: [item] }: AgreementUnit<Item>) =>
    members.map((person) => item?.decisions[person] ?? null);
  const unitWithMore = (unit: AgreementUnit<Item>) => {
    const own = decisionsOf(unit);
    if (own.every((decision) => decision !== null)) return undefined;
    return byExample.get(unit.example)?.find((other) => {
      const others = decisionsOf(other);
      const hasAll = own.every((decision, at) => decision === null || decision === others[at]);
      return hasAll && others.some((decision, at) => decision !== own[at]);
    });
  };
  const added = new Map<AgreementUnit<Item>, Item[]>();
  const kept = units.filter((unit) => {
    let container = unitWithMore(unit);
    if (container === undefined) return true;
    // A decision more each time, so this ends.
    for (let next = unitWithMore(container); next !== undefined; next = unitWithMore(container))
      container = next;
    for (const item of unit.items) addTo(added, container, item);
    return false;
  });
  return kept.map((unit) => ({ ...unit, items: [...unit.items, ...(added.get(unit) ?? [])] }));
}

/** The groups of annotators, by index: every pair in order, then all together if there are more than two. */
export function groupsOf(people: number): number[][] {
  const everyone = Array.from({ length: people }, (_, person) => person);
  const pairs = everyone.flatMap((one) => everyone.slice(one + 1).map((other) => [one, other]));
  return people > 2 ? [...pairs, everyone] : pairs;
}

/** Number of groups that `groupsOf` returns, computed without listing them. */
export function groupCount(people: number): number {
  return (people * (people - 1)) / 2 + (people > 2 ? 1 : 0);
}

/**
 * Returns a function that gives the units of a group. For a pair, it does not read the items of all other annotators, of
 * whom there can be a hundred.
 */
export function unitsByGroup<Item extends AnsweredItem>(
  items: readonly Item[],
  people: number,
): (members: readonly number[]) => GroupUnits<Item> {
  const byPerson = Array.from({ length: people }, (_, person) =>
    items.filter(({ isJudged }) => isJudged[person] === true),
  );
  return (members) => {
    const [one, other, third] = members;
    if (third !== undefined || one === undefined || other === undefined) return unitsAmong(items, members);
    const [ofOne = [], ofOther = []] = [byPerson[one], byPerson[other]];
    return unitsAmong(ofOne.length < ofOther.length ? ofOne : ofOther, members);
  };
}

// Collects for each question the candidates that at least two annotators judged, with their answers.

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

// Adds up the answers of units into the sums from which coefficients of agreement are computed, and defines how far two
// different answers agree.

/** Weights of pairs of answers, from 0 (they disagree) to 1 (they agree); symmetric. An answer agrees with itself. */
export interface Weights {
  /** Number of possible answers, whether given or not. */
  readonly answers: number;
  /** For each answer, the other answers that agree with it at least partly, with their weights; null = none do. */
  readonly others: readonly ReadonlyMap<number, number>[] | null;
}

/** Nominal answers: they agree only if they are equal. */
export function nominalWeights(answers: number): Weights {
  return { answers, others: null };
}

/** Weights from a function of two different answers (by index). */
export function weightsOf(answers: number, weight: (one: number, other: number) => number): Weights {
  const all = Array.from({ length: answers }, (_, answer) => answer);
  const others = all.map(
    (one) =>
      new Map(
        all.flatMap((other): [number, number][] => {
          const own = one === other ? 0 : weight(one, other);
          return own > 0 ? [[other, own]] : [];
        }),
      ),
  );
  return { answers, others };
}

export function weightOf({ others }: Weights, one: number, other: number): number {
  return one === other ? 1 : (others?.[one]?.get(other) ?? 0);
}

/** Σ w_kl · x_k · y_l over all ordered pairs of answers k, l. */
export function weightedPairs(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  { answers, others }: Weights,
): number {
  let all = 0;
  for (let one = 0; one < answers; one++) {
    const first = x[one] ?? 0;
    if (first === 0) continue;
    let agreeing = y[one] ?? 0;
    for (const [other, weight] of others?.[one] ?? []) agreeing += weight * (y[other] ?? 0);
    all += first * agreeing;
  }
  return all;
}

/** Σ w_kl over all ordered pairs of possible answers. */
export function totalWeight({ answers, others }: Weights): number {
  return (others ?? []).reduce(
    (all, weights) => [...weights.values()].reduce((sum, weight) => sum + weight, all),
    answers,
  );
}

/**
 * Whether every answer in x (those with a number above 0) agrees fully with every answer in y. The agreement by chance
 * is then exactly 1. Comparing sums of weights instead would be inexact.
 */
export function allAgree(x: ArrayLike<number>, y: ArrayLike<number>, weights: Weights): boolean {
  const given = (numbers: ArrayLike<number>) =>
    Array.from({ length: weights.answers }, (_, answer) => answer).filter(
      (answer) => (numbers[answer] ?? 0) > 0,
    );
  const ofX = given(x);
  const ofY = given(y);
  if (weights.others === null) return ofX.length === 1 && ofY.length === 1 && ofX[0] === ofY[0];
  return ofX.every((one) => {
    const full = [...(weights.others?.[one] ?? [])].filter(
      ([other, weight]) => weight === 1 && (y[other] ?? 0) > 0,
    );
    return full.length + ((y[one] ?? 0) > 0 ? 1 : 0) === ofY.length;
  });
}

/** The answers in the units of one example. */
export interface ExampleSums {
  /** Number of answers. */
  readonly answers: number;
  /** The given answers (by index), each with its number. */
  readonly counts: ReadonlyMap<number, number>;
  readonly disagreement: number;
}

/** Sums over at least one unit u with m_u answers and the share A_u of agreeing pairs of answers (weighted). */
export interface AnswerSums {
  readonly weights: Weights;
  readonly units: number;
  /** Mean of A_u. */
  readonly observed: number;
  /** Whether A_u is the same in all units. */
  readonly isConstant: boolean;
  /** Per answer: the mean, over all units, of its share among the unit's answers. */
  readonly shares: Float64Array;
  /** Per answer: its number in all units. */
  readonly counts: Float64Array;
  /** Number of answers in all units. */
  readonly answers: number;
  /** Σ m_u (1 − A_u). */
  readonly disagreement: number;
  /**
   * For two annotators: how often each of them gave each answer, and the number of units on which they agree
   * (weighted).
   */
  readonly pair: {
    readonly first: Float64Array;
    readonly second: Float64Array;
    readonly agreed: number;
  } | null;
  readonly examples: readonly ExampleSums[];
}

interface AnswersOfUnit {
  readonly example: number;
  /** One entry per annotator of the group; null = no answer. At least two are answers. */
  readonly answers: readonly (string | null)[];
}

/** What the sums depend on besides the answers. */
export interface AnswerScale {
  /** Number of annotators in the group. */
  readonly people: number;
  readonly weights: Weights;
  /** The index of an answer in the weights. */
  readonly answerNumber: (answer: string) => number;
}

export function sumsOf(
  units: readonly AnswersOfUnit[],
  { people, weights, answerNumber }: AnswerScale,
): AnswerSums {
  const counts = new Float64Array(weights.answers);
  const first = new Float64Array(weights.answers);
  const second = new Float64Array(weights.answers);
  const examples = new Map<number, { answers: number; counts: Map<number, number>; disagreement: number }>();
  const agreements = new Set<number>();
  const sizes = new Map<number, SumsOfSize>();
  let answers = 0;
  let disagreement = 0;
  for (const unit of units) {
    const given = unit.answers.flatMap((answer) => (answer === null ? [] : [answerNumber(answer)]));
    const agreed = agreeingPairs(given, weights);
    const agreeing = agreed / pairsAmong(given.length);
    const ofSize = getOrInsert(sizes, given.length, () => ({
      agreed: 0,
      counts: new Float64Array(weights.answers),
    }));
    ofSize.agreed += agreed;
    const ofExample = getOrInsert(examples, unit.example, () => ({
      answers: 0,
      counts: new Map<number, number>(),
      disagreement: 0,
    }));
    for (const answer of given) {
      ofSize.counts[answer] = (ofSize.counts[answer] ?? 0) + 1;
      counts[answer] = (counts[answer] ?? 0) + 1;
      ofExample.counts.set(answer, (ofExample.counts.get(answer) ?? 0) + 1);
    }
    const [one = 0, other = 0] = given;
    first[one] = (first[one] ?? 0) + 1;
    second[other] = (second[other] ?? 0) + 1;
    ofExample.answers += given.length;
    ofExample.disagreement += given.length * (1 - agreeing);
    answers += given.length;
    disagreement += given.length * (1 - agreeing);
    agreements.add(agreeing);
  }
  return {
    weights,
    units: units.length,
    observed: meanOver(sizes, units.length, ({ agreed }, size) => agreed / pairsAmong(size)),
    isConstant: agreements.size === 1,
    shares: counts.map((_, answer) =>
      meanOver(sizes, units.length, (ofSize, size) => (ofSize.counts[answer] ?? 0) / size),
    ),
    counts,
    answers,
    disagreement,
    pair: people === 2 ? { first, second, agreed: sizes.get(2)?.agreed ?? 0 } : null,
    examples: [...examples.values()],
  };
}

/**
 * Sums over the units with the same number of answers. They are whole numbers if the answers are nominal, so means over
 * units are rounded once. A sum of rounded shares would put coefficients outside their bounds, for example π below −1.
 */
interface SumsOfSize {
  /** Agreeing pairs of answers, by weight. */
  agreed: number;
  /** Per answer: its number. */
  readonly counts: Float64Array;
}

/** The mean over all units of a figure, of which `sum` gives the sum over units of one size. */
function meanOver(
  sizes: ReadonlyMap<number, SumsOfSize>,
  units: number,
  sum: (ofSize: SumsOfSize, size: number) => number,
): number {
  return [...sizes].reduce((all, [size, ofSize]) => all + sum(ofSize, size), 0) / units;
}

const pairsAmong = (answers: number) => (answers * (answers - 1)) / 2;

/** Number of agreeing pairs of a unit's answers, by weight. */
function agreeingPairs(answers: readonly number[], weights: Weights): number {
  let agreed = 0;
  answers.forEach((one, at) => {
    for (const other of answers.slice(at + 1)) agreed += weightOf(weights, one, other);
  });
  return agreed;
}

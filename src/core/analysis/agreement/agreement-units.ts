// Divides items (candidates, gaps or tokens) into units of agreement: the decisions that annotators made about the same
// items.
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
import type { Annotator } from "#core/ledger/fold.ts";
import { decisionOf } from "#core/ledger/registers.ts";
import { hasJudgement } from "#core/tasks/judging/conflicts.ts";

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

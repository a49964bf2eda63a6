// Computes the rows of agreement by question, category and group of annotators: coefficients and the interval of alpha.

import { getOrInsert } from "#core/base/grouping.ts";
import { runToEnd } from "#core/base/run-to-end.ts";
import { bootstrapInterval } from "#core/base/statistics/bootstrap.ts";
import { countDrawer } from "#core/base/statistics/draw-counts.ts";
import type { Interval } from "#core/base/statistics/wilson.ts";
import {
  AGREEMENT_QUESTIONS,
  type AgreementQuestion,
  ANSWERS,
} from "#core/campaign/outcomes/agreement-answers.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import type { AgreementFigures } from "./agreeing-answers.ts";
import { patternsAmong, patternsOf, unitKindsOf } from "./answer-patterns.ts";
import {
  alphaOfKinds,
  cohenKappa,
  countUnits,
  gwetAc1,
  krippendorffAlpha,
  MORE_THAN_TWO_PEOPLE,
  observedAgreement,
  scottPi,
  type UnitKind,
} from "./coefficients.ts";
import type { AnsweredUnit, CollectedAnswers } from "./collect-answers.ts";
import { PairTables } from "./pair-tables.ts";

/** Seed of the bootstrap intervals, so that the same answers give the same figures. */
export const AGREEMENT_SEED = 1;

export interface AgreementRow extends AgreementFigures {
  readonly question: AgreementQuestion;
  /** Label; null = all categories. */
  readonly category: string | null;
  /** Indices in `CollectedAnswers.people`: two, or all annotators if there are more. */
  readonly members: readonly number[];
  readonly annotators: readonly Annotator[];
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
 * One row per question, category and group of annotators. Within a question, all categories together come first, then
 * each of `categories` (labels). A group has no row if no unit has answers of two of its members.
 */
export function agreementRows(collected: CollectedAnswers, categories: readonly string[]): AgreementRow[] {
  return runToEnd(agreementRowsInParts(collected, categories));
}

/** Like `agreementRows`, but row by row; yields the share (0 to 1) of finished work. */
export function* agreementRowsInParts(
  collected: CollectedAnswers,
  categories: readonly string[],
): Generator<number, AgreementRow[]> {
  const rows: AgreementRow[] = [];
  const intervals: IntervalCache = new Map();
  const groups = groupCount(collected.people.length);
  const tasks = AGREEMENT_QUESTIONS.flatMap((question) =>
    [null, ...categories].map((category) => ({ question, category })),
  );
  for (const [index, { question, category }] of tasks.entries()) {
    let finished = 0;
    for (const row of agreementInParts(collected, question, category, intervals)) {
      finished++;
      if (row.units > 0) rows.push(row);
      yield (index + finished / groups) / tasks.length;
    }
  }
  return rows;
}

/**
 * Intervals cached by the counts from which they are computed. Thousands of pairs of annotators can share the same few
 * counts, and equal counts give equal samples.
 */
type IntervalCache = Map<string, Interval | null>;

/**
 * One row per group of annotators, including groups without units. Computed in parts, because each row needs a
 * bootstrap.
 */
export function* agreementInParts(
  collected: CollectedAnswers,
  question: AgreementQuestion,
  category: string | null,
  intervals: IntervalCache = new Map(),
): Generator<AgreementRow, undefined> {
  const rowOf = groupRows(collected, question, category, intervals);
  for (const members of groupsOf(collected.people.length)) yield rowOf(members);
}

/** For each question, the row of all annotators together over all categories. Questions without units have no row. */
export function agreementOfEverybody(collected: CollectedAnswers): AgreementRow[] {
  const members = collected.people.map((_, person) => person);
  if (members.length < 2) return [];
  const rows = AGREEMENT_QUESTIONS.map((question) =>
    groupRows(collected, question, null, new Map())(members),
  );
  return rows.filter(({ units }) => units > 0);
}

/** Returns a function that computes the row of a group of annotators (`members`: their indices). */
function groupRows(
  { people, units }: CollectedAnswers,
  question: AgreementQuestion,
  category: string | null,
  intervals: IntervalCache,
): (members: readonly number[]) => AgreementRow {
  const patterns = patternsOf(unitsOfCategory(units[question], category));
  const pairs = new PairTables(question, patterns, people.length);
  return (members) => {
    const annotators = members.flatMap((person) => people[person] ?? []);
    const [one, other, third] = members;
    const isPair = one !== undefined && other !== undefined && third === undefined;
    const table = isPair ? pairs.of(one, other) : null;
    const kinds =
      table === null
        ? unitKindsOf(ANSWERS[question], patternsAmong(patterns, members))
        : pairs.kindsIn(table);
    return {
      question,
      category,
      members,
      annotators,
      ...nominalFigures(kinds, table, (rowKinds) => cachedInterval(rowKinds, intervals)),
    };
  };
}

/** The units of a category (label); null = all units. */
export function unitsOfCategory(
  units: readonly AnsweredUnit[],
  category: string | null,
): readonly AnsweredUnit[] {
  return category === null ? units : units.filter((unit) => unit.category === category);
}

/**
 * Computes all figures of a row. `table`: for a pair of annotators, its table from `PairTables`; null for more
 * annotators.
 */
export function nominalFigures(
  kinds: readonly UnitKind[],
  table: readonly (readonly number[])[] | null,
  intervalOf: (kinds: readonly UnitKind[]) => Interval | null = alphaInterval,
): AgreementFigures {
  const alpha = krippendorffAlpha(kinds);
  return {
    units: countUnits(kinds),
    observed: observedAgreement(kinds),
    scottPi: scottPi(kinds),
    cohenKappa: table === null ? MORE_THAN_TWO_PEOPLE : cohenKappa(table),
    krippendorffAlpha: alpha,
    gwetAc1: gwetAc1(kinds),
    interval: alpha.value === null ? null : intervalOf(kinds),
  };
}

function cachedInterval(kinds: readonly UnitKind[], intervals: IntervalCache): Interval | null {
  const key = kinds.map(({ counts, units }) => `${counts.join(" ")}: ${units}`).join("\n");
  return getOrInsert(intervals, key, () => alphaInterval(kinds));
}

/**
 * The bootstrap interval of alpha. Units are drawn with replacement. Units of one kind are interchangeable, so only the
 * number of each kind is drawn.
 */
export function alphaInterval(kinds: readonly UnitKind[], seed = AGREEMENT_SEED): Interval | null {
  const draw = countDrawer(kinds.map((kind) => kind.units));
  const alpha = alphaOfKinds(kinds);
  return bootstrapInterval((random) => alpha(draw(random)), seed);
}

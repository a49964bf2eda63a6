// Measures agreement on gaps by category and group of annotators. Sets of labels are compared by equality and by
// overlap.
import {
  type AgreementFigures,
  agreementFiguresOf,
  nominalScale,
} from "#core/analysis/agreement/agreement.ts";
import {
  type AnsweredItem,
  type GroupUnits,
  groupsOf,
  unitsAmong,
  unitsByGroup,
  weightsOf,
} from "#core/analysis/agreement/agreement-units.ts";
import { gapState, labelsKey } from "#core/tasks/gap-filling/gap-filling.ts";
import type { CountedGapAnswer } from "./gap-outcome.ts";

/** One annotator's answer: a set of labels, a bad translation, or a wish for discussion. */
export type GapValue =
  | { readonly kind: "labels"; readonly labels: readonly string[] }
  | { readonly kind: "bad" }
  | { readonly kind: "discussion" };

/** One gap with an answer of each annotator, who are in the same order for every gap. Adjudicators have no entry. */
export interface AnsweredGap extends Omit<AnsweredItem, "answers"> {
  readonly category: string;
  /** Null = no answer. */
  readonly answers: readonly (GapValue | null)[];
}

/** The nominal figures, in which two sets are equal or different, and those in which overlapping sets agree partly. */
export interface GapAgreementRow extends AgreementFigures {
  /** Label of the category; null = all categories. */
  readonly category: string | null;
  /** Indices of the annotators: two, or all if there are more. */
  readonly members: readonly number[];
  /** Weighted by 1 − `masiDistance`. */
  readonly masi: AgreementFigures;
}

/**
 * The answer as it is compared. Null = it does not count: missing, in conflict, concurrent or stale. An answer that
 * asks for discussion is compared without its labels.
 */
export function gapValueOf({ content, stale, isConcurrent }: CountedGapAnswer): GapValue | null {
  if (stale || isConcurrent) return null;
  const state = gapState(content);
  if (state === "partial") return { kind: "discussion" };
  if (state !== "done") return null;
  return content.badTranslation ? { kind: "bad" } : { kind: "labels", labels: content.labels };
}

/**
 * MASI distance 1 − Jaccard · monotonicity (Passonneau 2006): Jaccard = shared labels / all labels; monotonicity = 1
 * for equal sets, 2/3 if one contains the other, 1/3 if they overlap, 0 if disjoint. A bad translation and a wish for
 * discussion have distance 1 from all other answers.
 */
export function masiDistance(one: GapValue, other: GapValue): number {
  if (one.kind !== "labels" || other.kind !== "labels") return one.kind === other.kind ? 0 : 1;
  const a = new Set(one.labels);
  const b = new Set(other.labels);
  const shared = [...a].filter((label) => b.has(label)).length;
  const all = a.size + b.size - shared;
  if (shared === all) return 0;
  const isSubset = shared === a.size || shared === b.size;
  return 1 - (shared / all) * (isSubset ? 2 / 3 : 1 / 3);
}

/**
 * Rows for all categories together, then for each of `categories` (labels): one row per pair of annotators, then one
 * for all annotators if there are more than two. Groups without shared gaps have no row.
 */
export function gapAgreement(
  gaps: readonly AnsweredGap[],
  people: number,
  categories: readonly string[],
): GapAgreementRow[] {
  return [...gapAgreementInParts(gaps, people, categories)];
}

/** Like `gapAgreement`, but row by row, because thousands of rows take seconds. */
export function* gapAgreementInParts(
  gaps: readonly AnsweredGap[],
  people: number,
  categories: readonly string[],
): Generator<GapAgreementRow> {
  const values = new Map<string, GapValue>();
  const keyed = gaps.map((gap) => ({
    ...gap,
    answers: gap.answers.map((value) => value && keyIn(values, value)),
  }));
  for (const category of [null, ...categories]) {
    const unitsOf = unitsByGroup(
      category === null ? keyed : keyed.filter((gap) => gap.category === category),
      people,
    );
    for (const members of groupsOf(people)) {
      const found = unitsOf(members);
      if (found.units.length > 0) yield { category, members, ...figuresOf(found, members.length, values) };
    }
  }
}

function figuresOf(found: GroupUnits, people: number, values: ReadonlyMap<string, GapValue>) {
  const given = found.units.flatMap(({ answers }) => answers.filter((answer) => answer !== null));
  const answers = [...new Set(given)].sort();
  const scale = nominalScale(people, answers);
  const givenValues = answers.flatMap((answer) => values.get(answer) ?? []);
  const weights = weightsOf(answers.length, (one, other) => {
    const a = givenValues[one];
    const b = givenValues[other];
    return a === undefined || b === undefined ? 0 : 1 - masiDistance(a, b);
  });
  return { ...agreementFiguresOf(found, scale), masi: agreementFiguresOf(found, { ...scale, weights }) };
}

/**
 * Returns a key that is equal for equal answers, and adds the answer to `values` under this key. Labels give a JSON
 * list, so a label named “bad” does not get the key of the answer “bad translation”.
 */
function keyIn(values: Map<string, GapValue>, value: GapValue): string {
  const key = value.kind === "labels" ? labelsKey(value.labels) : value.kind;
  if (!values.has(key)) values.set(key, value);
  return key;
}

// Compares two methods for the same candidate: judging the visible pronoun, and filling its gap.

const ANSWERS = ["correct", "incorrect"] as const;
type MethodAnswer = (typeof ANSWERS)[number];

/**
 * A candidate decided by both methods, as if they were two annotators: first the judgement of the visible pronoun, then
 * whether the output's own label is an accepted answer of its gap (`isHit`; “correct” = accepted).
 */
export interface BothMethods extends AnsweredItem {
  readonly category: string;
  readonly answers: readonly [judged: MethodAnswer, accepted: MethodAnswer];
}

/** Counts of units: what was judged together and filled together is one unit. */
export interface TwoMethodsRow extends AgreementFigures {
  /** Label; null = all categories. */
  readonly category: string | null;
  readonly correctAccepted: number;
  readonly correctNotAccepted: number;
  readonly incorrectAccepted: number;
  readonly incorrectNotAccepted: number;
}

/** All categories together, then each of `categories` (labels) with units. */
export function twoMethods(
  candidates: readonly BothMethods[],
  categories: readonly string[],
): TwoMethodsRow[] {
  const rows = categories.map((label) =>
    rowOf(
      label,
      candidates.filter(({ category }) => category === label),
    ),
  );
  return [rowOf(null, candidates), ...rows.filter(({ units }) => units > 0)];
}

function rowOf(category: string | null, candidates: readonly BothMethods[]): TwoMethodsRow {
  const found = unitsAmong(candidates, [0, 1]);
  const count = (judged: MethodAnswer, accepted: MethodAnswer) =>
    found.units.filter(({ answers }) => answers[0] === judged && answers[1] === accepted).length;
  return {
    category,
    correctAccepted: count("correct", "correct"),
    correctNotAccepted: count("correct", "incorrect"),
    incorrectAccepted: count("incorrect", "correct"),
    incorrectNotAccepted: count("incorrect", "incorrect"),
    ...agreementFiguresOf(found, nominalScale(2, ANSWERS)),
  };
}

// Measures agreement on gaps by category and group of annotators. Sets of labels are compared by equality and by
// overlap.

import { AGREEMENT_SEED, alphaInterval, groupsOf } from "#core/analysis/agreement/agreement.ts";
import { patternsAmong, patternsOf, unitKindsOf } from "#core/analysis/agreement/answer-patterns.ts";
import {
  type Coefficient,
  countUnits,
  krippendorffAlpha,
  observedAgreement,
  scottPi,
  type UnitKind,
} from "#core/analysis/agreement/coefficients.ts";
import type { Interval } from "#core/base/statistics/wilson.ts";
import { labelsKey } from "#core/tasks/gap-filling/content.ts";
import { gapState } from "#core/tasks/gap-filling/gap-filling.ts";
import { alphaOfDistance, distanceAlphaInterval } from "./distance-alpha.ts";
import type { CountedGapAnswer } from "./gap-outcome.ts";

/** One annotator's answer: a set of labels, a bad translation, or a wish for discussion. */
export type GapValue =
  | { readonly kind: "labels"; readonly labels: readonly string[] }
  | { readonly kind: "bad" }
  | { readonly kind: "discussion" };

export interface AnsweredGap {
  readonly category: string;
  /**
   * One entry per annotator, in the same order for every gap; null = no answer. Adjudicators have no entry, because
   * they knew the others' answers.
   */
  readonly answers: readonly (GapValue | null)[];
}

export interface GapAgreementRow {
  /** Label of the category; null = all categories. */
  readonly category: string | null;
  /** Indices of the annotators: two, or all if there are more. */
  readonly members: readonly number[];
  /** Number of gaps with answers of at least two group members. */
  readonly units: number;
  readonly observed: number | null;
  /** Scott's pi; Fleiss' pi for more than two annotators. */
  readonly scottPi: Coefficient;
  /** Krippendorff's nominal alpha: two sets are equal or different. */
  readonly alpha: Coefficient;
  readonly interval: Interval | null;
  /** Krippendorff's alpha with `masiDistance`. */
  readonly alphaMasi: Coefficient;
  readonly intervalMasi: Interval | null;
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
  const [a, b] = [new Set(one.labels), new Set(other.labels)];
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

/** Like `gapAgreement`, but row by row, because each row needs a bootstrap. */
export function* gapAgreementInParts(
  gaps: readonly AnsweredGap[],
  people: number,
  categories: readonly string[],
): Generator<GapAgreementRow> {
  const values = new Map<string, GapValue>();
  const keyed = gaps.map(({ category, answers }) => ({
    category,
    answers: answers.map((value) => value && keyIn(values, value)),
  }));
  for (const category of [null, ...categories]) {
    const patterns = patternsOf(
      category === null ? keyed : keyed.filter((unit) => unit.category === category),
    );
    for (const members of groupsOf(people)) {
      const memberPatterns = patternsAmong(patterns, members);
      const keys = [...new Set(memberPatterns.flatMap(({ answers }) => answers))]
        .filter((key) => key !== null)
        .sort();
      const kinds = unitKindsOf(keys, memberPatterns);
      if (countUnits(kinds) === 0) continue;
      const givenValues = keys.flatMap((key) => values.get(key) ?? []);
      yield { category, members, ...figuresOf(kinds, givenValues) };
    }
  }
}

function figuresOf(kinds: readonly UnitKind[], values: readonly GapValue[]) {
  const distance = (one: number, other: number) => {
    const [a, b] = [values[one], values[other]];
    return a === undefined || b === undefined ? 0 : masiDistance(a, b);
  };
  const alpha = krippendorffAlpha(kinds);
  const alphaMasi = alphaOfDistance(kinds, distance);
  return {
    units: countUnits(kinds),
    observed: observedAgreement(kinds),
    scottPi: scottPi(kinds),
    alpha,
    interval: alpha.value === null ? null : alphaInterval(kinds),
    alphaMasi,
    intervalMasi: alphaMasi.value === null ? null : distanceAlphaInterval(kinds, distance, AGREEMENT_SEED),
  };
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

// Holds how far people agree on gaps: by category and group of people, over sets of labels, as they are and by how far they overlap.

import { AGREEMENT_SEED, alphaInterval, groupsOf } from "#core/agreement/agreement.ts";
import { patternsAmong, patternsOf } from "#core/agreement/answer-patterns.ts";
import {
  type Coefficient,
  krippendorffAlpha,
  observedAgreement,
  scottPi,
  type UnitKind,
  unitsIn,
} from "#core/agreement/coefficients.ts";
import { alphaOfDistance, distanceAlphaInterval } from "#core/gaps/distance-alpha.ts";
import type { GapSaid } from "#core/gaps/gap-outcome.ts";
import type { Interval } from "#core/statistics/wilson.ts";
import { labelsKey } from "#core/task/gap-filling/content.ts";
import { gapState } from "#core/task/gap-filling/gap-filling.ts";

/** What one person answered, as agreement sees it: a set of labels, or one of the two answers beside them. */
export type GapValue =
  | { readonly kind: "labels"; readonly labels: readonly string[] }
  | { readonly kind: "bad" }
  | { readonly kind: "discussion" };

/** One gap with the answers it got. */
export interface AnsweredGap {
  /** Label. */
  readonly category: string;
  /** Person by person, in the same order in every gap; null = no answer. Adjudicators, who saw others' answers, have no place. */
  readonly answers: readonly (GapValue | null)[];
}

export interface GapAgreementRow {
  /** Label; null = all categories. */
  readonly category: string | null;
  /** Places of the people: two, or all where there are more. */
  readonly members: readonly number[];
  /** Gaps with answers of at least two of them. */
  readonly units: number;
  readonly observed: number | null;
  /** Of more than two people Fleiss'. */
  readonly scottPi: Coefficient;
  /** Krippendorff's, nominal: two sets are the same or they are not. */
  readonly alpha: Coefficient;
  readonly interval: Interval | null;
  /** Krippendorff's with `masiDistance`. */
  readonly alphaMasi: Coefficient;
  readonly intervalMasi: Interval | null;
}

/** Null where nothing counts: not answered, in conflict, said twice, or of another text. Labels proposed for discussion are no answer. */
export function gapValueOf({ content, stale, twice }: GapSaid): GapValue | null {
  if (stale || twice) return null;
  const state = gapState(content);
  if (state === "partial") return { kind: "discussion" };
  if (state !== "done") return null;
  return content.badTranslation ? { kind: "bad" } : { kind: "labels", labels: content.labels };
}

/**
 * 1 − Jaccard · monotonicity (Passonneau 2006): Jaccard is shared labels / all labels of both; monotonicity is 1 where the sets are the
 * same, 2/3 where one holds the other, 1/3 where they overlap, 0 where they share nothing. A bad translation, and a wish for
 * discussion, is a set of one that is no label.
 */
export function masiDistance(one: GapValue, other: GapValue): number {
  if (one.kind !== "labels" || other.kind !== "labels") return one.kind === other.kind ? 0 : 1;
  const [a, b] = [new Set(one.labels), new Set(other.labels)];
  const shared = [...a].filter((label) => b.has(label)).length;
  const all = a.size + b.size - shared;
  if (shared === all) return 0;
  const holds = shared === a.size || shared === b.size;
  return 1 - (shared / all) * (holds ? 2 / 3 : 1 / 3);
}

/**
 * Of each pair of so many people, then of all of them where there are more; all categories together, then each of `categories`
 * (labels). Groups that share no gap are left out.
 */
export function gapAgreement(
  gaps: readonly AnsweredGap[],
  people: number,
  categories: readonly string[],
): GapAgreementRow[] {
  return [...gapAgreementInParts(gaps, people, categories)];
}

/** The same row by row: each has intervals of some thousand samples. */
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
      const among = patternsAmong(patterns, members);
      const known = [...new Set(among.flatMap(({ answers }) => answers))]
        .filter((key) => key !== null)
        .sort();
      const kinds = among.map(
        ({ answers, units }): UnitKind => ({
          counts: known.map((key) => answers.filter((answer) => answer === key).length),
          units,
        }),
      );
      if (unitsIn(kinds) === 0) continue;
      const given = known.flatMap((key) => values.get(key) ?? []);
      yield { category, members, ...figuresOf(inOwnOrder(kinds), given) };
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
    units: unitsIn(kinds),
    observed: observedAgreement(kinds),
    scottPi: scottPi(kinds),
    alpha,
    interval: alpha.value === null ? null : alphaInterval(kinds),
    alphaMasi,
    intervalMasi: alphaMasi.value === null ? null : distanceAlphaInterval(kinds, distance, AGREEMENT_SEED),
  };
}

/** So that neither people nor gaps in another order draw other samples. */
function inOwnOrder(kinds: readonly UnitKind[]): UnitKind[] {
  const together = new Map<string, { readonly counts: readonly number[]; units: number }>();
  for (const { counts, units } of kinds) {
    const key = counts.join(" ");
    const same = together.get(key);
    if (same === undefined) together.set(key, { counts, units });
    else same.units += units;
  }
  return [...together].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, kind]) => kind);
}

/** Equal for answers that are the same; no set of labels is keyed as another answer, since theirs are lists. */
function keyIn(values: Map<string, GapValue>, value: GapValue): string {
  const key = value.kind === "labels" ? labelsKey(value.labels) : value.kind;
  if (!values.has(key)) values.set(key, value);
  return key;
}

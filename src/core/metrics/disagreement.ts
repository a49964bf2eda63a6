// Holds where a metric, or the automatic pass, and people say otherwise of the same candidates, by category (Guillou & Hardmeier 2018, §6, Table 3).

import type { Reading, RightOrWrong } from "#core/metrics/example-outcomes.ts";

export const PASS_VALUES = ["approved", "referred"] as const;
type PassValue = (typeof PASS_VALUES)[number];

/** What is referred is not said to be wrong; it stands in the place of wrong, so that it is counted the same way. */
export const PASS_READING: Reading<PassValue> = { approved: "right", referred: "wrong" };

/** A candidate as both sides see it. */
export interface Judged<V extends string> {
  /** Label. */
  readonly category: string;
  /** What is said automatically. */
  readonly value: V;
  /** What people settled; null = nothing, or they excluded it. */
  readonly people: RightOrWrong | null;
}

interface ByPeople {
  readonly right: number;
  readonly wrong: number;
}

interface ValueCounts<V extends string> extends ByPeople {
  readonly value: V;
  readonly unsettled: number;
}

export interface DisagreementRow<V extends string> {
  /** Label; null = all categories. */
  readonly category: string | null;
  /** All candidates of the row, each once. */
  readonly values: readonly ValueCounts<V>[];
  /** By what is said automatically, and what people settled: those of whom both say something. */
  readonly right: ByPeople;
  readonly wrong: ByPeople;
  readonly compared: number;
  /** Of these those of whom both say otherwise; and their share, null = none is compared. */
  readonly disagreements: number;
  readonly share: number | null;
  /** Of whom nothing is said automatically, whatever people say; and those of whom only people have settled nothing. */
  readonly leftOut: { readonly unread: number; readonly unsettled: number };
}

/**
 * All together, then each category that has candidates, in the order given. `values`: all there are, in the order in which they are told; a candidate of
 * another value or category is counted nowhere.
 */
export function disagreementRows<V extends string>(
  candidates: Iterable<Judged<V>>,
  values: readonly V[],
  reading: Reading<V>,
  categories: readonly string[],
): readonly DisagreementRow<V>[] {
  const empty = () => new Map(values.map((value) => [value, { right: 0, wrong: 0, unsettled: 0 }]));
  const counted = new Map(categories.map((category) => [category, empty()]));
  for (const { category, value, people } of candidates) {
    const counts = counted.get(category)?.get(value);
    if (counts !== undefined) counts[people ?? "unsettled"]++;
  }
  const rows = [...counted].map(([category, counts]) =>
    rowOf(
      category,
      reading,
      values.map((value) => ({ value, ...(counts.get(value) ?? { right: 0, wrong: 0, unsettled: 0 }) })),
    ),
  );
  const all = values.map((value, place) => ({
    value,
    ...sumOf(rows.flatMap((row) => row.values[place] ?? [])),
  }));
  return [rowOf(null, reading, all), ...rows.filter((row) => sizeOf(row) > 0)];
}

/** How many candidates a row has. */
export function sizeOf({ compared, leftOut }: Pick<DisagreementRow<string>, "compared" | "leftOut">): number {
  return compared + leftOut.unread + leftOut.unsettled;
}

/** Share of what people say otherwise among those of one value: how far it can be trusted; null = people settled none of them. */
export function shareAgainst({ right, wrong }: ByPeople, said: RightOrWrong): number | null {
  const all = right + wrong;
  return all === 0 ? null : (said === "right" ? wrong : right) / all;
}

function rowOf<V extends string>(
  category: string | null,
  reading: Reading<V>,
  values: readonly ValueCounts<V>[],
): DisagreementRow<V> {
  const said = (verdict: RightOrWrong | null) =>
    sumOf(values.filter(({ value }) => reading[value] === verdict));
  const [right, wrong, unread] = [said("right"), said("wrong"), said(null)];
  const compared = right.right + right.wrong + wrong.right + wrong.wrong;
  const disagreements = right.wrong + wrong.right;
  return {
    ...{ category, values, compared, disagreements },
    right: { right: right.right, wrong: right.wrong },
    wrong: { right: wrong.right, wrong: wrong.wrong },
    share: compared === 0 ? null : disagreements / compared,
    leftOut: {
      unread: unread.right + unread.wrong + unread.unsettled,
      unsettled: right.unsettled + wrong.unsettled,
    },
  };
}

function sumOf(counts: readonly (ByPeople & { readonly unsettled: number })[]) {
  let [right, wrong, unsettled] = [0, 0, 0];
  for (const one of counts) {
    right += one.right;
    wrong += one.wrong;
    unsettled += one.unsettled;
  }
  return { right, wrong, unsettled };
}

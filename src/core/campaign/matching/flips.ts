// Compares two runs of the automatic pass: finds candidates whose verdict changes, with both reasons, and counts
// them.

import type { Verdict } from "./verdict.ts";

/** A candidate approved by one run and referred by the other. */
export interface Flip {
  /** Index of the output in both runs. */
  readonly output: number;
  /** Index of the example among the output's verdicts. */
  readonly example: number;
  /** Verdict of the second run. */
  readonly to: "approved" | "referred";
  /** The first run's reason. */
  readonly before: string;
  /** The second run's reason. */
  readonly after: string;
}

type Verdicts = readonly (readonly Verdict[])[];

/**
 * The changed verdicts, ordered by output, then by example. If only the reason changes, there is no flip. Both runs
 * must cover the same candidates; otherwise throws a RangeError.
 */
export function flips(before: Verdicts, after: Verdicts): Flip[] {
  if (before.length !== after.length)
    throw new RangeError(
      `the two runs cover ${before.length} and ${after.length} outputs; expected the same number`,
    );
  return before.flatMap((verdictsBefore, output) => {
    const verdictsAfter = after[output] ?? [];
    if (verdictsBefore.length !== verdictsAfter.length)
      throw new RangeError(
        `the two runs cover ${verdictsBefore.length} and ${verdictsAfter.length} examples of output ${output}; expected the same number`,
      );
    return verdictsBefore.flatMap((verdict, example): Flip[] => {
      const verdictAfter = verdictsAfter[example];
      if (verdictAfter === undefined || verdictAfter.approved === verdict.approved) return [];
      const to = verdictAfter.approved ? "approved" : "referred";
      return [{ output, example, to, before: verdict.reason, after: verdictAfter.reason }];
    });
  });
}

export type FlipCounts = Readonly<Record<Flip["to"], number>>;

export const NO_FLIPS: FlipCounts = { approved: 0, referred: 0 };

/** Counts flips by key, for example by category. Keys without flips are missing. */
export function countFlips<F extends Pick<Flip, "to">, K>(
  list: readonly F[],
  keyOf: (flip: F) => K,
): Map<K, FlipCounts> {
  const counts = new Map<K, FlipCounts>();
  for (const flip of list) {
    const key = keyOf(flip);
    const sum = counts.get(key) ?? NO_FLIPS;
    counts.set(key, { ...sum, [flip.to]: sum[flip.to] + 1 });
  }
  return counts;
}

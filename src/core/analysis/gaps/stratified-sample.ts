// Draws the sample of examples for gap filling. It is stratified by the pronouns of the reference and seeded.

import { addTo } from "#core/base/grouping.ts";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";

export interface ClassShare {
  /** The name of the class, as `referenceClasses` gives it. */
  readonly class: string;
  readonly available: number;
  readonly drawn: number;
}

interface StratifiedSample {
  /** Ids of the drawn examples, in the given order. */
  readonly examples: readonly string[];
  /** The classes from the most to the least frequent; ties in string order. */
  readonly classes: readonly ClassShare[];
}

/**
 * Number of examples per class, in total `count` (or all there are): `count` · available / all, rounded “upwards for
 * the less frequent and downwards for the more frequent classes” (DiscoMT 2015, §4.3). All shares are first rounded
 * down. The remaining examples come from the rarest classes whose share is not a whole number, one each; ties are
 * broken by string order. No class gets more than it has.
 */
export function classShares(available: ReadonlyMap<string, number>, count: number): ClassShare[] {
  const rarestFirst = [...available].sort(([a, sizeA], [b, sizeB]) => sizeA - sizeB || (a < b ? -1 : 1));
  const all = rarestFirst.reduce((sum, [, size]) => sum + size, 0);
  const target = Math.min(count, all);
  const roundedDown = (size: number) => Math.floor((target * size) / Math.max(1, all));
  let missing = target - rarestFirst.reduce((sum, [, size]) => sum + roundedDown(size), 0);
  const shares = rarestFirst.map(([name, size]): ClassShare => {
    const isRoundedUp = missing > 0 && (target * size) % all !== 0;
    if (isRoundedUp) missing--;
    return { class: name, available: size, drawn: roundedDown(size) + (isRoundedUp ? 1 : 0) };
  });
  return shares.sort((a, b) => b.available - a.available || (a.class < b.class ? -1 : 1));
}

/**
 * Draws `count` examples, at random within each class. `classes`: class by id, in suite order. The same examples and
 * seed (0 to 2³²−1) give the same sample in any order. Examples are drawn, not candidates, so the sample is the same
 * for every system.
 */
export function stratifiedSample(
  classes: ReadonlyMap<string, string>,
  count: number,
  seed: number,
): StratifiedSample {
  const cells = new Map<string, string[]>();
  for (const [example, name] of classes) {
    addTo(cells, name, example);
  }
  const shares = classShares(new Map([...cells].map(([name, { length }]) => [name, length])), count);
  const random = seededRandom(seed);
  const drawn = new Set<string>();
  for (const share of shares) {
    const remaining = (cells.get(share.class) ?? []).sort();
    for (let drawNumber = 0; drawNumber < share.drawn; drawNumber++)
      for (const example of remaining.splice(Math.floor(random() * remaining.length), 1)) drawn.add(example);
  }
  return { examples: [...classes.keys()].filter((example) => drawn.has(example)), classes: shares };
}

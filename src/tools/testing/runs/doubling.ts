// Measures how much longer a piece of work takes when its input doubles: 2 is linear, 4 is quadratic.

/**
 * The largest ratio that counts as linear. Linear work takes twice as long. The rest allows for inexact measurement and
 * for n·log n.
 */
export const LARGEST_LINEAR_RATIO = 2.5;

interface Doubling {
  /** The smaller size, in the unit that `prepare` takes; the larger one is twice as much. */
  readonly size: number;
  /** Median time at `size`, in milliseconds. */
  readonly small: number;
  /** Median time at twice `size`, in milliseconds. */
  readonly large: number;
  /** `large` divided by `small`. Times below `noise` count as `noise`, so that fast work gives 1. */
  readonly ratio: number;
}

interface DoublingOptions {
  /** Runs at each size, 5 by default. The sizes take turns, so that a slow moment of the machine affects both. */
  readonly runs?: number;
  /** Times below this many milliseconds are too short to compare, 10 by default. */
  readonly noise?: number;
  /** The clock, in milliseconds; by default `cpuTime`. */
  readonly now?: () => number;
}

/**
 * CPU time of all threads of this process, in milliseconds. This clock stops while the machine runs other processes.
 */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Runs the same work at `size` and at twice `size`, and compares the median times.
 * `prepare` makes the input of a size and returns the work on it. Only the work is timed, including the promise that it
 * may return. Every run has its own preparation, so that nothing is cached from an earlier run. Throws what the work
 * throws.
 */
export async function measureDoubling(
  prepare: (size: number) => () => unknown,
  size: number,
  { runs = 5, noise = 10, now = cpuTime }: DoublingOptions = {},
): Promise<Doubling> {
  const timeOf = async (inputSize: number): Promise<number> => {
    const work = prepare(inputSize);
    const start = now();
    await work();
    return now() - start;
  };
  const times: { readonly small: number[]; readonly large: number[] } = { small: [], large: [] };
  for (let run = 0; run < runs; run++) {
    times.small.push(await timeOf(size));
    times.large.push(await timeOf(2 * size));
  }
  const small = median(times.small);
  const large = median(times.large);
  return { size, small, large, ratio: Math.max(large, noise) / Math.max(small, noise) };
}

/**
 * Measures with few runs. If the ratio is greater than `LARGEST_LINEAR_RATIO`, measures again with `moreRuns`: other work
 * may have slowed only the longer runs. If the second ratio is too high as well, returns a measurement at twice the
 * sizes. The time of linear work may jump once, where its memory becomes too large for the fast part of the heap. The
 * time of quadratic work grows as much again at the next doubling.
 */
export async function measureCarefully(
  prepare: (size: number) => () => unknown,
  size: number,
  { moreRuns, ...options }: DoublingOptions & { readonly moreRuns: number },
): Promise<Doubling> {
  const first = await measureDoubling(prepare, size, options);
  if (first.ratio <= LARGEST_LINEAR_RATIO) return first;
  const second = await measureDoubling(prepare, size, { ...options, runs: moreRuns });
  if (second.ratio <= LARGEST_LINEAR_RATIO) return second;
  return measureDoubling(prepare, 2 * size, { ...options, runs: moreRuns });
}

/**
 * Whether work took so little time that its ratio to half the work cannot be greater than `LARGEST_LINEAR_RATIO`,
 * because times below `noise` count as `noise`. Such work need not be measured at half the size. `time` and `noise` are
 * in milliseconds.
 */
export function isTooFastToCompare(time: number, noise: number): boolean {
  return time <= LARGEST_LINEAR_RATIO * noise;
}

/** The median: the middle value, or the mean of the two middle values. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return (low + high) / 2;
}

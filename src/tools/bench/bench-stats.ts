// Computes the figures of a benchmark: medians and percentiles over many runs, because single times vary.

/** The q-quantile (q from 0 to 1): the value with the nearest rank. NaN if there are no values. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Formats milliseconds. */
export function ms(value: number): string {
  return `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
}

export function printPresses(name: string, times: readonly number[]): void {
  console.log(
    `  ${name}: median ${ms(median(times))}, p95 ${ms(quantile(times, 0.95))} (${times.length} presses)`,
  );
}

/**
 * Runs the two functions alternately, so that other load of the machine affects both. Returns the milliseconds of each
 * run.
 */
export function inTurn(
  runs: number,
  first: () => void,
  second: () => void,
): { first: number[]; second: number[] } {
  const times = { first: [] as number[], second: [] as number[] };
  const time = (work: () => void) => {
    const start = performance.now();
    work();
    return performance.now() - start;
  };
  for (let run = 0; run < runs + 1; run++) {
    const a = time(first);
    const b = time(second);
    if (run === 0) continue; // the first run of each is slower, so it is not counted
    times.first.push(a);
    times.second.push(b);
  }
  return times;
}

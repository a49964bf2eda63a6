// Puts runs of one character or short unit into every text, each run twice as long as the previous one. Finds runs
// whose reading time grows faster than their length.

import { cpuTime, isTooFastToCompare, LARGEST_LINEAR_RATIO, measureCarefully } from "./doubling.ts";
import { RUN_UNITS, type TextReader, withRun } from "./text-readers.ts";

interface LongRunFailure {
  readonly reader: string;
  /** The text. “«»” marks where the run is. */
  readonly place: string;
  readonly unit: string;
  /** Number of characters in the run. */
  readonly length: number;
  /** What went wrong. */
  readonly why: string;
}

const encoder = new TextEncoder();

/** Number of characters of the shortest run. It is measured only in comparison with a run twice as long. */
const SHORTEST = 6_250;
/**
 * Milliseconds. Shorter times count as this much, because they are inexact. Quadratic work takes longer than this at the
 * greater lengths.
 */
const NOISE = 100;

/** Whether a run of a unit is tried in a place, both by their numbers. */
type IsTried = (place: number, unit: number) => boolean;

interface LongRunOptions {
  /** Number of characters of the longest run. */
  readonly longest: number;
  /** By default, every unit is tried in every place. */
  readonly isTried?: IsTried;
  /** The clock, in milliseconds. */
  readonly now?: () => number;
}

/**
 * Tries a run of every unit in the places of the reader, doubled up to `longest` characters. Returns at most one failure
 * per place and unit.
 */
export async function tryLongRuns(
  reader: TextReader,
  { longest, isTried = () => true, now = cpuTime }: LongRunOptions,
): Promise<{ readonly runs: number; readonly failures: readonly LongRunFailure[] }> {
  const failures: LongRunFailure[] = [];
  let runs = 0;
  for (const [placeNumber, place] of reader.places.entries())
    for (const [unitNumber, unit] of RUN_UNITS.entries()) {
      if (!isTried(placeNumber, unitNumber)) continue;
      runs++;
      const failure = await tryRun(reader, place, unit, { longest, now });
      if (failure !== null) failures.push(failure);
    }
  return { runs, failures };
}

async function tryRun(
  reader: TextReader,
  place: string,
  unit: string,
  { longest, now }: { readonly longest: number; readonly now: () => number },
): Promise<LongRunFailure | null> {
  const prepare = (length: number) => {
    const bytes = encoder.encode(withRun(place, unit, length));
    return () => reader.open(bytes);
  };
  const failed = (length: number, why: string) => ({ reader: reader.name, place, unit, length, why });
  for (let length = Math.min(2 * SHORTEST, longest); length <= longest; length *= 2) {
    try {
      const open = prepare(length);
      const start = now();
      await open();
      if (isTooFastToCompare(now() - start, NOISE)) continue;
      const options = { runs: 1, moreRuns: 9, noise: NOISE, now };
      const { size, small, large, ratio } = await measureCarefully(prepare, length / 2, options);
      if (ratio > LARGEST_LINEAR_RATIO)
        return failed(2 * size, `took ${Math.round(small)} ms for half of it, ${Math.round(large)} ms`);
    } catch (error) {
      return failed(length, error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }
  return null;
}

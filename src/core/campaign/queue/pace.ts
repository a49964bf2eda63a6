// Estimates from an annotator's pace how much time the remaining work takes.

/** Minimum number of finished candidates for an estimate. */
const FEWEST = 5;

/** Median seconds per finished candidate; null if there are too few. */
export function paceOf(seconds: readonly number[]): number | null {
  if (seconds.length < FEWEST) return null;
  const sorted = [...seconds].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** Time for `left` candidates in words. `pace`: seconds per candidate. */
export function remainingWords(pace: number, left: number): string {
  return `${durationWords(pace * left)} left`;
}

/**
 * Duration in words: “less than a minute”, or rounded to minutes below ten minutes, to five minutes below an hour, to
 * half hours below two hours, and to hours above.
 */
export function durationWords(seconds: number): string {
  const minutes = seconds / 60;
  if (minutes < 1) return "less than a minute";
  const rounded = minutes < 10 ? Math.round(minutes) : Math.round(minutes / 5) * 5;
  if (rounded < 60) return `about ${rounded} min`;
  return `about ${minutes < 120 ? Math.round(minutes / 30) / 2 : Math.round(minutes / 60)} h`;
}

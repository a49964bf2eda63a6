// Estimates from an annotator's pace how much time the remaining work takes.

/** Minimum number of judgements for an estimate. */
const FEWEST = 5;

/** Median seconds per finished candidate; null if there are too few. */
export function paceOf(seconds: readonly number[]): number | null {
  if (seconds.length < FEWEST) return null;
  const sorted = [...seconds].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** Remaining time at that pace, in words. */
export function remainingWords(pace: number, left: number): string {
  return `${durationWords(pace * left)} left`;
}

/** Duration in words, rounded to a useful precision. */
export function durationWords(seconds: number): string {
  const minutes = seconds / 60;
  if (minutes < 1) return "less than a minute";
  if (minutes < 90) return `about ${Math.round(minutes)} min`;
  const hours = minutes / 60;
  return `about ${hours < 10 ? hours.toFixed(1) : Math.round(hours)} hours`;
}

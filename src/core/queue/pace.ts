// Holds how fast somebody judges: to tell that person what is left, and whoever looks after the campaign what work takes.

/** Judgements needed before a pace means anything. */
const FEWEST = 5;

/** Median seconds a finished candidate took, of at least five; null before that. */
export function paceOf(seconds: readonly number[]): number | null {
  if (seconds.length < FEWEST) return null;
  const sorted = [...seconds].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** What is left at that pace, in words. */
export function remainingWords(pace: number, left: number): string {
  return `${durationWords(pace * left)} left`;
}

/** Minutes or hours in words, rounded to what one can plan with. */
export function durationWords(seconds: number): string {
  const minutes = seconds / 60;
  if (minutes < 1) return "less than a minute";
  if (minutes < 90) return `about ${Math.round(minutes)} min`;
  return `about ${(minutes / 60).toFixed(1)} h`;
}

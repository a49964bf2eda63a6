// Holds Holm's correction of p values for how many tests were made.

/**
 * Each p adjusted, in the order given (S. Holm 1979, step-down): the smallest times how many there are, the next times one
 * fewer, …, none below one before it, none above 1. Null = no test was made: it stays null and counts as none.
 */
export function holm(values: readonly (number | null)[]): (number | null)[] {
  const made = values
    .flatMap((p, place) => (p === null ? [] : [{ p, place }]))
    .sort((one, other) => one.p - other.p);
  const adjusted: (number | null)[] = values.map(() => null);
  let least = 0;
  made.forEach(({ p, place }, rank) => {
    least = Math.max(least, Math.min(1, p * (made.length - rank)));
    adjusted[place] = least;
  });
  return adjusted;
}

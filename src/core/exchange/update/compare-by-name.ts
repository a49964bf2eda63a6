// Compares lists of named things: added, removed and changed ones.

/**
 * Names only in the second list, names only in the first, and changes of names in both; `differing` returns
 * null for equal ones.
 */
export function compareByName<T, Change>(
  before: readonly T[],
  after: readonly T[],
  nameOf: (one: T) => string,
  differing: (then: T, now: T) => Change | null,
) {
  const then = new Map(before.map((one) => [nameOf(one), one]));
  const now = new Set(after.map(nameOf));
  return {
    added: after.map(nameOf).filter((name) => !then.has(name)),
    removed: before.map(nameOf).filter((name) => !now.has(name)),
    changed: after.flatMap((one): Change[] => {
      const known = then.get(nameOf(one));
      const change = known === undefined || known === one ? null : differing(known, one);
      return change === null ? [] : [change];
    }),
  };
}

export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

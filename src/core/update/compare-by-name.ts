// Holds how lists of named things are compared: what came, went, and is otherwise.

/** What is named so in one, in the other, and in both but otherwise; `differing` gives null where it is the same. */
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

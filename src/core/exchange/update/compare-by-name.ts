// Compares lists of named things: added, removed and changed ones.

/**
 * Compares two lists: names that only the second list has, names that only the first has, and changes of things that
 * are in both. `changeOf` returns null if the thing did not change.
 */
export function compareByName<T, Change>(
  before: readonly T[],
  after: readonly T[],
  nameOf: (item: T) => string,
  changeOf: (then: T, now: T) => Change | null,
) {
  const itemsBefore = new Map(before.map((item) => [nameOf(item), item]));
  const now = new Set(after.map(nameOf));
  return {
    added: after.map(nameOf).filter((name) => !itemsBefore.has(name)),
    removed: before.map(nameOf).filter((name) => !now.has(name)),
    changed: after.flatMap((item): Change[] => {
      const itemBefore = itemsBefore.get(nameOf(item));
      const change = itemBefore === undefined || itemBefore === item ? null : changeOf(itemBefore, item);
      return change === null ? [] : [change];
    }),
  };
}

export function isEqualAsJson(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

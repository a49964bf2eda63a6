// Gives each row of a form a key, which stays the same if rows are moved or removed.

/** The key of a new row: one more than the greatest; 0 for the first. */
export function nextKey(rows: readonly { readonly key: number }[]): number {
  return 1 + Math.max(-1, ...rows.map(({ key }) => key));
}

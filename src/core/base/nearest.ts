// Finds the known values that are most similar to a mistyped value.

/** Maximum number of compared characters, because the time grows with the product of both lengths. */
const MOST_COMPARED = 100;

/**
 * The `most` known values with the smallest edit distance to the mistyped value, ignoring case, nearest first.
 * Equally near values keep the order of `known`. No value occurs twice.
 */
export function nearestTo(mistyped: string, known: Iterable<string>, most = 3): readonly string[] {
  const normalised = comparable(mistyped);
  return [...new Set(known)]
    .map((value) => ({ value, distance: editDistance(normalised, comparable(value)) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ value }) => value);
}

function comparable(text: string): string {
  return text.normalize("NFC").toLowerCase().slice(0, MOST_COMPARED);
}

/**
 * The Levenshtein distance: the smallest number of characters (UTF-16 units) that must be inserted, deleted or replaced
 * to turn `a` into `b`.
 */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

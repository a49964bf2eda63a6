// Holds how alike two words are written: names, numbers, signs and cognates translate each other more often than chance.

/** Letters below which only equal words are called alike: short words are similar by accident. */
const SHORTEST = 4;

/** Of the longer word, the share that both have in common, from which they may be cognates (Melamed 1999, §4: 0.58). */
const COGNATE = 0.6;

/**
 * 0 = not alike, 1 = equal. Between them the squared ratio of the longest common subsequence (Melamed 1999, §4) of words
 * that begin with the same letter.
 */
export function likenessOf(first: string, second: string): number {
  if (first === second) return 1;
  const longer = Math.max(first.length, second.length);
  const shorter = Math.min(first.length, second.length);
  if (shorter < Math.max(SHORTEST, COGNATE * longer)) return 0;
  if (first.charCodeAt(0) !== second.charCodeAt(0)) return 0;
  const ratio = commonLength(first, second) / longer;
  return ratio < COGNATE ? 0 : ratio * ratio;
}

/** A word of more letters is as good as any, and cost is their product. */
const LONGEST = 64;
const row = new Uint8Array(LONGEST + 1);

/** Length of the longest common subsequence of the first letters. */
function commonLength(first: string, second: string): number {
  const columns = Math.min(second.length, LONGEST);
  row.fill(0, 0, columns + 1);
  for (let i = 0; i < Math.min(first.length, LONGEST); i++) {
    const letter = first.charCodeAt(i);
    let diagonal = 0;
    for (let j = 0; j < columns; j++) {
      const above = row[j + 1] ?? 0;
      row[j + 1] = letter === second.charCodeAt(j) ? diagonal + 1 : Math.max(row[j] ?? 0, above);
      diagonal = above;
    }
  }
  return row[columns] ?? 0;
}

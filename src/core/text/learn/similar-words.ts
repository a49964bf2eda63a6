// Measures how similar the spelling of two words is, because names, numbers, punctuation and cognates often translate
// each other.

/** Minimum length for similarity; shorter words are only compared for equality. */
const SHORTEST = 4;

/** Minimum share of the longer word that cognates have in common (Melamed 1999, §4: 0.58). */
const COGNATE = 0.6;

/**
 * Similarity from 0 (none) to 1 (equal): for words with the same first letter, the squared longest common
 * subsequence ratio (Melamed 1999, §4).
 */
export function similarityOf(first: string, second: string): number {
  if (first === second) return 1;
  const longer = Math.max(first.length, second.length);
  const shorter = Math.min(first.length, second.length);
  if (shorter < Math.max(SHORTEST, COGNATE * longer)) return 0;
  if (first.charCodeAt(0) !== second.charCodeAt(0)) return 0;
  const ratio = commonLength(first, second) / longer;
  return ratio < COGNATE ? 0 : ratio * ratio;
}

/** Maximum number of compared letters, because the cost grows with the product of the lengths. */
const LONGEST = 64;
const row = new Uint8Array(LONGEST + 1);

/** Length of the longest common subsequence of both words. */
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

// Finds tokens that differ between two versions of a sentence shown side by side.

import { diffArrays } from "diff";

/** Number of edits above which no token is marked, because the sentences have too little in common. */
const MOST_EDITS = 400;

/**
 * Compares two versions. Returns for each version the positions (0-based) of its tokens that the comparison does not
 * pair with equal tokens of the other version; case-sensitive. Both are empty if the versions have too little in
 * common.
 */
export function tokenDifferences(
  one: readonly string[],
  other: readonly string[],
): { readonly one: ReadonlySet<number>; readonly other: ReadonlySet<number> } {
  const differing = { one: new Set<number>(), other: new Set<number>() };
  const positions = { one: 0, other: 0 };
  for (const { added, removed, value } of diffArrays([...one], [...other], { maxEditLength: MOST_EDITS }) ??
    []) {
    for (let count = 0; count < value.length; count++) {
      if (removed) differing.one.add(positions.one);
      if (added) differing.other.add(positions.other);
      if (!added) positions.one++;
      if (!removed) positions.other++;
    }
  }
  return differing;
}

// Decides what Enter does while an alignment is being fixed. The rule is the same for judging and for annotating
// tokens.

/**
 * What Enter does with the current word before it ends the fixing. `only`: the word becomes the only linked one,
 * because no word was linked or unlinked by hand before. `too`: the word is linked in addition, so that links made by
 * hand are not lost. `nothing`: the word was itself the last one to be linked or unlinked, so nothing changes.
 */
type EnterLinks = "only" | "too" | "nothing";

/**
 * What Enter does while a link is being fixed. `lastToggled`: the last word that was linked or unlinked; null = none.
 */
export function enterLinks<T>(
  current: T,
  lastToggled: T | null,
  isSame: (one: T, other: T) => boolean,
): EnterLinks {
  if (lastToggled === null) return "only";
  return isSame(current, lastToggled) ? "nothing" : "too";
}

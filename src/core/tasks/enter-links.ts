// Decides what Enter does while an alignment is being fixed. The rule is the same for all tasks.

/**
 * Enter links the current word and ends the fixing. Without an earlier Space or click, that word becomes the only
 * linked one (`only`). Otherwise it is linked in addition (`too`), so that no link made by hand is lost. If the last
 * Space or click was on this word, nothing changes (`nothing`).
 */
type EnterLinks = "only" | "too" | "nothing";

/** `lastToggled`: the last word that was linked or unlinked during this fixing; null = none. */
export function enterLinks<T>(
  at: T,
  lastToggled: T | null,
  isSame: (one: T, other: T) => boolean,
): EnterLinks {
  if (lastToggled === null) return "only";
  return isSame(at, lastToggled) ? "nothing" : "too";
}

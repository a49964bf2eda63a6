// What Enter does while an alignment is being fixed: one rule for every task.

/**
 * Enter links the word where one stands, and ends the fixing. Without a Space or a click before it that word becomes the only one
 * linked (`only`); after one it is linked too (`too`), so that nothing that was linked by hand is lost. Where the last Space or
 * click was on this very word, all has been said about it (`nothing`).
 */
type EnterLinks = "only" | "too" | "nothing";

/** `lastToggled`: the word linked or unlinked last since the fixing began; null = none was. */
export function enterLinks<T>(
  at: T,
  lastToggled: T | null,
  isSame: (one: T, other: T) => boolean,
): EnterLinks {
  if (lastToggled === null) return "only";
  return isSame(at, lastToggled) ? "nothing" : "too";
}

// Holds the keys of whoever settles: they take what others said, in the order in which it is shown.

export const TAKE_KEYS: readonly string[] = ["Shift+q", "Shift+r", "Shift+y", "Shift+z"];

/** Which of what is shown the chord takes, from 0; null = it takes nothing. */
export function takeOf(chord: string | null): number | null {
  const place = chord === null ? -1 : TAKE_KEYS.indexOf(chord);
  return place < 0 ? null : place;
}

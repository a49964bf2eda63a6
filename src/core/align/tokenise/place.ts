// Holds where a token stands.

/** From `start` to before `end`, in UTF-16 units of the raw line. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** The tokens of a line that is cut already: what stands between blanks and tabs. */
export function placesBetweenBlanks(line: string): Place[] {
  const places: Place[] = [];
  for (const { index, 0: token } of line.matchAll(/[^ \t]+/g)) {
    places.push({ start: index, end: index + token.length });
  }
  return places;
}

/** The tokens themselves. */
export function textsOf(line: string, places: readonly Place[]): string[] {
  return places.map(({ start, end }) => line.slice(start, end));
}

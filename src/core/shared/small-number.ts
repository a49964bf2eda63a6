// Holds what counts as a position or sentence number in a file.

/** Largest number accepted for a position, sentence or id count; far above any suite, far below unsafe integers. */
export const LARGEST_SMALL_NUMBER = 9_999_999;

/** Digits only, no sign, no leading zero, at most seven digits; null for anything else. */
export function parseSmallNumber(text: string): number | null {
  return smallNumberIn(text, 0, text.length);
}

const ZERO = 48;
const DIGITS = 7;

/** As `parseSmallNumber`, of the characters from `start` to before `end`. An alignment has hundreds of thousands: no regular expression. */
export function smallNumberIn(text: string, start: number, end: number): number | null {
  const length = end - start;
  if (length < 1 || length > DIGITS) return null;
  if (length > 1 && text.charCodeAt(start) === ZERO) return null;
  let number = 0;
  for (let place = start; place < end; place++) {
    const digit = text.charCodeAt(place) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return null;
    number = number * 10 + digit;
  }
  return number;
}

export function isSmallNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= LARGEST_SMALL_NUMBER;
}

// Parses positions and sentence numbers in files.

/** Maximum of a position, sentence number or id; far above the size of any suite, far below unsafe integers. */
export const LARGEST_SMALL_NUMBER = 9_999_999;

/** Parses a number of at most seven digits, without sign or leading zero; null for any other text. */
export function parseSmallNumber(text: string): number | null {
  return smallNumberIn(text, 0, text.length);
}

const ZERO = 48;
const DIGITS = 7;

/**
 * Like `parseSmallNumber`, for the characters from `start` to `end` (exclusive). Uses no regular expression, because an
 * alignment can have hundreds of thousands of numbers.
 */
export function smallNumberIn(text: string, start: number, end: number): number | null {
  const length = end - start;
  if (length < 1 || length > DIGITS) return null;
  if (length > 1 && text.charCodeAt(start) === ZERO) return null;
  let number = 0;
  for (let position = start; position < end; position++) {
    const digit = text.charCodeAt(position) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return null;
    number = number * 10 + digit;
  }
  return number;
}

export function isSmallNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= LARGEST_SMALL_NUMBER;
}

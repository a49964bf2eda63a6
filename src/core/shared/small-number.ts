// Holds what counts as a position or sentence number in a file.

/** Largest number accepted for a position, sentence or id count; far above any suite, far below unsafe integers. */
export const LARGEST_SMALL_NUMBER = 9_999_999;

/** Digits only, no sign, no leading zero, at most seven digits; null for anything else. */
export function parseSmallNumber(text: string): number | null {
  return /^(?:0|[1-9][0-9]{0,6})$/.test(text) ? Number(text) : null;
}

export function isSmallNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= LARGEST_SMALL_NUMBER;
}

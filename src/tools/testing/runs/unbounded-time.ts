// Limits tests that check for unbounded time, not for speed.

/** Milliseconds. Linear work needs seconds, and quadratic work needs hours. */
export const FAR_TOO_LONG = 120_000;

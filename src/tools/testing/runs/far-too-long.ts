// Limits tests that check for unbounded time, not for speed.

/** Milliseconds that no machine needs for what takes seconds; quadratic time takes hours. */
export const FAR_TOO_LONG = 120_000;

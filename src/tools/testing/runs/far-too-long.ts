// Limits tests that check for unbounded time, not for speed.

/** Milliseconds: far more than any machine needs for work of seconds. Quadratic work takes hours. */
export const FAR_TOO_LONG = 120_000;

// Limits tests that check for unbounded time, not for speed.

/** Milliseconds after which a test fails. On its inputs, linear work needs seconds, and quadratic work needs hours. */
export const FAR_TOO_LONG = 120_000;

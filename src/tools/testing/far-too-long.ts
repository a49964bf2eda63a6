// Holds the bound of tests that no input may keep us for hours: against what grows without bounds, no measure of speed.

/** Milliseconds that no machine needs, however crowded, for what takes seconds; what grows with the square takes hours. */
export const FAR_TOO_LONG = 120_000;

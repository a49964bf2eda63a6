// Draws units with replacement, one by one, to check faster ways of drawing.

/** `units` random whole numbers from 0 to units − 1: the indices of one sample. */
export function drawWithReplacement(units: number, random: () => number): Int32Array {
  return Int32Array.from({ length: units }, () => Math.floor(random() * units));
}

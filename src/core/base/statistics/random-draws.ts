// Draws from the Beta distribution, by methods that are exact for all parameters.

import { cosOfTurns, exp, log } from "./portable-math.ts";

/** A standard normal deviate (Box and Muller 1958). */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * log(1 - random())) * cosOfTurns(random());
}

/** A Gamma deviate with scale 1 (Marsaglia and Tsang 2000; their boost for shapes below 1). `shape` > 0. */
function drawGamma(shape: number, random: () => number): number {
  if (shape < 1) return drawGamma(shape + 1, random) * exp(log(1 - random()) / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal(random);
    const root = 1 + c * x;
    const v = root * root * root;
    if (v <= 0) continue;
    if (log(1 - random()) < 0.5 * x * x + d - d * v + d * log(v)) return d * v;
  }
}

/** A Beta deviate; `a`, `b` ≥ 0, not both 0. If one of them is 0, the result is exactly 0 or 1. */
export function drawBeta(a: number, b: number, random: () => number): number {
  if (b === 0) return 1;
  if (a === 0) return 0;
  const x = drawGamma(a, random);
  const y = drawGamma(b, random);
  // If `a` and `b` are tiny, both Gamma deviates can underflow to 0. Almost all Beta deviates are then 0 or 1.
  return x + y === 0 ? (random() < a / (a + b) ? 1 : 0) : x / (x + y);
}

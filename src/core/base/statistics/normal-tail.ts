// Computes two-sided p-values of the standard normal distribution.

import { exp } from "./portable-math.ts";

/**
 * Probability that a standard normal variable is beyond −z or z; `z` ≥ 0. Below 3: 1 − 2 φ(z) Σ z²ᵏ⁺¹ / (1 · 3 · 5 ⋯),
 * otherwise 2 φ(z) / (z + 1 / (z + 2 / (z + 3 / …))) (Abramowitz and Stegun 1964, 26.2.11 and 26.2.14).
 */
export function normalTwoSided(z: number): number {
  const density = exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  if (z >= 3) {
    let fraction = z;
    for (let k = 80; k > 0; k--) fraction = z + k / fraction;
    return (2 * density) / fraction;
  }
  let term = z;
  let sum = z;
  for (let odd = 3; sum + term > sum; odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return 1 - 2 * density * sum;
}

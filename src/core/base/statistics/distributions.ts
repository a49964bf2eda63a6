// Computes tails and quantiles of the normal distribution, of χ², of Student's t and of the beta distribution.

import { exp, log1p } from "./portable-math.ts";

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

/**
 * P(χ² ≥ x) with ν = `freedom` ≥ 1 degrees of freedom; `x` ≥ 0. The tail of ν = 1 or 2, plus one term for each two
 * further degrees of freedom (Abramowitz and Stegun 1964, 26.4.4 and 26.4.5).
 */
export function chiSquareTail(x: number, freedom: number): number {
  const isOdd = freedom % 2 === 1;
  const density = exp(-x / 2);
  let tail = isOdd ? normalTwoSided(Math.sqrt(x)) : density;
  let term = density * (isOdd ? Math.sqrt((2 * x) / Math.PI) : x / 2);
  for (let reached = isOdd ? 1 : 2; reached < freedom; reached += 2) {
    tail += term;
    term *= x / (reached + 2);
  }
  return tail;
}

// Computes p-values and the quantile of Student's t, and the smallest significant correlation.

/**
 * Two-sided p-value P(|T| ≥ |t|) with ν = `freedom` degrees of freedom: the regularised incomplete beta function of
 * ν / (ν + t²) with the parameters ν/2 and ½.
 */
export function studentTwoSided(t: number, freedom: number): number {
  return regularisedIncompleteBeta(
    freedom / (freedom + t * t),
    freedom / 2,
    0.5,
    (t * t) / (freedom + t * t),
  );
}

/**
 * The 97.5% point of Student's t with `freedom` ≥ 1 degrees of freedom (not necessarily whole), for a two-sided 95%
 * interval.
 */
export function studentQuantile(freedom: number): number {
  // The p-value falls with t and is convex, so Newton's method comes closer from below in every step. The normal
  // distribution's point is below that of every t.
  let t = 1.959963984540054;
  for (let step = 0; step < 40; step++) {
    const above = studentTwoSided(t, freedom) - 0.05;
    if (above < 1e-13) break;
    const width = t * 1e-6;
    const slope = (studentTwoSided(t + width, freedom) - studentTwoSided(t - width, freedom)) / (2 * width);
    t -= above / slope;
  }
  return t;
}

/**
 * The smallest |r| of `n` pairs whose two-sided p-value is at most `p`, for independent normal variables:
 * t = r·√((n − 2) / (1 − r²)) with n − 2 degrees of freedom (Student 1908; R. A. Fisher 1915). Null for fewer than
 * three pairs.
 */
export function leastCorrelation(n: number, p: number): number | null {
  if (n < 3) return null;
  let below = 0;
  let above = 1;
  // Bisection to far more digits than a table shows.
  for (let step = 0; step < 60; step++) {
    const r = (below + above) / 2;
    // ν / (ν + t²) is 1 − r².
    if (regularisedIncompleteBeta(1 - r * r, (n - 2) / 2, 0.5, r * r) > p) below = r;
    else above = r;
  }
  return above;
}

// Computes the regularised incomplete beta function, which gives the tails of Student's t and of the binomial
// distribution.

/** A series or fraction ends at a term whose relative size is at most this, because the term changes no digit. */
const NEGLIGIBLE = 2 ** -52;
/** Maximum number of terms; more than needed for a and b below 10⁸. */
const MOST_TERMS = 100_000;
/** Used instead of a denominator of zero in the continued fraction. */
const TINY = 1e-300;

/**
 * I_x(a, b): the probability that a value of the beta distribution with `a` and `b` is at most `x`, 0 ≤ x ≤ 1. `a` and
 * `b` must be at least ½: below ½, small results lose digits. 12 significant digits are correct up to a, b = 10⁶. An
 * `x` or `y` below 10⁻³⁰⁰ counts as 0. NaN if `x` is NaN. `y` is 1 − x; pass `y` if x may be so close to 1 that
 * computing 1 − x would lose digits. Method: a continued fraction (DLMF 8.17.22), by symmetry (8.17.4) on the side
 * where it converges fast.
 */
export function regularisedIncompleteBeta(x: number, a: number, b: number, y = 1 - x): number {
  if (x < 1e-300) return 0;
  if (y < 1e-300) return 1;
  const right = x > (a + 1) / (a + b + 2);
  const tail = right ? tailBelow(y, x, b, a) : tailBelow(x, y, a, b);
  return right ? 1 - tail : tail;
}

/** I_x(a, b) for x ≤ (a + 1) / (a + b + 2), where the fraction converges fast; `y` is 1 − x. */
function tailBelow(x: number, y: number, a: number, b: number): number {
  return betaPower(x, y, a, b) / fraction(x, y, a, b);
}

/**
 * β₀ + α₁ / (β₁ + α₂ / (β₂ + …)), the even part of DLMF 8.17.22 (A. Didonato and A. Morris 1992, equation 9), by the
 * method of Lentz (1976). It needs half as many terms, and keeps the digits of y if x is close to 1.
 */
function fraction(x: number, y: number, a: number, b: number): number {
  const difference = a * y - b * x;
  let value = (a * (difference + 1)) / (a + 1);
  let numerators = value;
  let denominators = 0;
  for (let n = 1; n < MOST_TERMS; n++) {
    const odd = a + 2 * n - 1;
    const step = (n * (b - n) * x) / odd;
    const alpha = ((a + n - 1) / odd) * (a + b + n - 1) * x * step;
    const beta = n + step + ((a + n) * (difference + 1 + n * (1 + y))) / (odd + 2);
    denominators = 1 / (beta + alpha * denominators || TINY);
    numerators = beta + alpha / numerators || TINY;
    const change = numerators * denominators;
    value *= change;
    if (Math.abs(change - 1) <= NEGLIGIBLE) break;
  }
  return value;
}

/**
 * x^a · y^b / B(a, b), with y = 1 − x. Computed from deviances and from errors of Stirling's formula (C. Loader 2000,
 * Fast and accurate computation of binomial probabilities), because differences of logarithms of Γ would lose digits.
 */
function betaPower(x: number, y: number, a: number, b: number): number {
  const n = a + b;
  const difference = a * y - b * x;
  const deviance = n * x * devianceTerm(difference / (n * x)) + n * y * devianceTerm(-difference / (n * y));
  return (
    Math.sqrt((a / n) * (b / (2 * Math.PI))) *
    exp(stirlingError(n) - stirlingError(a) - stirlingError(b) - deviance)
  );
}

/** (1 + u) · ln(1 + u) − u, u > −1. */
function devianceTerm(u: number): number {
  if (Math.abs(u) > 0.5) return (1 + u) * log1p(u) - u;
  // Σ (−u)^k / (k (k − 1)) from k = 2.
  let sum = 0;
  let power = u * u;
  for (let k = 2; Math.abs(power) > sum * NEGLIGIBLE; k++) {
    sum += power / (k * (k - 1));
    power *= -u;
  }
  return sum;
}

/** ln Γ(z) − ((z − ½) ln z − z + ½ ln 2π), z > 0 (DLMF 5.11.1). */
function stirlingError(z: number): number {
  let error = 0;
  let above = z;
  // The series is exact only for large z, so Γ(z + 1) = z Γ(z) is used to increase z first.
  for (; above < 16; above++) error += (above + 0.5) * log1p(1 / above) - 1;
  const s = 1 / (above * above);
  return error + (1 / 12 - s * (1 / 360 - s * (1 / 1260 - s * (1 / 1680 - s / 1188)))) / above;
}

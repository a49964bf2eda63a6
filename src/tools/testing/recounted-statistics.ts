// Statistics for tests that recount figures: none of the program's code is used, and what the program solves is solved
// here by bisection or quadrature.

/** The 97.5% point of the normal distribution. */
export const Z = 1.959963984540054;

export const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
export const mean = (numbers: readonly number[]) => sum(numbers) / numbers.length;

/** Numbers from 0 to 1 by the minimal standard generator of Park and Miller (1988). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Where a function that is positive below and negative above changes its sign. */
export function root(low: number, high: number, falling: (x: number) => number): number {
  let below = low;
  let above = high;
  for (let step = 0; step < 100; step++) {
    const middle = (below + above) / 2;
    if (falling(middle) > 0) below = middle;
    else above = middle;
  }
  return (below + above) / 2;
}

/** The probability that a normal variable is above x ≥ 0, by Simpson's rule. */
export function normalTail(x: number): number {
  const steps = 2000;
  const width = 20 / steps;
  const terms = Array.from({ length: steps + 1 }, (_, at) => {
    const weight = at === 0 || at === steps ? 1 : at % 2 === 1 ? 4 : 2;
    return weight * Math.exp(-((x + at * width) ** 2) / 2);
  });
  return (sum(terms) * width) / 3 / Math.sqrt(2 * Math.PI);
}

/** The normal deviate that is exceeded with this probability. */
const deviate = (tail: number) => root(0, 8, (x) => normalTail(x) - tail);

/** ∫ sin^k x dx from 0 to `end`, by the double exponential rule, which bears k > −1. */
function powerOfSine(k: number, end: number): number {
  const step = 1 / 16;
  let total = 0;
  for (let u = -4; u <= 4; u += step) {
    const e = Math.exp(-Math.PI * Math.sinh(u));
    const weight = (Math.PI * Math.cosh(u) * e) / (1 + e) ** 2;
    if (weight > 0) total += weight * Math.sin(end / (1 + e)) ** k;
  }
  return total * end * step;
}

/**
 * The probability that Student's t with f degrees of freedom is farther from 0 than `t`. With t = √f / tan x, it is the
 * integral of sin^(f − 1) from 0 to x.
 */
export function studentTails(t: number, f: number): number {
  return powerOfSine(f - 1, Math.atan(Math.sqrt(f) / Math.abs(t))) / powerOfSine(f - 1, Math.PI / 2);
}

const quantiles = new Map<number, number>();

/** The 97.5% point of Student's t. */
export function student(f: number): number {
  const known = quantiles.get(f);
  if (known !== undefined) return known;
  const found = root(0, 1e4, (t) => studentTails(t, f) - 0.05);
  quantiles.set(f, found);
  return found;
}

/** Wilson's interval of a share with so many trials. */
export function wilson(share: number, size: number): { low: number; high: number } {
  const centre = (share + Z ** 2 / (2 * size)) / (1 + Z ** 2 / size);
  const half = (Z * Math.sqrt((share * (1 - share)) / size + Z ** 2 / (4 * size ** 2))) / (1 + Z ** 2 / size);
  return { low: centre - half, high: centre + half };
}

/** p after Holm: the maximum over all p that are not greater, each times the number of p that are not smaller than it. */
export function holmOf(p: number, family: readonly number[]): number {
  const steps = family
    .filter((one) => one <= p)
    .map((one) => one * family.filter((other) => other >= one).length);
  return Math.min(1, Math.max(...steps));
}

// Pairs of systems: b and c are the numbers of examples that are correct in A only and in B only.

/** The probability of at most k successes of n. */
export function binomial(k: number, n: number, p: number): number {
  let ways = 1;
  let total = 0;
  for (let i = 0; i <= k; i++) {
    total += ways * p ** i * (1 - p) ** (n - i);
    ways *= (n - i) / (i + 1);
  }
  return total;
}

/** p of McNemar's exact test: twice the smaller tail. */
export const mcnemar = (b: number, c: number) => Math.min(1, 2 * binomial(Math.min(b, c), b + c, 0.5));

/** Tango's T(δ), with q where the derivative of the log-likelihood of b, c and the n − b − c others is 0. */
function tango(b: number, c: number, n: number, delta: number): number {
  const q = root(Math.max(0, -delta), (1 - delta) / 2, (one) => {
    const rest = (2 * (n - b - c)) / (1 - 2 * one - delta);
    return (b === 0 ? 0 : b / (one + delta)) + (c === 0 ? 0 : c / one) - (n === b + c ? 0 : rest);
  });
  return (b - c - n * delta) / Math.sqrt(n * (2 * q + delta * (1 - delta)));
}

/**
 * The critical value: the mean of the greatest |only A − only B| that McNemar's exact test accepts and the smallest that
 * it rejects, which are 2 apart, over the root of the discordant examples; at least 1.96.
 */
function criticalValue(discordant: number): number {
  if (discordant === 0) return Z;
  const isRejected = (minority: number) => minority < 0 || mcnemar(minority, discordant - minority) < 0.05;
  let minority = Math.floor(discordant / 2);
  while (!isRejected(minority)) minority--;
  return Math.max(Z, (discordant - 2 * minority - 1) / Math.sqrt(discordant));
}

/** All differences that Tango's test does not reject. */
export function tangoInterval(b: number, c: number, n: number): { low: number; high: number } {
  const critical = criticalValue(b + c);
  return {
    low: root(-1, (b - c) / n, (delta) => tango(b, c, n, delta) - critical),
    high: root((b - c) / n, 1, (delta) => tango(b, c, n, delta) + critical),
  };
}

const POWER = deviate(0.2);

/** Number of examples that show the difference δ with a power of 80%, as Connor (1987) gives it. */
function examplesFor(difference: number, discordant: number, critical: number): number {
  const rest = Math.sqrt(discordant - difference ** 2);
  return (critical * Math.sqrt(discordant) + POWER * rest) ** 2 / difference ** 2;
}

/**
 * The smallest difference that so many examples show with a power of 80%, if so many pairs are tested; null = no
 * example is discordant, or it would be greater than the share of discordant examples.
 */
export function smallestDifference(examples: number, discordant: number, pairs: number): number | null {
  if (discordant === 0) return null;
  const critical = deviate(0.025 / pairs);
  if (examplesFor(discordant, discordant, critical) > examples) return null;
  return root(1e-9, discordant, (difference) => examplesFor(difference, discordant, critical) - examples);
}

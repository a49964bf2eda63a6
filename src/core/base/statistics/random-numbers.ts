// Draws random numbers from a seed, and numbers of successes; the same on every machine.

import { exp, log, log1p } from "./portable-math.ts";

/** Numbers in [0, 1) from a 32-bit seed (mulberry32, public domain, T. Ettinger 2017). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

// Draws from the binomial distribution in few steps.

/**
 * Binomial distribution of `n` trials with probability `p` (0 < p < 1, n > 0). Computes probabilities only when needed,
 * from the mode outwards, and caches them.
 */
class Binomial {
  readonly #n: number;
  readonly #odds: number;
  readonly #mode: number;
  readonly #atMode: number;
  /** Numbers of successes other than the mode, in the order of computation. `#probabilities`: their probabilities. */
  readonly #successes: number[] = [];
  readonly #probabilities: number[] = [];
  /** The lowest and the highest number of successes whose probabilities are computed, and these probabilities. */
  #below: number;
  #above: number;
  #probabilityBelow: number;
  #probabilityAbove: number;

  constructor(n: number, p: number) {
    const mode = Math.min(n, Math.floor((n + 1) * p));
    const ways = logFactorial(n) - logFactorial(mode) - logFactorial(n - mode);
    const atMode = exp(ways + mode * log(p) + (n - mode) * log1p(-p));
    this.#n = n;
    this.#odds = p / (1 - p);
    this.#mode = mode;
    this.#atMode = atMode;
    [this.#below, this.#above, this.#probabilityBelow, this.#probabilityAbove] = [mode, mode, atMode, atMode];
  }

  /** Draws exactly from the distribution with one random number, in about as many steps as the standard deviation. */
  draw(random: () => number): number {
    let remaining = random() - this.#atMode;
    for (let step = 0; remaining >= 0; step++) {
      if (step === this.#successes.length && !this.#extend()) break;
      remaining -= this.#probabilities[step] ?? 0;
      if (remaining < 0) return this.#successes[step] ?? this.#mode;
    }
    return this.#mode;
  }

  /** Computes the next probability below and above, where there is one. Returns false if all were computed before. */
  #extend(): boolean {
    const hasAbove = this.#above < this.#n;
    const hasBelow = this.#below > 0;
    if (hasAbove) {
      this.#probabilityAbove *= (this.#odds * (this.#n - this.#above)) / (this.#above + 1);
      this.#successes.push(++this.#above);
      this.#probabilities.push(this.#probabilityAbove);
    }
    if (hasBelow) {
      this.#probabilityBelow *= this.#below / ((this.#n - this.#below + 1) * this.#odds);
      this.#successes.push(--this.#below);
      this.#probabilities.push(this.#probabilityBelow);
    }
    return hasAbove || hasBelow;
  }
}

/** Makes a function that draws the number of successes of `n` independent trials with probability `p`, 0 < p < 1. */
export function binomialDrawer(n: number, p: number): (random: () => number) => number {
  const binomial = new Binomial(n, p);
  return (random) => binomial.draw(random);
}

/** ln n!, from n = 16 on by Stirling's series, which is exact to 14 digits there. */
export function logFactorial(n: number): number {
  if (n < 16) {
    let product = 1;
    for (let factor = 2; factor <= n; factor++) product *= factor;
    return log(product);
  }
  const s = 1 / (n * n);
  const series = (1 / 12 - s * (1 / 360 - s * (1 / 1260 - s / 1680))) / n;
  return (n + 0.5) * log(n) - n + 0.5 * log(2 * Math.PI) + series;
}

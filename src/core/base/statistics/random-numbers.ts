// Draws random numbers from a seed, and numbers of successes; the same on every machine.

import { exp, log, log1p } from "./portable-math.ts";

/** Numbers in [0, 1) from a 32-bit seed (mulberry32, public domain, T. Ettinger 2017). */
export function seededRandom(seed: number): () => number {
  // A signed number: the engine stores numbers from 2³¹ on as objects, which takes most of the time of a draw.
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

// Draws from the binomial distribution in few steps.

/** A share of all probability that a draw with 32 random bits cannot tell from nothing. */
const NEGLIGIBLE = 1e-18;

/** Number of equal parts of [0, 1) for each of which the search begins at its own place. */
const PARTS = 256;

/**
 * Makes a function that draws the number of successes of `n` independent trials with probability `p` (0 < p < 1, n > 0),
 * exactly from the distribution with one random number: the first outcome at which the cumulative probability is greater
 * than that number. Outcomes are ordered from the mode outwards, and searched from an index on (a guide table: Chen and
 * Asau 1974), so that a draw takes about one step.
 */
export function binomialDrawer(n: number, p: number): (random: () => number) => number {
  const { successes, cumulative } = binomialOutcomes(n, p);
  const starts = new Int32Array(PARTS);
  for (let part = 1, step = 0; part < PARTS; part++) {
    while (step < cumulative.length && (cumulative[step] ?? 1) <= part / PARTS) step++;
    starts[part] = step;
  }
  return (random) => {
    const drawn = random();
    let step = starts[Math.floor(drawn * PARTS)] ?? 0;
    while (step < cumulative.length && drawn >= (cumulative[step] ?? 1)) step++;
    // Rounding can leave a little probability over.
    return successes[step] ?? successes[0] ?? 0;
  };
}

interface Outcomes {
  /** Numbers of successes: the mode, then the next above and the next below in turn. */
  readonly successes: Int32Array;
  /** The probability of each of these and all before it. */
  readonly cumulative: Float64Array;
}

/** The outcomes of the binomial distribution whose probability is not negligible. */
function binomialOutcomes(n: number, p: number): Outcomes {
  const mode = Math.min(n, Math.floor((n + 1) * p));
  const ways = logFactorial(n) - logFactorial(mode) - logFactorial(n - mode);
  const atMode = exp(ways + mode * log(p) + (n - mode) * log1p(-p));
  const odds = p / (1 - p);
  const successes = [mode];
  const cumulative = [atMode];
  let sum = atMode;
  const add = (number: number, probability: number) => {
    sum += probability;
    successes.push(number);
    cumulative.push(sum);
  };
  let [above, below, probabilityAbove, probabilityBelow] = [mode, mode, atMode, atMode];
  while (true) {
    const hasAbove = above < n && probabilityAbove > NEGLIGIBLE;
    const hasBelow = below > 0 && probabilityBelow > NEGLIGIBLE;
    if (!hasAbove && !hasBelow) break;
    if (hasAbove) {
      probabilityAbove *= (odds * (n - above)) / (above + 1);
      add(++above, probabilityAbove);
    }
    if (hasBelow) {
      probabilityBelow *= below / ((n - below + 1) * odds);
      add(--below, probabilityBelow);
    }
  }
  return { successes: Int32Array.from(successes), cumulative: Float64Array.from(cumulative) };
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

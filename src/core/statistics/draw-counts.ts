// Holds how often each of some kinds is drawn when as many units are drawn with replacement as there are: a sample of a
// hundred thousand units for the price of their few kinds.

/**
 * Successes of `n` independent trials that each succeed with probability `p`, exactly distributed: one throw, looked up
 * from the likeliest number outwards, in about as many steps as the standard deviation.
 */
export function drawBinomial(n: number, p: number, random: () => number): number {
  if (n === 0 || p <= 0) return 0;
  if (p >= 1) return n;
  const mode = Math.min(n, Math.floor((n + 1) * p));
  const ways = logFactorial(n) - logFactorial(mode) - logFactorial(n - mode);
  const atMode = Math.exp(ways + mode * Math.log(p) + (n - mode) * Math.log1p(-p));
  let left = random() - atMode;
  const odds = p / (1 - p);
  let [below, above, ofBelow, ofAbove] = [mode, mode, atMode, atMode];
  while (left >= 0 && (below > 0 || above < n)) {
    if (above < n) {
      ofAbove *= (odds * (n - above)) / (above + 1);
      above++;
      left -= ofAbove;
      if (left < 0) return above;
    }
    if (below > 0) {
      ofBelow *= below / ((n - below + 1) * odds);
      below--;
      left -= ofBelow;
      if (left < 0) return below;
    }
  }
  return mode;
}

/** `units[kind]` units are of that kind; how many of each are drawn, together as many as there are. */
export function drawCounts(units: readonly number[], random: () => number): number[] {
  const all = units.reduce((sum, ofKind) => sum + ofKind, 0);
  let [toDraw, among] = [all, all];
  return units.map((ofKind) => {
    const drawn = drawBinomial(toDraw, among === 0 ? 0 : ofKind / among, random);
    toDraw -= drawn;
    among -= ofKind;
    return drawn;
  });
}

/** ln n!, by Stirling's series from where it is exact to 14 digits. */
export function logFactorial(n: number): number {
  if (n < 16) {
    let product = 1;
    for (let factor = 2; factor <= n; factor++) product *= factor;
    return Math.log(product);
  }
  const series = 1 / (12 * n) - 1 / (360 * n ** 3) + 1 / (1260 * n ** 5) - 1 / (1680 * n ** 7);
  return (n + 0.5) * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI) + series;
}

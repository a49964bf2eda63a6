// Computes coefficients of correlation: Pearson's r, Spearman's ρ, Kendall's τ-b.

/**
 * Pearson's r. `x`, `y`: equally many finite numbers, otherwise throws a RangeError. Null for fewer than two pairs, if
 * all values of one variable are equal, or if the squares of the deviations underflow to 0 or overflow.
 */
export function pearson(x: readonly number[], y: readonly number[]): number | null {
  checkPairs(x, y);
  if (isConstant(x) || isConstant(y)) return null;
  const dx = deviations(x);
  const dy = deviations(y);
  const scale = Math.sqrt(sumOfProducts(dx, dx)) * Math.sqrt(sumOfProducts(dy, dy));
  // Squares of very small or very large deviations underflow to 0 or overflow.
  if (scale === 0 || !Number.isFinite(scale)) return null;
  return limited(sumOfProducts(dx, dy) / scale);
}

/**
 * Spearman's ρ: Pearson's r of the ranks; tied values get their mean rank. Throws or is null in the same cases as
 * `pearson`.
 */
export function spearman(x: readonly number[], y: readonly number[]): number | null {
  checkPairs(x, y);
  return pearson(ranks(x), ranks(y));
}

/**
 * Kendall's τ-b (M. G. Kendall 1945): concordant minus discordant pairs, divided by the geometric mean of two numbers:
 * the pairs not tied in x, and the pairs not tied in y. Throws in the same cases as `pearson`; null for fewer than two
 * values, or if all values of one variable are equal. Quadratic in the number of values.
 */
export function kendallTauB(x: readonly number[], y: readonly number[]): number | null {
  checkPairs(x, y);
  const sums = { agreement: 0, untiedX: 0, untiedY: 0 };
  x.forEach((x1, one) => {
    const y1 = y[one] ?? 0;
    for (let other = 0; other < one; other++) {
      const sx = Math.sign(x1 - (x[other] ?? 0));
      const sy = Math.sign(y1 - (y[other] ?? 0));
      sums.agreement += sx * sy;
      sums.untiedX += sx * sx;
      sums.untiedY += sy * sy;
    }
  });
  if (sums.untiedX === 0 || sums.untiedY === 0) return null;
  return limited(sums.agreement / (Math.sqrt(sums.untiedX) * Math.sqrt(sums.untiedY)));
}

/** Ranks from 1; tied values get their mean rank. */
function ranks(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const byValue = new Map<number, number>();
  let first = 0;
  while (first < sorted.length) {
    const value = sorted[first] ?? 0;
    let end = first;
    while (end < sorted.length && sorted[end] === value) end++;
    byValue.set(value, (first + 1 + end) / 2);
    first = end;
  }
  return values.map((value) => byValue.get(value) ?? 0);
}

function checkPairs(x: readonly number[], y: readonly number[]): void {
  if (x.length !== y.length) throw new RangeError(`the variables have ${x.length} and ${y.length} values`);
  if (![...x, ...y].every(Number.isFinite)) throw new RangeError("a value is not a finite number");
}

function isConstant(values: readonly number[]): boolean {
  return values.every((value) => value === values[0]);
}

function deviations(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value / values.length, 0);
  return values.map((value) => value - mean);
}

function sumOfProducts(x: readonly number[], y: readonly number[]): number {
  return x.reduce((sum, value, index) => sum + value * (y[index] ?? 0), 0);
}

/** Limits a coefficient to [−1, 1] against rounding errors. */
function limited(r: number): number {
  return Math.max(-1, Math.min(1, r));
}

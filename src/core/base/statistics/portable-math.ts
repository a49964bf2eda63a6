// Computes exponential, logarithm and cosine with the same digits in every JavaScript engine.
//
// The standard requires exact rounding of + − × ÷ and √ only. Math.exp, Math.log, Math.log1p, Math.cos and powers
// differ in the last digit between engines and their versions, so figures of a browser and of the command line would
// differ, too. Results here are wrong by at most a few units of the last digit.

/** ln 2 in two parts. A product of the first and a whole number up to 2²⁰ is exact (as in fdlibm). */
const LN2_HIGH = 0.693_147_180_369_123_8;
const LN2_LOW = 1.908_214_929_270_587_7e-10;

/** e^x. Below −745.2 the result is 0, above 709.8 infinite. */
export function exp(x: number): number {
  if (!(x > -746)) return Number.isNaN(x) ? x : 0;
  if (x > 710) return Number.POSITIVE_INFINITY;
  const doublings = Math.round(x / Math.LN2);
  const rest = x - doublings * LN2_HIGH - doublings * LN2_LOW;
  // Taylor series by Horner's rule, |rest| ≤ ½ ln 2; the first omitted term is below 2⁻⁵⁵.
  let sum = 1;
  for (let k = 14; k > 0; k--) sum = 1 + (sum * rest) / k;
  // Two steps, because 2^doublings alone can overflow or underflow.
  const half = Math.trunc(doublings / 2);
  return sum * powerOfTwo(half) * powerOfTwo(doublings - half);
}

/** 2^n for a whole n of −1022 to 1023, exactly. */
function powerOfTwo(n: number): number {
  let power = 1;
  let base = n < 0 ? 0.5 : 2;
  for (let left = Math.abs(n); left > 0; left >>= 1) {
    if (left & 1) power *= base;
    base *= base;
  }
  return power;
}

const parts = new DataView(new ArrayBuffer(8));

/** ln x. NaN below 0. */
export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? Number.NEGATIVE_INFINITY : Number.NaN;
  if (x === Number.POSITIVE_INFINITY) return x;
  // Numbers below 2⁻¹⁰²² are stored without their exponent, so they are first multiplied by 2⁵⁴.
  if (x < 2.3e-308) return log(x * 2 ** 54) - 54 * LN2_HIGH - 54 * LN2_LOW;
  parts.setFloat64(0, x);
  const high = parts.getUint32(0);
  let exponent = (high >>> 20) - 1023;
  parts.setUint32(0, (high & 0xf_ff_ff) | 0x3f_f0_00_00);
  let rest = parts.getFloat64(0); // from 1 to 2
  if (rest > Math.SQRT2) {
    rest /= 2;
    exponent++;
  }
  return exponent * LN2_HIGH + (exponent * LN2_LOW + logNear1(rest - 1));
}

/** ln(1 + f) = 2 artanh(s) with s = f / (2 + f), for 1 + f from √½ to √2. */
function logNear1(f: number): number {
  const s = f / (2 + f);
  const square = s * s;
  // Σ s²ᵏ / (2k + 1), |s| ≤ 0.172; the first omitted term is below 2⁻⁵⁶.
  let sum = 0;
  for (let k = 10; k > 0; k--) sum = (sum + 1 / (2 * k + 1)) * square;
  return 2 * s + 2 * s * sum;
}

/** ln(1 + x). NaN below −1. */
export function log1p(x: number): number {
  if (x > -0.29 && x < 0.41) return logNear1(x);
  const above = 1 + x;
  if (!(above > 0) || above === Number.POSITIVE_INFINITY) return log(above);
  // The second term corrects the rounding of 1 + x.
  return log(above) + (x - (above - 1)) / above;
}

/** cos(2πu) for u from 0 to 1. */
export function cosOfTurns(u: number): number {
  // By symmetry, to a quarter turn; the differences are exact.
  const half = u > 0.5 ? 1 - u : u;
  const isNegative = half > 0.25;
  const quarter = isNegative ? 0.5 - half : half;
  const value = quarter > 0.125 ? sine(2 * Math.PI * (0.25 - quarter)) : cosine(2 * Math.PI * quarter);
  return isNegative ? -value : value;
}

/** Taylor series for 0 ≤ x ≤ π/4. */
function cosine(x: number): number {
  let sum = 1;
  for (let k = 18; k > 0; k -= 2) sum = 1 - (sum * x * x) / (k * (k - 1));
  return sum;
}

/** Taylor series for 0 ≤ x ≤ π/4. */
function sine(x: number): number {
  let sum = 1;
  for (let k = 19; k > 1; k -= 2) sum = 1 - (sum * x * x) / (k * (k - 1));
  return x * sum;
}

// Defines how the values of a column are written as text, by the column's unit.

import { formatNumber } from "#core/base/number-words.ts";
import type { Interval } from "#core/base/statistics/proportions.ts";

export interface Unit {
  /** Whether the column contains words, which are aligned at the beginning of the line. */
  readonly isText: boolean;
  readonly number: (value: number) => string;
  /** A number with thousands separators, for the screen and the HTML report. */
  readonly figure: (value: number) => string;
  readonly interval: (low: string, high: string) => string;
  /** A text as shown on the screen and in the HTML report, and, in a table with groups, in a paper. */
  readonly label: (text: string) => string;
  /** A text as shown in a paper, in a table without groups. */
  readonly fullLabel: (text: string) => string;
  /** Whether the texts are names from outside, whose writing direction must not affect their surroundings. */
  readonly isName: boolean;
}

const withDash = (low: string, high: string) => `${low}–${high}`;
const withTo = (low: string, high: string) => `${low} to ${high}`;

function numeric(number: (value: number) => string, interval = withDash): Unit {
  const label = (text: string) => text;
  return { isText: false, number, figure: number, interval, label, fullLabel: label, isName: false };
}

const MINUS = "−";

/** A number with a fixed number of decimals. The minus sign is as wide as a plus sign; zero is never negative. */
function decimals(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `${MINUS}${text}` : text;
}

/** A p-value below this level is significant. */
export const SIGNIFICANCE_LEVEL = 0.05;

/** A p-value as “0.096” or “< 0.001”. A significant p is never rounded to the level itself. */
function pValue(p: number): string {
  if (p < 0.001) return "< 0.001";
  const text = p.toFixed(3);
  return p < SIGNIFICANCE_LEVEL && Number(text) >= SIGNIFICANCE_LEVEL
    ? `< ${SIGNIFICANCE_LEVEL.toFixed(3)}`
    : text;
}

/** Percentage points with their sign: “+8.1”, “−2.3”, “0.0”. */
function points(value: number): string {
  const text = decimals(100 * value, 1);
  return value > 0 && Number(text) !== 0 ? `+${text}` : text;
}

export const TEXT: Unit = { ...numeric(String), isText: true };
/** A name from outside, such as a system's. */
export const NAME: Unit = { ...TEXT, isName: true };
/** A text in a column of figures. */
export const WORD: Unit = numeric(String);
/** A whole number. */
export const COUNT: Unit = { ...WORD, figure: formatNumber };
/** A share from 0 to 1 in percent with one decimal: “72.0”, “52.4–85.7”. */
export const PERCENT: Unit = numeric((value) => (100 * value).toFixed(1));
/** A share from 0 to 1 in percent with two decimals, as the official scorer of DiscoMT 2015 writes it. */
export const EXACT_PERCENT: Unit = numeric((value) => (100 * value).toFixed(2));
/**
 * The possible range of a share, in percent: “38.2 … 95.4”, or only one figure if both ends are equal. It is no
 * confidence interval.
 */
export const POSSIBLE: Unit = {
  ...PERCENT,
  interval: (low, high) => (low === high ? low : `${low} … ${high}`),
};
/** A share from 0 to 1 with three decimals. */
export const SHARE: Unit = numeric((value) => value.toFixed(3));
/** A difference of shares in percentage points. */
export const POINTS: Unit = numeric(points, withTo);
export const P_VALUE: Unit = numeric(pValue);
/** A coefficient of agreement, from −1 to 1, with two decimals. */
export const COEFFICIENT: Unit = numeric((value) => decimals(value, 2), withTo);
/** A correlation, from −1 to 1, with three decimals as in the papers. */
export const CORRELATION: Unit = numeric((value) => decimals(value, 3), withTo);
/** A test statistic with two decimals. */
export const STATISTIC: Unit = numeric((value) => decimals(value, 2));
/** A metric's score with four decimals. */
export const SCORE: Unit = numeric((value) => value.toFixed(4));

/** Seconds with one decimal. */
export const SECONDS: Unit = numeric((value) => value.toFixed(1));
/** Hours with two decimals. */
export const HOURS: Unit = numeric((value) => value.toFixed(2));

/** The number in this unit; a dash if it is null (undefined). */
export function numberText(value: number | null, unit: Unit): string {
  return value === null ? "–" : unit.number(value);
}

/** The interval in this unit; a dash if it is null (undefined). */
export function intervalText(interval: Interval | null, unit: Unit): string {
  return interval === null ? "–" : unit.interval(unit.number(interval.low), unit.number(interval.high));
}

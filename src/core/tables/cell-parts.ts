// Divides a cell into lines for the screen and the HTML report: the value, then its counts and interval in smaller
// type.

import { formatNumber } from "#core/base/message-text.ts";
import type { Interval } from "#core/base/statistics/proportions.ts";
import {
  type Cell,
  type CellLink,
  intervalText,
  isEmpty,
  isInterval,
  isLabelled,
  type Labelled,
  type SingleValue,
  singleValues,
  type Unit,
} from "./table.ts";

/** Text with a link target. */
interface LinkedPart<To> {
  readonly text: string;
  readonly count: number;
  readonly link: CellLink<To>;
}

type Part<To> = string | LinkedPart<To>;
export type LineOfParts<To> = readonly Part<To>[];

export interface CellParts<To> {
  /** The first line; null = the cell has no value. In this case, the first line of `under` can give the reason. */
  readonly main: LineOfParts<To> | null;
  /** What is written if the cell has no value. */
  readonly sign: string;
  readonly under: readonly LineOfParts<To>[];
}

interface PartOptions {
  /** Whether every part of the cell is on its own line, and ranges are written without spaces. */
  readonly isNarrow: boolean;
  /** Whether counts come before the interval if both are on one line. In narrow cells counts always come first. */
  readonly countsFirst: boolean;
}

export function cellParts<To>(cell: Cell<To>, unit: Unit, options: PartOptions): CellParts<To> {
  const [first = "", ...others] = singleValues(cell.value);
  const links = [...cell.links()];
  const [main = [], ...under] = linesOf(first, unit, links, options);
  const below = others.flatMap((one) => linesOf(one, unit, links, options));
  if (!isEmpty(first)) return { main, sign: "", under: [...under, ...below] };
  if (first.text === "") return { main: null, sign: "", under: below };
  const reason = first.none === "" ? [] : [[first.none]];
  return { main: null, sign: first.sign ?? "–", under: [...reason, ...below] };
}

/** The lines of a value. Removes the links that it uses from the start of `links`. */
function linesOf<To>(
  value: SingleValue,
  unit: Unit,
  links: (CellLink<To> | null)[],
  options: PartOptions,
): LineOfParts<To>[] {
  if (typeof value === "string") return [[linked(unit.label(value), Number.NaN, links)]];
  if (typeof value === "boolean") return [[value ? "yes" : "no"]];
  if (typeof value === "number") return [[linked(unit.figure(value), value, links)]];
  if (isEmpty(value)) return [[value.none]];
  if (isLabelled(value)) return labelledLines(value, unit, links, options);
  if (isInterval(value)) return [[linked(intervalLine(value, unit, options), Number.NaN, links)]];
  const { value: number, interval, hits, n } = value;
  const main: LineOfParts<To> = [number === null ? "–" : unit.number(number)];
  const range = interval === null ? [] : [[intervalLine(interval, unit, options)]];
  const counts: LineOfParts<To>[] =
    n === undefined
      ? []
      : [[linked(formatNumber(hits ?? 0), hits ?? 0, links), "/", linked(formatNumber(n), n, links)]];
  if (options.isNarrow) return [main, ...counts, ...range];
  const details = options.countsFirst ? [...counts, ...range] : [...range, ...counts];
  return [main, ...(details.length === 0 ? [] : [joined(details)])];
}

function labelledLines<To>(
  { label, of, unit: ownUnit }: Labelled,
  columnUnit: Unit,
  links: (CellLink<To> | null)[],
  options: PartOptions,
): LineOfParts<To>[] {
  const unit = ownUnit ?? columnUnit;
  if (typeof of === "number") {
    return [[...(label === "" ? [] : [`${label}: `]), linked(unit.figure(of), of, links)]];
  }
  const [first = [], ...rest] = linesOf(of, unit, links, options);
  if ("low" in of) return [options.isNarrow || label === "" ? first : [`${label} `, ...first]];
  return options.isNarrow ? [[`${label} `, ...first], ...rest] : [joined([[`${label} `, ...first], ...rest])];
}

function joined<To>(lines: readonly LineOfParts<To>[]): LineOfParts<To> {
  return lines.flatMap((line, index) => (index === 0 ? line : [" · ", ...line]));
}

function intervalLine(interval: Interval, unit: Unit, { isNarrow }: PartOptions): string {
  const text = intervalText(interval, unit);
  return isNarrow ? text.replaceAll(" … ", "…") : text;
}

function linked<To>(text: string, count: number, links: (CellLink<To> | null)[]): Part<To> {
  const link = links.shift() ?? null;
  return link === null ? text : { text, count: link.count ?? count, link };
}

// Makes HTML without unescaped text, and renders tables with it: a caption that describes the figures, rows in groups,
// the total last; each cell is divided into lines, on the screen, too.

import { formatNumber } from "#core/base/message-text.ts";
import type { Interval } from "#core/base/statistics/proportions.ts";
import {
  type Cell,
  type CellLink,
  COUNT,
  type ColumnDescription,
  intervalText,
  isEmpty,
  isInterval,
  isLabelled,
  type Labelled,
  type SingleValue,
  singleValues,
  type Table,
  type TableRow,
  type Unit,
} from "./table.ts";
import { capitalized } from "./text.ts";

/** Markup of a linked text; null = the page cannot show the link's target. */
type HtmlLink<To> = (to: To, text: string) => Html | null;

/** The HTML of a table. A table that is wider than the screen can be scrolled sideways. */
export function serializeTableHtml<To>(table: Table<To>, link: HtmlLink<To> = () => null): Html {
  const { title, note, columns, rows, total, isNarrow } = table;
  const row = ({ cells }: TableRow<To>, isTotal = false) =>
    html`<tr>${cells.map((cell, at) => cellHtml(cell, columns[at], { isHead: at === 0, isTotal, isNarrow, link }))}</tr>\n`;
  const bodies = groupsOf(rows).map(
    ({ group, groupRows }) =>
      html`<tbody>\n${
        group === null
          ? null
          : html`<tr class="group"><th scope="rowgroup" colspan="${String(columns.length)}">${bdi(group)}</th></tr>\n`
      }${groupRows.map((one) => row(one))}</tbody>\n`,
  );
  return html`<div class="${isNarrow ? "scroll wide" : "scroll"}" role="region" aria-label="${title}" tabindex="0">
<table>
<caption><span><strong>${bdi(capitalized(title))}.</strong> ${note}</span></caption>
<thead>${headRows(columns)}</thead>
${bodies}${total === null ? null : html`<tfoot>${row(total, true)}</tfoot>\n`}</table>
</div>
`;
}

function groupsOf<To>(rows: readonly TableRow<To>[]) {
  const groups: { group: string | null; groupRows: TableRow<To>[] }[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.group === row.group) last.groupRows.push(row);
    else groups.push({ group: row.group, groupRows: [row] });
  }
  return groups;
}

/** The header. If columns have groups, the headings of the groups are in a row above the others. */
function headRows(columns: readonly ColumnDescription[]): Html {
  const heading = ({ heading: text, mark, isName }: ColumnDescription): HtmlPart =>
    html`${isName ? bdi(text) : text}${mark === undefined ? null : html`<small class="less">${mark}</small>`}`;
  if (columns.every(({ group }) => group === undefined)) {
    return html`<tr>${columns.map((one) => html`<th scope="col">${heading(one)}</th>`)}</tr>`;
  }
  const above = columns.flatMap((one, at) => {
    if (one.group === undefined) return [html`<th scope="col" rowspan="2">${heading(one)}</th>`];
    if (columns[at - 1]?.group === one.group) return [];
    const after = columns.slice(at).findIndex(({ group }) => group !== one.group);
    const span = after < 0 ? columns.length - at : after;
    return [html`<th scope="colgroup" colspan="${String(span)}">${bdi(one.group)}</th>`];
  });
  const below = columns
    .filter(({ group }) => group !== undefined)
    .map((one) => html`<th scope="col">${bdi(one.heading)}</th>`);
  return html`<tr>${above}</tr>\n<tr>${below}</tr>`;
}

interface CellOptions<To> {
  readonly isHead: boolean;
  readonly isTotal: boolean;
  readonly isNarrow: boolean;
  readonly link: HtmlLink<To>;
}

function cellHtml<To>(
  cell: Cell<To>,
  heading: ColumnDescription | undefined,
  options: CellOptions<To>,
): Html {
  const { isHead, isTotal, isNarrow, link } = options;
  const unit = heading?.unit ?? COUNT;
  const { main, sign, under } = cellParts(cell, unit, { isNarrow, countsFirst: false });
  const lineHtml = (line: LineOfParts<To>): Html =>
    html`${line.map((part) =>
      typeof part === "string"
        ? html`${unit.isName ? bdi(part) : part}`
        : html`${link(part.link.to, part.text) ?? part.text}`,
    )}`;
  const small = under.map((line) => html`<small>${lineHtml(line)}</small>`);
  if (isHead) {
    const [name = ""] = main ?? [];
    const shown = typeof name === "string" && isTotal ? html`${capitalized(name)}` : lineHtml(main ?? []);
    return html`<th scope="row">${shown}${under.map((line) => html`<small class="less">${lineHtml(line)}</small>`)}</th>`;
  }
  return main === null
    ? html`<td><span class="none">${sign}${small}</span></td>`
    : html`<td>${lineHtml(main)}${small}</td>`;
}

// Builds HTML from templates, and escapes the texts that are inserted.

/** Markup that `html` inserts unchanged. Texts from outside must already be escaped in it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type HtmlPart = Html | string | readonly Html[] | null;

/** Template tag: strings that the template inserts are escaped, and null is written as nothing. */
export function html(markup: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return new Html(markup.map((piece, index) => piece + textOf(parts[index] ?? null)).join(""));
}

function textOf(part: HtmlPart): string {
  if (part === null) return "";
  if (typeof part === "string") return escaped(part);
  return part instanceof Html ? part.text : part.map(({ text }) => text).join("");
}

/** A name from outside, isolated so that its writing direction does not affect its surroundings. */
export function bdi(name: string): Html {
  return html`<bdi>${name}</bdi>`;
}

/** Names with a separator between them. */
export function bdis(names: readonly string[], separator: string): Html[] {
  return names.flatMap((name, index) => (index === 0 ? [bdi(name)] : [html`${separator}`, bdi(name)]));
}

// Escapes text for HTML and XML, so that it is shown unchanged.

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * Characters that XML 1.0 does not allow (controls, halves of surrogate pairs, U+FFFE and U+FFFF), and the controls
 * U+007F to U+009F.
 */
const FORBIDDEN = /[^\t\n\r\u0020-\u007E\u00A0-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for the content of an element, or for an attribute in quotes. */
export function escaped(text: string): string {
  return text
    .replace(FORBIDDEN, "\uFFFD")
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

// Divides a cell into lines for the screen and the HTML report: the value, then its counts and interval in smaller
// type.

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

// Holds the tables of `report.html`: with a caption that says what the figures are, categories in groups, all together last.

import { bdi, type Html, type HtmlPart, html } from "#core/formats/html.ts";
import { categoryName, columnGroups } from "#core/suite/category-name.ts";

export interface HtmlTable {
  readonly title: string;
  /** What the figures are. */
  readonly note: HtmlPart;
  /** The heading of the first column, then of the others. */
  readonly head: readonly HtmlPart[];
  readonly groups: readonly HtmlRows[];
  /** All together; null = there is none. */
  readonly total: HtmlRow | null;
}

export interface HtmlRows {
  /** Null = without a heading. */
  readonly name: string | null;
  readonly rows: readonly HtmlRow[];
}

export interface HtmlRow {
  readonly head: HtmlPart;
  readonly cells: readonly HtmlPart[];
}

/** Scrolls by itself where it is wider than the screen. */
export function htmlTable({ title, note, head, groups, total }: HtmlTable): Html {
  const [first = null, ...columns] = head;
  const row = ({ head: name, cells }: HtmlRow) =>
    html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`;
  const group = ({ name, rows }: HtmlRows) =>
    html`<tbody>\n${
      name === null
        ? null
        : html`<tr class="group"><th scope="rowgroup" colspan="${String(head.length)}">${bdi(name)}</th></tr>\n`
    }${rows.map(row)}</tbody>\n`;
  return html`<div class="scroll" role="region" aria-label="${title}" tabindex="0">
<table>
<caption><span><strong>${bdi(title)}.</strong> ${note}</span></caption>
<thead><tr><th scope="col">${first}</th>${columns.map((one) => html`<th scope="col">${one}</th>`)}</tr></thead>
${groups.map(group)}${total === null ? null : html`<tfoot>${row(total)}</tfoot>\n`}</table>
</div>
`;
}

export interface CategoryTable {
  readonly title: string;
  readonly note: HtmlPart;
  /** Of the columns beside the category's. */
  readonly head: readonly HtmlPart[];
  /** Labels in the suite's order. */
  readonly categories: readonly string[];
  /** Null = of all together, which are called `all`. */
  readonly cells: (category: string | null) => readonly HtmlPart[];
  readonly all: string;
}

export function htmlCategoryTable({ title, note, head, categories, cells, all }: CategoryTable): Html {
  const groups: { name: string; rows: HtmlRow[] }[] = [];
  for (const label of categories) {
    const { group, name } = categoryName(label);
    const row = { head: bdi(name), cells: cells(label) };
    const last = groups.at(-1);
    if (last?.name === group) last.rows.push(row);
    else groups.push({ name: group, rows: [row] });
  }
  const total = { head: all, cells: cells(null) };
  return htmlTable({ title, note, head: ["Category", ...head], groups, total });
}

export interface SystemTable {
  readonly title: string;
  readonly note: HtmlPart;
  /** How all categories together are called: the first column of figures. */
  readonly all: string;
  /** Labels in the suite's order, a column each. */
  readonly categories: readonly string[];
  readonly rows: readonly HtmlRow[];
}

/** A row a system, categories under their groups. */
export function htmlSystemTable({ title, note, all, categories, rows }: SystemTable): Html {
  const groups = columnGroups(categories);
  const above = groups.map(
    ({ group, columns }) => html`<th scope="colgroup" colspan="${String(columns.length)}">${bdi(group)}</th>`,
  );
  const below = groups.flatMap(({ columns }) =>
    columns.map(({ name }) => html`<th scope="col">${bdi(name)}</th>`),
  );
  const body = rows.map(
    ({ head, cells }) =>
      html`<tr><th scope="row">${head}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`,
  );
  return html`<div class="scroll wide" role="region" aria-label="${title}" tabindex="0">
<table>
<caption><span><strong>${bdi(title)}.</strong> ${note}</span></caption>
<thead><tr><th scope="col" rowspan="2">System</th><th scope="col" rowspan="2">${all}</th>${above}</tr>
<tr>${below}</tr></thead>
<tbody>\n${body}</tbody>
</table>
</div>
`;
}

/** A figure with what it rests on in small letters under it. */
export function figureCell(main: string, ...under: readonly HtmlPart[]): Html {
  return html`${main}${under.map((line) => html`<small>${line}</small>`)}`;
}

/** Where there is no figure: a dash, and in words why. */
export function noFigure(why: string, ...under: readonly string[]): Html {
  return html`<span class="none">–${[why, ...under].map((line) => html`<small>${line}</small>`)}</span>`;
}

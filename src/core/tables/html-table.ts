// Renders tables as HTML: a caption that describes the figures, rows in groups, the total last.

import { cellParts, type LineOfParts } from "#core/tables/cell-parts.ts";
import { bdi, type Html, type HtmlPart, html } from "#core/tables/html.ts";
import type { Cell, ColumnDescription, Table, TableRow } from "#core/tables/table.ts";
import { capitalized } from "#core/tables/text.ts";
import { COUNT } from "#core/tables/units.ts";

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
<caption><span><strong>${bdi(title)}.</strong> ${note}</span></caption>
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

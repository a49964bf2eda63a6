// Draws a described table: headings, groups of rows, a row with totals, and cells with links.

import { useVirtualizer } from "@tanstack/react-virtual";
import { type CSSProperties, Fragment, type HTMLAttributes, type ReactNode, useEffect, useRef } from "react";
import { type CellParts, cellParts, type LineOfParts } from "#core/tables/html.ts";
import {
  type CellLink,
  COUNT,
  type ColumnDescription,
  columnSpan,
  type Table,
  type TableRow,
  type Unit,
  WORD,
} from "#core/tables/table.ts";
import { capitalized } from "#core/tables/text.ts";

/** Draws a text as a link. `count`: number of items at its target. */
type DrawLink<To> = (link: CellLink<To>, text: string, count: number) => ReactNode;

/** Draws a cell; `row`: index of the row, −1 for the total. */
type DrawCell = (row: number) => ReactNode;

interface DataTableProps<To> {
  readonly table: Table<To>;
  /** Name of the region; default: the table's title. */
  readonly label?: string;
  readonly link?: DrawLink<To>;
  /** By column id: cells that show more than their value, such as a plot or a field. */
  readonly draw?: Readonly<Record<string, DrawCell>>;
  /** By column id: headings that show more than their text. */
  readonly drawHeading?: Readonly<Record<string, ReactNode>>;
  /** Background of a cell, such as `heat`; `row`: index of the row, −1 for the total. */
  readonly style?: (row: number, column: string) => CSSProperties | undefined;
  /** Whether counts precede the interval below a figure. */
  readonly countsFirst?: boolean;
  /** Whether rows are only as high as their text, so that more rows fit. */
  readonly isDense?: boolean;
}

/** Background of a cell, more intense for a greater share. Text on it stays legible. */
export function heat(color: "accent" | "bad", share: number): CSSProperties {
  const percent = Math.round((color === "bad" ? 28 : 24) * share);
  return { backgroundColor: `color-mix(in srgb, var(--color-${color}) ${percent}%, transparent)` };
}

const FIRST = "sticky start-0 z-10 bg-surface ps-4 pe-3 text-start";

/** Draws the table. If it is wider than the screen, it scrolls in its own region, also by keyboard. */
export function DataTable<To>(props: DataTableProps<To>) {
  const { table, label = table.title, isDense = false } = props;
  const { rows, total, columns } = table;
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      // The region is positioned. Otherwise text for screen readers would not scroll with it, and would widen the page.
      className="scroll-shade-x relative overflow-x-auto rounded-card border border-line"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <Head table={table} drawHeading={props.drawHeading ?? {}} isDense={isDense} />
        <tbody>
          {rows.map((row, at) => (
            <Fragment key={row.key}>
              {row.group === null || row.group === rows[at - 1]?.group ? null : (
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={columns.length}
                    className={`ps-4 text-start text-xs font-semibold tracking-wide text-muted uppercase ${isDense ? "pt-1" : "pt-4 pb-1"}`}
                  >
                    <span className="sticky start-4">{row.group}</span>
                  </th>
                </tr>
              )}
              <Row {...props} row={row} at={at} />
            </Fragment>
          ))}
        </tbody>
        {total === null ? null : (
          <tfoot className="font-semibold">
            <Row {...props} row={total} at={-1} />
          </tfoot>
        )}
      </table>
    </section>
  );
}

interface HeadProps {
  readonly table: Table;
  readonly drawHeading: Readonly<Record<string, ReactNode>>;
  readonly isDense: boolean;
}

/** Draws the headings: two rows if columns have groups, no row if no column has a heading. */
function Head({ table: { columns, isNarrow }, drawHeading, isDense }: HeadProps) {
  const isGrouped = columns.some(({ group }) => group !== undefined);
  if (columns.every(({ heading }) => heading === "")) return null;
  const padding = isNarrow
    ? "px-1 pb-2 text-xs"
    : isDense
      ? "px-2 py-1 last:pe-4 max-sm:not-first:px-1 max-sm:last:pe-3"
      : "px-3 py-2";
  const className = (at: number) => {
    const side = at === 0 || columns[at]?.unit.isText ? "text-start" : "text-end";
    return `border-b border-line bg-surface font-medium ${at === 0 ? FIRST : ""} ${side} ${padding} ${at > 0 && isNarrow ? "min-w-14" : ""} ${columns[at]?.starts ? "border-s" : ""}`;
  };
  const span = (at: number, isOver: (one: ColumnDescription) => boolean | undefined) => {
    const after = columns.slice(at + 1).findIndex((one) => !isOver(one));
    return after < 0 ? columns.length - at : after + 1;
  };
  const heading = (column: ColumnDescription, at: number, rowSpan?: number) => {
    const { id, heading: words, meaning, mark, isName, continues } = column;
    if (continues) return null;
    if (words === "") return <td key={id} rowSpan={rowSpan} className={className(at)} />;
    const colSpan = span(at, (one) => one.continues);
    return (
      <th key={id} scope="col" rowSpan={rowSpan} colSpan={colSpan} title={meaning} className={className(at)}>
        {ownValue(drawHeading, id) ??
          (isName ? <bdi className="inline-block max-w-60 wrap-break-word">{words}</bdi> : words)}
        {mark === undefined ? null : <Mark>{mark}</Mark>}
      </th>
    );
  };
  if (!isGrouped) {
    return (
      <thead className="align-bottom text-muted">
        <tr>{columns.map((column, at) => heading(column, at))}</tr>
      </thead>
    );
  }
  return (
    <thead className="align-bottom text-muted">
      <tr>
        {columns.map((column, at) => {
          const { id, group } = column;
          if (group === undefined) return heading(column, at, 2);
          if (columns[at - 1]?.group === group) return null;
          const colSpan = span(at, (one) => one.group === group);
          if (group === "") return <td key={id} colSpan={colSpan} />;
          return (
            <th
              key={id}
              scope="colgroup"
              colSpan={colSpan}
              className="border-s border-line bg-surface px-1.5 pt-2 text-start text-xs font-semibold tracking-wide uppercase max-xl:tracking-normal"
            >
              <span className="sticky start-32">{group}</span>
            </th>
          );
        })}
      </tr>
      <tr>{columns.map((column, at) => (column.group === undefined ? null : heading(column, at)))}</tr>
    </thead>
  );
}

function Mark({ children }: { readonly children: ReactNode }) {
  return <span className="block text-xs font-normal whitespace-normal text-warn">{children}</span>;
}

interface RowProps<To> extends DataTableProps<To> {
  readonly row: TableRow<To>;
  readonly at: number;
}

function Row<To>(props: RowProps<To>) {
  const { table, row, at, link, draw, style, countsFirst = false, isDense = false } = props;
  const { columns, isNarrow } = table;
  const isTotal = at < 0;
  const line = `align-baseline border-t ${isTotal || row.starts ? "border-line-strong" : "border-line"} ${isTotal ? "" : "group-hover:bg-sunken"}`;
  return (
    <tr className={isTotal ? "" : `group ${row.isStrong ? "font-semibold" : ""}`}>
      {columns.map((column, index) => {
        const { id, unit } = column;
        const cell = row.cells[index];
        if (cell === undefined || isCovered(row, index)) return null;
        const parts = cellParts(cell, unit, { isNarrow, countsFirst });
        const content = ownValue(draw ?? {}, id)?.(at);
        if (index === 0) {
          const shown = content ?? <RowName parts={parts} unit={unit} isTotal={isTotal} link={link} />;
          const width = isNarrow
            ? "min-w-24 max-w-40 ps-3 pe-2"
            : isDense
              ? "max-sm:min-w-24 sm:whitespace-nowrap"
              : "min-w-28 max-sm:max-w-32 sm:max-w-72 sm:min-w-40";
          return (
            <th
              key={id}
              scope="row"
              className={`${FIRST} ${line} ${isDense ? "py-0.5" : "py-2"} wrap-anywhere ${isNarrow ? "" : unbroken(parts)} ${width} ${isTotal || row.isStrong ? "font-semibold" : "font-normal"}`}
            >
              {shown}
            </th>
          );
        }
        const side = unit.isText ? "text-start" : "text-end figures";
        const padding = isNarrow
          ? "px-1 py-1 text-[0.6875rem] whitespace-nowrap"
          : isDense
            ? "px-2 py-0.5 last:pe-4 max-sm:px-1 max-sm:last:pe-3"
            : "px-3 py-2";
        const colSpan = columnSpan(cell.value);
        return (
          <td
            key={id}
            colSpan={colSpan}
            style={style?.(at, id)}
            className={`${line} ${colSpan > 1 ? "text-start" : side} ${padding} ${unit.isText ? "" : unbroken(parts)} ${cell.value === 0 ? "text-muted" : ""} ${column.starts ? "border-s" : ""}`}
          >
            {content === undefined ? <CellContent parts={parts} unit={unit} link={link} /> : content}
          </td>
        );
      })}
    </tr>
  );
}

/** Classes that keep a short text on one line, such as a date or “today at 22:19”. */
function unbroken<To>({ main, under }: CellParts<To>): string {
  const length = lineKey(main ?? []).length;
  if (under.length > 0 || length > 36) return "";
  if (length > 20) return "xl:whitespace-nowrap";
  return length > 14 ? "sm:whitespace-nowrap" : "whitespace-nowrap";
}

/** Whether an earlier cell of the row spans this column, so that no cell is drawn here. */
function isCovered<To>({ cells }: TableRow<To>, place: number): boolean {
  return cells.some(({ value }, at) => at < place && at + columnSpan(value) > place);
}

interface ContentProps<To> {
  readonly parts: CellParts<To>;
  readonly unit: Unit;
  readonly link: DrawLink<To> | undefined;
}

function RowName<To>(props: ContentProps<To> & { isTotal: boolean }) {
  const {
    parts: { main, under },
    unit,
    isTotal,
    link,
  } = props;
  const [name] = main ?? [];
  return (
    <>
      {isTotal && typeof name === "string" ? (
        capitalized(name)
      ) : (
        <Parts line={main ?? []} unit={unit} link={link} />
      )}
      {under.map((line) => (
        <span key={lineKey(line)} className="block text-xs font-normal text-muted">
          <Parts line={line} unit={unit} link={link} />
        </span>
      ))}
    </>
  );
}

function CellContent<To>({ parts: { main, sign, under }, unit, link }: ContentProps<To>) {
  const figure = <Parts line={main ?? []} unit={unit} link={link} />;
  return (
    <>
      {main === null ? (
        // A sign of one character is drawn larger; words are as large as all others.
        <span aria-hidden="true" className={`font-normal text-muted ${sign.length > 1 ? "" : "text-base"}`}>
          {sign}
        </span>
      ) : under.length === 0 || unit === COUNT || unit === WORD || unit.isText ? (
        figure
      ) : (
        <span className="block text-base text-ink">{figure}</span>
      )}
      {under.map((line) => (
        <span
          key={lineKey(line)}
          className={`block text-xs font-normal text-muted ${isSentence(line) ? "min-w-36 leading-4" : "leading-6 whitespace-nowrap"}`}
        >
          <Parts line={line} unit={unit} link={link} />
        </span>
      ))}
    </>
  );
}

/** Whether a line below a figure is a sentence, such as a reason, which may wrap. Figures and intervals are shorter. */
function isSentence<To>(line: LineOfParts<To>): boolean {
  return lineKey(line).length > 32;
}

function lineKey<To>(line: LineOfParts<To>): string {
  return line.map((part) => (typeof part === "string" ? part : part.text)).join("");
}

function Parts<To>({
  line,
  unit,
  link,
}: { readonly line: LineOfParts<To> } & Omit<ContentProps<To>, "parts">) {
  const parts = line.map((part, at) => {
    if (typeof part === "string") return unit.isName ? <bdi key={part}>{part}</bdi> : part;
    const drawn = link === undefined ? part.text : link(part.link, part.text, part.count);
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line keep their order
    return <Fragment key={at}>{drawn}</Fragment>;
  });
  // A link within a text, such as “3/4”, is only as wide as its words. A link alone is as large as a finger needs.
  return line.length > 1 ? <span className="[&>a]:inline">{parts}</span> : parts;
}

// Draws only the visible rows of a long list whose rows all have the same height.

interface VirtualRowsProps {
  readonly count: number;
  /** Height of a row in pixels. */
  readonly rowHeight: number;
  /** Index of a row to scroll into view; −1 = none. */
  readonly current: number;
  readonly className: string;
  /** Attributes of the scrolling element, for example of a list box with keys. */
  readonly box?: HTMLAttributes<HTMLDivElement>;
  readonly row: (index: number) => ReactNode;
}

/** Draws a scrolling element in which each row has an absolute position. */
export function VirtualRows({ count, rowHeight, current, className, box, row }: VirtualRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  useEffect(() => {
    if (current >= 0) rows.scrollToIndex(current, { align: "auto" });
  }, [current, rows]);
  return (
    <div ref={scroller} {...box} className={`overflow-y-auto ${className}`}>
      <div role="presentation" className="relative w-full" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((item) => (
          <div
            key={item.key}
            role="presentation"
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${item.start}px)`, height: rowHeight }}
          >
            {row(item.index)}
          </div>
        ))}
      </div>
    </div>
  );
}

// Gives each row of a form a key, which stays the same if rows are moved or removed.

/** The key of a new row: one more than the greatest; 0 for the first. */
export function nextKey(rows: readonly { readonly key: number }[]): number {
  return 1 + Math.max(-1, ...rows.map(({ key }) => key));
}

/** The value of a column. Its id may be the name of a system such as “constructor”, which every object has. */
function ownValue<T>(values: Readonly<Record<string, T>>, id: string): T | undefined {
  return Object.hasOwn(values, id) ? values[id] : undefined;
}

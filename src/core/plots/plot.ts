// Defines plots with dots and whiskers as data. `whisker-drawing.ts` draws them for the page and for files.

export interface PlotRow {
  readonly label: string;
  /** The value's position on the axis; null = no value, so that only `possible` is drawn. */
  readonly value: number | null;
  /** Ends of the interval on the axis; without a value they are ignored. */
  readonly low: number;
  readonly high: number;
  /** The value as text next to the label. */
  readonly figure: string;
  /** A second value for comparison, drawn as a ring. */
  readonly other?: number | null;
  /** Possible range of the value, drawn as a wide bar; null or unset = none. */
  readonly possible?: { readonly low: number; readonly high: number; readonly text: string } | null;
}

/** Text of a row for screen readers. */
export function rowWords({ label, figure, possible = null }: PlotRow): string {
  return `${label} ${figure}${possible === null ? "" : `, ${possible.text}`}`;
}

/** Ticks in ascending order. `at`: position of the tick; `text`: its label. */
export type PlotAxis = readonly { readonly at: number; readonly text: string }[];

export const PERCENT_AXIS: PlotAxis = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, text: String(100 * at) }));

export interface Plot {
  readonly title: string;
  /** Describes what the plot shows, for screen readers. The texts of the rows follow it. */
  readonly label: string;
  readonly rows: readonly PlotRow[];
  readonly axis: PlotAxis;
  /** Explanation below the rows; null or unset = none. */
  readonly caption?: string | null;
}

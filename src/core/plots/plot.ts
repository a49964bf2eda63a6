// Describes what a plot of dots and whiskers shows; `whisker-drawing.ts` draws it.

export interface PlotRow {
  readonly label: string;
  /** On the axis; null = there is nothing to show. */
  readonly value: number | null;
  readonly low: number;
  readonly high: number;
  /** The value as it is written beside the label. */
  readonly figure: string;
  /** Another value to compare with, as a ring. */
  readonly other?: number | null;
  /** What the value may still come to, as a wide bar behind it; null or unset = it is settled. */
  readonly possible?: { readonly low: number; readonly high: number; readonly text: string } | null;
}

/** What a row says to those who do not see it. */
export function rowWords({ label, figure, possible = null }: PlotRow): string {
  return `${label} ${figure}${possible === null ? "" : `, ${possible.text}`}`;
}

/** From the first tick to the last, ascending. */
export type PlotAxis = readonly { readonly at: number; readonly text: string }[];

/** Parts of one. */
export const PERCENT_AXIS: PlotAxis = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, text: String(100 * at) }));

export interface Plot {
  readonly title: string;
  /** What the plot shows; what its rows say follows it for those who do not see it. */
  readonly label: string;
  readonly rows: readonly PlotRow[];
  readonly axis: PlotAxis;
  /** What else is drawn, beneath the rows. */
  readonly caption?: string | null;
}

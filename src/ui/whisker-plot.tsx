// Holds the dot-and-whisker plot: one row a value, its label and figure written above its line; all of it said in words too.

interface Whisker {
  readonly label: string;
  /** On the axis; null = there is nothing to show. */
  readonly value: number | null;
  readonly low: number;
  readonly high: number;
  /** The value as it is written beside the label. */
  readonly figure: string;
  /** What the value may still come to, as a wide bar behind it; `text` says it to those who do not see it. */
  readonly possible?: { readonly low: number; readonly high: number; readonly text: string } | null;
}

interface WhiskerPlotProps {
  /** What the plot shows; what its rows say follows it for those who do not see it. */
  readonly label: string;
  readonly rows: readonly Whisker[];
  /** Parts of one in percent, unless it is said otherwise. */
  readonly axis?: Axis;
  /** What else is drawn; said to those who do not see it as well. */
  readonly caption?: string | null;
}

/** From the first tick to the last, ascending. */
type Axis = readonly { readonly at: number; readonly text: string }[];

const WIDTH = 300;
const EDGE = 8;
const ROW = 30;
const AXIS = 18;
const LONGEST_LABEL = 24;
const KEPT_END = 8;
const PERCENT: Axis = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, text: String(100 * at) }));

/** A rim of the ground keeps grid lines out of the letters. */
const TEXT = "text-[0.6875rem] stroke-surface [stroke-width:3px] [paint-order:stroke]";

export function WhiskerPlot({ label, rows, axis = PERCENT, caption = null }: WhiskerPlotProps) {
  const first = axis[0]?.at ?? 0;
  const last = axis.at(-1)?.at ?? 1;
  /** Where a value stands. */
  const x = (value: number) => EDGE + ((value - first) / (last - first)) * (WIDTH - 2 * EDGE);
  const height = rows.length * ROW + AXIS;
  const said = rows.map(
    ({ label: name, figure, possible = null }) =>
      `${name} ${figure}${possible === null ? "" : `, ${possible.text}`}`,
  );
  const words = [said.join("; "), caption ?? []].flat().join(". ");
  return (
    <svg
      role="img"
      aria-label={`${label}: ${words}`}
      viewBox={`0 0 ${WIDTH} ${height}`}
      className="figures block h-auto w-full text-ink"
    >
      {axis.map(({ at: tick, text }) => (
        <g key={tick}>
          <line
            x1={x(tick)}
            x2={x(tick)}
            y1={0}
            y2={height - AXIS + 3}
            className="stroke-line"
            strokeDasharray={tick === first || tick === last ? "none" : "2 3"}
          />
          <text
            x={x(tick)}
            y={height - 4}
            textAnchor={tick === first ? "start" : tick === last ? "end" : "middle"}
            className="fill-muted text-[0.6875rem]"
          >
            {text}
          </text>
        </g>
      ))}
      {rows.map((row, index) => (
        <Row key={row.label} row={row} top={index * ROW} x={x} />
      ))}
    </svg>
  );
}

interface RowProps {
  readonly row: Whisker;
  readonly top: number;
  readonly x: (value: number) => number;
}

function Row({ row, top, x }: RowProps) {
  const line = top + 21;
  const { possible = null } = row;
  return (
    <g>
      {possible === null ? null : (
        <rect
          x={x(possible.low)}
          y={line - 5}
          width={x(possible.high) - x(possible.low)}
          height={10}
          className="fill-accent-wash stroke-line-strong"
        />
      )}
      <text x={EDGE} y={top + 12} className={`fill-ink ${TEXT}`}>
        {shortened(row.label)}
        <title>{row.label}</title>
      </text>
      <text x={WIDTH - EDGE} y={top + 12} textAnchor="end" className={`fill-muted ${TEXT}`}>
        {row.figure}
      </text>
      {row.value === null ? null : (
        <>
          <line
            x1={x(row.low)}
            x2={x(row.high)}
            y1={line}
            y2={line}
            className="stroke-accent"
            strokeWidth={1.5}
          />
          {[row.low, row.high].map((end, index) => (
            <line
              // biome-ignore lint/suspicious/noArrayIndexKey: the two ends have no other name
              key={index}
              x1={x(end)}
              x2={x(end)}
              y1={line - 3}
              y2={line + 3}
              className="stroke-accent"
              strokeWidth={1.5}
            />
          ))}
          <circle cx={x(row.value)} cy={line} r={4} className="fill-accent" />
        </>
      )}
    </g>
  );
}

/** Leaves room for the figure, and the end, in which names of one kind differ; the whole label is in the title and in the plot's words. */
function shortened(label: string): string {
  const letters = [...label];
  if (letters.length <= LONGEST_LABEL) return label;
  return `${letters.slice(0, LONGEST_LABEL - KEPT_END - 1).join("")}…${letters.slice(-KEPT_END).join("")}`;
}

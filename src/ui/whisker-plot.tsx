// Holds the dot-and-whisker plot: one row a value, its label and figure written above its line; all of it said in words too.

export interface Whisker {
  readonly label: string;
  /** 0 to 1; null = there is nothing to show. */
  readonly value: number | null;
  readonly low: number;
  readonly high: number;
  /** The value as it is written beside the label. */
  readonly figure: string;
}

export interface WhiskerPlotProps {
  /** What the plot shows; what its rows say follows it for those who do not see it. */
  readonly label: string;
  readonly rows: readonly Whisker[];
}

const WIDTH = 300;
const EDGE = 8;
const ROW = 30;
const AXIS = 18;
const LONGEST_LABEL = 24;
const TICKS = [0, 0.25, 0.5, 0.75, 1];

/** A rim of the ground keeps grid lines out of the letters. */
const TEXT = "text-[0.6875rem] stroke-surface [stroke-width:3px] [paint-order:stroke]";

/** Where a value from 0 to 1 stands. */
const x = (value: number) => EDGE + value * (WIDTH - 2 * EDGE);

export function WhiskerPlot({ label, rows }: WhiskerPlotProps) {
  const height = rows.length * ROW + AXIS;
  const words = rows.map((row) => `${row.label} ${row.figure}`).join("; ");
  return (
    <svg
      role="img"
      aria-label={`${label}: ${words}`}
      viewBox={`0 0 ${WIDTH} ${height}`}
      className="figures block h-auto w-full text-ink"
    >
      {TICKS.map((tick) => (
        <g key={tick}>
          <line
            x1={x(tick)}
            x2={x(tick)}
            y1={0}
            y2={height - AXIS + 3}
            className="stroke-line"
            strokeDasharray={tick === 0 || tick === 1 ? "none" : "2 3"}
          />
          <text x={x(tick)} y={height - 4} textAnchor={anchor(tick)} className="fill-muted text-[0.6875rem]">
            {100 * tick}
          </text>
        </g>
      ))}
      {rows.map((row, index) => (
        <Row key={row.label} row={row} top={index * ROW} />
      ))}
    </svg>
  );
}

function Row({ row, top }: { readonly row: Whisker; readonly top: number }) {
  const line = top + 21;
  return (
    <g>
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

/** Leaves room for the figure; the whole label is in the title and in the plot's words. */
function shortened(label: string): string {
  const letters = [...label];
  return letters.length <= LONGEST_LABEL ? label : `${letters.slice(0, LONGEST_LABEL - 1).join("")}…`;
}

/** The outermost figures stay inside the plot. */
function anchor(tick: number): "start" | "middle" | "end" {
  if (tick === 0) return "start";
  return tick === 1 ? "end" : "middle";
}

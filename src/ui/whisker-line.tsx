// Holds one value with its interval as a line in a table's row, from 0 to 1; the figures stand beside it, so it says nothing itself.

import { WhiskerBar } from "./whisker-bar.tsx";

interface WhiskerLineProps {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Another value to compare with, as a ring. */
  readonly other?: number | null;
}

const WIDTH = 256;
const HEIGHT = 20;
const EDGE = 6;

const x = (value: number) => EDGE + value * (WIDTH - 2 * EDGE);

export function WhiskerLine({ value, low, high, other = null }: WhiskerLineProps) {
  const middle = HEIGHT / 2;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="inline-block h-5 w-64 align-middle">
      {[0, 0.25, 0.5, 0.75, 1].map((tick) => (
        <line
          key={tick}
          x1={x(tick)}
          x2={x(tick)}
          y1={0}
          y2={HEIGHT}
          className="stroke-line"
          strokeDasharray={tick === 0 || tick === 1 ? "none" : "2 3"}
        />
      ))}
      <WhiskerBar from={x(low)} to={x(high)} middle={middle} />
      {other === null ? null : (
        <circle cx={x(other)} cy={middle} r={3.5} className="fill-surface stroke-muted" strokeWidth={1.5} />
      )}
      <circle cx={x(value)} cy={middle} r={3} className="fill-accent" />
    </svg>
  );
}

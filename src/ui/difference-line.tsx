// Holds one difference with its interval as a line in a table's row, from −1 to 1 around 0; the figures stand beside it, so it says nothing itself.

import { WhiskerBar } from "./whisker-bar.tsx";

interface DifferenceLineProps {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const WIDTH = 160;
const HEIGHT = 20;
const EDGE = 6;
const MIDDLE = HEIGHT / 2;

const x = (value: number) => EDGE + ((value + 1) / 2) * (WIDTH - 2 * EDGE);

export function DifferenceLine({ value, low, high }: DifferenceLineProps) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="inline-block h-5 w-40 align-middle">
      {[-1, -0.5, 0, 0.5, 1].map((tick) => (
        <line
          key={tick}
          x1={x(tick)}
          x2={x(tick)}
          y1={0}
          y2={HEIGHT}
          className={tick === 0 ? "stroke-line-strong" : "stroke-line"}
          strokeDasharray={tick === 0 ? "none" : "2 3"}
        />
      ))}
      <WhiskerBar from={x(low)} to={x(high)} middle={MIDDLE} />
      <circle cx={x(value)} cy={MIDDLE} r={3} className="fill-accent" />
    </svg>
  );
}

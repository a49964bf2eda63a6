// Holds the bar of an interval with its two ends, as the small lines beside figures draw it.

interface WhiskerBarProps {
  /** Both ends and the height of the bar, in the drawing's own units. */
  readonly from: number;
  readonly to: number;
  readonly middle: number;
}

export function WhiskerBar({ from, to, middle }: WhiskerBarProps) {
  return (
    <>
      <line x1={from} x2={to} y1={middle} y2={middle} className="stroke-accent" strokeWidth={1.5} />
      {[from, to].map((end, place) => (
        <line
          // biome-ignore lint/suspicious/noArrayIndexKey: the two ends have no other name
          key={place}
          x1={end}
          x2={end}
          y1={middle - 4}
          y2={middle + 4}
          className="stroke-accent"
          strokeWidth={1.5}
        />
      ))}
    </>
  );
}

// Draws a thin bar with several parts. Each part has its figure in words, because colour alone is not accessible.

import { controlsText } from "#text/controls.ts";

interface BarPart {
  readonly label: string;
  readonly count: number;
  /** A background utility of the theme, e.g. `bg-bar-approved`. */
  readonly color: string;
}

export function StackedBar({
  parts,
  label,
  thin = false,
}: {
  readonly parts: readonly BarPart[];
  readonly label: string;
  readonly thin?: boolean;
}) {
  const total = parts.reduce((sum, part) => sum + part.count, 0);
  const words = parts.map((part) => controlsText.barPart(part.count, part.label)).join(", ");
  return (
    <div
      role="img"
      aria-label={`${label}: ${words}`}
      title={words}
      className={`flex w-full gap-px overflow-hidden rounded-full bg-bar-open ${thin ? "h-1" : "h-2"}`}
    >
      {parts.map((part) =>
        part.count === 0 ? null : (
          <span key={part.label} className={part.color} style={{ width: `${(100 * part.count) / total}%` }} />
        ),
      )}
    </div>
  );
}

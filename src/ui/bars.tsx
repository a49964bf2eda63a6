// Draws progress and shares as bars, and the sign of a state.

import { controlsText } from "#text/controls-text.ts";

/** Draws the bar. `share`: from 0 to 1. */
export function ProgressBar({ share, label }: { readonly share: number; readonly label: string }) {
  const percent = Math.round(100 * share);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2 w-full overflow-hidden rounded-full bg-bar-open"
    >
      <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
    </div>
  );
}

// Draws a thin bar with several parts. Each part has its figure in words, because colour alone is not accessible.

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

// Draws the sign of a state: a shape that is recognisable without colour, and a word for screen readers.

const SIGNS: Readonly<Record<string, { sign: string; color: string }>> = {
  approved: { sign: "≡", color: "text-accent" },
  reused: { sign: "≈", color: "text-accent" },
  open: { sign: "○", color: "text-muted" },
  partial: { sign: "◐", color: "text-warn" },
  done: { sign: "●", color: "text-ok" },
  conflict: { sign: "⚠", color: "text-bad" },
  disputed: { sign: "⇄", color: "text-bad" },
  stale: { sign: "≠", color: "text-warn" },
  untranslated: { sign: "∅", color: "text-muted" },
};

export interface StateSignProps {
  readonly state: string;
  readonly word: string;
}

export function StateSign({ state, word }: StateSignProps) {
  const { sign, color } = SIGNS[state] ?? { sign: "?", color: "text-muted" };
  return (
    <span role="img" aria-label={word} title={word} className={`w-4 text-center ${color}`}>
      {sign}
    </span>
  );
}

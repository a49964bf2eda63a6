// Draws the day's work: a thin bar of progress, the items judged today, and the time left.

import { ofAll } from "#core/base/number-words.ts";
import { remainingWords } from "#core/campaign/queue/workload.ts";
import { dayText as text } from "#text/review.ts";

interface DayLineProps {
  readonly today: number;
  /** Median seconds of the last twenty decisions; null = too few. */
  readonly pace: number | null;
  /** Number of decisions left. */
  readonly left: number;
}

/** Small and last in the header's row: narrow screens have no room for it. */
export function DayLine({ today, pace, left }: DayLineProps) {
  const time = pace === null || left === 0 ? null : remainingWords(pace, left);
  const facts = [today === 0 ? null : text.today(today), time];
  const shown = facts.filter((fact) => fact !== null);
  if (shown.length === 0) return null;
  return (
    <span title={time === null ? undefined : text.timeTitle} className="text-muted max-xl:hidden">
      {` · ${shown.join(" · ")}`}
    </span>
  );
}

interface ProgressLineProps {
  readonly done: number;
  readonly all: number;
}

/** A line at the lower edge of the header, which takes no space. */
export function ProgressLine({ done, all }: ProgressLineProps) {
  const share = all === 0 ? 0 : done / all;
  return (
    <span
      role="progressbar"
      aria-label={text.progress}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={done}
      aria-valuetext={ofAll(done, all)}
      className="pointer-events-none absolute inset-x-0 bottom-0 h-0.5"
    >
      <span
        className="block h-full origin-left bg-accent transition-[width] rtl:origin-right forced-colors:bg-[Highlight]"
        style={{ width: `${share * 100}%` }}
      />
    </span>
  );
}

// Builds the plots of gap filling: Acc+O and Acc−O of every system, with their possible range while gaps are open.

import type { Plot, PlotRow } from "#core/plots/whisker-drawing.ts";
import { intervalText, SHARE } from "#core/tables/units.ts";
import { type BoundedShare, GAP_MEASURES, type GapScore } from "./gap-scores.ts";
import { boundsOf, shareText, UNDEFINED_FIGURE } from "./gap-words.ts";

const AXIS = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, text: String(at) }));

export const PLOT_MEANING =
  "Dot: share of answered gaps. Line: 95% interval over examples. Wide bar: possible range once open gaps are answered.";

/** The plot of Acc+O, then that of Acc−O. */
export function gapPlots(scores: readonly GapScore[]): Plot[] {
  return GAP_MEASURES.flatMap(({ key, heading, meaning }): Plot[] => {
    if (key === "pronF") return [];
    return [
      {
        title: heading,
        label: `${heading}, ${meaning}`,
        rows: scores.map((score) => rowOf(score.system, score[key])),
        axis: AXIS,
      },
    ];
  });
}

function rowOf(label: string, share: BoundedShare): PlotRow {
  const { hits, n, value } = share;
  const interval = share.population.interval ?? { low: 0, high: 0 };
  const bounds = boundsOf(share.possible);
  return {
    label,
    value,
    low: interval.low,
    high: interval.high,
    figure: value === null ? UNDEFINED_FIGURE : `${shareText(value)} (${hits}/${n})`,
    possible: bounds === null ? null : { ...bounds, text: `possible ${intervalText(bounds, SHARE)}` },
  };
}

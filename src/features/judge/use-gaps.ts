// Stores which sentences and words of the shown candidate are folded, and lets the context keys open them.

import { useLayoutEffect, useState } from "react";
import { contextOf } from "#core/campaign/view/context.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import type { Surroundings } from "#judging/pronouns/surroundings.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import { shownRows } from "./shown-rows.ts";
import type { StillPlaceRefs } from "./use-still-place.ts";

/** Number of words around a marked one, tried in turn until all marks are visible together; null = all words. */
const RADII = [null, 12, 6, 3] as const;

export interface Gaps {
  readonly areOpen: boolean;
  readonly open: () => void;
  /** Opens folded sentences in response to a context command; false = the command must open further context instead. */
  readonly take: Surroundings["showFolded"];
  /** Number of words shown on either side of a marked one; null = all. */
  readonly radius: number | null;
}

export function useGaps(
  task: JudgingSession,
  { arrive, fits, keepInPlace }: Pick<StillPlaceRefs, "arrive" | "fits" | "keepInPlace">,
): Gaps {
  const { candidate } = task;
  const visit = candidate === null ? null : `${task.session.id} ${candidate} ${fits}`;
  const [opened, setOpened] = useState<number | null>(null);
  if (opened !== null && opened !== candidate) setOpened(null);
  const areOpen = opened !== null && opened === candidate;
  const [tight, setTight] = useState({ visit, step: 0 });
  const step = tight.visit === visit ? tight.step : 0;
  const radius = areOpen ? null : (RADII[step] ?? null);
  // Draws a new candidate again with fewer words, before it is painted, if its marks are too far apart.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit and step, not for each change of the place
  useLayoutEffect(() => {
    if (visit === null) return;
    const isLast = step === RADII.length - 1;
    if (!arrive(isLast) && !isLast) setTight({ visit, step: step + 1 });
  }, [visit, step]);
  const open = () => keepInPlace(() => setOpened(candidate), "context");
  return {
    areOpen,
    open,
    radius,
    take: (command) => {
      if (candidate === null) return false;
      const { before, after } = task.store.getState();
      const isFolded =
        radius !== null || shownRows(task, candidate, areOpen).some((row) => typeof row !== "number");
      const { campaign } = task.session;
      const context = contextOf(campaign.suite, task.session.example(candidate), before, after);
      const isWhole = context.first === context.documentFirst && context.last === context.documentLast;
      if (isFolded && (command === "context" || isWhole)) {
        open();
        task.notify(judgingNotices.list.unfolded);
      } else if (command === "document" && isWhole && areOpen) {
        keepInPlace(() => {
          setOpened(null);
          task.dispatch({ kind: "fold" });
        });
        task.notify(judgingNotices.list.foldedAgain);
      } else return false;
      return true;
    },
  };
}

// Holds whether the folded sentences of the candidate shown were opened, and what the keys for more context do about them.

import { useState } from "react";
import { contextOf } from "#core/view/context.ts";
import type { Sitting } from "#judging/sitting.ts";
import type { Surroundings } from "#judging/surroundings.ts";
import { shownRows } from "./shown-rows.ts";

export interface Gaps {
  readonly areOpen: boolean;
  readonly open: () => void;
  /** Does what the command means for the folded sentences; false = it is about other sentences. */
  readonly take: Surroundings["showFolded"];
}

export function useGaps(
  sitting: Sitting,
  candidate: number | null,
  keepInPlace: Surroundings["keepInPlace"],
): Gaps {
  const [opened, setOpened] = useState<number | null>(null);
  if (opened !== null && opened !== candidate) setOpened(null);
  const areOpen = opened !== null && opened === candidate;
  const open = () => keepInPlace(() => setOpened(candidate), "context");
  return {
    areOpen,
    open,
    take: (command) => {
      if (candidate === null) return false;
      const { before, after } = sitting.store.getState();
      const isFolded = shownRows(sitting, candidate, areOpen).some((row) => typeof row !== "number");
      const { campaign } = sitting.session;
      const context = contextOf(campaign.suite, sitting.session.example(candidate), before, after);
      const isWhole = context.first === context.documentFirst && context.last === context.documentLast;
      if (isFolded && (command === "context" || isWhole)) open();
      else if (command === "document" && isWhole && areOpen) {
        keepInPlace(() => {
          setOpened(null);
          sitting.store.setState({ before: 0, after: 0 });
        });
      } else return false;
      return true;
    },
  };
}

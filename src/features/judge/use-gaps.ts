// Stores whether the folded sentences of the candidate shown are open, and applies the keys for more context to them.

import { useState } from "react";
import { contextOf } from "#core/campaign/view/context.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import type { Surroundings } from "#judging/pronouns/surroundings.ts";
import { shownRows } from "./shown-rows.ts";

export interface Gaps {
  readonly areOpen: boolean;
  readonly open: () => void;
  /** Applies the command to the folded sentences; false = it is about other sentences. */
  readonly take: Surroundings["showFolded"];
}

export function useGaps(
  task: JudgingSession,
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
      const { before, after } = task.store.getState();
      const isFolded = shownRows(task, candidate, areOpen).some((row) => typeof row !== "number");
      const { campaign } = task.session;
      const context = contextOf(campaign.suite, task.session.example(candidate), before, after);
      const isWhole = context.first === context.documentFirst && context.last === context.documentLast;
      if (isFolded && (command === "context" || isWhole)) open();
      else if (command === "document" && isWhole && areOpen) {
        keepInPlace(() => {
          setOpened(null);
          task.dispatch({ kind: "fold" });
        });
      } else return false;
      return true;
    },
  };
}

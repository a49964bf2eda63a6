// Holds how scores of other metrics come and go, and what of them does not fit the campaign.

import { useStore } from "zustand";
import { copyText } from "#browser/copy-text.ts";
import type { FittedScores } from "#core/metrics/metric-scores.ts";
import { counted } from "#core/shared/number-words.ts";
import { withPlaces } from "#core/shared/problem.ts";
import { listed } from "#core/shared/told-text.ts";
import { Button } from "#ui/button.tsx";
import { ProblemList } from "#ui/problem-list.tsx";
import { givenScores, openScores, putScoresAway } from "./given-scores.ts";

export interface GivenSectionProps {
  /** Id of this copy. */
  readonly campaign: string;
  readonly fitted: Pick<FittedScores, "strangers" | "lacking">;
}

/** Beside the table: which of its columns a reload takes away. */
export function GivenNote({ campaign }: Pick<GivenSectionProps, "campaign">) {
  const opened = useStore(givenScores, (all) => all[campaign]);
  if (opened === undefined || opened.scores === null) return null;
  return (
    <p className="max-w-[75ch] text-sm wrap-anywhere">
      {listed(opened.scores.metrics)}: from {opened.file}, and not kept. After this page is loaded anew, open
      the file again.
    </p>
  );
}

export function GivenSection({ campaign, fitted: { strangers, lacking } }: GivenSectionProps) {
  const opened = useStore(givenScores, (all) => all[campaign]);
  const scores = opened?.scores ?? null;
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void openScores(campaign)}>
          {scores === null ? "Add another metric’s scores…" : "Open other scores…"}
        </Button>
        {opened === undefined ? null : (
          <Button kind="quiet" onClick={() => putScoresAway(campaign)}>
            Put the scores away
          </Button>
        )}
      </div>
      <p className="max-w-[75ch] text-sm text-muted">
        A table with tabs between its cells: “system” and the metrics’ names in the first line, then a system
        a line, a point in its numbers, an empty cell where there is no score. It is not kept: to close this
        tab, or to load it anew, puts the scores away.
      </p>
      <p role="status" className="max-w-[75ch] text-sm empty:hidden">
        {scores === null
          ? ""
          : [
              `${opened?.file}: ${counted(scores.metrics.length, "metric")} of ${counted(scores.systems.length, "system")}.`,
              ...(strangers.length === 0
                ? []
                : [`No system of this campaign, left out: ${strangers.join(", ")}.`]),
              ...(lacking.length === 0 ? [] : [`Without a score: ${lacking.join(", ")}.`]),
            ].join(" ")}
      </p>
      {opened === undefined || opened.problems.length === 0 ? null : (
        <ProblemList
          label="What was found in the scores"
          items={withPlaces(opened.problems)}
          onCopy={copyText}
        />
      )}
    </div>
  );
}

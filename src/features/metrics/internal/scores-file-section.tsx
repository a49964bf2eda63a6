// Opens and closes a file with scores of other metrics, and says which of its scores do not fit the campaign.

import { useStore } from "zustand";
import type { FittedScores } from "#core/analysis/metrics/metric-rows.ts";
import { listed } from "#core/base/message-text.ts";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { metricsText } from "#text/metrics-text.ts";
import { Button } from "#ui/button.tsx";
import { openedScores, openScores, removeScores } from "./opened-scores.ts";

const text = metricsText.scoresFile;

interface ScoresFileSectionProps {
  /** Id of this copy of the campaign. */
  readonly campaign: string;
  readonly fitted: Pick<FittedScores, "unknownSystems" | "systemsWithoutScores">;
}

/** Shown next to the table, because a reload removes these columns. */
export function ScoresFileNote({ campaign }: Pick<ScoresFileSectionProps, "campaign">) {
  const opened = useStore(openedScores, (all) => all[campaign]);
  if (opened === undefined || opened.scores === null) return null;
  return (
    <p className="max-w-[75ch] text-sm wrap-anywhere">
      {text.notKept(listed(opened.scores.metrics), opened.file)}
    </p>
  );
}

export function ScoresFileSection({
  campaign,
  fitted: { unknownSystems, systemsWithoutScores },
}: ScoresFileSectionProps) {
  const opened = useStore(openedScores, (all) => all[campaign]);
  const scores = opened?.scores ?? null;
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void openScores(campaign)}>
          {scores === null ? text.add : text.openOther}
        </Button>
        {opened === undefined ? null : (
          <Button kind="quiet" onClick={() => removeScores(campaign)}>
            {text.remove}
          </Button>
        )}
      </div>
      <p className="max-w-[75ch] text-sm text-muted">{text.format}</p>
      <p role="status" className="max-w-[75ch] text-sm empty:hidden">
        {scores === null
          ? ""
          : [
              text.opened(opened?.file ?? "", scores.metrics.length, scores.systems.length),
              ...(unknownSystems.length === 0 ? [] : [text.unknownSystems(unknownSystems)]),
              ...(systemsWithoutScores.length === 0 ? [] : [text.withoutScore(systemsWithoutScores)]),
            ].join(" ")}
      </p>
      <ProblemPanel label={text.problems} problems={opened?.problems ?? []} />
    </div>
  );
}

// Opens and closes a file with scores of other metrics, and says which of its scores do not fit the campaign.
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { pickFiles } from "#browser/dropped-files.ts";
import { readChosenFile } from "#browser/read-chosen-file.ts";
import { COMPUTED_METRICS, type FittedScores } from "#core/analysis/metrics/metric-rows.ts";
import { listed } from "#core/base/message-text.ts";
import type { Problem } from "#core/base/problem.ts";
import { type MetricScoresFile, parseMetricScores } from "#core/io/file/metric-scores-tsv.ts";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { metricsText } from "#text/metrics-text.ts";
import { Button } from "#ui/button.tsx";

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

// Keeps scores of other metrics that were opened from files, by campaign: in this tab only, until closed or reloaded.

interface OpenedScores {
  readonly file: string;
  readonly scores: MetricScoresFile | null;
  /** Errors and warnings of the file. */
  readonly problems: readonly Problem[];
}

/** Maximum size in bytes, far more than any table of systems by metrics needs. */
const LARGEST = 5_000_000;

/** Scores that were opened from files, by the id of the campaign's copy. */
export const openedScores = createStore<Readonly<Record<string, OpenedScores>>>(() => ({}));

/** Opens a file. If it is refused, earlier scores stay. */
async function openScores(campaign: string): Promise<void> {
  const picked = await pickFiles("files");
  if (picked === null) return;
  const parsed = await readChosenFile(picked, LARGEST, async (file) =>
    parseMetricScores(file, COMPUTED_METRICS),
  );
  const before = openedScores.getState()[campaign];
  const file = picked.files[0]?.path ?? "";
  const result: OpenedScores = parsed.ok
    ? { file, scores: parsed.value, problems: parsed.warnings }
    : { file: before?.file ?? "", scores: before?.scores ?? null, problems: parsed.problems };
  openedScores.setState({ [campaign]: result });
}

function removeScores(campaign: string): void {
  openedScores.setState(({ [campaign]: _gone, ...others }) => others, true);
}

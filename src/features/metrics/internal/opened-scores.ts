// Keeps scores of other metrics that were opened from files, by campaign: in this tab only, until closed or reloaded.

import { createStore } from "zustand/vanilla";
import { pickFiles } from "#browser/dropped-files.ts";
import { readChosenFile } from "#browser/read-chosen-file.ts";
import { COMPUTED_METRICS } from "#core/analysis/metrics/metric-rows.ts";
import type { Problem } from "#core/base/problem.ts";
import { type MetricScoresFile, parseMetricScores } from "#core/io/file/metric-scores-tsv.ts";

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
export async function openScores(campaign: string): Promise<void> {
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

export function removeScores(campaign: string): void {
  openedScores.setState(({ [campaign]: _gone, ...others }) => others, true);
}

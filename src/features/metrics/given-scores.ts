// Holds scores of other metrics that somebody opened from a file: in this tab alone, by campaign, until it is closed or loaded anew.

import { createStore } from "zustand/vanilla";
import { pickFiles } from "#browser/dropped-files.ts";
import { readChosenFile } from "#browser/read-chosen-file.ts";
import { COMPUTED_METRICS } from "#core/analysis/metrics/metric-scores.ts";
import type { Problem } from "#core/base/problem.ts";
import { type GivenScores, parseMetricScores } from "#core/io/file/metric-scores-tsv.ts";

interface OpenedScores {
  readonly file: string;
  readonly scores: GivenScores | null;
  /** What is wrong with it, or strange. */
  readonly problems: readonly Problem[];
}

/** Bytes: far more than a table of systems by metrics has. */
const LARGEST = 5_000_000;

/** By the campaign's copy. */
export const givenScores = createStore<Readonly<Record<string, OpenedScores>>>(() => ({}));

/** A file that is refused takes nothing away: what was open before stays. */
export async function openScores(campaign: string): Promise<void> {
  const picked = await pickFiles("files");
  if (picked === null) return;
  const parsed = await readChosenFile(picked, LARGEST, async (file) =>
    parseMetricScores(file, COMPUTED_METRICS),
  );
  const before = givenScores.getState()[campaign];
  const file = picked.files[0]?.path ?? "";
  const opened: OpenedScores = parsed.ok
    ? { file, scores: parsed.value, problems: parsed.warnings }
    : { file: before?.file ?? "", scores: before?.scores ?? null, problems: parsed.problems };
  givenScores.setState({ [campaign]: opened });
}

export function putScoresAway(campaign: string): void {
  givenScores.setState(({ [campaign]: _gone, ...others }) => others, true);
}

// Holds how the commands that compute metrics read what these are asked for: pronouns, and APT's settings, which may lie in a file.

import type { MetricsOptions } from "#cli/metrics-options.ts";
import { readOneFile } from "#cli/read-files.ts";
import { parseAptSettings } from "#core/formats/apt-settings-file.ts";
import type { MetricsAsked } from "#core/formats/metrics-json.ts";
import { checkAptItems } from "#core/metrics/apt/check-settings.ts";
import type { AptSettings } from "#core/metrics/apt/settings.ts";
import { defaultMetricsSettings } from "#core/metrics/default-settings.ts";
import { type ProblemList, take } from "#core/shared/problem.ts";
import type { Suite } from "#core/suite/suite.ts";

/** The settings of a file; null = no file is named, or something is wrong with it. */
export async function readAptOption(path: string | null, problems: ProblemList): Promise<AptSettings | null> {
  const file = path === null ? null : await readOneFile(path, "the file of APT’s settings", problems);
  return file === null ? null : take(parseAptSettings(file), problems);
}

/** What the metrics are asked for of a suite; positions that its source does not have are told. */
export function metricsAsked(
  { pronouns, aptConfig }: MetricsOptions,
  given: AptSettings | null,
  { source, targetLanguage }: Pick<Suite, "source" | "targetLanguage">,
  problems: ProblemList,
): MetricsAsked {
  for (const { place, message } of given === null ? [] : checkAptItems(given, source)) {
    problems.error("position-outside-sentence", aptConfig ?? "", null, `${place}: ${message}`);
  }
  const settings = defaultMetricsSettings(targetLanguage, pronouns ?? undefined);
  return given === null ? settings : { ...settings, apt: given, aptName: aptConfig ?? "" };
}

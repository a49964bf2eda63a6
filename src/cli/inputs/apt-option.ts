// Reads the options for metrics: the pronouns, and the settings of APT.

import type { Option, Values } from "#cli/command.ts";
import { wrong } from "#cli/output/wrong.ts";
import { checkAptItems } from "#core/analysis/metrics/apt/check-settings.ts";
import type { AptSettings } from "#core/analysis/metrics/apt/settings.ts";
import { defaultMetricsSettings } from "#core/analysis/metrics/default-settings.ts";
import { type ProblemList, unwrap } from "#core/base/problem.ts";
import { parseAptSettings } from "#core/io/file/apt-settings-file.ts";
import type { MetricsRequest } from "#core/io/report/metrics-json.ts";
import type { Suite } from "#core/suite/suite.ts";
import { value } from "./options.ts";
import { readOneFile } from "./read-files.ts";

const PRONOUNS: Option<readonly string[] | null> = {
  name: "pronouns",
  value: "A,B",
  summary: "the source pronouns, if no settings of APT name others (default: it,they)",
  read: ([given]) => {
    const names = given?.split(",").map((name) => name.trim().toLowerCase());
    if (names?.some((name) => name === "" || /\s/.test(name)))
      return wrong(`found --pronouns “${given}”; expected words with commas between them`);
    return names === undefined ? null : [...new Set(names)];
  },
};

export const METRICS = {
  pronouns: PRONOUNS,
  aptConfig: value(
    "apt-config",
    "FILE",
    "settings of APT, a JSON file (default: the paper's lists for French outputs, otherwise none)",
  ),
};

/** The settings in the file at `path`; null = the option is left out, or the file has errors. */
export async function readAptOption(path: string | null, problems: ProblemList): Promise<AptSettings | null> {
  const file = path === null ? null : await readOneFile(path, "the file of APT’s settings", problems);
  return file === null ? null : unwrap(parseAptSettings(file), problems);
}

/**
 * The options for the metrics of a suite. Reports items of `aptSettings` at positions that the suite's source does not
 * have.
 */
export function readMetricsOptions(
  { pronouns, aptConfig }: Values<typeof METRICS>,
  aptSettings: AptSettings | null,
  { source, targetLanguage }: Pick<Suite, "source" | "targetLanguage">,
  problems: ProblemList,
): MetricsRequest {
  for (const { place, message } of aptSettings === null ? [] : checkAptItems(aptSettings, source)) {
    problems.in(aptConfig ?? "").error("position-outside-sentence", `${place}: ${message}`);
  }
  const settings = defaultMetricsSettings(targetLanguage, pronouns ?? undefined);
  return aptSettings === null ? settings : { ...settings, apt: aptSettings, aptName: aptConfig ?? "" };
}

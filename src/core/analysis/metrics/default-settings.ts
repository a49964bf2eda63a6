// Defines the default settings of the metrics, for the command line, the screen and filters.

import {
  type AptSettings,
  defaultAptSettings,
  SOURCE_PRONOUNS,
} from "#core/analysis/metrics/apt/settings.ts";
import type { MetricsSettings } from "./measure-items.ts";

export interface NamedMetricsSettings extends MetricsSettings {
  readonly apt: AptSettings;
  /** Name of APT's default settings. */
  readonly aptName: string;
}

/** The settings that are used if nobody changes them. `targetLanguage`: a BCP 47 tag. */
export function defaultMetricsSettings(
  targetLanguage: string,
  pronouns: readonly string[] = SOURCE_PRONOUNS,
): NamedMetricsSettings {
  const { name, settings } = defaultAptSettings(targetLanguage, pronouns);
  return { pronouns, apt: settings, aptName: name };
}

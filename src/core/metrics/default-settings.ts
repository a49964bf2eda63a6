// Holds what the metrics are asked where nobody says otherwise: the settings of the command `metrics` without options, and of filters.

import { type AptSettings, defaultAptSettings, SOURCE_PRONOUNS } from "#core/metrics/apt/settings.ts";
import type { MetricsSettings } from "#core/metrics/measure-items.ts";

export interface NamedMetricsSettings extends MetricsSettings {
  readonly apt: AptSettings;
  /** What the settings of APT are called. */
  readonly aptName: string;
}

/** `targetLanguage`: BCP 47. */
export function defaultMetricsSettings(
  targetLanguage: string,
  pronouns: readonly string[] = SOURCE_PRONOUNS,
): NamedMetricsSettings {
  const { name, settings } = defaultAptSettings(targetLanguage, pronouns);
  return { pronouns, apt: settings, aptName: name };
}

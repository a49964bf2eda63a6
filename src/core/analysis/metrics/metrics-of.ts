// Computes the metrics of a campaign's systems from plain data, so that a worker can compute them.

import { type Apt, aptOf } from "#core/analysis/metrics/apt/score.ts";
import type { AptSettings } from "#core/analysis/metrics/apt/settings.ts";
import type { Suite } from "#core/suite/suite.ts";
import { type AutoPrf, autoPrf } from "./auto-prf.ts";
import { type Measurements, type MetricsInput, type MetricsSettings, measureItems } from "./measure-items.ts";
import { TokenLookup } from "./source-pronouns.ts";

export interface SystemMetrics {
  readonly system: string;
  /** The figures; null if output or reference has no links. */
  readonly autoPrf: AutoPrf | null;
  readonly apt: Apt | null;
  /** Whether the links were made on the system's own source tokens and mapped to the suite's. */
  readonly hasMappedLinks: boolean;
}

export interface Metrics extends Pick<Measurements, "tokens" | "coversOnlyExamples"> {
  /** Systems in the campaign's order. */
  readonly systems: readonly SystemMetrics[];
}

/**
 * Computes the metrics with the first reference; without a reference no metric is defined. `systems`: as in
 * `measureItems`.
 */
export function metricsOf(
  input: MetricsInput,
  settings: MetricsSettings,
  systems: readonly string[] | null = null,
): Metrics {
  return metricsOfMeasured(input.suite, measureItems(input, settings, systems), settings.apt);
}

/** Sums up measurements. `suite` and `apt` must be those with which they were made. */
export function metricsOfMeasured(suite: Suite, measured: Measurements, apt: AptSettings): Metrics {
  const tokenLookup = new TokenLookup(suite);
  const { tokens, coversOnlyExamples } = measured;
  const systems = measured.systems.map(({ system, hasMappedLinks, items }): SystemMetrics => {
    if (items === null) return { system, autoPrf: null, apt: null, hasMappedLinks };
    const { overlaps, compared, improved } = items;
    return {
      system,
      autoPrf: autoPrf(overlaps, tokenLookup),
      apt: aptOf(compared, improved, apt, tokenLookup),
      hasMappedLinks,
    };
  });
  return { systems, tokens, coversOnlyExamples };
}

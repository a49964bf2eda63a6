// Holds the metrics of all systems of a campaign: one function of plain data, so that a worker can be sent what it takes and send what it gives.

import { type Apt, aptOf } from "#core/metrics/apt/score.ts";
import type { AptSettings } from "#core/metrics/apt/settings.ts";
import { type AutoPrf, autoPrf } from "#core/metrics/auto-prf.ts";
import {
  type Measured,
  type MetricsInput,
  type MetricsSettings,
  measureItems,
} from "#core/metrics/measure-items.ts";
import { Places } from "#core/metrics/source-pronouns.ts";
import type { Suite } from "#core/suite/suite.ts";

export interface SystemMetrics {
  readonly system: string;
  /** Null = the output or the reference has no links. */
  readonly autoPrf: AutoPrf | null;
  readonly apt: Apt | null;
  /** Whether its links count tokens of its own source, and were carried over to the suite's. */
  readonly isCarriedOver: boolean;
}

export interface Metrics extends Pick<Measured, "tokens" | "isOfExamplesAlone"> {
  /** In the campaign's order. */
  readonly systems: readonly SystemMetrics[];
}

/** Of several references the first is used. Where the suite has none, nothing is defined. `systems`: as of `measureItems`. */
export function metricsOf(
  input: MetricsInput,
  settings: MetricsSettings,
  systems: readonly string[] | null = null,
): Metrics {
  return metricsOfMeasured(input.suite, measureItems(input, settings, systems), settings.apt);
}

/** Adds up what was measured of the suite under these settings. */
export function metricsOfMeasured(suite: Suite, measured: Measured, apt: AptSettings): Metrics {
  const places = new Places(suite);
  const { tokens, isOfExamplesAlone } = measured;
  const systems = measured.systems.map(({ system, isCarriedOver, items }): SystemMetrics => {
    if (items === null) return { system, autoPrf: null, apt: null, isCarriedOver };
    const { overlaps, compared, improved } = items;
    return {
      system,
      autoPrf: autoPrf(overlaps, places),
      apt: aptOf(compared, improved, apt, places),
      isCarriedOver,
    };
  });
  return { systems, tokens, isOfExamplesAlone };
}

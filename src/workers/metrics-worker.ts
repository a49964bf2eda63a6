// Defines the worker that computes the metrics of a campaign's texts.

import { expose } from "comlink";
import {
  exampleOutcomes,
  type Metrics,
  type MetricsInput,
  type MetricsSettings,
  measureItems,
  metricPairs,
  metricRows,
  metricsOfMeasured,
  type SystemOutcomes,
} from "#core/analysis/metrics/metric-rows.ts";
import type { MetricsContent } from "#core/analysis/metrics/metric-tables.ts";

export interface MeasuredCampaign {
  readonly metrics: Metrics;
  readonly outcomes: readonly SystemOutcomes[];
}

const api = {
  /** Measures all systems and each of their examples in one pass. */
  measure(input: MetricsInput, settings: MetricsSettings): MeasuredCampaign {
    const measured = measureItems(input, settings);
    return {
      metrics: metricsOfMeasured(measured, settings.apt),
      outcomes: exampleOutcomes(input.suite, measured),
    };
  },
  /** All rows with their intervals, and the pairs of systems with their tests. Takes several times as long. */
  describe(input: MetricsInput, { apt, pronouns }: MetricsSettings): MetricsContent {
    const measured = measureItems(input, { apt, pronouns });
    return {
      metrics: metricsOfMeasured(measured, apt),
      rows: metricRows(measured, apt),
      pairs: metricPairs(measured, apt),
    };
  },
};

export type MetricsWorker = typeof api;

expose(api);

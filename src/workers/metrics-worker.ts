// Defines the worker that computes the metrics of a campaign's texts.

import { expose } from "comlink";
import { exampleOutcomes, type SystemOutcomes } from "#core/analysis/metrics/example-outcomes.ts";
import {
  type MetricsInput,
  type MetricsSettings,
  measureItems,
} from "#core/analysis/metrics/measure-items.ts";
import { type Metrics, metricsOfMeasured } from "#core/analysis/metrics/metrics-of.ts";

export interface MeasuredCampaign {
  readonly metrics: Metrics;
  readonly outcomes: readonly SystemOutcomes[];
}

const api = {
  /** Measures all systems and each of their examples in one pass. */
  measure(input: MetricsInput, settings: MetricsSettings): MeasuredCampaign {
    const measured = measureItems(input, settings);
    return {
      metrics: metricsOfMeasured(input.suite, measured, settings.apt),
      outcomes: exampleOutcomes(input.suite, measured),
    };
  },
};

export type MetricsWorker = typeof api;

expose(api);

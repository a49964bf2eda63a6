// Starts the worker that computes the metrics of a campaign, and their intervals.

import { inWorker, type RunningClient, startClient } from "#browser/worker-connection.ts";
import type { MetricsInput, MetricsSettings } from "#core/analysis/metrics/measure-items.ts";
import type { MetricsContent } from "#core/analysis/metrics/metric-tables.ts";
import type { MeasuredCampaign, MetricsWorker } from "#workers/metrics-worker.ts";

function startMetrics(): RunningClient<MetricsWorker> {
  return startClient(
    () => new Worker(new URL("../workers/metrics-worker.ts", import.meta.url), { type: "module" }),
    "worker",
  );
}

/** Computes the metrics. If `signal` aborts, the worker ends and the promise rejects. */
export function measureInWorker(
  { suite, outputs }: MetricsInput,
  settings: MetricsSettings,
  signal: AbortSignal,
): Promise<MeasuredCampaign> {
  return inWorker(startMetrics, (api) => api.measure({ suite, outputs }, settings), signal);
}

/** Computes the tables with intervals and paired tests. If `signal` aborts, the worker ends and the promise rejects. */
export function describeInWorker(
  { suite, outputs }: MetricsInput,
  settings: MetricsSettings,
  signal: AbortSignal,
): Promise<MetricsContent> {
  return inWorker(startMetrics, (api) => api.describe({ suite, outputs }, settings), signal);
}

// Starts the workers: one runs the automatic pass, reads the files of an import and packs backups; one does long work on
// request, such as writing batches or previewing updates; one computes metrics and their intervals.

import type { MetricsInput, MetricsSettings } from "#core/analysis/metrics/measure-items.ts";
import type { MetricsContent } from "#core/analysis/metrics/metric-tables.ts";
import type { ExchangeWorker } from "#workers/exchange-worker.ts";
import type { MeasuredCampaign, MetricsWorker } from "#workers/metrics-worker.ts";
import type { RefereeWorker } from "#workers/referee-worker.ts";
import { type Client, inWorker, type RunningClient, startClient } from "./worker-connection.ts";

export type RunningWorker = RunningClient<RefereeWorker>;

export function startWorker(): RunningWorker {
  return startClient(
    () => new Worker(new URL("../workers/referee-worker.ts", import.meta.url), { type: "module" }),
    "worker",
  );
}

export type ExchangeClient = Client<ExchangeWorker>;

function startExchange(): RunningClient<ExchangeWorker> {
  return startClient(
    () => new Worker(new URL("../workers/exchange-worker.ts", import.meta.url), { type: "module" }),
    "worker",
  );
}

/** Starts the worker for one job, and ends it afterwards. `signal` ends the worker even while it works. */
export function inExchange<T>(signal: AbortSignal, work: (api: ExchangeClient) => Promise<T>): Promise<T> {
  return inWorker(startExchange, work, signal);
}

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

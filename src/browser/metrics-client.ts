// Starts the worker that computes the metrics of a campaign.

import { wrap } from "comlink";
import { beginWorker, connectWorker } from "#browser/worker-connection.ts";
import type { MetricsInput, MetricsSettings } from "#core/analysis/metrics/measure-items.ts";
import type { MeasuredCampaign, MetricsWorker } from "#workers/metrics-worker.ts";

/** Computes the metrics. If `signal` aborts, the worker ends and the promise rejects. */
export async function measureInWorker(
  { suite, outputs }: MetricsInput,
  settings: MetricsSettings,
  signal: AbortSignal,
): Promise<MeasuredCampaign> {
  signal.throwIfAborted();
  const worker = beginWorker(
    () => new Worker(new URL("../workers/metrics-worker.ts", import.meta.url), { type: "module" }),
  );
  const remote = wrap<MetricsWorker>(worker);
  const { answer, terminate } = connectWorker(worker, "worker");
  signal.addEventListener("abort", terminate);
  try {
    return await answer(remote.measure({ suite, outputs }, settings));
  } finally {
    signal.removeEventListener("abort", terminate);
    terminate();
  }
}

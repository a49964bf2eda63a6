// Starts the worker for long work on request, such as writing batches to files, or previewing imports and updates.

import { type Client, inWorker, type RunningClient, startClient } from "#browser/worker-connection.ts";
import type { ExchangeWorker } from "#workers/exchange-worker.ts";

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

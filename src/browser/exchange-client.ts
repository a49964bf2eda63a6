// Starts the worker for long work on request, such as writing batches to files, or previewing imports and updates.

import { proxy, wrap } from "comlink";
import { beginWorker, type Client, connectWorker } from "#browser/worker-connection.ts";
import type { ExchangeWorker } from "#workers/exchange-worker.ts";

export interface RunningExchange {
  readonly api: Client<ExchangeWorker>;
  /** Ends the worker immediately, even while it works. */
  terminate(): void;
}

function startExchange(): RunningExchange {
  const worker = beginWorker(
    () => new Worker(new URL("../workers/exchange-worker.ts", import.meta.url), { type: "module" }),
  );
  const remote = wrap<ExchangeWorker>(worker);
  const { answer, progress, terminate } = connectWorker(worker, "worker");
  return {
    api: {
      figures: (ledger, name) => answer(remote.figures(ledger, name)),
      fitting: (ledger, name) => answer(remote.fitting(ledger, name)),
      database: (ledger) => answer(remote.database(ledger)),
      batches: (ledger, requests, onProgress) =>
        answer(remote.batches(ledger, requests, proxy(progress(onProgress)))),
      folder: (ledger, name) => answer(remote.folder(ledger, name)),
      packed: (ledger) => answer(remote.packed(ledger)),
      preview: (ledger, files, onProgress) =>
        answer(remote.preview(ledger, files, proxy(progress(onProgress)))),
      update: (ledger, files, name, options, onProgress) =>
        answer(remote.update(ledger, files, name, options, proxy(progress(onProgress)))),
      makeExamples: (ledger, name, options) => answer(remote.makeExamples(ledger, name, options)),
      corpus: (ledger, files, name, time, onProgress) =>
        answer(remote.corpus(ledger, files, name, time, proxy(progress(onProgress)))),
      previewSystems: (suite, files, onProgress) =>
        answer(remote.previewSystems(suite, files, proxy(progress(onProgress)))),
      alignSystems: (ledger, files, options, onProgress) =>
        answer(remote.alignSystems(ledger, files, options, proxy(progress(onProgress)))),
      previewSources: (files, delimiters, onProgress) =>
        answer(remote.previewSources(files, delimiters, proxy(progress(onProgress)))),
      startFrom: (files, options, onProgress) =>
        answer(remote.startFrom(files, options, proxy(progress(onProgress)))),
    },
    terminate,
  };
}

/** Starts the worker for one job, and ends it afterwards. `signal` ends the worker even while it works. */
export async function inExchange<T>(
  signal: AbortSignal,
  work: (api: RunningExchange["api"]) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const worker = startExchange();
  const end = () => worker.terminate();
  signal.addEventListener("abort", end);
  try {
    return await work(worker.api);
  } finally {
    signal.removeEventListener("abort", end);
    worker.terminate();
  }
}

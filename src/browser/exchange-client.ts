// Starts the worker that writes databases and batches and reads what comes back.

import { wrap } from "comlink";
import { type Client, connectWorker } from "#browser/worker-connection.ts";
import type { ExchangeWorker } from "#workers/exchange-worker.ts";

export interface RunningExchange {
  readonly api: Client<ExchangeWorker>;
  /** Ends it at once, whatever it is doing. */
  terminate(): void;
}

export function startExchange(): RunningExchange {
  const worker = new Worker(new URL("../workers/exchange-worker.ts", import.meta.url), { type: "module" });
  const remote = wrap<ExchangeWorker>(worker);
  const { answer, terminate } = connectWorker(worker);
  return {
    api: {
      database: (campaign) => answer(remote.database(campaign)),
      batchDatabase: (campaign, plan) => answer(remote.batchDatabase(campaign, plan)),
      batchFile: (campaign, plan) => answer(remote.batchFile(campaign, plan)),
      packed: (campaign) => answer(remote.packed(campaign)),
      preview: (campaign, files) => answer(remote.preview(campaign, files)),
    },
    terminate,
  };
}

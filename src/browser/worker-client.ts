// Starts the worker that runs the automatic pass, reads the files of an import, and packs backups.

import { type RunningClient, startClient } from "#browser/worker-connection.ts";
import type { RefereeWorker } from "#workers/referee-worker.ts";

export type RunningWorker = RunningClient<RefereeWorker>;

export function startWorker(): RunningWorker {
  return startClient(
    () => new Worker(new URL("../workers/referee-worker.ts", import.meta.url), { type: "module" }),
    "worker",
  );
}

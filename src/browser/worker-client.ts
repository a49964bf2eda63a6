// Starts the worker that runs the automatic pass, reads the files of an import, and packs backups.

import { proxy, wrap } from "comlink";
import { beginWorker, type Client, connectWorker } from "#browser/worker-connection.ts";
import type { RefereeWorker } from "#workers/referee-worker.ts";

/** The worker's functions as promises. They reject if the worker cannot answer any more. */
type RefereeClient = Client<RefereeWorker>;

export interface RunningWorker {
  readonly api: RefereeClient;
  /** Ends the worker immediately, even while it works. */
  terminate(): void;
}

export function startWorker(): RunningWorker {
  const worker = beginWorker(
    () => new Worker(new URL("../workers/referee-worker.ts", import.meta.url), { type: "module" }),
  );
  const remote = wrap<RefereeWorker>(worker);
  const { answer, progress, terminate } = connectWorker(worker, "worker");
  return {
    api: {
      pass: (campaign, withHashes) => answer(remote.pass(campaign, withHashes)),
      open: (files, name, onProgress, choices) =>
        answer(remote.open(files, name, proxy(progress(onProgress)), choices)),
      countPass: (profile, targetLanguage) => answer(remote.countPass(profile, targetLanguage)),
      takeLedger: (settings) => answer(remote.takeLedger(settings)),
      previewIncoming: (ledger, file) => answer(remote.previewIncoming(ledger, file)),
      backedUpCampaign: (index) => answer(remote.backedUpCampaign(index)),
      packBackup: (backup) => answer(remote.packBackup(backup)),
    },
    terminate,
  };
}

// Helpers for import tests: runs the worker's code in the test's thread, and dumps the database. For tests only.
import type { FilesToOpen } from "#browser/dropped-files.ts";
import { type RunningWorker, WorkerEnded } from "#browser/worker-clients.ts";
import { computePassResults } from "#core/analysis/accuracy/score-campaign.ts";
import { ImportWork } from "#core/exchange/intake/new-campaign.ts";
import { packReadableBackup } from "#core/io/open/check-written-campaign.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { database } from "#storage/database.ts";
import { readLedger } from "#storage/ledgers.ts";
import { formFrom, ImportFlow, type ReadyState, settingsFrom } from "./internal/import-flow.ts";

/** The worker's code in this thread; it can be ended like the real worker. */
export function workerInTest(): RunningWorker {
  const work = new ImportWork({
    startEngine: () => Promise.reject(new Error("this test has no matching engine")),
  });
  let fail: (error: Error) => void = () => {};
  const failure = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failure.catch(() => {});
  const answer = async <T>(act: () => T | Promise<T>): Promise<T> =>
    Promise.race([failure, Promise.resolve().then(act)]);
  return {
    api: {
      pass: (campaign, withHashes) => answer(() => computePassResults(campaign, withHashes)),
      open: (files, name, onProgress, choices) => answer(() => work.open(files, name, onProgress, choices)),
      chooseBatch: (index) => answer(() => work.chooseBatch(index)),
      countPass: (profile, language) => answer(() => work.countPass(profile, language)),
      takeLedger: (settings) => answer(() => work.takeLedger(settings)),
      previewIncoming: (ledger, file) => answer(() => work.previewIncoming(ledger, file)),
      figuresAfter: (ledger) => answer(() => work.figuresAfter(ledger)),
      backedUpCampaign: (place) => answer(() => work.backedUpCampaign(place)),
      packBackup: (backup) => answer(() => packReadableBackup(backup)),
    },
    terminate: () => fail(new WorkerEnded("ended")),
  };
}

export function filesToOpen(files: readonly SourceFile[], name = "mini"): Promise<FilesToOpen> {
  const blobs = files.map(({ path, bytes }) => ({ path, file: new Blob([new Uint8Array(bytes)]) }));
  return Promise.resolve({ name, files: blobs });
}

/** All records of all tables. */
export async function allStoredRecords(): Promise<unknown> {
  return Promise.all(database.tables.map(async (table) => [table.name, await table.toArray()]));
}

export function readyState(flow: ImportFlow): ReadyState {
  const state = flow.store.getState();
  if (state.step !== "ready") throw new Error(JSON.stringify(state));
  return state;
}

export async function storedLedger(id: string): Promise<Ledger> {
  const ledger = await readLedger(id);
  if (ledger === null) throw new Error("not there");
  return ledger;
}

export async function importFiles(files: readonly SourceFile[]): Promise<string> {
  const flow = new ImportFlow(workerInTest);
  await flow.open(filesToOpen(files));
  await flow.write(settingsFrom(formFrom(readyState(flow))), null);
  const state = flow.store.getState();
  if (state.step !== "written") throw new Error(JSON.stringify(state));
  return state.id;
}

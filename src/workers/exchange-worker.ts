// Exposes to the page the writing of databases and batches and the reading of what comes back, and nothing else.

import { expose, transfer } from "comlink";
import { type BatchPlan, makeBatch } from "#core/exchange/make-batch.ts";
import { takeBack } from "#core/exchange/take-back.ts";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import { packGzip } from "#core/formats/pack-gzip.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { readSettings } from "#core/ledger/settings.ts";
import type { TakeInPreview } from "#core/open/import-work.ts";
import { openAny } from "#core/open/open-any.ts";
import { ledgerFrom } from "#core/open/open-files.ts";
import { continueBatch } from "#core/protest/continue-batch.ts";
import { writeProtest } from "#core/protest/write-protest.ts";
import type { Parsed } from "#core/shared/problem.ts";
import { type FileToOpen, readFiles } from "#workers/read-files.ts";
import { startWorkerSqlite } from "#workers/worker-sqlite.ts";

const api = {
  /** The campaign as a PROTEST 1.1 database: a batch where it is one, else a master. */
  async database(ledger: Ledger): Promise<Uint8Array> {
    return handedOver(writeProtest(ledger, await startWorkerSqlite()));
  },

  /** A batch of the campaign as a PROTEST 1.1 database. */
  async batchDatabase(ledger: Ledger, plan: BatchPlan): Promise<Uint8Array> {
    return api.database(makeBatch(ledger, plan));
  },

  /** A batch of the campaign as Referee's own file, packed. */
  async batchFile(ledger: Ledger, plan: BatchPlan): Promise<Uint8Array> {
    return api.packed(makeBatch(ledger, plan));
  },

  /** The campaign as Referee's own file, packed. */
  async packed(ledger: Ledger): Promise<Uint8Array> {
    return handedOver(packGzip(serializeCampaign(ledger)));
  },

  /** What taking the batch or copy in these files into the campaign would do. */
  async preview(ledger: Ledger, files: readonly FileToOpen[]): Promise<Parsed<TakeInPreview>> {
    const read = await readFiles(files, () => {});
    if (!read.ok) return read;
    const file = files[0]?.path ?? "";
    const opened = await openAny(read.value, file, { startEngine: startWorkerSqlite });
    if (!opened.ok) return opened;
    // What a database or a folder does not say of itself is as it is here.
    const settings = readSettings(foldEvents(ledger.events).settings);
    const incoming = ledgerFrom(opened.value, settings);
    if (!incoming.ok) return incoming;
    const coming = continueBatch(ledger, incoming.value, opened.value);
    const preview = takeBack(ledger, coming, file);
    if (!preview.ok) return preview;
    return { ...preview, value: { incoming: coming, preview: preview.value } };
  },
};

/** Given away without a copy. */
function handedOver(bytes: Uint8Array): Uint8Array {
  return transfer(bytes, [bytes.buffer]);
}

export type ExchangeWorker = typeof api;

expose(api);

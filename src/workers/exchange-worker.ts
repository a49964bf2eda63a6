// Exposes to the page the writing of databases and batches and the reading of what comes back, and nothing else.

import { expose, transfer } from "comlink";
import type { Campaign } from "#core/campaign/campaign.ts";
import { type BatchPlan, makeBatch } from "#core/exchange/make-batch.ts";
import { type MergePreview, previewMerge } from "#core/exchange/merge.ts";
import { serializeCampaign } from "#core/formats/campaign-json.ts";
import { openAny } from "#core/formats/open-any.ts";
import { campaignFrom } from "#core/formats/open-input.ts";
import { packGzip } from "#core/formats/pack-gzip.ts";
import { writeProtest } from "#core/protest/write-protest.ts";
import type { Parsed } from "#core/shared/problem.ts";
import { type FileToOpen, readFiles } from "#workers/read-files.ts";
import { startWorkerSqlite } from "#workers/worker-sqlite.ts";

const api = {
  /** The campaign as a PROTEST 1.1 database: a batch where it is one, else a master. */
  async database(campaign: Campaign): Promise<Uint8Array> {
    return handedOver(writeProtest(campaign, await startWorkerSqlite()));
  },

  /** A batch of the campaign as a PROTEST 1.1 database. */
  async batchDatabase(campaign: Campaign, plan: BatchPlan): Promise<Uint8Array> {
    return api.database(makeBatch(campaign, plan));
  },

  /** A batch of the campaign as Referee's own file, packed. */
  async batchFile(campaign: Campaign, plan: BatchPlan): Promise<Uint8Array> {
    return api.packed(makeBatch(campaign, plan));
  },

  /** The campaign as Referee's own file, packed. */
  async packed(campaign: Campaign): Promise<Uint8Array> {
    return handedOver(packGzip(serializeCampaign(campaign)));
  },

  /** What merging the batch in these files into the campaign would do. */
  async preview(campaign: Campaign, files: readonly FileToOpen[]): Promise<Parsed<MergePreview>> {
    const read = await readFiles(files, () => {});
    if (!read.ok) return read;
    const now = new Date().toISOString();
    const name = files[0]?.path ?? "";
    const opened = await openAny(read.value, name, { startEngine: startWorkerSqlite, now });
    if (!opened.ok) return opened;
    // What a database does not say of itself matters to no merge.
    const { sourceLanguage, targetLanguage } = campaign.suite;
    const settings = {
      name,
      sourceLanguage,
      targetLanguage,
      profile: campaign.profile,
      seed: 0,
      created: now,
    };
    const incoming = campaignFrom(opened.value, settings);
    return incoming.ok ? previewMerge(campaign, incoming.value, name) : incoming;
  },
};

/** Given away without a copy. */
function handedOver(bytes: Uint8Array): Uint8Array {
  return transfer(bytes, [bytes.buffer]);
}

export type ExchangeWorker = typeof api;

expose(api);

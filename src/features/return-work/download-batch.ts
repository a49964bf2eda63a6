// Downloads a batch, to be returned to the coordinator.

import { now } from "#browser/clock.ts";
import { downloadFile, MEDIA_TYPES } from "#browser/download-file.ts";
import { inExchange } from "#browser/exchange-client.ts";
import { type BatchFormat, batchFileNames, batchTitle } from "#core/exchange/make-batch.ts";
import { updateCampaign } from "#storage/campaign-records.ts";
import { returnText } from "#text/return-work.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { savedLedger } from "#workspace/campaign/saved-campaign.ts";

/** Downloads the open batch (`session`). Resolves to a notice. */
export async function downloadOwnBatch(
  session: CampaignSession,
  format: BatchFormat,
  signal: AbortSignal,
): Promise<string> {
  const ledger = await savedLedger(session);
  const name = ownBatchName(session.campaign, format);
  if (format === "protest") {
    downloadFile(name, await inExchange(signal, (api) => api.database(ledger)), MEDIA_TYPES.database);
  } else {
    downloadFile(name, await inExchange(signal, (api) => api.packed(ledger)), MEDIA_TYPES.gzip);
  }
  // The coordinator's file is a backup of this work.
  await updateCampaign(session.id, { backedUp: { time: now(), events: ledger.events.length } }, null);
  return returnText.downloaded(name);
}

/** The name of the returned file, with the names of the campaign and the annotator. */
function ownBatchName(
  { suite, batch, annotators }: CampaignSession["campaign"],
  format: BatchFormat,
): string {
  const owner = annotators.find(({ id }) => id === batch?.annotator);
  const fileOwner = {
    role: "annotator" as const,
    ...owner,
    id: "",
    name: batchTitle(suite.name, owner?.name),
  };
  const [name = ""] = batchFileNames([fileOwner], [format === "protest" ? "db" : "json.gz"], "returned");
  return name;
}

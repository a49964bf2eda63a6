// Exports batches, imports judgements, and undoes imports. No React; every action resolves to its notice.

import { now } from "#browser/clock.ts";
import { downloadFile } from "#browser/download-file.ts";
import type { FilesToOpen } from "#browser/dropped-files.ts";
import { inExchange } from "#browser/exchange-client.ts";
import { randomId } from "#browser/random-id.ts";
import { batchFileNames, batchTitle } from "#core/exchange/batch-file-names.ts";
import type { NamedLedger } from "#core/exchange/import-all.ts";
import { importAllEvents } from "#core/exchange/import-all.ts";
import { type ImportPreview, previewAll } from "#core/exchange/import-preview.ts";
import type { BatchFormat } from "#core/exchange/make-batch.ts";
import { matchByChoice } from "#core/exchange/match-annotators.ts";
import { exchangeText } from "#text/exchange.ts";
import { importText } from "#text/exchange-import.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { importEvents } from "#workspace/campaign/import-events.ts";
import { savedLedger } from "#workspace/campaign/saved-campaign.ts";

export const DATABASE_TYPE = "application/vnd.sqlite3";
export const PACKED_TYPE = "application/gzip";

/** Downloads this campaign, which is a batch, to be returned. */
export async function downloadOwnBatch(
  session: CampaignSession,
  format: BatchFormat,
  signal: AbortSignal,
): Promise<string> {
  const ledger = await savedLedger(session);
  const name = ownBatchName(session.campaign, format);
  if (format === "protest") {
    downloadFile(name, await inExchange(signal, (api) => api.database(ledger)), DATABASE_TYPE);
  } else {
    downloadFile(name, await inExchange(signal, (api) => api.packed(ledger)), PACKED_TYPE);
  }
  return exchangeText.returnBatch.downloaded(name);
}

/** File name with the campaign's and the annotator's names, as when the batch was assigned. */
function ownBatchName(
  { suite, batch, annotators }: CampaignSession["campaign"],
  format: BatchFormat,
): string {
  const owner = annotators.find(({ id }) => id === batch?.annotator);
  const named = { role: "annotator" as const, ...owner, id: "", name: batchTitle(suite.name, owner?.name) };
  const [name = ""] = batchFileNames([named], [format === "protest" ? "db" : "json.gz"]);
  return name;
}

/** Previews what returned files would change. */
export async function readBack(
  session: CampaignSession,
  files: FilesToOpen,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ImportPreview> {
  const ledger = await savedLedger(session);
  return inExchange(signal, (api) => api.preview(ledger, files.files, onProgress));
}

/**
 * Which annotator here each annotator of another campaign is, by the id that the latter gets here; null = a new one.
 */
export type PeopleChoices = Readonly<Record<string, string | null>>;

/** Previews the same files with other choices. */
export function lookAgain(
  { ledger }: CampaignSession,
  { files, refused }: ImportPreview,
  choices: PeopleChoices,
): ImportPreview {
  const again = previewAll(ledger, files, [], matchByChoice(choices));
  return { ...again, refused: [...refused, ...again.refused] };
}

/**
 * Imports the previewed judgements into the current state, since others may have written meanwhile. Resolves to a
 * notice.
 */
export async function carryOut(
  session: CampaignSession,
  files: readonly NamedLedger[],
  choices: PeopleChoices,
): Promise<string> {
  await savedLedger(session);
  const writer = { newId: randomId, now: now() };
  const who = matchByChoice(choices);
  const taken = await importEvents(session.id, writer.now, (ledger) =>
    importAllEvents(ledger, files, writer, who),
  );
  if (!taken) return importText.section.nothingNew;
  return importText.section.imported(files.map(({ file }) => file));
}

// Previews and imports judgements from files. No React.

import { now } from "#browser/clock.ts";
import type { FilesToOpen } from "#browser/dropped-files.ts";
import { inExchange } from "#browser/exchange-client.ts";
import { randomId } from "#browser/random-id.ts";
import type { NamedLedger } from "#core/exchange/import-all.ts";
import { importAllEvents } from "#core/exchange/import-all.ts";
import { previewImports, type ReadPreview } from "#core/exchange/import-preview.ts";
import { matchByChoice } from "#core/exchange/match-annotators.ts";
import { judgementImportText } from "#text/import-judgements.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { importEvents } from "#workspace/campaign/import-events.ts";
import { savedLedger } from "#workspace/campaign/saved-campaign.ts";
import { mustBeSendable } from "#workspace/team/member-writes.ts";

/** Previews what returned files would change. */
export async function previewImport(
  session: CampaignSession,
  files: FilesToOpen,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ReadPreview> {
  const ledger = await savedLedger(session);
  return inExchange(signal, (api) => api.preview(ledger, files.files, onProgress));
}

/**
 * Maps each annotator of another campaign (by the id that they would get here) to the id of an annotator of this
 * campaign; null = a new annotator.
 */
export type PeopleChoices = Readonly<Record<string, string | null>>;

/** Previews the same files with other choices. */
export function previewAgain(
  { ledger }: CampaignSession,
  { files, refused, warnings }: ReadPreview,
  choices: PeopleChoices,
): ReadPreview {
  const newPreview = previewImports(ledger, files, [], matchByChoice(choices));
  return { ...newPreview, refused: [...refused, ...newPreview.refused], warnings };
}

/**
 * Imports the previewed judgements into the current state, which others may have changed meanwhile. Resolves to a
 * notice.
 */
export async function importPreviewed(
  session: CampaignSession,
  files: readonly NamedLedger[],
  choices: PeopleChoices,
): Promise<string> {
  await savedLedger(session);
  const writer = { newId: randomId, now: now() };
  const identify = matchByChoice(choices);
  const imported = await importEvents(session.id, writer.now, (ledger) => {
    const importResult = importAllEvents(ledger, files, writer, identify);
    mustBeSendable(session, importResult?.events ?? []);
    return importResult;
  });
  if (!imported) return judgementImportText.section.nothingNew;
  return judgementImportText.section.imported(files.map(({ file }) => file));
}

// Previews an update from files in a worker, and writes it. No React.

import { now } from "#browser/clock.ts";
import type { FilesToOpen } from "#browser/dropped-files.ts";
import { inExchange } from "#browser/exchange-client.ts";
import type { Parsed } from "#core/base/problem.ts";
import { basisOf, type UpdateBasis } from "#core/exchange/update/rebase-update.ts";
import type { CampaignUpdate } from "#core/exchange/update/update-campaign.ts";
import type { InputChoices } from "#core/text/checks/input-choices.ts";
import { updateText } from "#text/update.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { savedLedger } from "#workspace/campaign/saved-campaign.ts";
import { writeUpdate } from "#workspace/campaign/write-update.ts";

export interface UpdatePreviewResult {
  readonly files: FilesToOpen;
  readonly keepsAbsent: boolean;
  /** Choices for files that may be in a wrong encoding, order or format. */
  readonly choices: InputChoices;
  readonly updateResult: Parsed<CampaignUpdate>;
  readonly basis: UpdateBasis;
}

export async function previewFilesUpdate(
  session: CampaignSession,
  { files, keepsAbsent, choices }: Pick<UpdatePreviewResult, "files" | "keepsAbsent" | "choices">,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<UpdatePreviewResult> {
  const ledger = await savedLedger(session);
  const options = { time: now(), keepsAbsent, choices };
  const updateResult = await inExchange(signal, (api) =>
    api.update(ledger, files.files, files.name, options, onProgress),
  );
  return { files, keepsAbsent, choices, updateResult, basis: basisOf(ledger) };
}

/** Writes the previewed update to the campaign. Returns a notice. */
export async function writePreviewedUpdate(
  session: CampaignSession,
  { updateResult, basis }: UpdatePreviewResult,
): Promise<string> {
  if (!updateResult.ok) throw new Error("The files cannot be used.");
  await writeUpdate(session, updateResult.value, basis);
  return updateText.done(updateResult.value.file);
}

// Previews an update from files in a worker, and writes it. No React.

import { now } from "#browser/clock.ts";
import type { FilesToOpen } from "#browser/dropped-files.ts";
import { inExchange } from "#browser/exchange-client.ts";
import type { Parsed } from "#core/base/problem.ts";
import { basisOf, type UpdateBasis } from "#core/exchange/update/rebase-update.ts";
import type { Update } from "#core/exchange/update/update-campaign.ts";
import type { InputChoices } from "#core/text/checks/input-choices.ts";
import { updateText } from "#text/update.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { savedLedger } from "#workspace/campaign/saved-campaign.ts";
import { writeUpdate } from "#workspace/campaign/write-update.ts";

/** What files would change in the campaign. */
export interface Looked {
  readonly files: FilesToOpen;
  readonly keepsAbsent: boolean;
  /** Choices for files that look wrong as a whole. */
  readonly choices: InputChoices;
  readonly found: Parsed<Update>;
  readonly basis: UpdateBasis;
}

export async function lookAt(
  session: CampaignSession,
  { files, keepsAbsent, choices }: Pick<Looked, "files" | "keepsAbsent" | "choices">,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Looked> {
  const ledger = await savedLedger(session);
  const options = { time: now(), keepsAbsent, choices };
  const found = await inExchange(signal, (api) =>
    api.update(ledger, files.files, files.name, options, onProgress),
  );
  return { files, keepsAbsent, choices, found, basis: basisOf(ledger) };
}

/** Writes the previewed update. */
export async function carryOut(session: CampaignSession, { found, basis }: Looked): Promise<string> {
  if (!found.ok) throw new Error("The files cannot be used.");
  await writeUpdate(session, found.value, basis);
  return updateText.done(found.value.file);
}

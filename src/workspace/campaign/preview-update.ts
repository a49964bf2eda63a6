// Previews an update of a campaign in a worker, and writes it on request.

import { type ExchangeClient, inExchange } from "#browser/exchange-client.ts";
import type { Parsed } from "#core/base/problem.ts";
import { basisOf, type UpdateBasis } from "#core/exchange/update/update-campaign.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { TaskName } from "#core/tasks/task-names.ts";
import type { CampaignSession } from "./campaign-session.ts";
import { savedLedger } from "./saved-campaign.ts";
import { type WrittenUpdate, writeUpdate } from "./write-update.ts";

export interface PreviewedUpdate<Update> {
  readonly updateResult: Parsed<Update>;
  /** The state of the campaign from which the update was computed. */
  readonly basis: UpdateBasis;
}

/** Computes an update of the campaign as it is on the disk. `task`: the task whose judgements the update reads. */
export async function previewUpdate<Update>(
  session: CampaignSession,
  signal: AbortSignal,
  compute: (api: ExchangeClient, ledger: Ledger) => Promise<Parsed<Update>>,
  task: TaskName | null = null,
): Promise<PreviewedUpdate<Update>> {
  const ledger = await savedLedger(session);
  const updateResult = await inExchange(signal, (api) => compute(api, ledger));
  return { updateResult, basis: basisOf(ledger, task) };
}

/** Writes a previewed update. Resolves to the update. Throws if it has errors. */
export async function writePreviewed<Update extends WrittenUpdate>(
  session: CampaignSession,
  { updateResult, basis }: PreviewedUpdate<Update>,
): Promise<Update> {
  if (!updateResult.ok) throw new Error("The files cannot be used.");
  await writeUpdate(session, updateResult.value, basis);
  return updateResult.value;
}

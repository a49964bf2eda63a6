// Computes in a worker which examples follow from the annotations, as a preview, and writes them. No React.

import { now } from "#browser/clock.ts";
import { inExchange } from "#browser/exchange-client.ts";
import type { Parsed } from "#core/base/problem.ts";
import { basisOf, type UpdateBasis } from "#core/exchange/update/rebase-update.ts";
import type { SuiteBuildingUpdate } from "#core/exchange/update/update-from-annotations.ts";
import { updateText } from "#text/update.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { savedLedger } from "#workspace/campaign/saved-campaign.ts";
import { writeUpdate } from "#workspace/campaign/write-update.ts";

export interface MakingPreview {
  readonly updateResult: Parsed<SuiteBuildingUpdate>;
  readonly basis: UpdateBasis;
}

export async function previewExamples(session: CampaignSession, signal: AbortSignal): Promise<MakingPreview> {
  const ledger = await savedLedger(session);
  const { name } = session.campaign.suite;
  const updateResult = await inExchange(signal, (api) => api.makeExamples(ledger, name, { time: now() }));
  return { updateResult, basis: basisOf(ledger, "suite-annotation") };
}

/** Writes the examples of the preview. */
export async function makeExamples(
  session: CampaignSession,
  { updateResult, basis }: MakingPreview,
): Promise<string> {
  if (!updateResult.ok) throw new Error("No examples can be made.");
  const { added, removed } = updateResult.value.changes.examples;
  const length = session.campaign.suite.examples.length + added.length - removed.length;
  await writeUpdate(session, updateResult.value, basis);
  return updateText.making.done(length);
}

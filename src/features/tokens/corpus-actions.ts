// Previews in a worker what an annotated corpus proposes for the source, and writes the proposals. No React.

import { now } from "#browser/clock.ts";
import type { FilesToOpen } from "#browser/dropped-files.ts";
import { inExchange } from "#browser/exchange-client.ts";
import type { Parsed } from "#core/base/problem.ts";
import { basisOf, type UpdateBasis } from "#core/exchange/update/rebase-update.ts";
import type { CorpusUpdate } from "#core/exchange/update/update-proposals.ts";
import { tokensCorpusText } from "#text/tokens-corpus.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { savedLedger } from "#workspace/campaign/saved-campaign.ts";
import { writeUpdate } from "#workspace/campaign/write-update.ts";

export interface CorpusPreview {
  readonly name: string;
  readonly updateResult: Parsed<CorpusUpdate>;
  readonly basis: UpdateBasis;
}

export async function previewCorpus(
  session: CampaignSession,
  { files, name }: FilesToOpen,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<CorpusPreview> {
  const ledger = await savedLedger(session);
  const updateResult = await inExchange(signal, (api) => api.corpus(ledger, files, name, now(), onProgress));
  return { name, updateResult, basis: basisOf(ledger) };
}

/** Writes the previewed proposals. */
export async function writeProposals(
  session: CampaignSession,
  { updateResult, basis }: CorpusPreview,
): Promise<string> {
  if (!updateResult.ok) throw new Error("The files cannot be used.");
  const { events, counts } = updateResult.value;
  await writeUpdate(session, { events, texts: new Map() }, basis);
  return tokensCorpusText.preview.proposed(counts.proposed);
}

// Previews in a worker which examples the annotations make, and writes them. No React.

import { now } from "#browser/clock.ts";
import { inExchange } from "#browser/exchange-client.ts";
import type { Parsed } from "#core/base/problem.ts";
import { basisOf, type UpdateBasis } from "#core/exchange/update/rebase-update.ts";
import type { MadeUpdate } from "#core/exchange/update/update-from-annotations.ts";
import { updateText } from "#text/update.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { savedLedger } from "#workspace/campaign/saved-campaign.ts";
import { writeUpdate } from "#workspace/campaign/write-update.ts";

/** What making the examples would change in the campaign. */
export interface LookedMaking {
  readonly found: Parsed<MadeUpdate>;
  readonly basis: UpdateBasis;
}

export async function lookAtAnnotations(
  session: CampaignSession,
  signal: AbortSignal,
): Promise<LookedMaking> {
  const ledger = await savedLedger(session);
  const { name } = session.campaign.suite;
  const found = await inExchange(signal, (api) => api.makeExamples(ledger, name, { time: now() }));
  return { found, basis: basisOf(ledger, "suite-annotation") };
}

/** Writes the previewed examples. */
export async function makeExamples(
  session: CampaignSession,
  { found, basis }: LookedMaking,
): Promise<string> {
  if (!found.ok) throw new Error("No examples can be made.");
  const { added, removed } = found.value.changes.examples;
  const length = session.campaign.suite.examples.length + added.length - removed.length;
  await writeUpdate(session, found.value, basis);
  return updateText.making.done(length);
}

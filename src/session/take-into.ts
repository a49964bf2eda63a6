// Holds how events from elsewhere come into a campaign: seen as it is at that moment, written in one transaction, opened anew.

import type { Ledger } from "#core/ledger/ledger.ts";
import { reopenCampaign } from "#session/opened-campaign.ts";
import { changeLedger, type LedgerChange } from "#storage/ledgers.ts";

/** `change` tells what comes, or null for nothing; where it throws, nothing is written. Whether anything was. */
export async function takeInto(
  id: string,
  now: string,
  change: (ledger: Ledger) => Pick<LedgerChange, "events" | "texts"> | null,
): Promise<boolean> {
  const written = await changeLedger(id, change, now);
  if (written) reopenCampaign(id);
  return written;
}

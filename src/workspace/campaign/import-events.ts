// Imports events from files into a campaign in one transaction, starting from the campaign's current state.

import type { Ledger } from "#core/ledger/ledger.ts";
import { changeLedger, type LedgerChange } from "#storage/ledgers.ts";
import { reopenCampaign } from "./opened-campaign.ts";

/**
 * Imports events. `change` returns the events, or null for none; if it throws, nothing is written. Returns whether
 * anything was written.
 */
export async function importEvents(
  id: string,
  now: string,
  change: (ledger: Ledger) => Pick<LedgerChange, "events" | "texts"> | null,
): Promise<boolean> {
  const written = await changeLedger(id, change, now);
  if (written) reopenCampaign(id);
  return written;
}

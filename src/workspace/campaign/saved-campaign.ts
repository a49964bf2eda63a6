// Reads the ledger for an export from the disk, after writing everything unsaved.

import type { Ledger } from "#core/ledger/ledger.ts";
import { readLedger } from "#storage/ledgers.ts";
import { sessionText } from "#text/session-text.ts";
import type { CampaignSession } from "./campaign-session.ts";

/** The ledger as it is on the disk; an earlier state as it is shown. Rejects if something unsaved cannot be written. */
export async function savedLedger(session: CampaignSession): Promise<Ledger> {
  if (session.isPast) return session.ledger;
  await session.retry();
  const { unsaved, failure } = session.store.getState();
  if (unsaved.length > 0) {
    throw new Error(sessionText.unsaved(unsaved.length, failure));
  }
  const ledger = await readLedger(session.id);
  if (ledger === null) throw new Error(sessionText.gone);
  return ledger;
}

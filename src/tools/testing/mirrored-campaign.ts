// A small campaign with the facts that its mirror file has, for tests only.

import type { MirrorFacts } from "#core/sync/mirror/mirror-content.ts";
import { smallLedger } from "./campaigns/small-campaign.ts";

export const MIRRORED_LEDGER = smallLedger(
  {},
  { annotators: [{ id: "a1", name: "Anna", role: "annotator" }] },
);

export const MIRRORED_FACTS: MirrorFacts = {
  ledger: MIRRORED_LEDGER.id,
  scope: null,
  name: "Lamps",
  trashed: null,
  added: "2026-01-01T00:00:00.000Z",
  backedUp: null,
};

export function mirrorFile(...records: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(records.flatMap((record) => [...record]));
}

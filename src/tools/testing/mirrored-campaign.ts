// A small campaign with the facts that its mirror file has, for tests only.

import { type MirrorFacts, textRecordContent, writeRecord } from "#core/sync/mirror/mirror-content.ts";
import type { LedgerPart } from "#core/sync/sync.ts";
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

/** The part with its texts as records of the mirror. */
export function withTextRecords({ events, texts }: LedgerPart): LedgerPart<Uint8Array> {
  const records = Array.from(
    texts,
    ([hash, text]) => [hash, writeRecord("text", textRecordContent(hash, text))] as const,
  );
  return { events, texts: new Map(records) };
}

export function mirrorFile(...records: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(records.flatMap((record) => [...record]));
}

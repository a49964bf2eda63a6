// Holds which campaign of this browser is the one that was opened.

import type { ImportSummary } from "#core/io/open/import-summary.ts";
import type { CampaignRecord } from "#storage/records.ts";

/** The copy here of the campaign that was opened: of the same kind first, whole or batch; null = it is not here. */
export function copyHere(
  { id, batchOf }: Pick<ImportSummary, "id" | "batchOf">,
  known: readonly CampaignRecord[],
): CampaignRecord | null {
  const copies = known.filter((record) => record.ledger === id);
  const isSameKind = ({ scope }: CampaignRecord) => (scope === null) === (batchOf === null);
  const best = (records: readonly CampaignRecord[]) =>
    records.find(({ trashed }) => trashed === null) ?? records[0] ?? null;
  // A batch may also be taken into the campaign that it came from, but a campaign into no batch.
  return best(copies.filter(isSameKind)) ?? (batchOf === null ? null : best(copies));
}

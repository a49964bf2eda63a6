// Finds this browser's copy of the campaign that is being imported.

import type { ImportSummary } from "#core/io/open/import-summary.ts";
import type { CampaignRecord } from "#storage/records.ts";

/** The copy in this browser, preferably of the same kind (campaign or batch); null = none. */
export function existingCopy(
  { id, batch }: Pick<ImportSummary, "id" | "batch">,
  existing: readonly CampaignRecord[],
): CampaignRecord | null {
  const copies = existing.filter((record) => record.ledger === id);
  const isSameKind = ({ scope }: CampaignRecord) => (scope === null) === (batch === null);
  const best = (records: readonly CampaignRecord[]) =>
    records.find(({ trashed }) => trashed === null) ?? records[0] ?? null;
  // A batch can be imported into the campaign that it was made from; a campaign cannot be imported into a batch.
  return best(copies.filter(isSameKind)) ?? (batch === null ? null : best(copies));
}

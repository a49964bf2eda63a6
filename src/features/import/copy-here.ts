// Finds the copy of an opened campaign in this browser.

import type { ImportSummary } from "#core/io/open/import-summary.ts";
import type { CampaignRecord } from "#storage/records.ts";

/** The copy here of the opened campaign, preferably of the same kind (whole campaign or batch); null = none. */
export function copyHere(
  { id, batchOf }: Pick<ImportSummary, "id" | "batchOf">,
  known: readonly CampaignRecord[],
): CampaignRecord | null {
  const copies = known.filter((record) => record.ledger === id);
  const isSameKind = ({ scope }: CampaignRecord) => (scope === null) === (batchOf === null);
  const best = (records: readonly CampaignRecord[]) =>
    records.find(({ trashed }) => trashed === null) ?? records[0] ?? null;
  // A batch may be imported into the campaign that it came from, but a campaign into no batch.
  return best(copies.filter(isSameKind)) ?? (batchOf === null ? null : best(copies));
}

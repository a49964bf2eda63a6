// Records which campaigns a browser had, and finds out which of them have fewer events now. The records are kept
// outside the database and outside the mirror.

import * as v from "valibot";
import { type Immutable, readOwnJson } from "#core/base/file-values.ts";

const entrySchema = v.strictObject({
  /** Id of the campaign, which is the same in every copy. */
  ledger: v.string(),
  /** Id of the annotator for whom the batch is; null = a whole campaign. */
  batch: v.nullable(v.string()),
  name: v.string(),
  events: v.number(),
  /** Time of the last judgement; without judgements, time of the last change; ISO 8601. */
  last: v.string(),
  /** Time of the last backup, ISO 8601; null = never. */
  backedUp: v.nullable(v.string()),
});
/** A campaign as it was when it was last complete. */
export type InventoryEntry = Immutable<v.InferOutput<typeof entrySchema>>;

export function inventoryText(entry: InventoryEntry): string {
  return JSON.stringify(entry);
}

/** Parses an entry; null = the text is no entry of this version, or is cut off. */
export function readInventory(text: string): InventoryEntry | null {
  return readOwnJson(entrySchema, text);
}

/** How many events of a campaign neither the database nor the mirror has any more. */
export interface MissingWork {
  /** Id of the campaign's copy in this browser. */
  readonly id: string;
  readonly name: string;
  /** Number of events when the campaign was last complete. */
  readonly had: number;
  /** Number of missing events. */
  readonly missing: number;
  /**
   * Time of the last judgement (without judgements, of the last change) when the campaign was last complete, ISO 8601.
   */
  readonly last: string;
  /** Time of the last judgement or change that is still there, ISO 8601; null = nothing of the campaign is there. */
  readonly here: string | null;
  readonly backedUp: string | null;
}

/**
 * The largest current copy of the same campaign or batch; null = there is no copy. A copy that was recovered from a
 * backup has another id.
 */
function largestCopy(
  { ledger, batch }: InventoryEntry,
  current: ReadonlyMap<string, InventoryEntry>,
): InventoryEntry | null {
  const copies = [...current.values()].filter((entry) => entry.ledger === ledger && entry.batch === batch);
  return copies.sort((a, b) => b.events - a.events)[0] ?? null;
}

/**
 * Campaigns (by id of the copy) with fewer events than when last seen. Campaigns of which nothing is there come first.
 * `erasedIds`: ids of campaigns that were erased or are about to be.
 */
export function findMissingWork(
  seen: ReadonlyMap<string, InventoryEntry>,
  current: ReadonlyMap<string, InventoryEntry>,
  erasedIds: ReadonlySet<string>,
): MissingWork[] {
  const gaps: MissingWork[] = [];
  for (const [id, entry] of seen) {
    if (erasedIds.has(id)) continue;
    const copy = current.get(id) ?? largestCopy(entry, current);
    const missing = entry.events - (copy?.events ?? 0);
    if (missing <= 0) continue;
    const { name, last, events } = entry;
    const backedUp = copy?.backedUp ?? entry.backedUp;
    gaps.push({
      id,
      name: copy?.name ?? name,
      had: events,
      missing,
      last,
      here: copy?.last ?? null,
      backedUp,
    });
  }
  return gaps.sort((a, b) => Number(a.here !== null) - Number(b.here !== null));
}

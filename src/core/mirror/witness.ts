// Holds what a browser remembers of its campaigns outside both copies, and what is missing by that.

import * as v from "valibot";
import { type Immutable, readOwnJson } from "#core/shared/json-parts.ts";

const witnessSchema = v.strictObject({
  /** The campaign's own id, the same in every copy of it. */
  ledger: v.string(),
  /** Id of the annotator whose batch it is; null = it is a whole campaign. */
  batch: v.nullable(v.string()),
  name: v.string(),
  /** Events there were. */
  events: v.number(),
  /** When somebody last judged, or else when it last changed; ISO 8601. */
  last: v.string(),
  /** When it was last backed up; ISO 8601; null = never. */
  backedUp: v.nullable(v.string()),
});
/** One campaign as it was when it was last seen whole. */
export type Witness = Immutable<v.InferOutput<typeof witnessSchema>>;

export function witnessText(witness: Witness): string {
  return JSON.stringify(witness);
}

/** Null = it is no witness: another version's, or cut off. */
export function readWitness(text: string): Witness | null {
  return readOwnJson(witnessSchema, text);
}

/** What neither copy has. */
export interface Gap {
  /** Of the copy of the campaign. */
  readonly id: string;
  readonly name: string;
  /** How many events there were. */
  readonly had: number;
  /** How many of them are missing. */
  readonly missing: number;
  /** When the last of what there was was said; ISO 8601. */
  readonly last: string;
  /** When the last of what is here was said; ISO 8601; null = nothing is here. */
  readonly here: string | null;
  readonly backedUp: string | null;
}

/** What came back under another id, as out of a backup; null = nothing did. */
function largestLike({ ledger, batch }: Witness, here: ReadonlyMap<string, Witness>): Witness | null {
  const alike = [...here.values()].filter((one) => one.ledger === ledger && one.batch === batch);
  return alike.sort((a, b) => b.events - a.events)[0] ?? null;
}

/**
 * Campaigns (by id of the copy) of which less is here than was seen, those that are gone first. `ended`: those that
 * were erased, or are about to be.
 */
export function findGaps(
  seen: ReadonlyMap<string, Witness>,
  here: ReadonlyMap<string, Witness>,
  ended: ReadonlySet<string>,
): Gap[] {
  const gaps: Gap[] = [];
  for (const [id, witness] of seen) {
    if (ended.has(id)) continue;
    const found = here.get(id) ?? largestLike(witness, here);
    const missing = witness.events - (found?.events ?? 0);
    if (missing <= 0) continue;
    const { name, last, events } = witness;
    const backedUp = found?.backedUp ?? witness.backedUp;
    gaps.push({
      id,
      name: found?.name ?? name,
      had: events,
      missing,
      last,
      here: found?.last ?? null,
      backedUp,
    });
  }
  return gaps.sort((a, b) => Number(a.here !== null) - Number(b.here !== null));
}

// Holds how records are taken out of a ledger without what was withdrawn, so that they say by themselves what they say in it.

import type { Judgement } from "#core/ledger/event.ts";

/**
 * The record as it stands where withdrawn ones are left out: what it followed by way of those it follows itself. Else what
 * was gone on from would be said again beside it. `find` gives any record of the ledger by its id.
 */
export function besideCounting(
  judgement: Judgement,
  withdrawn: ReadonlySet<string>,
  find: (id: string) => Judgement | null,
): Judgement {
  if (!judgement.follows.some((id) => withdrawn.has(id))) return judgement;
  const follows = new Set(judgement.follows);
  for (const id of follows) {
    if (!withdrawn.has(id)) continue;
    for (const before of find(id)?.follows ?? []) follows.add(before);
  }
  return { ...judgement, follows: [...follows].sort() };
}

// Takes records out of a ledger without the retracted ones, so that they say by themselves what they say in it.

import type { Judgement } from "#core/ledger/event.ts";

/**
 * Ids that the records of one ledger supersede by way of retracted ones, all together. People retract some hundreds; each record may
 * supersede all retracted ones before it, so a hostile ledger of 20,000 would come to a hundred million.
 */
export const MOST_BY_WAY = 1_000_000;

/**
 * Gives each record as it is without the retracted ones: it supersedes what these superseded, too. Else what was gone on from would count
 * again beside it. `find` gives any record of the ledger by its id. Use one for all records of a ledger. Throws a RangeError where they
 * supersede more than `MOST_BY_WAY` in this way.
 */
export function withoutRetracted(
  withdrawn: ReadonlySet<string>,
  find: (id: string) => Judgement | null,
): <Record extends Judgement>(judgement: Record) => Record {
  let byWay = 0;
  return (judgement) => {
    if (!judgement.supersedes.some((id) => withdrawn.has(id))) return judgement;
    const follows = new Set(judgement.supersedes);
    for (const id of follows) {
      if (!withdrawn.has(id)) continue;
      const before = find(id)?.supersedes ?? [];
      for (const one of before) follows.add(one);
      byWay += before.length;
      if (byWay > MOST_BY_WAY) {
        const at = `judgement ${judgement.id} of annotator “${judgement.author}”`;
        throw new RangeError(
          `the judgements supersede more than ${MOST_BY_WAY} others by way of retracted ones, the last one read was ${at}; retract that annotator’s judgements`,
        );
      }
    }
    return { ...judgement, supersedes: [...follows].sort() };
  };
}

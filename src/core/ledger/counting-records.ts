// Makes judgements supersede what retracted ones superseded, so that the retracted ones can be left out of a ledger.

import type { Judgement } from "#core/ledger/event.ts";

/**
 * Maximum total number of ids that the events of one ledger supersede through retracted ones. People retract some
 * hundreds. But each event may supersede all retracted ones before it, which in a hostile ledger of 20,000 is a
 * hundred million.
 */
export const MOST_BY_WAY = 1_000_000;

/**
 * Returns each event as it is without the retracted ones: it also supersedes what these superseded. Otherwise a
 * replaced event would count again next to its replacement. `find` returns any event of the ledger by its id. Use
 * one function for all events of a ledger. Throws a RangeError if they supersede more than `MOST_BY_WAY` in this
 * way.
 */
export function withoutRetracted(
  retracted: ReadonlySet<string>,
  find: (id: string) => Judgement | null,
): <Record extends Judgement>(judgement: Record) => Record {
  let byWay = 0;
  return (judgement) => {
    if (!judgement.supersedes.some((id) => retracted.has(id))) return judgement;
    const superseded = new Set(judgement.supersedes);
    for (const id of superseded) {
      if (!retracted.has(id)) continue;
      const before = find(id)?.supersedes ?? [];
      for (const id of before) superseded.add(id);
      byWay += before.length;
      if (byWay > MOST_BY_WAY) {
        const at = `judgement ${judgement.id} of annotator “${judgement.author}”`;
        throw new RangeError(
          `the judgements supersede more than ${MOST_BY_WAY} others through retracted ones; the last one read was ${at}. Retract that annotator’s judgements`,
        );
      }
    }
    return { ...judgement, supersedes: [...superseded].sort() };
  };
}

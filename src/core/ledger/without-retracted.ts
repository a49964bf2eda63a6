// Makes judgements supersede what retracted judgements superseded, so that the retracted ones can be left out of a
// ledger.

import type { Judgement } from "#core/ledger/event.ts";

/**
 * Maximum number of ids that the events of one ledger may supersede through retracted events. People retract some
 * hundred events. But in a hostile ledger of 20,000 events, each event may supersede all retracted events before it: a
 * hundred million ids.
 */
export const MOST_ADDED_IDS = 1_000_000;

/**
 * Returns a function that changes events so that retracted events can be left out: an event that supersedes a retracted
 * event also supersedes what the retracted event superseded. Otherwise a replaced event would count again next to its
 * replacement. `find` returns any event of the ledger by its id. Use the same returned function for all events of a
 * ledger: it throws a RangeError if it adds more than `MOST_ADDED_IDS` ids in all.
 */
export function withoutRetracted(
  retracted: ReadonlySet<string>,
  find: (id: string) => Judgement | null,
): <Record extends Judgement>(judgement: Record) => Record {
  let addedIds = 0;
  return (judgement) => {
    if (!judgement.supersedes.some((id) => retracted.has(id))) return judgement;
    const superseded = new Set(judgement.supersedes);
    for (const id of superseded) {
      if (!retracted.has(id)) continue;
      const before = find(id)?.supersedes ?? [];
      for (const id of before) superseded.add(id);
      addedIds += before.length;
      if (addedIds > MOST_ADDED_IDS) {
        const lastRead = `${judgement.id} of annotator “${judgement.author}”`;
        throw new RangeError(
          `the judgements supersede more than ${MOST_ADDED_IDS} others through retracted judgements; the last judgement read was ${lastRead}. Retract this annotator’s judgements`,
        );
      }
    }
    return { ...judgement, supersedes: [...superseded].sort() };
  };
}

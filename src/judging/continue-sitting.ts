// Holds how a sitting goes on where its campaign was opened anew under it: candidates may have other numbers there, or be gone.

import { personOf } from "#core/ledger/same-person.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import type { Sitting } from "./sitting.ts";
import type { SittingParts } from "./sitting-state.ts";
import type { VisitClock } from "./visit-clock.ts";

/** The number that a candidate of one opening of a campaign has in another; null = it is gone. */
export function numberIn(
  session: CampaignSession,
  before: CampaignSession,
  candidate: number,
): number | null {
  return session.candidates.numberOf(before.candidates.keyOf(candidate));
}

/** The same queue, at the same candidate, with the same opened; where that one is gone, at the next. */
export function partsOn(
  session: CampaignSession,
  sitting: Sitting,
  visit: VisitClock,
  asked: Iterable<number>,
): SittingParts {
  const now = (candidate: number): number[] => {
    const number = numberIn(session, sitting.session, candidate);
    return number === null ? [] : [number];
  };
  const { annotator, order, candidate, onTheWay, likes, adjudicates } = sitting;
  const { place, justLeft, ...opened } = sitting.store.getState();
  const left = justLeft === null ? null : numberIn(session, sitting.session, justLeft.candidate);
  const queue = sitting.queue.flatMap(now);
  const start = sitting.queue.slice(0, place ?? 0).flatMap(now).length;
  const isThere = candidate !== null && now(candidate).length > 0;
  return {
    session,
    annotator: personOf(session.campaign.merged, annotator),
    queue,
    order,
    adjudicates,
    start: start < queue.length ? start : null,
    carried: {
      visit,
      apart: [...likes.apart].flatMap(now),
      seen: [...likes.seen].flatMap(now),
      asked: [...asked].flatMap(now),
      goOnFrom: onTheWay === null ? null : (now(onTheWay)[0] ?? null),
      opened: isThere
        ? { ...opened, justLeft: left === null ? null : { again: justLeft?.again === true, candidate: left } }
        : null,
    },
  };
}

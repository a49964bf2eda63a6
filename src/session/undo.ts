// Holds how what was done to a campaign is undone as a whole, and counts again: files taken back, an update, a setting. Both are withdrawals.

import { now } from "#browser/clock.ts";
import { randomId } from "#browser/random-id.ts";
import { checkLedger } from "#core/campaign/check-ledger.ts";
import type { EventBody, Note, Retraction } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { uniteEvents } from "#core/ledger/order.ts";
import { writeEvents } from "#core/ledger/write-events.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { changesText } from "#text/session-changes.ts";

const text = changesText.undo;

/** What is undone, and what that is called: “Taking back b.json”. */
interface Undoable {
  /** Ids. */
  readonly events: readonly string[];
  readonly words: string;
}

export function noteInWords({ what, file }: Note): string {
  return what === "suite-building" ? text.notes["suite-building"] : text.ofFile(text.notes[what], file);
}

/** Of each event the last retraction in force that cancels it, and the retraction's place in the ledger; made once for a campaign as it is. */
const lastRetractions = new WeakMap<Ledger, ReadonlyMap<string, PlacedRetraction>>();

interface PlacedRetraction {
  readonly event: Retraction;
  readonly place: number;
}

function retractionsIn({ ledger, campaign }: CampaignSession): ReadonlyMap<string, PlacedRetraction> {
  const known = lastRetractions.get(ledger);
  if (known !== undefined) return known;
  const made = new Map<string, PlacedRetraction>();
  for (const [place, event] of ledger.events.entries()) {
    if (event.kind !== "retraction" || campaign.withdrawn.has(event.id)) continue;
    for (const id of event.events) made.set(id, { event, place });
  }
  lastRetractions.set(ledger, made);
  return made;
}

/** The last retraction in force that cancels any of these events; null = all of them count. Takes time in proportion to the events given. */
export function lastUndoOf(session: CampaignSession, events: readonly string[]): Retraction | null {
  const retractions = retractionsIn(session);
  let last: PlacedRetraction | null = null;
  for (const id of events) {
    const found = retractions.get(id);
    if (found !== undefined && (last === null || found.place > last.place)) last = found;
  }
  return last?.event ?? null;
}

/** The withdrawals in force by which any of these events counts no more. */
function undoneBy({ ledger, campaign }: CampaignSession, events: readonly string[]): readonly Retraction[] {
  const ids = new Set(events);
  return ledger.events.flatMap((event) => {
    if (event.kind !== "retraction" || campaign.withdrawn.has(event.id)) return [];
    return event.events.some((id) => ids.has(id)) ? [event] : [];
  });
}

/**
 * Throws where what is left would not fit together, as where a later update builds on the texts of this one: nothing is written
 * that could not be opened. `touched`: ids of what counts no more by it, or again; where that is judgements alone, everything fits as before.
 */
async function withdraw(
  session: CampaignSession,
  events: readonly string[],
  reason: string,
  touched: ReadonlySet<string>,
): Promise<void> {
  const body: EventBody = { kind: "retraction", author: null, events, reason };
  const { ledger, clock } = session;
  const after = writeEvents([body], clock, { newId: randomId, now: now() });
  const isJudgedAlone = ledger.events.every(({ id, kind }) => kind === "judgement" || !touched.has(id));
  const found = isJudgedAlone
    ? []
    : checkLedger("", { ...ledger, events: uniteEvents(ledger.events, after) });
  const misfit = found.find(({ severity }) => severity === "error");
  if (misfit !== undefined) {
    throw new Error(text.misfit(misfit.message));
  }
  await session.append(after);
}

/** Takes it out of what counts; what was said since goes on from what was said before. Says so. */
export async function undo(session: CampaignSession, { events, words }: Undoable): Promise<string> {
  const ids = new Set(events);
  const all = session.ledger.events;
  // Whoever said something else, too, stays known by name.
  const others = new Set(
    all.flatMap((event) => (event.kind === "judgement" && !ids.has(event.id) ? [event.author] : [])),
  );
  const isAlone = ids.size === 1;
  const gone = all
    .filter(({ id }) => ids.has(id))
    .filter((event) => isAlone || event.kind !== "annotator" || !others.has(event.annotator))
    .map(({ id }) => id);
  await withdraw(session, gone, `undone: ${words}`, ids);
  return text.undone(words);
}

/** Lets what was undone count again. Says so. */
export async function redo(session: CampaignSession, { events, words }: Undoable): Promise<string> {
  const withdrawals = undoneBy(session, events).map(({ id }) => id);
  await withdraw(session, withdrawals, `done again: ${words}`, new Set(events));
  return text.redone(words);
}

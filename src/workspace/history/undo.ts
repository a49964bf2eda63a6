// Undoes and redoes whole changes of a campaign: imports, updates, settings. Both add retractions to the ledger.

import { now } from "#browser/clock.ts";
import { randomId } from "#browser/random-id.ts";
import { checkLedger } from "#core/campaign/file-ledger.ts";
import type { EventBody, Note, Retraction } from "#core/ledger/event.ts";
import { type Ledger, uniteEvents, writeEvents } from "#core/ledger/ledger.ts";
import { changesText } from "#text/session-text.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

const text = changesText.undo;

/** A change that can be undone. */
interface Undoable {
  /** Ids of the events of the change. */
  readonly events: readonly string[];
  readonly words: string;
}

export function noteInWords({ what, file }: Note): string {
  return what === "suite-building" ? text.notes["suite-building"] : text.ofFile(text.notes[what], file);
}

/** The retractions that are not retracted themselves, in ledger order. */
function currentRetractions({ ledger, campaign }: CampaignSession): readonly Retraction[] {
  return ledger.events.flatMap((event) =>
    event.kind === "retraction" && !campaign.retracted.has(event.id) ? [event] : [],
  );
}

/**
 * For each retracted event, the last of the current retractions that cancels it, with the retraction's index among
 * them. Cached per ledger.
 */
const lastRetractions = new WeakMap<Ledger, ReadonlyMap<string, PlacedRetraction>>();

interface PlacedRetraction {
  readonly event: Retraction;
  readonly index: number;
}

function retractionsIn(session: CampaignSession): ReadonlyMap<string, PlacedRetraction> {
  const { ledger } = session;
  const cached = lastRetractions.get(ledger);
  if (cached !== undefined) return cached;
  const retractions = new Map<string, PlacedRetraction>();
  for (const [index, event] of currentRetractions(session).entries()) {
    for (const id of event.events) retractions.set(id, { event, index });
  }
  lastRetractions.set(ledger, retractions);
  return retractions;
}

/**
 * The last retraction, not retracted itself, that cancels any of these events; null = none of the events is retracted.
 * After the first call for a ledger, the time depends only on the number of these events.
 */
export function lastUndoOf(session: CampaignSession, events: readonly string[]): Retraction | null {
  const retractions = retractionsIn(session);
  let last: PlacedRetraction | null = null;
  for (const id of events) {
    const retraction = retractions.get(id);
    if (retraction !== undefined && (last === null || retraction.index > last.index)) last = retraction;
  }
  return last?.event ?? null;
}

/**
 * Writes a retraction. Throws if the remaining events would not fit together, for example if a later update depends on
 * a retracted text; then nothing is written. `touched`: ids of the events that the retraction cancels or restores.
 * Judgements always fit together, so they need no check.
 */
async function retract(
  session: CampaignSession,
  events: readonly string[],
  reason: string,
  touched: ReadonlySet<string>,
): Promise<void> {
  const body: EventBody = { kind: "retraction", author: null, events, reason };
  const { ledger, clock } = session;
  const after = writeEvents([body], clock, { newId: randomId, now: now() });
  const touchesOnlyJudgements = ledger.events.every(
    ({ id, kind }) => kind === "judgement" || !touched.has(id),
  );
  const problems = touchesOnlyJudgements
    ? []
    : checkLedger("", { ...ledger, events: uniteEvents(ledger.events, after) });
  const misfit = problems.find(({ severity }) => severity === "error");
  if (misfit !== undefined) {
    throw new Error(text.misfit(misfit.message));
  }
  await session.append(after);
}

/** Retracts the events of a change. Returns a sentence about what was undone. */
export async function undo(session: CampaignSession, { events, words }: Undoable): Promise<string> {
  const ids = new Set(events);
  const allEvents = session.ledger.events;
  // A change of several events may have listed annotators. Those who have other judgements stay listed.
  const others = new Set(
    allEvents.flatMap((event) => (event.kind === "judgement" && !ids.has(event.id) ? [event.author] : [])),
  );
  const isSingleEvent = ids.size === 1;
  const retracted = allEvents
    .filter(({ id }) => ids.has(id))
    .filter((event) => isSingleEvent || event.kind !== "annotator" || !others.has(event.annotator))
    .map(({ id }) => id);
  const restored = allEvents.flatMap((event) =>
    event.kind === "retraction" && ids.has(event.id) ? event.events : [],
  );
  await retract(session, retracted, `undone: ${words}`, new Set([...ids, ...restored]));
  return text.undone(words);
}

/** Restores events that were undone. Returns a sentence about what was redone. */
export async function redo(session: CampaignSession, { events, words }: Undoable): Promise<string> {
  const ids = new Set(events);
  const retractions = currentRetractions(session).filter((one) => one.events.some((id) => ids.has(id)));
  await retract(
    session,
    retractions.map(({ id }) => id),
    `done again: ${words}`,
    ids,
  );
  return text.redone(words);
}

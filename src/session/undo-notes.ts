// Holds how what a note tells of is undone as a whole, and counts again: files taken back, an update. Both are withdrawals.

import { now } from "#browser/clock.ts";
import { randomId } from "#browser/random-id.ts";
import { checkLedger } from "#core/campaign/check-ledger.ts";
import type { EventBody, Note, Withdrawn } from "#core/ledger/event.ts";
import { uniteEvents } from "#core/ledger/order.ts";
import { writeEvents } from "#core/ledger/write-events.ts";
import type { CampaignSession } from "#session/campaign-session.ts";

/** What a note of that kind is called where it is undone. */
const ACTS: Readonly<Record<Note["what"], string>> = {
  import: "Importing",
  "hand-out": "Handing out",
  "take-back": "Taking back",
  update: "Updating from",
};

/** The withdrawals in force by which it is undone; none = it stands. */
export function undoneBy({ ledger, campaign }: CampaignSession, { events }: Note): readonly Withdrawn[] {
  const ids = new Set(events);
  return ledger.events.flatMap((event) => {
    if (event.kind !== "withdraw" || campaign.withdrawn.has(event.id)) return [];
    return event.events.some((id) => ids.has(id)) ? [event] : [];
  });
}

/**
 * Throws where what is left would not fit together, as where a later update builds on the texts of this one: nothing is written
 * that could not be opened.
 */
async function withdraw(session: CampaignSession, events: readonly string[], why: string): Promise<void> {
  const body: EventBody = { kind: "withdraw", by: null, events, why };
  const { ledger, clock } = session;
  const after = writeEvents([body], clock, { newId: randomId, now: now() });
  const [misfit] = checkLedger("", { ...ledger, events: uniteEvents(ledger.events, after) }).filter(
    ({ severity }) => severity === "error",
  );
  if (misfit !== undefined) {
    throw new Error(
      `This cannot be undone by itself, since what came later builds on it: ${misfit.message}.`,
    );
  }
  await session.append(after);
}

/** Takes what came by it out of what counts; what was said since goes on from what was said before. Says so. */
export async function undoNote(session: CampaignSession, note: Note): Promise<string> {
  const ids = new Set(note.events);
  const all = session.ledger.events;
  // Whoever said something else, too, stays known by name.
  const others = new Set(
    all.flatMap((event) => (event.kind === "judgement" && !ids.has(event.id) ? [event.by] : [])),
  );
  const events = all
    .filter(({ id }) => ids.has(id))
    .filter((event) => event.kind !== "annotator" || !others.has(event.annotator))
    .map(({ id }) => id);
  const act = ACTS[note.what];
  await withdraw(session, events, `${act.toLowerCase()} ${note.file} undone`);
  return `${act} ${note.file} is undone.`;
}

/** Lets what was undone count again. Says so. */
export async function redoNote(session: CampaignSession, note: Note): Promise<string> {
  const events = undoneBy(session, note).map(({ id }) => id);
  await withdraw(session, events, `done again: ${note.file}`);
  return `${ACTS[note.what]} ${note.file} is done again.`;
}

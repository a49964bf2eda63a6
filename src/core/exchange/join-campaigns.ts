// Holds how another campaign of the same suite comes into one: its systems, its people, and what they judged there.

import { withoutRetracted } from "#core/ledger/counting-records.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { type Folded, foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { greatestClock } from "#core/ledger/order.ts";
import { FileEvents } from "#core/ledger/write-events.ts";
import { uuidOf } from "#core/shared/uuid-of.ts";
import { byName, type Newcomer, type WhoIsWho } from "./who-is-who.ts";

/** What was thrown by dice means one entry wherever it stands; a number of a database, or any other id, means one in its own campaign. */
const DICE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Joined {
  readonly events: readonly LedgerEvent[];
  /** Who comes with it and was not known here: as who they are taken. */
  readonly newcomers: readonly Newcomer[];
}

/** Whether both are whole campaigns of the very same suite, whatever systems each has. */
export function isOfSameSuite(here: Folded, incoming: Pick<Ledger, "scope">, there: Folded): boolean {
  return incoming.scope === null && here.suite !== null && here.suite.text === there.suite?.text;
}

/**
 * What of `incoming` comes into `ledger`, both campaigns of one suite (`isOfSameSuite`): systems that are not here, by name; the records
 * that count, by their systems and examples; and who made them. A system of one name with another text stays as it is here: what was judged
 * there is of another text. Who is the same person as somebody here (`who`) is told by an event of its own that can be
 * undone; who has an id that may be somebody else's here gets another. Settings and tasks stay those of `ledger`. Doing it again, or with a later copy,
 * adds what is new alone.
 */
export function eventsJoined(ledger: Ledger, here: Folded, incoming: Ledger, who: WhoIsWho = byName): Joined {
  const there = foldEvents(incoming.events);
  const idOf = (id: string) => (DICE.test(id) ? id : uuidOf(JSON.stringify([incoming.id, id])));
  const find = (id: string) => there.registers.find(id);
  const asCounting = withoutRetracted(there.withdrawn, find);
  const raw = new Map(incoming.events.map((event) => [event.id, event]));
  const records = there.judgements.flatMap((judgement) => {
    // As it was said, under the entry that said it.
    const event = raw.get(judgement.id);
    if (event?.kind !== "judgement") return [];
    return [{ ...asCounting(event), author: idOf(event.author) }];
  });
  const clock = Math.max(greatestClock(ledger.events), greatestClock(incoming.events));
  const made = new FileEvents(ledger.id, clock);
  const systems = new Set(here.outputs.map(({ system }) => system));
  for (const { system, text } of there.outputs) {
    if (!systems.has(system)) made.add({ kind: "output", author: null, system, text }, null, ["joined"]);
  }
  const known = new Set(here.entries.map(({ id }) => id));
  const newcomers: Newcomer[] = [];
  for (const { id, name, role } of there.entries) {
    if (known.has(idOf(id))) continue;
    const stands = there.merged.get(id);
    const comes = { id: idOf(id), name, role };
    const sameAs = stands === undefined ? who(comes, here.annotators) : idOf(stands);
    if (stands === undefined) newcomers.push({ ...comes, sameAs });
    const entry = { annotator: comes.id, name, role, ...(sameAs === null ? {} : { sameAs }) };
    made.add({ kind: "annotator", author: null, ...entry }, null, ["joined", incoming.id]);
  }
  return { events: [...records, ...made.events], newcomers };
}

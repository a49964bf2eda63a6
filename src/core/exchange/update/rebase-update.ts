// Rebases an update onto the current campaign. This is possible only if nothing that the update read has changed since
// it was computed.

import type { EventBody, LedgerEvent, Note } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { greatestClock } from "#core/ledger/order.ts";
import type { SettingKey } from "#core/ledger/settings.ts";
import type { TaskName } from "#core/tasks/task-names.ts";
import { eventsWithNote } from "./update-campaign.ts";

/** The state of the campaign when the update was computed. */
export interface UpdateBasis {
  /** Ids of all events of the campaign at that time. */
  readonly known: ReadonlySet<string>;
  /** The task whose records the update read; null = none. */
  readonly task: TaskName | null;
}

/**
 * Settings that an update reads or writes. Other settings, such as the order of judging, may change in the meantime.
 */
const SETTINGS_READ: ReadonlySet<string> = new Set<SettingKey>([
  ...(["name", "sourceLanguage", "targetLanguage", "profile", "candidates"] as const),
  ...(["guidelines", "silver", "gaps", "plan", "proposals"] as const),
]);

export function basisOf({ events }: Pick<Ledger, "events">, task: TaskName | null = null): UpdateBasis {
  return { known: new Set(events.map(({ id }) => id)), task };
}

/**
 * Returns the update's events with clocks after all events of `ledger`. If something that the update read has changed,
 * returns the first event that changed it: a suite, an output, one of the settings in `SETTINGS_READ`, a judgement of
 * the update's task, or a retraction of such an event. Judgements of other tasks never prevent an update. An update
 * that has no note, or nothing but a note, is returned unchanged.
 */
export function rebaseUpdate(
  events: readonly LedgerEvent[],
  { known, task }: UpdateBasis,
  ledger: Ledger,
  time: string | null,
): { readonly events: readonly LedgerEvent[] } | { readonly changed: LedgerEvent } {
  const byId = new Map(ledger.events.map((event) => [event.id, event]));
  const isRead = (event: LedgerEvent, isRetracted = false): boolean => {
    switch (event.kind) {
      case "suite":
      case "output":
        return true;
      case "setting":
        return SETTINGS_READ.has(event.key);
      case "judgement":
        return event.task === task;
      case "retraction":
        // Retracting a retraction restores what the first retraction removed.
        return !isRetracted && retractedBy(event, byId).some((event) => isRead(event, true));
      default:
        return false;
    }
  };
  const changedEvent = ledger.events.find((event) => !known.has(event.id) && isRead(event));
  if (changedEvent !== undefined) return { changed: changedEvent };
  const note = events.find((event): event is Note => event.kind === "note");
  const bodies = events.filter(({ kind }) => kind !== "note").map(bodyOf);
  if (note === undefined || bodies.length === 0) return { events };
  const what = note.what === "suite-building" ? "suite-building" : "update";
  const noted = { what, file: note.file, annotators: note.annotators, name: "", time } as const;
  return { events: eventsWithNote(ledger, { clock: greatestClock(ledger.events) }, bodies, noted) };
}

/** The events that a retraction removes or restores, even through retractions of retractions; each once. */
function retractedBy(event: LedgerEvent, byId: ReadonlyMap<string, LedgerEvent>): LedgerEvent[] {
  const affected = new Set<LedgerEvent>();
  const toVisit = [event];
  for (let event = toVisit.pop(); event !== undefined; event = toVisit.pop()) {
    if (affected.has(event)) continue;
    affected.add(event);
    if (event.kind === "retraction")
      for (const id of event.events) toVisit.push(...[byId.get(id) ?? []].flat());
  }
  return [...affected].filter(({ kind }) => kind !== "retraction");
}

function bodyOf({ id: _id, clock: _clock, time: _time, ...body }: LedgerEvent): EventBody {
  return body;
}

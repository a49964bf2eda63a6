// Finds the changes of this browser that do not count in the team: settings that were overridden before they reached the
// server, and events that the server rejected.

import { useLiveQuery } from "dexie-react-hooks";
import type { EventBody, LedgerEvent } from "#core/ledger/event.ts";
import { compareEvents } from "#core/ledger/ledger.ts";
import { isRejectedByRole } from "#core/sync/team/membership.ts";
import type { RejectedEvent } from "#couch/transfer/transfer.ts";
import { readSetting, writeSetting } from "#storage/stored-settings.ts";

type SettingChange = Extract<LedgerEvent, { kind: "setting" }>;

/**
 * The received changes of settings that override a change of this browser. `unsent`: the events that were recorded here
 * and not sent yet, so that nobody else knew them. A change to the same value overrides nothing.
 */
export function overridingChanges(
  unsent: readonly LedgerEvent[],
  received: readonly LedgerEvent[],
): SettingChange[] {
  const own = latestByKey(unsent);
  return [...latestByKey(received).values()].filter((event) => {
    const overridden = own.get(event.key);
    return (
      overridden !== undefined &&
      compareEvents(overridden, event) < 0 &&
      JSON.stringify(overridden.value) !== JSON.stringify(event.value)
    );
  });
}

function latestByKey(events: readonly LedgerEvent[]): Map<string, SettingChange> {
  const changes = events.filter((event) => event.kind === "setting");
  return new Map(changes.toSorted(compareEvents).map((event) => [event.key, event]));
}

/** Name of the browser setting with the overridden settings of this copy. */
const storedName = (copy: string) => `overridden:${copy}`;

/** Reads the keys of settings from the stored value. */
function keysIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((key) => typeof key === "string") : [];
}

/** Adds the keys of overridden settings to those that the user has not read about yet. */
export async function rememberOverridden(copy: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const before = keysIn(await readSetting(storedName(copy)));
  await writeSetting(storedName(copy), [...new Set([...before, ...keys])]);
}

/** Forgets the overridden settings, because the user has read about them. */
export async function forgetOverridden(copy: string): Promise<void> {
  await writeSetting(storedName(copy), []);
}

/** The keys of the overridden settings that the user has not read about yet. */
export function useOverridden(copy: string): readonly string[] {
  return useLiveQuery(async () => keysIn(await readSetting(storedName(copy))), [copy]) ?? [];
}

/** Reason of the retractions that undo rejected events here. The server rejects these retractions, too. */
const UNDO_REASON = "rejected by the team’s server";

const isUndo = ({ event }: RejectedEvent) => event.kind === "retraction" && event.reason === UNDO_REASON;

/**
 * The rejected events that still count. A retracted event does not count, and neither does a retraction that cancels
 * only rejected events.
 */
export function effectiveRejections(
  rejected: readonly RejectedEvent[],
  retracted: ReadonlySet<string>,
): readonly RejectedEvent[] {
  const ids = new Set(rejected.map(({ event }) => event.id));
  return rejected.filter(({ event }) => {
    if (retracted.has(event.id)) return false;
    return event.kind !== "retraction" || !event.events.every((id) => ids.has(id));
  });
}

/** The rejected changes that were undone here. */
export function undoneRejections(
  rejected: readonly RejectedEvent[],
  retracted: ReadonlySet<string>,
): readonly RejectedEvent[] {
  return rejected.filter((one) => retracted.has(one.event.id) && !isUndo(one));
}

/** The parts of a `CampaignSession` that the undo reads. */
interface UndoneIn {
  readonly campaign: { readonly retracted: ReadonlySet<string> };
  readonly withoutJudgements: { readonly events: Iterable<LedgerEvent> };
}

/**
 * The changes that the server rejected because of the user's role, and which must be undone here, so that this copy
 * equals the team's. Judgements are not undone, because they are people's work. If the server has meanwhile accepted an
 * event that was undone here, the result contains the retraction that undid this event, so that the event counts again.
 */
export function eventsToUndo(
  rejected: readonly RejectedEvent[],
  { campaign: { retracted }, withoutJudgements }: UndoneIn,
): LedgerEvent[] {
  return effectiveRejections(rejected, retracted).flatMap(({ event, why }) =>
    isRejectedByRole(why) && isUndoable(event, withoutJudgements.events, retracted) ? [event] : [],
  );
}

export function retractionOf({ id }: LedgerEvent): EventBody {
  return { kind: "retraction", author: null, events: [id], reason: UNDO_REASON };
}

/**
 * Whether an event may be undone. Judgements may not, and neither may the only event that lists an annotator, because
 * judgements would have no author without it.
 */
function isUndoable(
  event: LedgerEvent,
  events: Iterable<LedgerEvent>,
  retracted: ReadonlySet<string>,
): boolean {
  if (event.kind !== "annotator") return event.kind !== "judgement";
  return Array.from(events).some(
    (other) =>
      other.kind === "annotator" &&
      other.annotator === event.annotator &&
      other.id !== event.id &&
      !retracted.has(other.id),
  );
}

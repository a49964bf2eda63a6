// Remembers which settings that were changed in this browser were overridden before the change reached the server, until
// the user has read it.

import { useLiveQuery } from "dexie-react-hooks";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { compareEvents } from "#core/ledger/ledger.ts";
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

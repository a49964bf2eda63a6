// Reads this browser's replica id, a random UUID that is created once.

import { uuidOf } from "#core/base/hash.ts";
import { database, type RefereeDatabase } from "#storage/database.ts";
import { writeObserver } from "#storage/write-observer.ts";

const KEY = "replica";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The replica id from the settings, or a new one. Two tabs that read it at the same time get the same id. */
export async function readReplica(db: RefereeDatabase = database): Promise<string> {
  const replica = await db.transaction("rw", db.settings, async () => {
    const storedId = (await db.settings.get(KEY))?.value;
    if (typeof storedId === "string" && UUID.test(storedId)) return storedId;
    const newId = uuidOf(crypto.getRandomValues(new Uint8Array(32)).join(" "));
    await db.settings.put({ key: KEY, value: newId });
    return newId;
  });
  writeObserver().settingsChanged();
  return replica;
}

// Reads this browser's replica id, a random UUID that is created once.

import { database, type RefereeDatabase } from "./database.ts";
import { storedReplica } from "./stored-replica.ts";
import { writeObserver } from "./write-observer.ts";

/** The replica id. Two tabs that read it at the same time get the same id. */
export async function readReplica(db: RefereeDatabase = database): Promise<string> {
  const replica = await db.transaction("rw", db.settings, () => storedReplica(db.settings));
  writeObserver().settingsChanged();
  return replica;
}

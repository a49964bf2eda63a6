// Reads this browser's replica id, a random UUID that is made once.

import { database, type RefereeDatabase } from "./database.ts";
import { storedReplica } from "./stored-replica.ts";
import { writeObserver } from "./write-observer.ts";

/** UUID, the same for concurrent readers in two tabs. */
export async function readReplica(db: RefereeDatabase = database): Promise<string> {
  const replica = await db.transaction("rw", db.settings, () => storedReplica(db.settings));
  writeObserver().settingsChanged();
  return replica;
}

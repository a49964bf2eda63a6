// Holds what this browser is called where somebody judges in it: a random name, made once and kept.

import { database, type RefereeDatabase } from "#storage/database.ts";
import { keeper } from "#storage/keeper.ts";
import { keptPlace } from "#storage/kept-place.ts";

/** UUID. Two tabs that ask at once are told the same. */
export async function readPlace(db: RefereeDatabase = database): Promise<string> {
  const place = await db.transaction("rw", db.settings, () => keptPlace(db.settings));
  keeper().changedSettings();
  return place;
}

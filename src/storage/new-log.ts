// Holds how the database is made sound after the browser lost a part of it.

import { database, type RefereeDatabase } from "#storage/database.ts";

const KEY = "filling";
/** Chromium's store begins a new log once about four megabytes are in the present one; values from 64 kB on lie elsewhere. */
const ROUNDS = 3;
const PIECES = 50;
const PIECE_BYTES = 50_000;

/**
 * A log that was torn by a crash is written on behind the tear, and at the next start all that stands behind it is dropped
 * again (LevelDB, as Chromium uses it). So much is written, and taken away, that what was brought back goes into a table and
 * a new log is begun. Other browsers keep their own order; there it does nothing but take a moment.
 */
export async function beginNewLog(db: RefereeDatabase = database): Promise<void> {
  const keys = Array.from({ length: PIECES }, (_, piece) => `${KEY} ${piece}`);
  for (let round = 0; round < ROUNDS; round++) {
    const value = new Uint8Array(PIECE_BYTES).fill(round);
    await db.settings.bulkPut(keys.map((key) => ({ key, value })));
  }
  await db.settings.bulkDelete(keys);
}

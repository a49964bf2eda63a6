// Stabilises Chromium's database after it lost a part of its log.

import { database, type RefereeDatabase } from "#storage/database.ts";

const KEY = "filling";
/** Chromium's store starts a new log after about four megabytes; values from 64 kB on are stored elsewhere. */
const ROUNDS = 3;
const PIECES = 50;
const PIECE_BYTES = 50_000;

/**
 * After a crash Chromium (LevelDB) goes on writing to the torn log, and drops everything after the tear at the next start. So this writes
 * and deletes enough data to start a new log, which moves the recovered records to a table. In other browsers it only takes a moment.
 */
export async function startNewLog(db: RefereeDatabase = database): Promise<void> {
  const keys = Array.from({ length: PIECES }, (_, piece) => `${KEY} ${piece}`);
  for (let round = 0; round < ROUNDS; round++) {
    const value = new Uint8Array(PIECE_BYTES).fill(round);
    await db.settings.bulkPut(keys.map((key) => ({ key, value })));
  }
  await db.settings.bulkDelete(keys);
}

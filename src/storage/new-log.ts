// Makes Chromium's database write to a new log after it lost a part of its log.

import { database, type RefereeDatabase } from "#storage/database.ts";

const KEY = "filling";
/**
 * Number of times that all pieces are written, 7.5 MB in total. Chromium's database starts a new log after about four
 * megabytes, and does not store values of 64 kB or more in the log.
 */
const ROUNDS = 3;
const PIECES = 50;
const PIECE_BYTES = 50_000;

/**
 * After a crash, Chromium's database (LevelDB) continues to write to the log that the crash cut off, and at the next
 * start it drops everything after the cut. So this function writes and deletes enough data to start a new log, which
 * also moves the recovered records to a table. In other browsers this takes only a moment.
 */
export async function startNewLog(db: RefereeDatabase = database): Promise<void> {
  const keys = Array.from({ length: PIECES }, (_, piece) => `${KEY} ${piece}`);
  for (let round = 0; round < ROUNDS; round++) {
    const value = new Uint8Array(PIECE_BYTES).fill(round);
    await db.settings.bulkPut(keys.map((key) => ({ key, value })));
  }
  await db.settings.bulkDelete(keys);
}

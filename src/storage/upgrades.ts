// Changes the records of an older schema version once, when the database is first opened under the newer version.

import type { Transaction } from "dexie";

/**
 * By the version that the records become; version 1 has none. Once released, entries are only added.
 * Records are changed in place, as Dexie requires.
 */
export const UPGRADES: Readonly<Record<number, (transaction: Transaction) => Promise<void>>> = {};

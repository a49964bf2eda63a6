// Changes records of an older schema version when a newer version first opens the database.

import type { Transaction } from "dexie";

/**
 * The upgrades, by the version to which they lead; none leads to version 1. Upgrades to released versions must not be
 * changed. Records are changed in place, as Dexie requires.
 */
export const UPGRADES: Readonly<Record<number, (transaction: Transaction) => Promise<void>>> = {};

// Tracks whether the database can be used. An older page stops using the database when a newer version needs it, and
// never writes to a newer database.

import type { Dexie } from "dexie";
import { Observed } from "#core/base/observed.ts";

/**
 * `ready`; `blocked`: another tab with an older version prevents the upgrade; `outdated`: a newer page upgraded the
 * database, and this page has stopped writing; `newer`: a newer version saved the database; `unreadable`: the browser
 * can neither open nor recreate it.
 */
type DatabaseState = "ready" | "blocked" | "outdated" | "newer" | "unreadable";

/** No zustand store, because this folder imports nothing but the core and Dexie. */
const state = new Observed<DatabaseState>("ready");

export const databaseState = state.get;
/** Calls the listener after every change, until the returned function is called. */
export const watchDatabaseState = state.watch;

/** Call this after every attempt to open the database has failed. */
export function setUnreadable(): void {
  state.set("unreadable");
}

const unfinished = new Set<() => Promise<boolean>>();

/**
 * Registers a function that writes pending changes before the database is closed. It must resolve with whether
 * everything was written. Returns a function that removes it.
 */
export function beforeClosing(finish: () => Promise<boolean>): () => void {
  unfinished.add(finish);
  return () => {
    unfinished.delete(finish);
  };
}

/** Writes all pending changes. Resolves with true if all of them are on the disk. */
export async function finishWriting(): Promise<boolean> {
  const finished = await Promise.all(Array.from(unfinished, (finish) => finish()));
  return finished.every((written) => written);
}

/** Milliseconds for which another page that wants to upgrade the database may have to wait. */
const LONGEST_WAIT = 3000;

async function closeForUpgrade(db: Dexie): Promise<void> {
  const finished = finishWriting().catch(() => false);
  await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))]);
  db.close();
  state.set("outdated");
}

export class NewerDatabase extends Error {
  override readonly name = "NewerDatabase";
}

export class UnreadableDatabase extends Error {
  override readonly name = "UnreadableDatabase";
}

/**
 * Watches the version of the database. Dexie opens a newer database without a warning, but this page might then write
 * records that the newer version does not expect.
 */
export function watchDatabase(db: Dexie, version: number): void {
  db.on(
    "ready",
    (opened: Dexie) => {
      const foundVersion = Math.floor(opened.backendDB().version / 10); // Dexie multiplies versions by ten
      if (foundVersion <= version) return state.set("ready");
      state.set("newer");
      throw new NewerDatabase(`NewerDatabase: version ${foundVersion}, this page knows ${version}`);
    },
    true,
  );
  db.on("blocked", () => state.set("blocked"));
  db.on("versionchange", () => {
    void closeForUpgrade(db);
    return false; // tells Dexie not to close the database itself
  });
}

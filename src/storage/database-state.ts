// Tracks whether the database can be used: an older page gives way to a newer one, and does not touch a newer database.

import type { Dexie } from "dexie";
import { Observed } from "#core/base/observed.ts";

/**
 * `ready`; `blocked`: another tab with the older version blocks the upgrade; `outdated`: a newer page has taken over the database, and this
 * one has finished writing; `newer`: it was saved by a newer version; `unreadable`: the browser can neither open nor recreate it.
 */
type DatabaseState = "ready" | "blocked" | "outdated" | "newer" | "unreadable";

const state = new Observed<DatabaseState>("ready");

export const databaseState = state.get;
/** Calls back at each change until stopped. */
export const watchDatabaseState = state.watch;

/** Call after every attempt to open it has failed. */
export function setUnreadable(): void {
  state.set("unreadable");
}

const unfinished = new Set<() => Promise<boolean>>();

/**
 * Registers a function that writes pending changes before the database is closed; it resolves with true once all is written. Returns a
 * function to unregister it.
 */
export function beforeClosing(finish: () => Promise<boolean>): () => void {
  unfinished.add(finish);
  return () => {
    unfinished.delete(finish);
  };
}

/** Writes all pending changes. Resolves with whether all of them are on the disk. */
export async function finishWriting(): Promise<boolean> {
  const finished = await Promise.all(Array.from(unfinished, (finish) => finish()));
  return finished.every((written) => written);
}

/** Milliseconds for which a page that asks for an upgrade may be kept waiting. */
const LONGEST_WAIT = 3000;

async function giveWay(db: Dexie): Promise<void> {
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

/** Dexie opens a newer database without a warning, but this page might write records that the newer version does not expect. */
export function watchDatabase(db: Dexie, version: number): void {
  db.on(
    "ready",
    (opened: Dexie) => {
      const found = Math.floor(opened.backendDB().version / 10); // Dexie counts in tens
      if (found <= version) return state.set("ready");
      state.set("newer");
      throw new NewerDatabase(`NewerDatabase: version ${found}, this page knows ${version}`);
    },
    true,
  );
  db.on("blocked", () => state.set("blocked"));
  db.on("versionchange", () => {
    void giveWay(db);
    return false; // Dexie would close at once
  });
}

// Holds whether the database can be used: an older page gives way to a newer one, and a newer database is not touched by an older page.

import type { Dexie } from "dexie";
import { Observed } from "#core/shared/observed.ts";

/**
 * `ready`; `blocked`: another tab with the older version holds up the upgrade; `outdated`: a newer page has taken over
 * the database and this one has finished writing; `newer`: it was saved by a newer version; `unreadable`: the browser cannot
 * open it, nor make one anew.
 */
type DatabaseState = "ready" | "blocked" | "outdated" | "newer" | "unreadable";

const state = new Observed<DatabaseState>("ready");

export const databaseState = state.get;
/** Calls back at each change until stopped. */
export const watchDatabaseState = state.watch;

/** To be told by whoever tried everything to open it. */
export function tellUnreadable(): void {
  state.set("unreadable");
}

const unfinished = new Set<() => Promise<boolean>>();

/** What must be written before the database is given away (true = it is); forgotten by the function returned. */
export function beforeClosing(finish: () => Promise<boolean>): () => void {
  unfinished.add(finish);
  return () => {
    unfinished.delete(finish);
  };
}

/** Writes whatever waits to be written; whether all of it is on the disk now. */
export async function finishWriting(): Promise<boolean> {
  const finished = await Promise.all(Array.from(unfinished, (finish) => finish()));
  return finished.every((written) => written);
}

/** A page that asks for an upgrade is kept waiting no longer than this, in milliseconds. */
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

/** Dexie opens a newer database without a word; whatever this page wrote there might not be what that version expects. */
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

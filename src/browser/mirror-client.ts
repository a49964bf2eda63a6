// Starts the worker that writes the mirror, and finds mirrored campaigns.

import { waitOr } from "#browser/bounded-wait.ts";
import { navigatorPart } from "#browser/platform.ts";
import { once } from "#core/base/once.ts";
import { MIRROR_FOLDER, readMirrorFileName, SETTINGS_ID } from "#core/sync/mirror/mirror-names.ts";
import { browserPartsText } from "#text/browser-text.ts";
import type { MirrorWorker } from "#workers/mirror-worker.ts";
import { type Client, startClient } from "./worker-clients.ts";

export type MirrorClient = Client<MirrorWorker>;

/** The worker that writes the mirror, one per tab. Starts it at the first call. */
export const mirror = once((): MirrorClient => {
  const start = () => new Worker(new URL("../workers/mirror-worker.ts", import.meta.url), { type: "module" });
  return startClient<MirrorWorker>(start, "second-copy").api;
});

/** Ids of campaigns that have a mirror, and of campaigns that were erased. */
export interface MirroredCampaigns {
  readonly mirrored: ReadonlySet<string>;
  readonly erased: ReadonlySet<string>;
}

/** The folder of the mirror. Rejects if this browser has no private file system. */
async function mirrorFolder(): Promise<FileSystemDirectoryHandle> {
  const storage = navigatorPart("storage");
  if (storage === null) throw new Error(browserPartsText.noFiles);
  const root = await storage.getDirectory();
  return root.getDirectoryHandle(MIRROR_FOLDER, { create: true });
}

/** Reads the ids from the file names. Null = there is no private file system, or no answer. */
export async function findMirrored(): Promise<MirroredCampaigns | null> {
  return waitOr("files", listMirrored(), null);
}

async function listMirrored(): Promise<MirroredCampaigns | null> {
  const mirrored = new Set<string>();
  const erased = new Set<string>();
  try {
    const folder = await mirrorFolder();
    for await (const name of folder.keys()) {
      const file = readMirrorFileName(name);
      if (file === null || file.id === SETTINGS_ID) continue;
      if (file.kind === "erased") erased.add(file.id);
      if (file.kind === "records") mirrored.add(file.id);
    }
  } catch {
    return null; // no private file system: a page without TLS, a private window, an old browser
  }
  return { mirrored, erased };
}

async function readText(folder: FileSystemDirectoryHandle, name: string): Promise<string> {
  return (await (await folder.getFileHandle(name)).getFile()).text();
}

/**
 * The inventory entries stored next to the mirror, by campaign id. Empty if the browser has no private file system or
 * does not answer.
 */
export async function readMirrorNotes(): Promise<ReadonlyMap<string, string>> {
  return waitOr("files", readNoteFiles(), new Map());
}

async function readNoteFiles(): Promise<ReadonlyMap<string, string>> {
  const notes = new Map<string, string>();
  try {
    const folder = await mirrorFolder();
    for await (const name of folder.keys()) {
      const file = readMirrorFileName(name);
      if (file?.kind !== "inventory") continue;
      const note = await readText(folder, name).catch(() => null); // deleted in the meantime, or damaged
      if (note !== null) notes.set(file.id, note);
    }
  } catch {
    // There is no private file system.
  }
  return notes;
}

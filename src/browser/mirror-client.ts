// Starts the worker that writes the mirror, and finds mirrored campaigns.

import { proxy, wrap } from "comlink";
import { waitOr } from "#browser/bounded-wait.ts";
import { navigatorPart } from "#browser/platform.ts";
import { beginWorker, type Client, connectWorker } from "#browser/worker-connection.ts";
import { MIRROR_FOLDER, readMirrorFileName, SETTINGS_ID } from "#core/sync/mirror/mirror-names.ts";
import { browserPartsText } from "#text/browser-parts.ts";
import type { MirrorWorker } from "#workers/mirror-worker.ts";

export type MirrorClient = Client<MirrorWorker>;

interface RunningMirror {
  readonly api: MirrorClient;
  /** Ends the worker immediately, even while it works. */
  terminate(): void;
}

export function startMirror(): RunningMirror {
  const worker = beginWorker(
    () => new Worker(new URL("../workers/mirror-worker.ts", import.meta.url), { type: "module" }),
  );
  const remote = wrap<MirrorWorker>(worker);
  const { answer, progress, terminate } = connectWorker(worker, "second-copy");
  return {
    api: {
      append: (id, facts, events, texts) => answer(remote.append(id, facts, events, texts)),
      keepFacts: (id, facts) => answer(remote.keepFacts(id, facts)),
      glance: (id) => answer(remote.glance(id)),
      begin: (id, facts, next) => answer(remote.begin(id, facts, proxy(progress(next)))),
      reconcile: (id, stored) => answer(remote.reconcile(id, stored)),
      restore: (id, otherCopies) => answer(remote.restore(id, otherCopies)),
      keepSettings: (settings) => answer(remote.keepSettings(settings)),
      readSettings: () => answer(remote.readSettings()),
      beginErasing: (id) => answer(remote.beginErasing(id)),
      stopErasing: (id) => answer(remote.stopErasing(id)),
      erase: (id) => answer(remote.erase(id)),
      note: (id, text) => answer(remote.note(id, text)),
    },
    terminate,
  };
}

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

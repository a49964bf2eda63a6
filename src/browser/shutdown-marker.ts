// Detects whether an earlier page in this browser was cut off, for example by a crash, the task manager or a power cut.

import { MIRROR_FOLDER } from "#core/sync/mirror/mirror-names.ts";
import { waitOr } from "./bounded-wait.ts";
import { readNote, writeNote } from "./notes.ts";

/**
 * Key of the note with the ids of tabs that the user left after everything was saved. The note is written synchronously
 * while the page is being left.
 */
const ENDED = "referee tabs left";
const FILE = /^tab\.([0-9a-f-]{36})$/;
const lockOf = (tab: string) => `referee tab ${tab}`;

function ended(): string[] {
  return (readNote(ENDED) ?? "").split(" ").filter((name) => name !== "");
}

function setEnded(tabs: readonly string[]): void {
  writeNote(ENDED, tabs.join(" "));
}

export interface ShutdownMarker {
  /** Whether an earlier page was cut off and `clear` was not called since. */
  readonly isAfterCrash: boolean;
  /** Must be called after the crash was handled, so that it is not reported again. */
  readonly clear: () => Promise<void>;
}

/**
 * Registers this tab. `endsWell`: called when the page is left; true = everything is saved. Rejects if the browser has
 * no private file system. The tab is registered in a private file, because private files are on the disk immediately,
 * whereas local storage may take seconds.
 */
export async function openShutdownMarker(tab: string, endsWell: () => boolean): Promise<ShutdownMarker> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(MIRROR_FOLDER, { create: true });
  const registeredTabs: string[] = [];
  for await (const name of folder.keys()) {
    const [, id] = FILE.exec(name) ?? [];
    if (id !== undefined) registeredTabs.push(id);
  }
  const { held = [] } = await waitOr("locks", navigator.locks.query(), { held: [] });
  const names = new Set(held.map(({ name }) => name));
  const openTabs = new Set(registeredTabs.filter((one) => names.has(lockOf(one))));
  const leftTabs = new Set(ended());
  // The lock is held as long as the tab exists.
  navigator.locks.request(lockOf(tab), () => new Promise(() => {})).catch(() => undefined);
  await folder.getFileHandle(`tab.${tab}`, { create: true });
  window.addEventListener("pagehide", () => {
    if (endsWell()) setEnded([...ended(), tab]);
  });
  // A page that is restored from the back-forward cache continues to run.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) setEnded(ended().filter((one) => one !== tab));
  });
  const closedTabs = registeredTabs.filter((one) => !openTabs.has(one));
  return {
    isAfterCrash: closedTabs.some((one) => !leftTabs.has(one)),
    async clear() {
      for (const one of closedTabs) await folder.removeEntry(`tab.${one}`).catch(() => undefined); // another tab deleted it
      setEnded(ended().filter((one) => !closedTabs.includes(one)));
    },
  };
}

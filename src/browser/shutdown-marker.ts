// Detects whether the previous page of this browser was cut off: by a crash, the task manager, a power cut.

import { MIRROR_FOLDER } from "#core/sync/mirror/mirror-names.ts";
import { waitOr } from "./bounded-wait.ts";
import { readNote, writeNote } from "./notes.ts";

/** Ids of pages that were left normally, written synchronously while the page is being left. */
const ENDED = "referee tabs left";
const FILE = /^tab\.([0-9a-f-]{36})$/;
const lockOf = (tab: string) => `referee tab ${tab}`;

function ended(): string[] {
  return (readNote(ENDED) ?? "").split(" ").filter((name) => name !== "");
}

export interface ShutdownMarker {
  /** Whether an earlier page was cut off, and this was not handled yet. */
  readonly isAfterCrash: boolean;
  /** Call once it was handled. */
  readonly clear: () => Promise<void>;
}

/**
 * Registers this tab. `endsWell`: called when the page is left. Rejects without private files: files are on the disk at once, notes only
 * seconds later.
 */
export async function openShutdownMarker(tab: string, endsWell: () => boolean): Promise<ShutdownMarker> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(MIRROR_FOLDER, { create: true });
  const found: string[] = [];
  for await (const name of folder.keys()) {
    const [, id] = FILE.exec(name) ?? [];
    if (id !== undefined) found.push(id);
  }
  const { held = [] } = await waitOr("locks", navigator.locks.query(), { held: [] });
  const names = new Set(held.map(({ name }) => name));
  const open = new Set(found.filter((one) => names.has(lockOf(one))));
  const left = new Set(ended());
  // Held as long as the tab exists.
  navigator.locks.request(lockOf(tab), () => new Promise(() => {})).catch(() => undefined);
  await folder.getFileHandle(`tab.${tab}`, { create: true });
  window.addEventListener("pagehide", () => {
    if (endsWell()) writeNote(ENDED, [...ended(), tab].join(" "));
  });
  // The page continues after being restored from the back-forward cache.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted)
      writeNote(
        ENDED,
        ended()
          .filter((one) => one !== tab)
          .join(" "),
      );
  });
  const done = found.filter((one) => !open.has(one));
  return {
    isAfterCrash: done.some((one) => !left.has(one)),
    async clear() {
      for (const one of done) await folder.removeEntry(`tab.${one}`).catch(() => undefined); // another tab deleted it
      writeNote(
        ENDED,
        ended()
          .filter((one) => !done.includes(one))
          .join(" "),
      );
    },
  };
}

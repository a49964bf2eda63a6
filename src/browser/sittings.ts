// Tells whether the last sitting of this browser was cut off: by a crash, the task manager, a power cut.

import { waitOr } from "#browser/bounded-wait.ts";
import { readNote, writeNote } from "#browser/notes.ts";
import { MIRROR_FOLDER } from "#core/mirror/mirror-names.ts";

/** Names of the sittings that ended as they should, put down while the page is being left: nothing slower comes to its end then. */
const ENDED = "referee sittings ended";
const FILE = /^sitting\.([0-9a-f-]{36})$/;
const lockOf = (sitting: string) => `referee sitting ${sitting}`;

function ended(): string[] {
  return (readNote(ENDED) ?? "").split(" ").filter((name) => name !== "");
}

export interface Sitting {
  /** Whether one before it was cut off, and nobody has cleared up after it yet. */
  readonly isAfterCut: boolean;
  /** To be called once that is done. */
  readonly clearUp: () => Promise<void>;
}

/**
 * Begins this tab's sitting. `endsWell`: asked while the page is left. Rejects where the browser has no private file system:
 * a file is on the disk at once, a note only seconds later.
 */
export async function beginSitting(sitting: string, endsWell: () => boolean): Promise<Sitting> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(MIRROR_FOLDER, { create: true });
  const begun: string[] = [];
  for await (const name of folder.keys()) {
    const [, found] = FILE.exec(name) ?? [];
    if (found !== undefined) begun.push(found);
  }
  const { held = [] } = await waitOr("locks", navigator.locks.query(), { held: [] });
  const names = new Set(held.map(({ name }) => name));
  const going = new Set(begun.filter((one) => names.has(lockOf(one))));
  const over = new Set(ended());
  // Held as long as the tab is there; the browser lets go of it for a tab that is not.
  navigator.locks.request(lockOf(sitting), () => new Promise(() => {})).catch(() => undefined);
  await folder.getFileHandle(`sitting.${sitting}`, { create: true });
  window.addEventListener("pagehide", () => {
    if (endsWell()) writeNote(ENDED, [...ended(), sitting].join(" "));
  });
  // A page that was kept aside goes on.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted)
      writeNote(
        ENDED,
        ended()
          .filter((one) => one !== sitting)
          .join(" "),
      );
  });
  const done = begun.filter((one) => !going.has(one));
  return {
    isAfterCut: done.some((one) => !over.has(one)),
    async clearUp() {
      for (const one of done) await folder.removeEntry(`sitting.${one}`).catch(() => undefined); // by another tab, then
      writeNote(
        ENDED,
        ended()
          .filter((one) => !done.includes(one))
          .join(" "),
      );
    },
  };
}

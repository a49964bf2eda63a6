// Notes which events were still being written when the user left the page. The second copy may have them although the
// database does not: then nothing is lost that was shown as saved.

import { readNote, writeNote } from "#browser/notes.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";

/** Key of the note with the ids of the events, separated by blanks. It is written while the page is being left. */
const KEY = "referee interrupted writes";
/** The note of a page that writes more events at once, such as an import, would take too much room. */
const MOST_EVENTS = 100;

/** The events that a writer has not saved yet. */
type Unsaved = () => readonly LedgerEvent[];

const writing = new Set<Unsaved>();
let isLeft = false;

/** Called when a writer begins to write. */
export function beginWriting(unsaved: Unsaved): void {
  writing.add(unsaved);
  if (isLeft) noteInterrupted();
}

/** Called when a writer has saved everything. */
export function endWriting(unsaved: Unsaved): void {
  writing.delete(unsaved);
}

function noteInterrupted(): void {
  const ids = [...writing].flatMap((unsaved) => unsaved().map(({ id }) => id));
  if (ids.length > 0 && ids.length <= MOST_EVENTS)
    writeNote(KEY, [...new Set([...readInterrupted(), ...ids])].join(" "));
}

/** The ids of the events that pages of this browser were still writing when they were left. */
export function readInterrupted(): ReadonlySet<string> {
  return new Set((readNote(KEY) ?? "").split(" ").filter((id) => id !== ""));
}

/** Called when all copies are equal again. */
export function forgetInterrupted(): void {
  writeNote(KEY, null);
}

/**
 * Watches whether this page is being left. A typed remark is recorded only then, so writes may begin afterwards, too. In
 * tests there is no page.
 */
export function noteInterruptedWrites(): void {
  if (typeof window === "undefined") return;
  window.addEventListener("pagehide", () => {
    isLeft = true;
    noteInterrupted();
  });
  window.addEventListener("pageshow", () => {
    isLeft = false;
  });
}

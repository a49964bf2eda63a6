// Says what of the campaigns open in this tab is not on the disk: events that are not written yet, changes that were
// refused, and changes whose writing is cut off when the page is left.

import { createStore } from "zustand/vanilla";
import { readNote, writeNote } from "#browser/notes.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { textsNamedBy } from "#core/ledger/ledger.ts";
import { interruptedText, parseInterrupted } from "#core/sync/mirror/interrupted.ts";
import { listCampaigns } from "#storage/campaign-list.ts";
import { appendToStored } from "#storage/stored-copy.ts";

interface UnsavedWork {
  /** Number of unsaved events. */
  readonly events: number;
  /** Why the last write failed; null = it did not fail, or is in progress. */
  readonly failure: string | null;
}

/**
 * Thrown instead of recording a change. The message is a sentence that says why. Screens need not catch it: a notice
 * shows it (`more-notices.tsx`).
 */
export class RefusedChange extends Error {
  override readonly name = "RefusedChange";
}

const NOTHING: UnsavedWork = { events: 0, failure: null };

export const unsavedWork = createStore<UnsavedWork>(() => NOTHING);

interface Writer {
  flush(): Promise<void>;
}

const ask = (event: Event) => event.preventDefault();

/** Makes the browser ask before the user leaves the page, if something cannot be saved. In tests there is no page. */
function askBeforeLeaving(mustAsk: boolean): void {
  if (typeof window === "undefined") return;
  if (mustAsk) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
}

const writers = new Map<Writer, UnsavedWork>();

/** Each writer calls this at every change. */
export function reportUnsaved(writer: Writer, work: UnsavedWork): void {
  if (work.events === 0) writers.delete(writer);
  else writers.set(writer, work);
  let all = NOTHING;
  for (const { events, failure } of writers.values()) {
    all = { events: all.events + events, failure: all.failure ?? failure };
  }
  askBeforeLeaving(all.failure !== null);
  unsavedWork.setState(all);
}

/** Makes all writers with unsaved events try again immediately. Failures are reported again. */
export async function retryUnsaved(): Promise<void> {
  await Promise.all(Array.from(writers.keys(), (writer) => writer.flush()));
}

// Keeps the changes that were still being written when the user left the page. The browser cuts off such writes, above
// all that of a remark that was just being typed. They are written at the next start.

/** Key of the note, which is written while the page is being left. */
const KEY = "referee interrupted writes";
/** The note of a page that writes more events at once, such as an import, would take too much room. */
const MOST_EVENTS = 100;

/** What a writer has not saved yet. */
interface Writing {
  readonly campaign: string;
  readonly unsaved: () => readonly LedgerEvent[];
}

const inProgress = new Set<Writing>();
let isLeft = false;

/** Called when a writer begins to write. */
export function beginWriting(writing: Writing): void {
  inProgress.add(writing);
  if (isLeft) noteInterrupted();
}

/** Called when a writer has saved everything. */
export function endWriting(writing: Writing): void {
  inProgress.delete(writing);
}

function noteInterrupted(): void {
  const unsaved = [...inProgress].flatMap(({ campaign, unsaved: events }) =>
    events().map((event) => ({ campaign, event })),
  );
  // An event that names a text can be stored only together with this text.
  const noted = unsaved.filter(({ event }) => textsNamedBy(event).length === 0);
  if (noted.length === 0 || noted.length > MOST_EVENTS) return;
  const ids = new Set(noted.map(({ event }) => event.id));
  const earlier = parseInterrupted(readNote(KEY) ?? "").filter(({ event }) => !ids.has(event.id));
  writeNote(KEY, interruptedText([...earlier, ...noted]));
}

/**
 * Writes the noted changes that the database lacks, and deletes their note. Changes of campaigns that are not in the
 * database stay noted, because these may be recovered later. If writing fails, the note stays.
 */
export async function writeInterrupted(): Promise<void> {
  const note = readNote(KEY);
  if (note === null) return;
  const stored = new Set((await listCampaigns()).map(({ id }) => id));
  const changes = parseInterrupted(note);
  for (const { campaign, event } of changes.filter((one) => stored.has(one.campaign)))
    await appendToStored(campaign, { events: [event], texts: new Map() });
  const rest = changes.filter(({ campaign }) => !stored.has(campaign));
  // Another page may have been left meanwhile.
  if (readNote(KEY) === note) writeNote(KEY, rest.length === 0 ? null : interruptedText(rest));
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

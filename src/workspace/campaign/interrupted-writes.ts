// Keeps the changes that were still being written when the user left the page. The browser cuts off such writes, above
// all that of a remark that was just being typed. They are written at the next start.

import { readNote, writeNote } from "#browser/notes.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { textsNamedBy } from "#core/ledger/ledger.ts";
import { interruptedText, parseInterrupted } from "#core/sync/mirror/interrupted.ts";
import { listCampaigns } from "#storage/campaign-list.ts";
import { appendToStored } from "#storage/stored-copy.ts";

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

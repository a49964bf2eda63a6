// Writes an open campaign's events to the disk, one write at a time. Retries failed writes, reports what is saved, and
// notes what the browser cuts off when the page is left.

import { waitFor } from "#browser/bounded-wait.ts";
import { readNote, writeNote } from "#browser/notes.ts";
import type { Progress } from "#core/campaign/outcomes/outcome.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { type LedgerText, textsNamedBy } from "#core/ledger/ledger.ts";
import { interruptedText, parseInterrupted } from "#core/sync/mirror/interrupted.ts";
import { listCampaigns } from "#storage/campaign-list.ts";
import { beforeClosing } from "#storage/database.ts";
import { storageFailure } from "#storage/failure-words.ts";
import { appendEvents } from "#storage/ledgers.ts";
import { appendToStored } from "#storage/stored-copy.ts";
import { reportUnsaved } from "./unsaved-work.ts";

type Saving = "saved" | "saving" | "failed";

export interface WriteState {
  readonly saving: Saving;
  /** When the last successful write began; ISO 8601. Null = none yet. */
  readonly savedAt: string | null;
  /** Why the last write failed; null = it did not fail. */
  readonly failure: string | null;
  /** Events that are not on the disk yet. */
  readonly unsaved: readonly LedgerEvent[];
}

export const NOTHING_WRITTEN: WriteState = { saving: "saved", savedAt: null, failure: null, unsaved: [] };

/** Unsaved events with the texts that they name. */
export interface UnsavedEvents {
  readonly events: readonly LedgerEvent[];
  readonly texts: ReadonlyMap<string, LedgerText>;
}

interface LogWriterParts {
  readonly campaign: string;
  readonly progress: () => Progress;
  readonly now: () => string;
  readonly readState: () => WriteState;
  readonly update: (state: Partial<WriteState>) => void;
}

/** Milliseconds before a failed write is tried again, one value per try. All further tries use `LAST_PAUSE`. */
const PAUSES = [1000, 2000, 5000, 10_000] as const;
const LAST_PAUSE = 30_000;

/** The error for a database that does not answer. The write is still in progress and may succeed at any moment. */
class DatabaseSilent extends Error {
  override readonly name = "TimeoutError";
}

export class LogWriter {
  readonly #parts: LogWriterParts;
  #unsaved: readonly LedgerEvent[];
  readonly #inProgress: Parameters<typeof beginWriting>[0];
  /** The current write and the writes queued behind it; null = none. */
  #writing: Promise<void> | null = null;
  #failures = 0;
  #isReleased = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Texts that the unsaved events name. */
  readonly #texts = new Map<string, LedgerText>();
  /** Must be called when all events are saved. Until then, the database is not closed. Null = all are saved. */
  #allowClosing: (() => void) | null = null;

  constructor(parts: LogWriterParts) {
    this.#parts = parts;
    this.#unsaved = parts.readState().unsaved;
    this.#inProgress = { campaign: parts.campaign, unsaved: () => this.#unsaved };
  }

  /**
   * Adds events and starts writing them. The state “saving” is set only afterwards, so that drawing does not delay the
   * write.
   */
  append(events: readonly LedgerEvent[], texts: ReadonlyMap<string, LedgerText> = new Map()): Promise<void> {
    for (const [hash, text] of texts) this.#texts.set(hash, text);
    this.#unsaved = [...this.#unsaved, ...events];
    beginWriting(this.#inProgress);
    const written = this.flush();
    // A failure is reported until it is resolved.
    const saving = this.#parts.readState().saving === "failed" ? "failed" : "saving";
    this.#update({ saving, unsaved: this.#unsaved });
    this.#allowClosing ??= beforeClosing(() => this.flush().then(() => this.#unsaved.length === 0));
    return written;
  }

  /** Takes over another writer's unsaved events. */
  adopt({ events, texts }: UnsavedEvents): Promise<void> {
    if (events.length === 0) return Promise.resolve();
    this.#failures = Math.max(1, this.#failures); // some of these events may be on the disk
    return this.append(events, texts);
  }

  /**
   * Returns the unsaved events, for another writer to write and to report. After that, this writer never reports them
   * as saved.
   */
  release(): UnsavedEvents {
    clearTimeout(this.#timer);
    const events = this.#isReleased ? [] : this.#unsaved;
    const waiting = { events, texts: new Map(this.#texts) };
    this.#isReleased = true;
    this.#texts.clear();
    reportUnsaved(this, { events: 0, failure: null });
    this.#allSaved();
    return waiting;
  }

  #allSaved(): void {
    endWriting(this.#inProgress);
    this.#allowClosing?.();
    this.#allowClosing = null;
  }

  /** Writes everything unsaved, after the current write. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    const writing = this.#writing === null ? this.#write() : this.#writing.then(() => this.#write());
    this.#writing = writing;
    return writing.then(() => {
      if (this.#writing === writing) this.#writing = null;
    });
  }

  #update(state: Partial<WriteState>): void {
    this.#parts.update(state);
    if (this.#isReleased) return;
    reportUnsaved(this, { events: this.#unsaved.length, failure: this.#parts.readState().failure });
  }

  async #write(): Promise<void> {
    const { campaign, progress, now } = this.#parts;
    const events = this.#unsaved;
    if (events.length === 0 || this.#isReleased) return;
    const time = now();
    const texts = new Map(
      events.flatMap(textsNamedBy).flatMap((hash) => {
        const text = this.#texts.get(hash);
        return text === undefined ? [] : [[hash, text] as const];
      }),
    );
    try {
      const mayExist = this.#failures > 0;
      await waitFor(
        "database",
        appendEvents(campaign, { events, texts, progress: progress(), now: time, mayExist }),
        {
          blocks: false, // the failure is reported instead
          onOverdue: () => {
            if (!this.#isReleased)
              this.#update({ saving: "failed", failure: storageFailure(new DatabaseSilent()) });
          },
        },
      );
      this.#failures = 0;
      const unsaved = this.#unsaved.slice(events.length);
      this.#unsaved = unsaved;
      for (const hash of texts.keys()) this.#texts.delete(hash);
      if (unsaved.length === 0) this.#allSaved();
      this.#update({
        saving: unsaved.length === 0 ? "saved" : "saving",
        savedAt: time,
        failure: null,
        unsaved,
      });
    } catch (error) {
      if (this.#isReleased) return; // the next writer retries and reports
      this.#update({ saving: "failed", failure: storageFailure(error) });
      this.#timer = setTimeout(() => void this.flush(), PAUSES[this.#failures] ?? LAST_PAUSE);
      this.#failures++;
    }
  }
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
function beginWriting(writing: Writing): void {
  inProgress.add(writing);
  if (isLeft) noteInterrupted();
}

/** Called when a writer has saved everything. */
function endWriting(writing: Writing): void {
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

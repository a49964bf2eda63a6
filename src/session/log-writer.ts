// Holds how an opened campaign's events get to the disk: one write after the other, tried again until it works, told truly.

import { waitFor } from "#browser/bounded-wait.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { type LedgerText, textsNamedBy } from "#core/ledger/ledger.ts";
import type { Progress } from "#core/score/progress.ts";
import { tellUnsaved } from "#session/unsaved-work.ts";
import { beforeClosing } from "#storage/database-state.ts";
import { storageFailure } from "#storage/failure-words.ts";
import { appendEvents } from "#storage/ledgers.ts";

type Saving = "saved" | "saving" | "failed";

export interface WriteState {
  readonly saving: Saving;
  /** When the last write was committed; ISO 8601. */
  readonly savedAt: string | null;
  /** Why the last write failed. */
  readonly failure: string | null;
  /** Events that are not on the disk yet. */
  readonly unsaved: readonly LedgerEvent[];
}

export const NOTHING_WRITTEN: WriteState = { saving: "saved", savedAt: null, failure: null, unsaved: [] };

/** Events that wait, with the texts that they name. */
interface Waiting {
  readonly events: readonly LedgerEvent[];
  readonly texts: ReadonlyMap<string, LedgerText>;
}

interface LogWriterParts {
  readonly campaign: string;
  readonly progress: () => Progress;
  readonly now: () => string;
  readonly read: () => WriteState;
  readonly tell: (state: Partial<WriteState>) => void;
}

/** Pauses before a failed write is tried again by itself, in milliseconds; the last one is repeated. */
const PAUSES = [1000, 2000, 5000, 10_000] as const;
const LAST_PAUSE = 30_000;

/** The write is still under way, and may be on the disk any moment. */
class DatabaseSilent extends Error {
  override readonly name = "TimeoutError";
}

export class LogWriter {
  readonly #parts: LogWriterParts;
  #unsaved: readonly LedgerEvent[];
  /** The write under way, and those that wait for it; null = none is. */
  #writing: Promise<void> | null = null;
  #failures = 0;
  #isReleased = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Texts that the unsaved events name. */
  readonly #texts = new Map<string, LedgerText>();
  /** Set while something waits: a database that is given away waits for it, too. */
  #forget: (() => void) | null = null;

  constructor(parts: LogWriterParts) {
    this.#parts = parts;
    this.#unsaved = parts.read().unsaved;
  }

  /** Begins to write before it tells anybody: what is drawn upon being told takes longer than the disk. */
  append(events: readonly LedgerEvent[], texts: ReadonlyMap<string, LedgerText> = new Map()): Promise<void> {
    for (const [hash, text] of texts) this.#texts.set(hash, text);
    this.#unsaved = [...this.#unsaved, ...events];
    const written = this.flush();
    // Once something failed, that is said until it is mended.
    const saving = this.#parts.read().saving === "failed" ? "failed" : "saving";
    this.#tell({ saving, unsaved: this.#unsaved });
    this.#forget ??= beforeClosing(() => this.flush().then(() => this.#unsaved.length === 0));
    return written;
  }

  /** Takes over what another writer could not write. */
  adopt({ events, texts }: Waiting): Promise<void> {
    if (events.length === 0) return Promise.resolve();
    this.#failures = Math.max(1, this.#failures); // some of it may be on the disk
    return this.append(events, texts);
  }

  /**
   * Gives away what waits; from now on another writer writes it, and tells of it to all. Who still shows this one is told of
   * nothing as saved that is not known to be.
   */
  release(): Waiting {
    clearTimeout(this.#timer);
    const events = this.#isReleased ? [] : this.#unsaved;
    const waiting = { events, texts: new Map(this.#texts) };
    this.#isReleased = true;
    this.#texts.clear();
    tellUnsaved(this, { events: 0, failure: null });
    this.#written();
    return waiting;
  }

  #written(): void {
    this.#forget?.();
    this.#forget = null;
  }

  /** Writes all that is unsaved, after the write under way. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    const writing = this.#writing === null ? this.#write() : this.#writing.then(() => this.#write());
    this.#writing = writing;
    return writing.then(() => {
      if (this.#writing === writing) this.#writing = null;
    });
  }

  #tell(state: Partial<WriteState>): void {
    this.#parts.tell(state);
    if (this.#isReleased) return;
    tellUnsaved(this, { events: this.#unsaved.length, failure: this.#parts.read().failure });
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
      const again = this.#failures > 0;
      await waitFor(
        "database",
        appendEvents(campaign, { events, texts, progress: progress(), now: time, again }),
        {
          blocks: false, // the failure says it
          onOverdue: () => {
            if (!this.#isReleased)
              this.#tell({ saving: "failed", failure: storageFailure(new DatabaseSilent()) });
          },
        },
      );
      this.#failures = 0;
      const unsaved = this.#unsaved.slice(events.length);
      this.#unsaved = unsaved;
      for (const hash of texts.keys()) this.#texts.delete(hash);
      if (unsaved.length === 0) this.#written();
      this.#tell({
        saving: unsaved.length === 0 ? "saved" : "saving",
        savedAt: time,
        failure: null,
        unsaved,
      });
    } catch (error) {
      if (this.#isReleased) return; // whoever took it over tries again, and tells
      this.#tell({ saving: "failed", failure: storageFailure(error) });
      this.#timer = setTimeout(() => void this.flush(), PAUSES[this.#failures] ?? LAST_PAUSE);
      this.#failures++;
    }
  }
}

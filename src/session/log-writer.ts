// Holds how an opened campaign's events get to the disk: one write after the other, tried again until it works, told truly.

import type { LedgerEvent } from "#core/ledger/event.ts";
import { type LedgerText, textsNamedBy } from "#core/ledger/ledger.ts";
import type { Progress } from "#core/score/progress.ts";
import { tellUnsaved } from "#session/unsaved-work.ts";
import { beforeClosing } from "#storage/database-state.ts";
import { storageFailure } from "#storage/failure-words.ts";
import { appendEvents } from "#storage/ledgers.ts";

export type Saving = "saved" | "saving" | "failed";

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
export interface Waiting {
  readonly events: readonly LedgerEvent[];
  readonly texts: ReadonlyMap<string, LedgerText>;
}

export interface LogWriterParts {
  readonly campaign: string;
  readonly progress: () => Progress;
  readonly now: () => string;
  readonly read: () => WriteState;
  readonly tell: (state: Partial<WriteState>) => void;
}

/** Pauses before a failed write is tried again by itself, in milliseconds; the last one is repeated. */
const PAUSES = [1000, 2000, 5000, 10_000] as const;
const LAST_PAUSE = 30_000;

export class LogWriter {
  readonly #parts: LogWriterParts;
  #writing: Promise<void> = Promise.resolve();
  #failures = 0;
  #isReleased = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Texts that the unsaved events name. */
  readonly #texts = new Map<string, LedgerText>();
  /** Set while something waits: a database that is given away waits for it, too. */
  #forget: (() => void) | null = null;

  constructor(parts: LogWriterParts) {
    this.#parts = parts;
  }

  append(events: readonly LedgerEvent[], texts: ReadonlyMap<string, LedgerText> = new Map()): Promise<void> {
    const { saving, unsaved } = this.#parts.read();
    for (const [hash, text] of texts) this.#texts.set(hash, text);
    // Once something failed, that is said until it is mended.
    this.#tell({ saving: saving === "failed" ? "failed" : "saving", unsaved: [...unsaved, ...events] });
    this.#forget ??= beforeClosing(() => this.flush().then(() => this.#isWritten));
    return this.flush();
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
    const events = this.#isReleased ? [] : this.#parts.read().unsaved;
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
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  get #isWritten(): boolean {
    return this.#parts.read().unsaved.length === 0;
  }

  #tell(state: Partial<WriteState>): void {
    this.#parts.tell(state);
    if (this.#isReleased) return;
    const { unsaved, failure } = this.#parts.read();
    tellUnsaved(this, { events: unsaved.length, failure });
  }

  async #write(): Promise<void> {
    const { campaign, progress, now, read } = this.#parts;
    const events = read().unsaved;
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
      await appendEvents(campaign, { events, texts, progress: progress(), now: time, again });
      this.#failures = 0;
      const unsaved = read().unsaved.slice(events.length);
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

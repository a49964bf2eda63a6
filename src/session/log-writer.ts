// Holds how an opened campaign's records get to the disk: one write after the other, tried again until it works, told truly.

import type { Progress } from "#core/campaign/progress.ts";
import type { Judgement } from "#core/judgement/judgement.ts";
import { beforeClosing } from "#storage/database-state.ts";
import { storageFailure } from "#storage/failure-words.ts";
import { appendJudgements } from "#storage/judgements.ts";

export type Saving = "saved" | "saving" | "failed";

export interface WriteState {
  readonly saving: Saving;
  /** When the last write was committed; ISO 8601. */
  readonly savedAt: string | null;
  /** Why the last write failed. */
  readonly failure: string | null;
  /** Records that are not on the disk yet. */
  readonly unsaved: readonly Judgement[];
}

export const NOTHING_WRITTEN: WriteState = { saving: "saved", savedAt: null, failure: null, unsaved: [] };

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

const ask = (event: Event) => event.preventDefault();

/** The browser asks whether to leave the page while something is not on the disk; there is no page in tests. */
function askBeforeLeaving(asks: boolean): void {
  if (typeof window === "undefined") return;
  if (asks) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
}

export class LogWriter {
  readonly #parts: LogWriterParts;
  #writing: Promise<void> = Promise.resolve();
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #forget: () => void;

  constructor(parts: LogWriterParts) {
    this.#parts = parts;
    this.#forget = beforeClosing(() => this.flush().then(() => this.#isWritten));
  }

  append(judgements: readonly Judgement[]): Promise<void> {
    const { saving, unsaved } = this.#parts.read();
    // Once something failed, that is said until it is mended.
    this.#parts.tell({
      saving: saving === "failed" ? "failed" : "saving",
      unsaved: [...unsaved, ...judgements],
    });
    return this.flush();
  }

  /** Writes all that is unsaved, after the write under way. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /** What is not written yet is still tried; nobody else waits for it. */
  close(): void {
    void this.flush().then(() => {
      if (this.#isWritten) this.#forget();
    });
  }

  get #isWritten(): boolean {
    return this.#parts.read().unsaved.length === 0;
  }

  async #write(): Promise<void> {
    const { campaign, progress, now, read, tell } = this.#parts;
    const judgements = read().unsaved;
    if (judgements.length === 0) return;
    const time = now();
    try {
      await appendJudgements(campaign, {
        judgements,
        progress: progress(),
        now: time,
        again: this.#failures > 0,
      });
      this.#failures = 0;
      askBeforeLeaving(false);
      const unsaved = read().unsaved.slice(judgements.length);
      tell({ saving: unsaved.length === 0 ? "saved" : "saving", savedAt: time, failure: null, unsaved });
    } catch (error) {
      askBeforeLeaving(true);
      tell({ saving: "failed", failure: storageFailure(error) });
      this.#timer = setTimeout(() => void this.flush(), PAUSES[this.#failures] ?? LAST_PAUSE);
      this.#failures++;
    }
  }
}

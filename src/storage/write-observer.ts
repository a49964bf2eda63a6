// Declares an observer that is notified of every committed write. The mirror uses it.

import type { LedgerEvent } from "#core/ledger/event.ts";
import type { LedgerText } from "#core/ledger/ledger.ts";

/** The observer. Its functions never reject: it reports and retries failed writes itself. */
export interface WriteObserver {
  /** Called while the events of a few actions are written. Resolves when the mirror has them, or has failed. */
  eventsWritten(
    campaign: string,
    events: readonly LedgerEvent[],
    texts: ReadonlyMap<string, LedgerText>,
  ): Promise<void>;
  /** Called when the events are committed, and are in the mirror if that was possible. */
  committed(campaign: string): void;
  /**
   * Called when a campaign was added or much of it was written. The observer reads it from the database. Resolves after
   * a limited time.
   */
  campaignWritten(campaign: string): Promise<void>;
  /** Called when facts about a campaign in the list changed. */
  factsChanged(campaign: string): Promise<void>;
  settingsChanged(): void;
  /** Called when a campaign is about to be erased. `erased` is called afterwards, with the result. */
  erasing(campaign: string): Promise<void>;
  erased(campaign: string, isErased: boolean): Promise<void>;
}

/** An observer that does nothing. */
export const NO_OBSERVER: WriteObserver = {
  eventsWritten: () => Promise.resolve(),
  committed: () => {},
  campaignWritten: () => Promise.resolve(),
  factsChanged: () => Promise.resolve(),
  settingsChanged: () => {},
  erasing: () => Promise.resolve(),
  erased: () => Promise.resolve(),
};

let observer: WriteObserver = NO_OBSERVER;

export function writeObserver(): WriteObserver {
  return observer;
}

/** Sets the observer; null = no observer. */
export function setWriteObserver(next: WriteObserver | null): void {
  observer = next ?? NO_OBSERVER;
}

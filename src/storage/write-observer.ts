// Declares the observer that is notified of every committed write, to keep the mirror up to date.

import type { LedgerEvent } from "#core/ledger/event.ts";
import type { LedgerText } from "#core/ledger/ledger.ts";

/** None of these rejects: the observer itself reports and retries what it could not write. */
export interface WriteObserver {
  /** Events of a few actions are being written. Resolves once the mirror has them, or has failed. */
  eventsWritten(
    campaign: string,
    events: readonly LedgerEvent[],
    texts: ReadonlyMap<string, LedgerText>,
  ): Promise<void>;
  /** The events are committed, and in the mirror as far as possible. */
  committed(campaign: string): void;
  /** A campaign was added, or much of it was written: the observer reads it from the database. Resolves after a limited time. */
  campaignWritten(campaign: string): Promise<void>;
  /** The facts of a campaign in the list changed. */
  factsChanged(campaign: string): Promise<void>;
  settingsChanged(): void;
  /** A campaign is about to be erased for good; afterwards `erased` says whether it was. */
  erasing(campaign: string): Promise<void>;
  erased(campaign: string, isErased: boolean): Promise<void>;
}

/** Observes nothing. */
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

/** Null = no observer. */
export function setWriteObserver(next: WriteObserver | null): void {
  observer = next ?? NO_OBSERVER;
}

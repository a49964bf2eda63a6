// Holds who keeps a second copy of what is written here, if anybody does: told of every write by the functions that make it.

import type { LedgerEvent } from "#core/ledger/event.ts";
import type { LedgerText } from "#core/ledger/ledger.ts";

/** None of these rejects: what cannot be kept is the keeper's to tell, and to try again. */
export interface Keeper {
  /** Events of a few acts, as they are being written. Resolves once they are kept, or known not to be. */
  wrote(
    campaign: string,
    events: readonly LedgerEvent[],
    texts: ReadonlyMap<string, LedgerText>,
  ): Promise<void>;
  /** What was written is committed, and kept as far as it can be. */
  saved(campaign: string): void;
  /** A campaign was added, or much of it written: it is to be read from here. Resolves after a while at the latest. */
  wroteMuch(campaign: string): Promise<void>;
  /** What the list knows of a campaign was changed. */
  changedFacts(campaign: string): Promise<void>;
  changedSettings(): void;
  /** It is about to be erased for good; and, once `erasing` has resolved, was, or was not. */
  erasing(campaign: string): Promise<void>;
  erased(campaign: string, isErased: boolean): Promise<void>;
}

/** Keeps nothing. */
export const NOBODY: Keeper = {
  wrote: () => Promise.resolve(),
  saved: () => {},
  wroteMuch: () => Promise.resolve(),
  changedFacts: () => Promise.resolve(),
  changedSettings: () => {},
  erasing: () => Promise.resolve(),
  erased: () => Promise.resolve(),
};

let current: Keeper = NOBODY;

export function keeper(): Keeper {
  return current;
}

/** Null = nobody keeps a second copy. */
export function setKeeper(next: Keeper | null): void {
  current = next ?? NOBODY;
}

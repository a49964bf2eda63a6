// Packs a ledger for the transfer between a worker and the page. Events are packed as in storage, so that neither
// side creates hundreds of thousands of objects.

import type { Ledger } from "#core/ledger/ledger.ts";
import { greatestClock, uniteEvents } from "#core/ledger/order.ts";
import { type PackedEvents, packInBlocks, unpackEvents } from "#core/ledger/packed-events.ts";

export interface PackedLedger extends Omit<Ledger, "events"> {
  /** The events, packed in blocks, in the order of the ledger. */
  readonly blocks: readonly PackedEvents[];
  /** The greatest clock of the events. */
  readonly clock: number;
}

export function packLedger({ events, ...rest }: Ledger): PackedLedger {
  return { ...rest, blocks: packInBlocks(events), clock: greatestClock(events) };
}

/** Number of events. */
export function countPacked({ blocks }: PackedLedger): number {
  return blocks.reduce((sum, { count }) => sum + count, 0);
}

export function unpackLedger({ blocks, clock: _clock, ...rest }: PackedLedger): Ledger {
  return { ...rest, events: uniteEvents(...blocks.map(unpackEvents)) };
}

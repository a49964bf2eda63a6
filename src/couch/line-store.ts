// Holds what a line between a campaign and its engine needs of whoever keeps the campaign: a page, a command, a test.

import type { LedgerEvent } from "#core/ledger/event.ts";
import type { LedgerText } from "#core/ledger/ledger.ts";
import { type KeptLine, NO_LINE } from "#core/team/membership.ts";

/** How far one is, both ways; kept with the campaign, so that nothing begins anew. */
export type LineMemory = KeptLine["memory"];

export const NOTHING_KNOWN: LineMemory = NO_LINE.memory;

export interface Outbound {
  /** Oldest first. */
  readonly events: readonly LedgerEvent[];
  /** The place of the last of them. */
  readonly upTo: number;
}

/** A document of the engine that was not taken in, and why. */
export interface NotTaken {
  readonly id: string;
  readonly why: string;
}

export interface TakenIn {
  /** By the events' ids. */
  readonly notTaken: readonly NotTaken[];
  /** Ids under which another event was here: every copy joins the two, so the engine is to have both. */
  readonly otherwise: readonly string[];
  /** Ids of those that were told as not taken before, and are taken now. */
  readonly late: readonly string[];
}

export interface LineStore {
  memory(): Promise<LineMemory>;
  remember(memory: LineMemory): Promise<void>;
  /**
   * What was written here after that place, and the events of these ids. What came from the engine need not be among it: what is, and
   * came to an earlier line, is offered once more, and is there already.
   */
  outbound(after: number, ids: readonly string[]): Promise<Outbound>;
  /** The ids of all events here, including those that wait for a text that they name. */
  eventIds(): Promise<ReadonlySet<string>>;
  /** Null = it is not here. */
  text(hash: string): Promise<LedgerText | null>;
  /**
   * Takes in what came, through the door that files go through. Resolves once it is on the disk; tells what was not taken. Texts that it
   * names are asked for where they are not here: null = the engine has none.
   */
  takeIn(
    events: readonly LedgerEvent[],
    textOf: (hash: string) => Promise<LedgerText | null>,
  ): Promise<TakenIn>;
}

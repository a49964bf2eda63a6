// Holds what a line between a campaign and its engine needs of whoever keeps the campaign: a page, a command, a test.

import type { LedgerEvent } from "#core/ledger/event.ts";
import type { LedgerText } from "#core/ledger/ledger.ts";
import type { NotTaken } from "./line-state.ts";
import type { Since } from "./reading.ts";

/** How far one is, both ways; kept with the campaign, so that nothing begins anew. */
export interface LineMemory {
  /** What came up to here is taken in, and on the disk. */
  readonly since: Since;
  /** What was written here up to this place in the order of arrival is there, or refused. */
  readonly sent: number;
  /** Ids of events that the engine refused: offered once more whenever a line begins. */
  readonly refused: readonly string[];
  /** Names of the engine's documents that were not taken in: asked for once more whenever a line begins. */
  readonly missed?: readonly string[] | undefined;
}

export const NOTHING_KNOWN: LineMemory = { since: null, sent: 0, refused: [] };

export interface Outbound {
  /** Oldest first. */
  readonly events: readonly LedgerEvent[];
  /** The place of the last of them. */
  readonly upTo: number;
}

export interface LineStore {
  memory(): Promise<LineMemory>;
  remember(memory: LineMemory): Promise<void>;
  /**
   * What was written here after that place, and the events of these ids. What came from the engine need not be among it: what is, and
   * came to an earlier line, is offered once more, and is there already.
   */
  outbound(after: number, ids: readonly string[]): Promise<Outbound>;
  /** Null = it is not here. */
  text(hash: string): Promise<LedgerText | null>;
  /**
   * Takes in what came, through the door that files go through. Resolves once it is on the disk; tells what was not taken. Texts that it
   * names are asked for where they are not here: null = the engine has none.
   */
  takeIn(
    events: readonly LedgerEvent[],
    textOf: (hash: string) => Promise<LedgerText | null>,
  ): Promise<readonly NotTaken[]>;
}

// Defines the actions that a kill interrupts, and what a page promises by what it shows.
import type { Page } from "@playwright/test";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { Upload } from "../opening-files.ts";
import type { Stored } from "../stored.ts";
import type { Shown } from "./what-is-shown.ts";

export type Random = () => number;

/** The campaign, backup and batch that exist before the first kill. */
export interface Scene {
  readonly base: string;
  /** Id of the campaign in which Ana judges. */
  readonly campaign: string;
  /** A backup of the campaign. */
  readonly backup: Upload;
  /** Ids of the events in the backup. */
  readonly backedUp: ReadonlySet<string>;
  /** Ben's batch of the campaign. */
  readonly batch: Ledger;
}

/** What must be in the campaign after the kill, because the page had shown it. */
export interface Promised {
  readonly campaign: string;
  /** Ids of the events that must be there. */
  readonly events: ReadonlySet<string>;
  /** Smallest number of judging records; 0 = the page showed no number. */
  readonly records: number;
}

export interface PreparedAct {
  readonly begin: () => Promise<unknown>;
  /**
   * Range from which the milliseconds between start and kill are chosen, so that the kill is before, in or after
   * writes.
   */
  readonly killed: readonly [from: number, to: number];
  /** Ids of events that must be there all together, or not at all. */
  readonly allOrNothing: ReadonlySet<string>;
  readonly promisedBy: (shown: Shown) => readonly Promised[];
}

export interface ActParts {
  readonly page: Page;
  readonly scene: Scene;
  /** What was stored before the action. */
  readonly storedBefore: Stored;
  readonly number: number;
  readonly random: Random;
}

/** Prepares an action: goes to the screen on which the next click or key starts it. */
export type Act = (parts: ActParts) => Promise<PreparedAct>;

// Defines the types of an action that a kill interrupts, and of the promises that the page makes by what it shows.
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
  /** Ids of events that must be stored. */
  readonly events: ReadonlySet<string>;
  /** Hashes of texts that must be stored, and that an event of the campaign must name. */
  readonly texts: ReadonlySet<string>;
  /** Minimum number of judgements that must be stored; 0 = the page showed no number. */
  readonly records: number;
}

export interface PreparedAction {
  /** Starts the action. */
  readonly begin: () => Promise<unknown>;
  /**
   * Range from which the milliseconds between start and kill are chosen, so that the kill is before, in or after
   * writes.
   */
  readonly killed: readonly [from: number, to: number];
  /** Ids of events of which all must be stored, or none. */
  readonly allOrNothing: ReadonlySet<string>;
  /** What the page promises to be stored when it shows this. */
  readonly promisedBy: (shown: Shown) => readonly Promised[];
}

export interface ActionParts {
  readonly page: Page;
  readonly scene: Scene;
  /** What was stored before the action. */
  readonly storedBefore: Stored;
  /** Number of the run, from 0. */
  readonly number: number;
}

/** Prepares an action: goes to the screen on which the next click or key starts it. */
export type PrepareAction = (parts: ActionParts) => Promise<PreparedAction>;

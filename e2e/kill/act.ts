// Defines the actions that a kill interrupts, and what a page promises by what it shows.
import type { Page } from "@playwright/test";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { Upload } from "../opening-files.ts";
import type { Stored } from "../stored.ts";
import type { Shown } from "./what-is-shown.ts";

export type Random = () => number;

/** What there is before the first kill. */
export interface Scene {
  readonly base: string;
  /** Id of the campaign in which Ana judges. */
  readonly campaign: string;
  /** A backup of it, and the ids of the events in that. */
  readonly backup: Upload;
  readonly backedUp: ReadonlySet<string>;
  /** Ben's batch of the campaign. */
  readonly batch: Ledger;
}

/** What must be there after the kill, since it was shown before. */
export interface Promised {
  readonly campaign: string;
  /** Ids of events. */
  readonly events: ReadonlySet<string>;
  /** Records of judging, at least; 0 = nothing is said of them. */
  readonly records: number;
}

export interface PreparedAct {
  readonly begin: () => Promise<unknown>;
  /** Range of milliseconds from the beginning to the kill: before, during and after the writes. */
  readonly killed: readonly [from: number, to: number];
  /** Ids of events that come all together, or none of them. */
  readonly whole: ReadonlySet<string>;
  readonly promisedBy: (shown: Shown) => readonly Promised[];
}

export interface ActParts {
  readonly page: Page;
  readonly scene: Scene;
  /** What there is before it. */
  readonly there: Stored;
  /** Of the run. */
  readonly number: number;
  readonly random: Random;
}

/** Goes up to where the next click or key begins it. */
export type Act = (parts: ActParts) => Promise<PreparedAct>;

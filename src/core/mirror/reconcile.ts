// Holds what one copy of a campaign lacks that the other has: a ledger is a set, so both are mended by what is missing.

import type { LedgerEvent } from "#core/ledger/event.ts";
import type { LedgerText } from "#core/ledger/ledger.ts";
import { eventsMissing } from "#core/ledger/order.ts";
import {
  EVENTS_A_BLOCK,
  eventRecords,
  factsRecord,
  type MirrorFacts,
  type MirrorGlance,
  readMirror,
  textRecords,
} from "#core/mirror/mirror-content.ts";

export interface CopyOfLedger {
  readonly events: readonly LedgerEvent[];
  readonly texts: ReadonlyMap<string, LedgerText>;
}

/** What `here` has and `there` lacks: by id, or told otherwise under the same id. */
export function missingIn(here: CopyOfLedger, there: CopyOfLedger): CopyOfLedger {
  const texts = new Map([...here.texts].filter(([hash]) => !there.texts.has(hash)));
  return { events: eventsMissing(here.events, there.events), texts };
}

/** What is to become of the files of a campaign: written behind, or anew beside. */
interface MirrorChange {
  readonly how: "append" | "anew";
  readonly records: readonly Uint8Array[];
}

/** So many records of single key presses are worth writing anew: they are read in a fraction of the time. */
const MANY = 1000;

export function isScattered({ events, blocks }: Pick<MirrorGlance, "events" | "blocks">): boolean {
  return blocks - events / EVENTS_A_BLOCK > MANY;
}

interface ReconciledFiles {
  readonly change: MirrorChange;
  /** What the database lacks. */
  readonly missing: CopyOfLedger;
  /** How many events the files lacked. */
  readonly lacked: number;
}

/**
 * Holds the files of a campaign (oldest first) against the database. Files that are spoilt, several, scattered or none, or
 * that say something twice, are written anew with all that either has.
 */
export function reconcileFiles(
  facts: MirrorFacts,
  stored: CopyOfLedger,
  files: readonly Uint8Array[],
): ReconciledFiles {
  const mirrored = readMirror(files);
  const missing = missingIn(mirrored, stored);
  const lacking = missingIn(stored, mirrored);
  const all = [...stored.events, ...missing.events];
  const isTwice = mirrored.events.length + lacking.events.length !== all.length;
  const isSpoilt = mirrored.damaged > 0 || mirrored.facts === null || files.length !== 1 || isTwice;
  const texts = new Map([...stored.texts, ...missing.texts]);
  const change: MirrorChange =
    isSpoilt || isScattered({ events: all.length, blocks: mirrored.blocks })
      ? { how: "anew", records: [factsRecord(facts), ...textRecords(texts), ...eventRecords(all)] }
      : { how: "append", records: [...textRecords(lacking.texts), ...eventRecords(lacking.events)] };
  return { change, missing, lacked: lacking.events.length };
}

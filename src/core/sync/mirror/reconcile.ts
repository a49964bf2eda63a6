// Computes which events the mirror lacks and which the database lacks. A ledger is a set, so adding the missing events
// repairs both.

import type { LedgerEvent } from "#core/ledger/event.ts";
import type { LedgerText } from "#core/ledger/ledger.ts";
import { eventsMissing } from "#core/ledger/order.ts";
import {
  EVENTS_PER_BLOCK,
  eventRecords,
  factsRecord,
  type MirrorFacts,
  type MirrorSummary,
  readMirror,
  textRecords,
} from "./mirror-content.ts";

export interface CopyOfLedger {
  readonly events: readonly LedgerEvent[];
  readonly texts: ReadonlyMap<string, LedgerText>;
}

/**
 * The events and texts that `copy` has and `other` lacks, by id. An event with the same id but other content is
 * included, too.
 */
export function missingIn(copy: CopyOfLedger, other: CopyOfLedger): CopyOfLedger {
  const texts = new Map([...copy.texts].filter(([hash]) => !other.texts.has(hash)));
  return { events: eventsMissing(copy.events, other.events), texts };
}

/** How the files of a campaign change: records are appended, or all files are rewritten. */
interface MirrorChange {
  readonly how: "append" | "rewrite";
  readonly records: readonly Uint8Array[];
}

/**
 * Maximum number of surplus event records: those beyond the number that full records would need. (Most surplus records
 * contain one event.) With more, the files are rewritten, because the rewritten file can be read much faster.
 */
const SCATTERED = 1000;

export function isScattered({ events, blocks }: Pick<MirrorSummary, "events" | "blocks">): boolean {
  return blocks - events / EVENTS_PER_BLOCK > SCATTERED;
}

interface ReconciledFiles {
  readonly change: MirrorChange;
  /** Events and texts that the database lacks. */
  readonly missing: CopyOfLedger;
}

/**
 * Compares the files of a campaign (oldest first) with the database. Files are rewritten, with all events and texts of
 * files and database, if they are damaged or missing, if there are several, if they have no facts or too many records,
 * or if they contain duplicates.
 */
export function reconcileFiles(
  facts: MirrorFacts,
  stored: CopyOfLedger,
  files: readonly Uint8Array[],
): ReconciledFiles {
  const mirrored = readMirror(files);
  const missing = missingIn(mirrored, stored);
  const lacking = missingIn(stored, mirrored);
  const allEvents = [...stored.events, ...missing.events];
  const hasDuplicates = mirrored.events.length + lacking.events.length !== allEvents.length;
  const mustRewrite = mirrored.damaged > 0 || mirrored.facts === null || files.length !== 1 || hasDuplicates;
  const texts = new Map([...stored.texts, ...missing.texts]);
  const change: MirrorChange =
    mustRewrite || isScattered({ events: allEvents.length, blocks: mirrored.blocks })
      ? { how: "rewrite", records: [factsRecord(facts), ...textRecords(texts), ...eventRecords(allEvents)] }
      : { how: "append", records: [...textRecords(lacking.texts), ...eventRecords(lacking.events)] };
  return { change, missing };
}

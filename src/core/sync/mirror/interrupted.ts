// The changes that a page was still writing when it was left, as they are noted outside the database.

import * as v from "valibot";
import { readOwnJson } from "#core/base/file-values.ts";
import { eventSchema, type LedgerEvent } from "#core/ledger/event.ts";

const interruptedSchema = v.array(v.strictObject({ campaign: v.string(), event: eventSchema }));

interface InterruptedChange {
  /** Id of the campaign's copy in this browser. */
  readonly campaign: string;
  readonly event: LedgerEvent;
}

export function interruptedText(changes: readonly InterruptedChange[]): string {
  return JSON.stringify(changes);
}

/** Parses a note; a text that is no note of this version, or is cut off, contains no changes. */
export function parseInterrupted(text: string): readonly InterruptedChange[] {
  return readOwnJson(interruptedSchema, text) ?? [];
}

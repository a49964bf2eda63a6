// Defines a ledger, in memory and in files: a set of immutable events, and the texts that the events name by hash.

import type * as v from "valibot";
import type { Immutable } from "#core/base/file-values.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { scopeSchema, textSchema } from "#core/ledger/ledger-schema.ts";
import { uniteEvents } from "#core/ledger/order.ts";
import { hashOutput, hashSuite } from "#core/suite/content-hash.ts";
import { hashOrigin } from "#core/suite/protest-origin.ts";

export type LedgerText = Immutable<v.InferOutput<typeof textSchema>>;
export type Scope = Immutable<v.InferOutput<typeof scopeSchema>>;

export interface Ledger {
  /** Id of the campaign: every copy of it and every batch has this id. */
  readonly id: string;
  /** The events in the order of the ledger (`compareEvents`). */
  readonly events: readonly LedgerEvent[];
  /** All texts that the events name, by hash, even those that are not current. Only database rows may be missing. */
  readonly texts: ReadonlyMap<string, LedgerText>;
  /** The scope of a batch; null = a whole campaign. */
  readonly scope: Scope | null;
}

/** Cache of the hashes of texts, which are asked for when a campaign is opened, changed and read back. */
const hashes = new WeakMap<LedgerText, string>();

/** SHA-256 of a text's canonical form, in hexadecimal digits. */
export function hashLedgerText(text: LedgerText): string {
  return getOrInsert(hashes, text, () => hashOf(text));
}

function hashOf(text: LedgerText): string {
  switch (text.kind) {
    case "suite":
      return hashSuite(text.suite);
    case "output":
      return hashOutput(text.output);
    case "origin":
      return hashOrigin(text.origin);
  }
}

/** Hashes of the texts that an event names. */
export function textsNamedBy(event: LedgerEvent): string[] {
  if (event.kind === "suite") return event.origin === null ? [event.text] : [event.text, event.origin];
  return event.kind === "output" && event.text !== null ? [event.text] : [];
}

/**
 * Unites two copies: the union of their events and texts. The order of the arguments matters only for the scope, which
 * is that of `a`.
 */
export function uniteLedgers(a: Ledger, b: Ledger): Ledger {
  return { ...a, events: uniteEvents(a.events, b.events), texts: new Map([...a.texts, ...b.texts]) };
}

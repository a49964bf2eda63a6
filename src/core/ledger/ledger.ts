// Holds what a campaign is on disk and in files: a set of immutable events and the texts they name by hash.

import type { CandidateKey, LedgerEvent } from "#core/ledger/event.ts";
import { uniteEvents } from "#core/ledger/order.ts";
import { hashOrigin, type ProtestOrigin } from "#core/origin/origin.ts";
import { hashOutput, hashSuite } from "#core/suite/content-hash.ts";
import type { OutputText, SuiteText } from "#core/suite/suite.ts";

/** A text by its hash; stored once, shared by all events and campaigns that name it. */
export type LedgerText =
  | { readonly kind: "suite"; readonly suite: SuiteText }
  | { readonly kind: "output"; readonly output: OutputText }
  | { readonly kind: "origin"; readonly origin: ProtestOrigin };

/** What makes a ledger a batch: it holds what one annotator was given. Taking it back takes its events, never this. */
export interface Scope {
  /** The annotator's id. */
  readonly annotator: string;
  /** In the order of the showing. Where its annotator is asked to annotate, tokens of the source (`tokenKey`) and no candidate. */
  readonly candidates: readonly CandidateKey[];
  /** When it was handed out, as the file says: ISO 8601, or PROTEST's `YYYY-MM-DD hh:mm:ss`; null = not said. */
  readonly created: string | null;
  /** Hash of the database rows of the batch; null = those of the campaign, if it has any. */
  readonly origin: string | null;
}

export interface Ledger {
  /** The same in every copy of the campaign and in its batches. */
  readonly id: string;
  /** In their order. */
  readonly events: readonly LedgerEvent[];
  /** By hash: all that the events name, whether in force or not. */
  readonly texts: ReadonlyMap<string, LedgerText>;
  /** Null = a whole campaign. */
  readonly scope: Scope | null;
}

/** SHA-256 of a text's canonical form, in hexadecimal digits. */
export function hashLedgerText(text: LedgerText): string {
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

/** Both copies in one: the union of their events and texts. Which copy is asked first changes nothing but the scope, which is `a`'s. */
export function uniteLedgers(a: Ledger, b: Ledger): Ledger {
  return {
    ...a,
    events: uniteEvents(a.events, b.events),
    texts: new Map([...a.texts, ...b.texts]),
  };
}

// Defines a ledger, in memory and in files: a set of immutable events, and the texts that the events name by hash.
import * as v from "valibot";
import { type Immutable, nameSchema } from "#core/base/file-values.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import { hashOutput, hashSuite } from "#core/suite/content-hash.ts";
import { hashOrigin, originSchema } from "#core/suite/protest-origin.ts";
import { outputTextSchema, suiteTextSchema } from "#core/suite/suite.ts";
import { candidateKeySchema, type LedgerEvent } from "./event.ts";
import { uniteEvents } from "./order.ts";

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

// Describes the parts of a ledger other than events: texts, and the scope of a batch.

/** A text that events name by its hash. */
export const textSchema = v.variant("kind", [
  v.strictObject({ kind: v.literal("suite"), suite: suiteTextSchema }),
  v.strictObject({ kind: v.literal("output"), output: outputTextSchema }),
  v.strictObject({ kind: v.literal("origin"), origin: originSchema }),
]);

/**
 * The scope of a batch: the candidates assigned to one annotator. A ledger with a scope is a batch. Importing a batch
 * imports its events, never its scope.
 */
export const scopeSchema = v.strictObject({
  /** The annotator's id. */
  annotator: nameSchema,
  /**
   * The candidates in the order in which they are shown. If the annotator annotates source tokens, the keys of these
   * tokens (`tokenKey`) instead.
   */
  candidates: v.array(candidateKeySchema),
  /** Time of the assignment, as in the file: ISO 8601, or PROTEST's `YYYY-MM-DD hh:mm:ss`; null = unknown. */
  created: v.nullable(v.string()),
  /**
   * Hash of the text `origin` with the batch's own rows of a PROTEST database; null = the campaign's `origin`, if it
   * has one.
   */
  origin: v.nullable(v.string()),
});

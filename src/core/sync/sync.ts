// Makes two stores of a campaign equal. A ledger is a set, so each store receives what only the other one has.

import type { LedgerEvent } from "#core/ledger/event.ts";
import { eventsMissing, type LedgerText, textsNamedBy } from "#core/ledger/ledger.ts";

/**
 * Some of a campaign's events, in any order and perhaps more than once, and some of the texts that they name, by hash.
 * `Text`: how the texts are given.
 */
export interface LedgerPart<Text = LedgerText> {
  readonly events: readonly LedgerEvent[];
  readonly texts: ReadonlyMap<string, Text>;
}

/**
 * A place that has the events of a campaign: the database, the second copy, the memory of an open page. `Own` and
 * `Other`: how this store and the other one give texts.
 */
export interface EventStore<Own = LedgerText, Other = LedgerText> {
  /** Everything undamaged that the store has. Rejects if the store cannot be read at all. */
  read(): Promise<LedgerPart<Own>>;
  /**
   * Adds what the store lacks, and resolves to the number of added events once they are stored. Others may write to the
   * store at the same time, so some of the part may have arrived since `read`. Called with an empty part, too, so that
   * a damaged store can write its content again.
   */
  append(part: LedgerPart<Other>): Promise<number>;
}

export interface SyncReport {
  /** Number of events that the first store and the second store received. */
  readonly added: readonly [first: number, second: number];
  /** Hashes of the texts that events name and neither store has. */
  readonly missingTexts: readonly string[];
}

/**
 * Makes both stores equal to the union of the two, and reports what neither has. The first store is read first and
 * written last. Rejects if a store cannot be read or written; calling it again then does the rest.
 */
export async function sync<First, Second>(
  first: EventStore<First, Second>,
  second: EventStore<Second, First>,
): Promise<SyncReport> {
  const inFirst = await first.read();
  const inSecond = await second.read();
  const toSecond = await second.append(missingIn(inFirst, inSecond));
  const toFirst = await first.append(missingIn(inSecond, inFirst));
  const named = new Set([...inFirst.events, ...inSecond.events].flatMap(textsNamedBy));
  return {
    added: [toFirst, toSecond],
    missingTexts: [...named].filter((hash) => !inFirst.texts.has(hash) && !inSecond.texts.has(hash)),
  };
}

/**
 * The events and texts that `part` has and `other` lacks, each once. An event whose id `other` has with other content is
 * included, because a ledger combines both versions.
 */
export function missingIn<Text>(part: LedgerPart<Text>, other: LedgerPart<unknown>): LedgerPart<Text> {
  return {
    events: eventsMissing(part.events, other.events),
    texts: new Map([...part.texts].filter(([hash]) => !other.texts.has(hash))),
  };
}

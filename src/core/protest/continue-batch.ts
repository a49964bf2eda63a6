// Holds how a batch's database comes back more than once: what it says now goes on from what was taken of it before.

import type { Judgement, LedgerEvent, PronounRecord } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { compareEvents } from "#core/ledger/order.ts";
import { withMasterNames } from "#core/protest/master-names.ts";
import { changesOf, isRowRecord, rowRecord, sameDatabase, withChanges } from "#core/protest/row-record.ts";
import { sameStored } from "#core/protest/same-stored.ts";
import { NOTHING_SAID } from "#core/task/pronoun-judgement/content.ts";

/** Which database a ledger was read from, and in which state (`OpenedDatabaseFile`); a file of another kind has none. */
export interface DatabaseState {
  /** `database`: from PROTEST's tables alone. */
  readonly kind: string;
  readonly step?: string;
  readonly changes?: number;
}

/**
 * The batch as the campaign `ledger` is to take it. A database holds only what is said now: where the campaign has a record
 * of an earlier state of it as the last word, the present state follows that, also where it says nothing any more; where it
 * has a record of a later state, this copy is the older one and has no say. Records of the batch carry from now on in which
 * state of the database they were met. Read from PROTEST's tables alone, it gets the campaign's names first. A batch that
 * comes for the first time stays what it is, and so does what is no batch from a database.
 */
export function continueBatch(
  ledger: Ledger,
  read: Ledger,
  { kind, step, changes = 0 }: DatabaseState,
): Ledger {
  if (read.scope === null || step === undefined) return read;
  const batch = kind === "database" ? withMasterNames(ledger, read) : read;
  const scope = batch.scope ?? read.scope;
  const known = new Set(batch.events.map(({ id }) => id));
  const here = foldEvents(ledger.events).registers;
  const there = foldEvents(batch.events).registers;
  const isOfDatabase = (record: Judgement) => isRowRecord(record) && sameDatabase(record.step, step);
  const replaced = new Set<string>();
  const added: PronounRecord[] = [];
  for (const key of scope.candidates) {
    const before = here
      .ofCandidate(key)
      .flatMap(({ heads }) => heads)
      .filter((head) => isOfDatabase(head) && !known.has(head.id));
    const now = there.of(scope.annotator, key);
    const unmet = now?.heads.filter((head) => isOfDatabase(head) && !here.has(head.id)) ?? [];
    const [first] = before;
    if (first === undefined) continue;
    for (const { id } of unmet) replaced.add(id);
    if (before.some((head) => changesOf(head.step) > changes)) continue;
    const content = now?.latest.content ?? NOTHING_SAID;
    if (before.every((head) => sameStored(head.content, content))) continue;
    const follows = [...before, ...(now?.heads ?? [])].flatMap((head) =>
      replaced.has(head.id) ? head.follows : [head.id],
    );
    const said = unmet.at(-1) ?? first;
    const of = { campaign: ledger.id, ...key, annotator: scope.annotator, textHash: said.textHash };
    const clock = Math.max(...before.map((head) => head.clock)) + 1;
    added.push({ ...rowRecord({ ...of, content, follows, step }), clock });
  }
  const events = batch.events
    .filter(({ id }) => !replaced.has(id))
    .concat(added)
    .map(
      (event): LedgerEvent =>
        event.kind === "judgement" && isOfDatabase(event) && !here.has(event.id)
          ? { ...event, step: withChanges(event.step, changes) }
          : event,
    );
  return { ...batch, events: events.sort(compareEvents) };
}

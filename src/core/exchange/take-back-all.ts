// Holds how several batches or copies are taken back in one go: one after the other, and told together.

import { campaignOf } from "#core/campaign/campaign.ts";
import type { Person } from "#core/exchange/check-incoming.ts";
import { itemsAbout, type TakeBack, takeBack, takeBackEvents } from "#core/exchange/take-back.ts";
import type { TakenIn } from "#core/exchange/take-in.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { greatestClock, uniteEvents } from "#core/ledger/order.ts";
import type { Writer } from "#core/ledger/write-events.ts";
import { continueBatch, type DatabaseState } from "#core/protest/continue-batch.ts";
import type { Parsed } from "#core/shared/problem.ts";
import { byName, type WhoIsWho } from "./who-is-who.ts";

export interface NamedLedger {
  /** Name of its file, for messages. */
  readonly file: string;
  readonly ledger: Ledger;
  /** Where it is a database; null or left out = it is none. */
  readonly database?: DatabaseState | null;
}

interface TakenFile {
  readonly file: string;
  /** As it is taken after those before it. */
  readonly ledger: Ledger;
  readonly taken: Parsed<TakeBack>;
}

interface TakenBackAll {
  readonly files: readonly TakenFile[];
  /** Of all that can be taken together: what is here before the first, and after the last. */
  readonly together: TakeBack;
}

/** The order in which files are taken, whatever order they came in: whole copies first, of one database the older state before the newer. */
export function inTakingOrder(inputs: readonly NamedLedger[]): NamedLedger[] {
  const rank = ({ ledger, database }: NamedLedger) => [
    ledger.scope === null ? 0 : 1,
    database?.changes ?? 0,
    greatestClock(ledger.events),
    ledger.events.length,
  ];
  const keyed = inputs.map((input) => ({ input, keys: rank(input) }));
  keyed.sort((a, b) => {
    const differing = a.keys.findIndex((key, place) => key !== b.keys[place]);
    if (differing >= 0) return (a.keys[differing] ?? 0) - (b.keys[differing] ?? 0);
    return a.input.file < b.input.file ? -1 : a.input.file > b.input.file ? 1 : 0;
  });
  return keyed.map(({ input }) => input);
}

/** What taking them, one after the other, into `ledger` would do; those that do not belong here are told and left out. */
export function takeBackAll(
  ledger: Ledger,
  inputs: readonly NamedLedger[],
  who: WhoIsWho = byName,
): TakenBackAll {
  let here = ledger;
  const files = inputs.map(({ file, ledger: read, database }): TakenFile => {
    const coming = continueBatch(here, read, database ?? { kind: "campaign" });
    const taken = takeBack(here, coming, file, who);
    if (taken.ok) here = withTaken(here, taken.value);
    return { file, ledger: coming, taken };
  });
  const all = files.flatMap(({ taken }) => (taken.ok ? [taken.value] : []));
  const people = new Map<string, Person>();
  for (const person of all.flatMap((one) => one.people)) {
    if (!people.has(person.id)) people.set(person.id, person);
  }
  const said = all.flatMap(({ items }) => items);
  const campaign = campaignOf(here, foldEvents(here.events));
  return {
    files,
    together: {
      people: [...people.values()],
      events: uniteEvents(...all.map(({ events }) => events)),
      texts: new Map(all.flatMap(({ texts }) => [...texts])),
      withdrawals: all.flatMap(({ withdrawals }) => withdrawals),
      again: all.flatMap(({ again }) => again),
      items: itemsAbout(said, foldEvents(ledger.events), campaign),
      others: all.reduce((sum, { others }) => sum + others, 0),
      joins: all.map(({ joins }) => joins).find((id) => id !== null) ?? null,
      newcomers: all.flatMap(({ newcomers }) => newcomers),
    },
  };
}

/** As it is once that is written: withdrawals that are withdrawn are as none. */
function withTaken(ledger: Ledger, { events, texts, withdrawals }: TakeBack): Ledger {
  const gone = new Set(withdrawals);
  const kept = ledger.events.filter(({ id }) => !gone.has(id));
  return { ...ledger, events: uniteEvents(kept, events), texts: new Map([...ledger.texts, ...texts]) };
}

/**
 * What is to be written to take them back, undone as one; null = all of it is here. Throws where one does not belong to this campaign.
 */
export function takeBackAllEvents(
  ledger: Ledger,
  inputs: readonly NamedLedger[],
  writer: Writer,
  who: WhoIsWho = byName,
): TakenIn | null {
  const { files, together } = takeBackAll(ledger, inputs, who);
  const problems = files.flatMap(({ taken }) => (taken.ok ? [] : taken.problems));
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join("; "));
  if (together.events.length === 0 && together.withdrawals.length === 0) return null;
  const names = files.map(({ file }) => file).join(", ");
  const events = takeBackEvents(together, names, greatestClock(ledger.events), writer);
  return { events, texts: together.texts };
}

// Holds how copies and batches of one campaign become one: their union, whatever their order.

import { eventsJoined, isOfSameSuite } from "#core/exchange/join-campaigns.ts";
import { type TakeBackItem, takeBack } from "#core/exchange/take-back.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { uniteLedgers } from "#core/ledger/ledger.ts";
import { continueBatch, type DatabaseState } from "#core/protest/continue-batch.ts";
import { type Parsed, ProblemList } from "#core/shared/problem.ts";
import { byName, type WhoIsWho } from "./who-is-who.ts";

export interface NamedLedger {
  /** Name of its file, for messages. */
  readonly file: string;
  readonly ledger: Ledger;
  /** Where it is a database; null or left out = it is none. */
  readonly database?: DatabaseState | null;
}

export interface Merged {
  readonly ledger: Ledger;
  /** Events that the first whole copy among the inputs did not have. */
  readonly added: number;
  /** Name of that copy's file. */
  readonly into: string;
  /** Of the batches, each compared with all whole copies together. */
  readonly items: readonly TakeBackItem[];
}

/**
 * All whole copies of each campaign united; of several campaigns of one suite the others joined into the one whose id comes first; then every
 * batch taken into that. `who`: as whom people of the others are taken. Errors: missing-required-file (only batches), other-campaign (of another suite), and those of `takeBack`, of all
 * files together.
 */
export function mergeLedgers(inputs: readonly NamedLedger[], who: WhoIsWho = byName): Parsed<Merged> {
  const problems = new ProblemList();
  const whole = inputs.filter(({ ledger }) => ledger.scope === null);
  const [first] = whole;
  if (first === undefined) {
    const message = "found batches alone; expected the campaign that they came from among the files";
    problems.error("missing-required-file", inputs[0]?.file ?? "", null, message);
    return { ok: false, problems: problems.all };
  }
  const united = joined(whole, who, problems);
  if (united === null || problems.hasErrors) return { ok: false, problems: problems.all };
  let merged = united;
  const items: TakeBackItem[] = [];
  for (const { file, ledger, database } of inputs.filter((input) => input.ledger.scope !== null)) {
    const coming = continueBatch(united, ledger, database ?? { kind: "campaign" });
    const taken = takeBack(united, coming, file);
    if (!taken.ok) {
      problems.addAll(taken.problems);
      continue;
    }
    items.push(...taken.value.items);
    merged = uniteLedgers(merged, { ...united, events: taken.value.events, texts: taken.value.texts });
  }
  const known = new Set(first.ledger.events.map(({ id }) => id));
  const added = merged.events.filter(({ id }) => !known.has(id)).length;
  return problems.conclude(() => ({ ledger: merged, added, into: first.file, items }));
}

/** Whole copies in one, whatever their order; null where there is none, or one is of another suite, which is told. */
function joined(whole: readonly NamedLedger[], who: WhoIsWho, problems: ProblemList): Ledger | null {
  const byId = new Map<string, NamedLedger>();
  for (const { file, ledger } of whole) {
    const known = byId.get(ledger.id);
    byId.set(
      ledger.id,
      known === undefined ? { file, ledger } : { ...known, ledger: uniteLedgers(known.ledger, ledger) },
    );
  }
  const [first, ...others] = [...byId.values()].sort((a, b) => (a.ledger.id < b.ledger.id ? -1 : 1));
  if (first === undefined) return null;
  let all = first.ledger;
  for (const { file, ledger } of others) {
    const here = foldEvents(all.events);
    if (isOfSameSuite(here, ledger, foldEvents(ledger.events))) {
      all = uniteLedgers(all, { ...ledger, events: eventsJoined(all, here, ledger, who).events });
      continue;
    }
    const message = `the file is of the campaign “${ledger.id}”, whose suite is another than that of “${first.ledger.id}” (${first.file})`;
    problems.error("other-campaign", file, null, message);
  }
  return all;
}

// Holds how copies and batches of one campaign become one: their union, whatever their order.

import { eventsJoined, isOfSameSuite } from "#core/exchange/join-campaigns.ts";
import type { TakeBackItem } from "#core/exchange/take-back.ts";
import { inTakingOrder, type NamedLedger, takeBackAll } from "#core/exchange/take-back-all.ts";
import { isStateKey } from "#core/ledger/database-key.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { uniteLedgers } from "#core/ledger/ledger.ts";
import { continueBatch } from "#core/protest/continue-batch.ts";
import { type Parsed, ProblemList } from "#core/shared/problem.ts";
import { byName, type WhoIsWho } from "./who-is-who.ts";

interface Merged {
  readonly ledger: Ledger;
  /** Events that the first whole copy among the inputs did not have. */
  readonly added: number;
  /** Name of that copy's file. */
  readonly into: string;
  /** Of all batches together, compared with the whole copies. */
  readonly items: readonly TakeBackItem[];
}

/**
 * All whole copies of each campaign united; of several campaigns of one suite the others joined into the one whose id comes
 * first; then the batches imported into that, one after the other, as the page does (`takeBackAll`). `who`: as whom people of
 * the others are taken. Errors: missing-required-file (only batches), other-campaign (of another suite), and those of
 * `takeBack`, of all files together.
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
  const batches = inTakingOrder(inputs.filter(({ ledger }) => ledger.scope !== null));
  const { files, together } = takeBackAll(united, batches, who);
  for (const { taken } of files) if (!taken.ok) problems.addAll(taken.problems);
  const { events, texts, items } = together;
  const merged = uniteLedgers(united, { ...united, events, texts });
  const known = new Set(first.ledger.events.map(({ id }) => id));
  const added = merged.events.filter((event) => !known.has(event.id) && isCounted(event)).length;
  return problems.conclude(() => ({ ledger: merged, added, into: first.file, items }));
}

/** Whether the event tells people something: not only that a state of a database is known. */
function isCounted(event: LedgerEvent): boolean {
  return event.kind !== "judgement" || !isStateKey(event);
}

/** Whole copies in one, whatever their order; null where there is none, or one is of another suite, which is told. */
function joined(whole: readonly NamedLedger[], who: WhoIsWho, problems: ProblemList): Ledger | null {
  const byId = new Map<string, NamedLedger>();
  for (const { file, ledger, database } of inTakingOrder(whole)) {
    const known = byId.get(ledger.id);
    if (known === undefined) byId.set(ledger.id, { file, ledger });
    else {
      const read = continueBatch(known.ledger, ledger, database ?? { kind: "campaign" });
      byId.set(ledger.id, { ...known, ledger: uniteLedgers(known.ledger, read) });
    }
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

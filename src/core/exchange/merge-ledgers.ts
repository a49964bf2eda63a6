// Holds how copies and batches of one campaign become one: their union, whatever their order.

import { type TakeBackItem, takeBack } from "#core/exchange/take-back.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { uniteLedgers } from "#core/ledger/ledger.ts";
import { continueBatch, type DatabaseState } from "#core/protest/continue-batch.ts";
import { type Parsed, ProblemList } from "#core/shared/problem.ts";

export interface NamedLedger {
  /** Name of its file, for messages. */
  readonly file: string;
  readonly ledger: Ledger;
  /** Where it is a database; null or left out = it is none. */
  readonly database?: DatabaseState | null;
}

export interface Merged {
  readonly ledger: Ledger;
  /** Events that the copy with the most events did not have. */
  readonly added: number;
  /** Of the batches, each compared with all whole copies together. */
  readonly items: readonly TakeBackItem[];
}

/**
 * All whole copies united, then every batch taken into that. Errors: missing-required-file (only batches), and those of
 * `takeBack`, of all files together.
 */
export function mergeLedgers(inputs: readonly NamedLedger[]): Parsed<Merged> {
  const problems = new ProblemList();
  const whole = inputs.filter(({ ledger }) => ledger.scope === null);
  const [first] = whole;
  if (first === undefined) {
    const message = "found batches alone; expected the campaign that they came from among the files";
    problems.error("missing-required-file", inputs[0]?.file ?? "", null, message);
    return { ok: false, problems: problems.all };
  }
  for (const { file, ledger } of whole) {
    if (ledger.id === first.ledger.id) continue;
    const message = `the file is of the campaign “${ledger.id}”; ${first.file} is of “${first.ledger.id}”`;
    problems.error("other-campaign", file, null, message);
  }
  if (problems.hasErrors) return { ok: false, problems: problems.all };
  const united = whole.map(({ ledger }) => ledger).reduce(uniteLedgers);
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
  const most = Math.max(...whole.map(({ ledger }) => ledger.events.length));
  return problems.conclude(() => ({ ledger: merged, added: merged.events.length - most, items }));
}

// Merges copies and batches of a campaign, and campaigns of the same suite, into one ledger. The ledger does not depend
// on the order of the files.

import { type Parsed, ProblemList } from "#core/base/problem.ts";
import { importAll, inImportOrder, type NamedLedger } from "#core/exchange/import-all.ts";
import { hasSameSuite, mergedEvents } from "#core/exchange/merge-campaigns.ts";
import { continueBatch } from "#core/io/protest/write/continue-batch.ts";
import { isStateKey } from "#core/ledger/database-key.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { uniteLedgers } from "#core/ledger/ledger.ts";
import { type AnnotatorMatch, matchByName } from "./match-annotators.ts";

interface Merged {
  readonly ledger: Ledger;
  /** Number of events that were not in the first full copy among the inputs. */
  readonly added: number;
  /** File name of the first full copy among the inputs. */
  readonly into: string;
}

/**
 * Unites the full copies of each campaign, merges campaigns of the same suite into the one with the smallest id, then
 * imports the batches one by one, as the app does (`importAll`). `match` matches annotators of the other campaigns.
 * Errors: missing-required-file (only batches), other-campaign (another suite), and those of `importJudgements` for
 * each batch.
 */
export function mergeLedgers(
  inputs: readonly NamedLedger[],
  match: AnnotatorMatch = matchByName,
): Parsed<Merged> {
  const problems = new ProblemList();
  const fullCopies = inputs.filter(({ ledger }) => ledger.scope === null);
  const [first] = fullCopies;
  if (first === undefined) {
    const message = "found only batches; add a file of the campaign they were made from";
    return problems.in(inputs[0]?.file ?? "").fail("missing-required-file", message);
  }
  const base = unitedCopies(fullCopies, match, problems);
  if (base === null || problems.hasErrors) return { ok: false, problems: problems.all };
  const batches = inImportOrder(inputs.filter(({ ledger }) => ledger.scope !== null));
  const { files, together } = importAll(base, batches, match);
  for (const { imported } of files) if (!imported.ok) problems.addAll(imported.problems);
  const { events, texts } = together;
  const merged = uniteLedgers(base, { ...base, events, texts });
  const knownIds = new Set(first.ledger.events.map(({ id }) => id));
  const added = merged.events.filter((event) => !knownIds.has(event.id) && isCounted(event)).length;
  return problems.conclude(() => ({ ledger: merged, added, into: first.file }));
}

/** Whether the event adds information. Events about the state of a database do not. */
function isCounted(event: LedgerEvent): boolean {
  return event.kind !== "judgement" || !isStateKey(event);
}

/**
 * Unites full copies and merges campaigns of the same suite. Null if `fullCopies` is empty. Campaigns with another
 * suite are reported in `problems` and not merged.
 */
function unitedCopies(
  fullCopies: readonly NamedLedger[],
  match: AnnotatorMatch,
  problems: ProblemList,
): Ledger | null {
  const byId = new Map<string, NamedLedger>();
  for (const { file, ledger, database } of inImportOrder(fullCopies)) {
    const earlier = byId.get(ledger.id);
    if (earlier === undefined) byId.set(ledger.id, { file, ledger });
    else {
      const continued = continueBatch(earlier.ledger, ledger, database ?? { kind: "campaign" });
      byId.set(ledger.id, { ...earlier, ledger: uniteLedgers(earlier.ledger, continued) });
    }
  }
  const [first, ...others] = [...byId.values()].sort((a, b) => (a.ledger.id < b.ledger.id ? -1 : 1));
  if (first === undefined) return null;
  let united = first.ledger;
  for (const { file, ledger } of others) {
    const folded = foldEvents(united.events);
    if (hasSameSuite(folded, ledger, foldEvents(ledger.events))) {
      united = uniteLedgers(united, {
        ...ledger,
        events: mergedEvents(united, folded, ledger, match).events,
      });
      continue;
    }
    const message = `the file is of the campaign “${ledger.id}”, whose suite differs from that of “${first.ledger.id}” (${first.file})`;
    problems.in(file).error("other-campaign", message);
  }
  return united;
}

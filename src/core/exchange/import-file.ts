// Imports another copy of the open campaign or batch, or a batch of the open campaign.

import { FileProblems, type Parsed } from "#core/base/problem.ts";
import { eventsOfImport, importJudgements, type JudgementImport } from "#core/exchange/import-judgements.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { foldOnce } from "#core/ledger/fold.ts";
import type { Ledger, LedgerText } from "#core/ledger/ledger.ts";
import { greatestClock } from "#core/ledger/order.ts";
import { readSettings } from "#core/ledger/settings.ts";
import type { WriteContext } from "#core/ledger/write-events.ts";
import { SOURCE_SYSTEM } from "#core/tasks/annotation/suite-annotation.ts";

/**
 * Like `importJudgements`, but also unites two copies of one batch, and refuses another campaign even if it has the
 * same suite.
 */
export function importFile(ledger: Ledger, incoming: Ledger, file: string): Parsed<JudgementImport> {
  if (incoming.scope === null && incoming.id !== ledger.id) {
    const message = `the file is of the campaign “${incoming.id}”; this one is “${ledger.id}”`;
    return new FileProblems(file).fail("other-campaign", message);
  }
  const isSameBatch =
    ledger.scope !== null &&
    ledger.id === incoming.id &&
    ledger.scope.annotator === incoming.scope?.annotator &&
    isOnlyForGaps(ledger) === isOnlyForGaps(incoming) &&
    isForTokens(ledger) === isForTokens(incoming);
  if (!isSameBatch) return importJudgements(ledger, incoming, file);
  return importJudgements({ ...ledger, scope: null }, { ...incoming, scope: null }, file);
}

/**
 * Whether the batch asks only for gaps. Batches for gaps and for judging are not united, because a batch for gaps hides
 * words that a batch for judging shows.
 */
function isOnlyForGaps({ events }: Ledger): boolean {
  return readSettings(foldOnce(events).settings).gaps?.alsoJudged === false;
}

function isForTokens({ scope }: Ledger): boolean {
  return scope?.candidates.some(({ system }) => system === SOURCE_SYSTEM) === true;
}

export interface NewEvents {
  readonly events: readonly LedgerEvent[];
  readonly texts: ReadonlyMap<string, LedgerText>;
}

/**
 * Events that import the file. Null if the ledger already has everything. Throws an Error if the file is refused.
 */
export function importFileEvents(
  ledger: Ledger,
  incoming: Ledger,
  file: string,
  writer: WriteContext,
): NewEvents | null {
  const imported = importFile(ledger, incoming, file);
  if (!imported.ok) throw new Error(imported.problems.map(({ message }) => message).join("; "));
  const { events, retractions, texts } = imported.value;
  if (events.length === 0 && retractions.length === 0) return null;
  return { events: eventsOfImport(imported.value, file, greatestClock(ledger.events), writer), texts };
}

// Holds how a file is taken into the campaign that is here already: as another copy of it, or as a batch of it.

import { type TakeBack, takeBack, takeBackEvents } from "#core/exchange/take-back.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { foldOnce } from "#core/ledger/fold.ts";
import type { Ledger, LedgerText } from "#core/ledger/ledger.ts";
import { greatestClock } from "#core/ledger/order.ts";
import { readSettings } from "#core/ledger/settings.ts";
import type { Writer } from "#core/ledger/write-events.ts";
import { type Parsed, ProblemList } from "#core/shared/problem.ts";
import { OF_THE_SOURCE } from "#core/task/suite-annotation/token-key.ts";

/**
 * As `takeBack`; two copies of one batch are united, too. Another campaign, even of the same suite, is none that is here already: who wants both
 * as one says so (`takeBack`).
 */
export function takeIn(ledger: Ledger, incoming: Ledger, file: string): Parsed<TakeBack> {
  if (incoming.scope === null && incoming.id !== ledger.id) {
    const problems = new ProblemList();
    const message = `the file is of the campaign “${incoming.id}”; this one is “${ledger.id}”`;
    problems.error("other-campaign", file, null, message);
    return { ok: false, problems: problems.all };
  }
  const isSameBatch =
    ledger.scope !== null &&
    ledger.id === incoming.id &&
    ledger.scope.annotator === incoming.scope?.annotator &&
    asksGapsAlone(ledger) === asksGapsAlone(incoming) &&
    asksTokens(ledger) === asksTokens(incoming);
  if (!isSameBatch) return takeBack(ledger, incoming, file);
  return takeBack({ ...ledger, scope: null }, { ...incoming, scope: null }, file);
}

/** A batch of gaps beside one of judging is another one: united, the one would hide, or the other show, what it should not. */
function asksGapsAlone({ events }: Ledger): boolean {
  return readSettings(foldOnce(events).settings).gaps?.alsoJudged === false;
}

function asksTokens({ scope }: Ledger): boolean {
  return scope?.candidates.some(({ system }) => system === OF_THE_SOURCE) === true;
}

export interface TakenIn {
  readonly events: readonly LedgerEvent[];
  readonly texts: ReadonlyMap<string, LedgerText>;
}

/** What is to be written to take the file in; null = all of it is here. Throws where it does not belong to this campaign. */
export function takeInEvents(ledger: Ledger, incoming: Ledger, file: string, writer: Writer): TakenIn | null {
  const found = takeIn(ledger, incoming, file);
  if (!found.ok) throw new Error(found.problems.map(({ message }) => message).join("; "));
  const { events, withdrawals, texts } = found.value;
  if (events.length === 0 && withdrawals.length === 0) return null;
  return { events: takeBackEvents(found.value, file, greatestClock(ledger.events), writer), texts };
}

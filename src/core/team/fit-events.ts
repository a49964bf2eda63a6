// Holds which events of an engine fit together to a campaign: those that a running line would not take in are left out, and told one by one.

import { checkLedger } from "#core/campaign/check-ledger.ts";
import { KnownTexts } from "#core/campaign/known-texts.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { type Ledger, type LedgerText, textsNamedBy } from "#core/ledger/ledger.ts";
import { uniteEvents } from "#core/ledger/order.ts";
import type { Problem } from "#core/shared/problem.ts";
import { type LeftEvent, listedAfter, whyRefused, whyUnlisted } from "#core/team/arrivals.ts";

/** An event as it came, and who sent it. */
export interface CameEvent {
  readonly event: LedgerEvent;
  readonly sentBy: string;
}

/** What is not taken home, and why. */
export interface LeftOut {
  readonly id: string;
  readonly why: string;
}

interface Fitting<Left> {
  /** The very same where nothing is left out. */
  readonly ledger: Ledger;
  readonly leftOut: readonly Left[];
  /** Of what fits, as of a file: errors where no campaign comes of it, else warnings. */
  readonly problems: readonly Problem[];
}

/**
 * `told`: as what the campaign is named in problems. Whatever one member sends, what all others sent fits still. A machine that heard of
 * all of it bit by bit (`sortArrivals`) has the same in the end.
 */
export function fitLedger(told: string, ledger: Ledger): Fitting<LeftEvent> {
  const { texts } = ledger;
  const leftOut: LeftEvent[] = [];
  let { events } = ledger;
  const keep = (whyNot: (event: LedgerEvent) => string | null): void => {
    const before = leftOut.length;
    const kept = events.filter((event) => {
      const why = whyNot(event);
      if (why !== null) leftOut.push({ event, why });
      return why === null;
    });
    if (leftOut.length > before) events = uniteEvents(kept);
  };
  keep((event) => whyMalformed(event, texts));
  // Whoever is listed by an event that is left out is not listed.
  const listed = listedAfter(events);
  keep((event) => whyUnlisted(event, listed));
  const known = new KnownTexts(events, texts);
  keep((event) => (event.kind === "judgement" ? (known.unproved(event)?.why ?? null) : null));
  const fitting = leftOut.length === 0 ? ledger : withEvents(ledger, events);
  return { ledger: fitting, leftOut, problems: checkLedger(told, fitting) };
}

/** The same of what came with its senders. */
export function fitEvents(
  told: string,
  id: string,
  came: readonly CameEvent[],
  texts: ReadonlyMap<string, LedgerText>,
): Fitting<LeftOut> {
  const senders = new Map(came.map(({ event, sentBy }) => [event.id, sentBy]));
  const events = uniteEvents(came.map(({ event }) => event));
  // Texts that no event names are no part of a ledger.
  const all = withEvents({ id, events, texts, scope: null }, events);
  const { leftOut, ...fitting } = fitLedger(told, all);
  const left = leftOut.map(({ event, why }) => ({
    id: `event ${event.id}, sent by “${senders.get(event.id) ?? ""}”`,
    why,
  }));
  return { ...fitting, leftOut: [...saidTwice(came), ...left] };
}

function withEvents(ledger: Ledger, events: readonly LedgerEvent[]): Ledger {
  const named = new Set(events.flatMap(textsNamedBy));
  return { ...ledger, events, texts: new Map([...ledger.texts].filter(([hash]) => named.has(hash))) };
}

/** An event lies under its id, and a coordinator may send a further one of that id: of two told otherwise, the ledger's rule joins or chooses. */
function saidTwice(came: readonly CameEvent[]): LeftOut[] {
  const first = new Map<string, string>();
  const twice: LeftOut[] = [];
  for (const { event, sentBy } of came) {
    const before = first.get(event.id);
    if (before === undefined) first.set(event.id, sentBy);
    else {
      const why = `another of that id was sent by “${before}”; every copy of the campaign keeps the same one of them`;
      twice.push({ id: `event ${event.id}, sent by “${sentBy}”`, why });
    }
  }
  return twice;
}

function whyMalformed(event: LedgerEvent, texts: ReadonlyMap<string, LedgerText>): string | null {
  const wrong = whyRefused(event);
  if (wrong !== null) return wrong;
  for (const hash of textsNamedBy(event)) {
    const kind = texts.get(hash)?.kind;
    const expected = event.kind === "suite" && hash === event.origin ? "origin" : event.kind;
    if (kind === undefined) return `the text ${hash.slice(0, 12)}… that it names is not there`;
    if (kind !== expected) return `the text ${hash.slice(0, 12)}… that it names is of another kind (${kind})`;
  }
  return null;
}

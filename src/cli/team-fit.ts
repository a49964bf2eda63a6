// Holds which events of an engine fit together to a campaign: those that a file would be refused for are left out, and told one by one.

import { campaignOf } from "#core/campaign/campaign.ts";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import { checkLedger } from "#core/campaign/check-ledger.ts";
import { tokenOutside } from "#core/campaign/token-outside.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { type Ledger, type LedgerText, textsNamedBy } from "#core/ledger/ledger.ts";
import { uniteEvents } from "#core/ledger/order.ts";
import type { Problem } from "#core/shared/problem.ts";
import { peopleNamedBy, wrongSetting } from "#core/team/arrivals.ts";

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

export interface Fitting {
  readonly ledger: Ledger;
  readonly leftOut: readonly LeftOut[];
  /** Of what fits, as of a file: errors where no campaign comes of it, else warnings. */
  readonly problems: readonly Problem[];
}

/** `told`: as what the campaign is named in problems. Whatever one member sends, what all others sent still comes home. */
export function fitEvents(
  told: string,
  id: string,
  came: readonly CameEvent[],
  texts: ReadonlyMap<string, LedgerText>,
): Fitting {
  const leftOut = saidTwice(came);
  const senders = new Map(came.map(({ event, sentBy }) => [event.id, sentBy]));
  const leave = ({ id: event }: LedgerEvent, why: string) =>
    leftOut.push({ id: `event ${event}, sent by “${senders.get(event) ?? ""}”`, why });
  let events = uniteEvents(came.map(({ event }) => event));
  const keep = (whyNot: (event: LedgerEvent) => string | null) => {
    const kept = events.filter((event) => {
      const why = whyNot(event);
      if (why !== null) leave(event, why);
      return why === null;
    });
    const isLess = kept.length < events.length;
    if (isLess) events = uniteEvents(kept);
    return isLess;
  };
  keep((event) => whyMalformed(event, texts));
  // Whoever is listed by an event that is left out is not listed: looked at until nothing changes.
  let isLess = true;
  while (isLess) {
    const listed = new Set(events.flatMap((event) => (event.kind === "annotator" ? [event.annotator] : [])));
    isLess = keep((event) => {
      const unknown = peopleNamedBy(event).find((annotator) => !listed.has(annotator));
      return unknown === undefined ? null : `it names annotator “${unknown}”, who is not listed`;
    });
  }
  const ledger = ledgerOf(id, events, texts);
  const problems = checkLedger(told, ledger);
  const isOutside = problems.some(({ code }) => code === "position-outside-sentence");
  if (!isOutside) return { ledger, leftOut, problems };
  const judged = new CampaignTexts(campaignOf(ledger, foldEvents(ledger.events)));
  keep((event) => (event.kind === "judgement" ? tokenOutside(judged, event) : null));
  const fitting = ledgerOf(id, events, texts);
  return { ledger: fitting, leftOut, problems: checkLedger(told, fitting) };
}

/** Texts that no event names any more are no part of a ledger. */
function ledgerOf(
  id: string,
  events: readonly LedgerEvent[],
  texts: ReadonlyMap<string, LedgerText>,
): Ledger {
  const named = new Set(events.flatMap(textsNamedBy));
  return { id, events, texts: new Map([...texts].filter(([hash]) => named.has(hash))), scope: null };
}

/** Documents are told apart by their hash, events by their id: of two that say otherwise under one id, the ledger's rule joins or chooses. */
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
  const wrong = wrongSetting(event);
  if (wrong !== null) return wrong;
  for (const hash of textsNamedBy(event)) {
    const kind = texts.get(hash)?.kind;
    const expected = event.kind === "suite" && hash === event.origin ? "origin" : event.kind;
    if (kind === undefined) return `the text ${hash.slice(0, 12)}… that it names is not there`;
    if (kind !== expected) return `the text ${hash.slice(0, 12)}… that it names is of another kind (${kind})`;
  }
  return null;
}

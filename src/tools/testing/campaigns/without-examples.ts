// Makes a campaign whose suite has no examples yet, for tests of suite building.

import { campaignOf } from "#core/campaign/campaign.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { hashLedgerText, type Ledger } from "#core/ledger/ledger.ts";
import type { Suite } from "#core/suite/suite.ts";

/** The campaign of `ledger` without examples and outputs. `whole`: its suite with the examples. */
export function withoutExamples(ledger: Ledger): { readonly ledger: Ledger; readonly whole: Suite } {
  const whole = campaignOf(ledger, foldEvents(ledger.events)).suite;
  const { name: _, sourceLanguage: _s, targetLanguage: _t, ...suite } = whole;
  const text = { kind: "suite", suite: { ...suite, examples: [] } } as const;
  const hash = hashLedgerText(text);
  const events = ledger.events.flatMap((event): LedgerEvent[] => {
    if (event.kind === "output") return [];
    return event.kind === "suite" ? [{ ...event, text: hash }] : [event];
  });
  return { whole, ledger: { ...ledger, events, texts: new Map([[hash, text]]) } };
}

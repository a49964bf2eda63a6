// Makes the judged small campaign with annotations, and the examples that follow from them. For tests only.

import { updateFromAnnotations } from "#core/exchange/update/update-proposals.ts";
import type { EventBody, Judgement } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { type Ledger, uniteEvents, uniteLedgers, writeEvents } from "#core/ledger/ledger.ts";
import type { Example } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import type { UnusedToken } from "#core/suite-building/annotation/suite-from.ts";
import { SMALL_PLAN } from "./small-annotations.ts";
import { currentCampaign, smallId } from "./small-campaign.ts";
import { LEDGER } from "./updated-campaign.ts";

const NAMED = writeEvents(
  [{ kind: "annotator", author: null, annotator: "a2", name: "Ben", role: "annotator" }],
  900,
  { newId: () => smallId(900), now: "2026-03-01T00:00:00.000Z" },
);

let number = 3000;
export function withSetting(ledger: Ledger, key: string, value: unknown): Ledger {
  const body: EventBody = { kind: "setting", author: null, key, value };
  const { clock } = foldEvents(ledger.events);
  const now = "2026-03-02T00:00:00.000Z";
  return {
    ...ledger,
    events: uniteEvents(ledger.events, writeEvents([body], clock, { newId: () => smallId(number++), now })),
  };
}

/** The judged small campaign with these annotations. `plan`: changes of PROTEST's targets. */
export function annotated(records: readonly Judgement[], plan: Partial<SuitePlan> = {}): Ledger {
  const later = records.map((record, at) => ({ ...record, clock: 1000 + at }));
  const ledger = { ...LEDGER, events: uniteEvents(LEDGER.events, [...NAMED, ...later]) };
  return withSetting(ledger, "plan", { ...SMALL_PLAN, ...plan });
}

export function make(ledger: Ledger) {
  const result = updateFromAnnotations(ledger, "campaign", { time: null });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const { events, texts } = result.value;
  return {
    ...result.value,
    warnings: result.warnings,
    after: uniteLedgers(ledger, { ...ledger, events, texts }),
  };
}

export const idsOf = (ledger: Ledger) => currentCampaign(ledger).suite.examples.map(({ id }) => id);

/** All tokens that become no example, with the reason. */
export function unusedTokenLines({ unused }: { readonly unused: readonly UnusedToken[] }): string[] {
  return unused.map(
    ({ token, why, keptExample }) =>
      `${token.line}:${token.position} ${why}${keptExample === null ? "" : `, ${keptExample} stays`}`,
  );
}

export function exampleIn(ledger: Ledger, id: string): Example | undefined {
  return currentCampaign(ledger).suite.examples.find((example) => example.id === id);
}

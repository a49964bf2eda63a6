import { describe, expect, it } from "vitest";
import { makeBatch } from "#core/exchange/make-batch.ts";
import type { Judgement } from "#core/ledger/event.ts";
import { type Ledger, uniteEvents } from "#core/ledger/ledger.ts";
import { importOne } from "#tools/testing/after-import.ts";
import {
  currentCampaign,
  smallId,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { importAllEvents } from "./import-all.ts";

const ANNA = { id: "a1", name: "Anna", role: "annotator" } as const;
const BEN = { id: "a2", name: "Ben", role: "annotator" } as const;
const whole = smallLedger({}, { annotators: [ANNA, BEN] });
const plan = { candidates: [{ system: "bad", example: "e1" }], tasks: [], created: null };
const writer = { newId: () => smallId(99), now: "2026-02-03T04:05:06.000Z" };

function judged(ledger: Ledger, ...judgements: readonly Judgement[]): Ledger {
  return { ...ledger, events: uniteEvents(ledger.events, judgements) };
}

describe("importing a file into the open campaign", () => {
  const batch = makeBatch(whole, { ...plan, annotator: "a1" });
  const judgement = smallJudgement(1, { clock: 100, pronoun: "bad" });

  it.each<[what: string, here: Ledger, incoming: Ledger]>([
    ["another copy", whole, judged(whole, judgement)],
    ["a batch of the campaign", whole, judged(batch, judgement)],
    ["the same batch, judged in another browser", batch, judged(batch, judgement)],
  ])("adds the new events of %s", (_what, here, incoming) => {
    const result = importOne(here, incoming, "file.json");
    expect(result).toMatchObject({
      ok: true,
      value: { items: [{ kind: "added", annotator: "a1", system: "bad", example: "e1" }] },
    });
    const newEvents = importAllEvents(here, [{ file: "file.json", ledger: incoming }], writer);
    expect(newEvents?.events.map(({ kind }) => kind)).toEqual(["judgement", "note"]);
    const after = { ...here, events: uniteEvents(here.events, newEvents?.events ?? []) };
    expect(currentCampaign(after).judgements.map(({ id }) => id)).toEqual([judgement.id]);
    expect(importAllEvents(after, [{ file: "file.json", ledger: incoming }], writer)).toBeNull();
  });

  it.each<[what: string, here: Ledger, incoming: Ledger]>([
    ["a full campaign into a batch", batch, whole],
    ["another annotator's batch into a batch", batch, makeBatch(whole, { ...plan, annotator: "a2" })],
  ])("refuses %s", (_what, here, incoming) => {
    expect(importOne(here, incoming, "file.json").ok).toBe(false);
    expect(() => importAllEvents(here, [{ file: "file.json", ledger: incoming }], writer)).toThrow();
  });
});

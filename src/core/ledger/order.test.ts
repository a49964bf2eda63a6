// Tests earlier states of a campaign: events that were imported later are left out, even if they have lower clocks.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { histories } from "#tools/testing/runs/random-actions.ts";
import { runHistory } from "#tools/testing/runs/random-history.ts";
import type { LedgerEvent, Note } from "./event.ts";
import { eventsAsOf, eventsInOrder } from "./ledger.ts";

const judged = (clock: number): LedgerEvent => smallJudgement(clock, { clock });
const importNote = (clock: number, ...events: readonly number[]): Note => ({
  kind: "note",
  id: smallId(clock),
  clock,
  time: null,
  author: null,
  what: "judgement-import",
  file: "b",
  annotators: [],
  events: events.map(smallId),
  warnings: [],
});
const at = (events: readonly LedgerEvent[], clock: number) =>
  eventsAsOf(events, smallId(clock))?.map((event) => event.clock) ?? null;

describe("eventsAsOf", () => {
  it("contains the events up to the requested event", () => {
    const events = [judged(1), judged(2), judged(3)];
    expect([at(events, 1), at(events, 2), at(events, 3)]).toEqual([[1], [1, 2], [1, 2, 3]]);
    expect(at(events.toReversed(), 2)).toEqual([1, 2]);
  });

  it("leaves out judgements with a lower clock than the requested event that were imported after it", () => {
    const events = [judged(1), judged(2), judged(3), importNote(5, 2)];
    expect(at(events, 3)).toEqual([1, 3]);
    expect(at(events, 5)).toEqual([1, 2, 3, 5]);
  });

  it("contains judgements that were imported before the requested event and again after it", () => {
    expect(at([judged(1), judged(2), importNote(3, 2), judged(4), importNote(5, 2)], 4)).toEqual([
      1, 2, 3, 4,
    ]);
  });

  it("contains an earlier event that the note of a later update names, because an update imports nothing", () => {
    const update: Note = { ...importNote(5, 2), what: "update" };
    expect(at([judged(1), judged(2), judged(3), update], 3)).toEqual([1, 2, 3]);
  });

  it("returns null for an unknown event", () => {
    expect(at([judged(1)], 9)).toBeNull();
  });

  it("gives the whole ledger for its last event, and no later imports for the middle event", () => {
    fc.assert(
      fc.property(histories, (steps) => {
        for (const { ledger } of runHistory(steps)) {
          const sorted = eventsInOrder(ledger.events);
          const last = sorted.at(-1);
          if (last === undefined) continue;
          expect(eventsAsOf(ledger.events, last.id)).toEqual(sorted);
          const position = Math.floor(sorted.length / 2);
          const before = sorted.slice(0, position + 1);
          const after = sorted.slice(position + 1);
          const named = (events: readonly LedgerEvent[]) =>
            events.flatMap((event) =>
              event.kind === "note" && event.what === "judgement-import" ? event.events : [],
            );
          const early = new Set(named(before));
          const late = new Set(named(after));
          const expected = before.filter(({ id }) => early.has(id) || !late.has(id));
          expect(eventsAsOf(ledger.events, sorted[position]?.id ?? "")).toEqual(expected);
        }
      }),
      { numRuns: 40 },
    );
  });
});

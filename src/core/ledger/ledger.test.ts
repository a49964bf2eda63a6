import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { histories } from "#tools/testing/runs/random-actions.ts";
import { runHistory } from "#tools/testing/runs/random-history.ts";
import type { EventBody, LedgerEvent, Note } from "./event.ts";
import {
  eventsAsOf,
  eventsInOrder,
  eventsMissing,
  FileEvents,
  MOST_ADDED_IDS,
  mustBeValid,
  uniteEvents,
  withoutRetracted,
  writeEvents,
} from "./ledger.ts";

const NAME: EventBody = { kind: "setting", author: null, key: "name", value: "A" };
const SEED: EventBody = { kind: "setting", author: null, key: "seed", value: 1 };

describe("new events", () => {
  it.each([[0], [41]])(
    "get clocks above the greatest existing clock (%i), in their order, and the same time",
    (clock) => {
      let count = 0;
      const now = "2026-05-06T07:08:09.000Z";
      expect(writeEvents([NAME, SEED], clock, { newId: () => smallId(++count), now })).toEqual([
        { ...NAME, id: smallId(1), clock: clock + 1, time: now },
        { ...SEED, id: smallId(2), clock: clock + 2, time: now },
      ]);
    },
  );
});

describe("events made from a file", () => {
  const idOf = (body: EventBody, campaign = "c", time: string | null = null, key: readonly unknown[] = []) =>
    new FileEvents(campaign).add(body, time, key).id;
  const id = idOf(NAME);

  it.each<[what: string, other: string, isSame: boolean]>([
    ["the same content", idOf({ ...NAME }), true],
    ["keys in another order", idOf({ value: "A", key: "name", author: null, kind: "setting" }), true],
    ["another campaign", idOf(NAME, "d"), false],
    ["another time", idOf(NAME, "c", "2026-05-06T07:08:09.000Z"), false],
    ["another position in the file", idOf(NAME, "c", null, [1]), false],
    ["another value", idOf({ ...NAME, value: "B" }), false],
    ["another author", idOf({ ...NAME, author: "a1" }), false],
  ])("have the same id as an event with %s: $2", (_what, other, isSame) => {
    expect(other === id).toBe(isSame);
    expect(other).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it("have ids that do not depend on their clocks, and clocks that increase by one", () => {
    const events = new FileEvents("c", 6);
    expect(events.clock).toBe(6);
    const seed = events.add(SEED);
    const name = events.add(NAME);
    expect([seed.clock, name.clock, events.clock]).toEqual([7, 8, 8]);
    expect(name.id).toBe(id);
    expect(name.time).toBeNull();
    expect(events.events).toEqual([seed, name]);
  });

  it.each<[what: string, own: readonly number[], put: readonly number[]]>([
    ["from the file if these clocks increase", [3, 9], [3, 9]],
    [
      "one greater than the clock before, where the clocks in the file do not increase",
      [5, 5, 2, 8, 1],
      [5, 6, 7, 8, 9],
    ],
    ["greater than the existing clocks", [1], [2]],
  ])("have clocks %s", (_what, own, expected) => {
    const events = new FileEvents("c", expected[0] === 2 ? 1 : 0);
    own.forEach((clock, number) => {
      events.put(smallJudgement(number, { clock }));
    });
    expect(events.events.map(({ clock }) => clock)).toEqual(expected);
    expect(events.events.map((event) => event.id)).toEqual(own.map((_, number) => smallId(number)));
    expect(events.add(NAME).clock).toBe((expected.at(-1) ?? 0) + 1);
  });
});

describe("events that readers of a ledger would not accept", () => {
  const stamp = { id: smallId(1), clock: 1, time: null, author: null };
  const output = (system: string): LedgerEvent => ({ kind: "output", ...stamp, system, text: null });
  const annotator = (id: string): LedgerEvent => ({
    kind: "annotator",
    ...stamp,
    annotator: id,
    name: "Anna",
    role: "annotator",
  });
  const assignment = (set: string): LedgerEvent => ({ kind: "tasks", ...stamp, set, tasks: null });
  const setting = (key: string, value: unknown): LedgerEvent => ({ kind: "setting", ...stamp, key, value });
  const LONGEST = "x".repeat(1000);

  it.each<[what: string, event: LedgerEvent, message: string]>([
    ["a system without a name", output(""), "the name of a system is empty; expected 1 to 1000 characters"],
    [
      "an annotator without an id",
      annotator(""),
      "the id of an annotator is empty; expected 1 to 1000 characters",
    ],
    [
      "an assignment without a name",
      assignment(""),
      "the name of an assignment is empty; expected 1 to 1000 characters",
    ],
    [
      "a setting without a name",
      setting("", 1),
      "the name of a setting is empty; expected 1 to 1000 characters",
    ],
    [
      "a known setting with an impossible value",
      setting("seed", "one"),
      "the setting “seed” has an invalid value",
    ],
  ])("are not saved: %s", (_what, event, message) => {
    expect(() => mustBeValid([{ ...stamp, ...NAME }, event])).toThrow(
      new RangeError(`Not saved: ${message}.`),
    );
  });

  it("are those with names of more than 1,000 characters; others are returned unchanged", () => {
    expect(() => mustBeValid([output(`${LONGEST}x`)])).toThrow(/has 1001 characters; expected 1 to 1000/);
    const events = [output(LONGEST), annotator("a"), assignment("1"), setting("seed", 1), smallJudgement(2)];
    expect(mustBeValid(events)).toEqual(events);
  });
});

/** For each judgement, by number: the numbers of the judgements that it supersedes. */
const LOG: Readonly<Record<number, readonly number[]>> = {
  1: [],
  2: [1],
  3: [2],
  4: [],
  5: [4, 3],
  6: [7, 1], // 7 is not in the ledger
};

it.each<[what: string, record: number, retracted: readonly number[], supersedes: readonly number[]]>([
  ["unchanged if nothing that it supersedes was retracted", 3, [], [2]],
  ["unchanged, with its ids in their order, if only other judgements were retracted", 5, [1, 2], [4, 3]],
  ["with the predecessors of a retracted predecessor", 3, [2], [1, 2]],
  ["with the predecessors of two retracted predecessors in a row", 5, [2, 3], [1, 2, 3, 4]],
  ["with predecessors up to the first that was not retracted", 5, [3], [2, 3, 4]],
  ["without further predecessors if the retracted one has none", 5, [4], [3, 4]],
  ["without further predecessors if the retracted one is missing", 6, [7], [1, 7]],
])("withoutRetracted returns a judgement %s", (_what, number, retracted, supersedes) => {
  const recordOf = (id: string) => {
    const recordNumber = Object.keys(LOG)
      .map(Number)
      .find((candidateNumber) => smallId(candidateNumber) === id);
    return recordNumber === undefined
      ? null
      : smallJudgement(recordNumber, { supersedes: (LOG[recordNumber] ?? []).map(smallId), remark: "r" });
  };
  const record = recordOf(smallId(number));
  if (record === null) throw new Error(`no ${number}`);
  const adjusted = withoutRetracted(new Set(retracted.map(smallId)), recordOf)(record);
  expect(adjusted).toEqual({ ...record, supersedes: supersedes.map(smallId) });
});

it("withoutRetracted throws if it adds more than a million superseded ids, and names the annotator", () => {
  // 1,001 judgements of Mallory supersede one retracted judgement, which superseded a thousand others: 1,001 × 1,000
  // > 1,000,000.
  const superseded = Array.from({ length: 1000 }, (_, index) => smallId(10_000 + index));
  const retracted = smallJudgement(1, { supersedes: superseded });
  const withoutRetraction = withoutRetracted(new Set([retracted.id]), () => retracted);
  const heads = Array.from({ length: MOST_ADDED_IDS / 1000 + 1 }, (_, index) =>
    smallJudgement(2 + index, { author: "mallory", supersedes: [retracted.id] }),
  );
  expect(() => heads.map(withoutRetraction)).toThrow(/more than 1000000 others.*“mallory”/);
  expect(heads.slice(1).map(withoutRetracted(new Set([retracted.id]), () => retracted))).toHaveLength(1000);
});

// Tests earlier states of a campaign: events that were imported later are left out, even if they have lower clocks.

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

describe("the events that another set lacks", () => {
  const one = smallJudgement(1);
  const two = smallJudgement(2);
  const other = { ...one, clock: 9 };

  it.each<[what: string, own: LedgerEvent[], of: LedgerEvent[], missing: LedgerEvent[]]>([
    ["all if it is empty", [one, two], [], [one, two]],
    ["none if it has them", [one, two], [two, one], []],
    ["none if it has equal events that are other objects", [one, two], [{ ...two }, { ...one }], []],
    ["those that it does not have, in their order", [two, one], [{ ...two }, smallJudgement(3)], [one]],
    ["an event that it has with another content", [one, two], [other, two], [one]],
    ["none if it has both contents of an event", [one, other], [other, one], []],
    ["each once, although it occurs twice", [one, { ...one }, two, two], [], [one, two]],
    ["both contents of an event that it lacks", [one, other, { ...other }], [], [one, other]],
  ])("are %s", (_what, own, of, missing) => {
    expect(eventsMissing(own, of)).toEqual(missing);
  });

  it("make the other set complete, and nothing is missing then", () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const [first, second] = runHistory(steps).map(({ ledger }) => ledger.events);
        if (first === undefined || second === undefined) return;
        const united = uniteEvents(second, eventsMissing(first, second));
        expect(united).toEqual(uniteEvents(first, second));
        expect(eventsMissing(united, uniteEvents(first, second))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

import { describe, expect, it } from "vitest";
import type { EventBody, LedgerEvent } from "#core/ledger/event.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { FileEvents, mustBeValid, writeEvents } from "./ledger.ts";

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

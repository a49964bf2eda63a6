import { describe, expect, it } from "vitest";
import { utcTime } from "#core/base/utc-time.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { clockInWords, clockOutOfRange, LARGEST_CLOCK, LARGEST_FOREIGN_CLOCK, nextClock } from "./event.ts";
import { FileEvents } from "./ledger.ts";

const ledger = smallLedger();
/** The small campaign with this clock on its last event. */
const at = (clock: number) => ({
  ...ledger,
  events: ledger.events.map((event, index) =>
    index === ledger.events.length - 1 ? { ...event, clock } : event,
  ),
});
const SCOPE = { annotator: "a", candidates: [], created: null, origin: null };
/** The limit: 2^51 plus a thousand for each of the campaign's nine events. */
const BOUND = 2251799813685248 + 9000;

describe("the clocks of events", () => {
  it("increase by one, and stop at 2^52", () => {
    expect([nextClock(0), nextClock(7, 2), nextClock(2 ** 52 - 1)]).toEqual([1, 10, 2 ** 52]);
    expect([nextClock(2 ** 52), nextClock(Number.MAX_SAFE_INTEGER, 5)]).toEqual([
      LARGEST_CLOCK,
      LARGEST_CLOCK,
    ]);
    const events = new FileEvents("c", 2 ** 52);
    events.add({ kind: "retraction", author: null, events: [], reason: "" });
    expect(events.clock).toBe(2 ** 52);
  });

  it("are in range up to 2^51 plus a thousand per event", () => {
    expect(ledger.events).toHaveLength(9);
    expect(clockOutOfRange(at(BOUND))).toBeNull();
    expect(clockOutOfRange(at(BOUND + 1))).toMatchObject({ event: { clock: BOUND + 1 }, bound: BOUND });
    expect(clockOutOfRange({ events: [], scope: null })).toBeNull();
    expect(clockInWords({ id: "e", clock: BOUND + 1 }, BOUND)).toBe(
      "event e has the clock 2251799813694249; expected at most 2251799813694248, so that later events can have greater clocks",
    );
  });

  it("of a batch have a higher limit, which is below 2^52", () => {
    expect(clockOutOfRange({ ...at(BOUND + 1), scope: SCOPE })).toBeNull();
    expect(clockOutOfRange({ ...at(2 ** 52), scope: SCOPE })?.bound).toBeLessThan(2 ** 52);
  });

  it("stay in range if an event is added to a ledger whose greatest clock is at the limit", () => {
    const full = at(BOUND);
    const last = full.events.at(-1);
    if (last === undefined) throw new Error("no event");
    const more = [...full.events, { ...last, id: "another", clock: nextClock(BOUND) }];
    expect(clockOutOfRange({ ...full, events: more })).toBeNull();
    expect(LARGEST_FOREIGN_CLOCK).toBe(2 ** 51);
  });
});

describe("a point in time as text", () => {
  it.each<[milliseconds: number, text: string]>([
    [0, "1970-01-01T00:00:00.000Z"],
    [Date.UTC(2026, 10, 25, 15, 30, 0, 7), "2026-11-25T15:30:00.007Z"],
    [253402300799999, "9999-12-31T23:59:59.999Z"],
    [253402300800000, "9999-12-31T23:59:59.999Z"],
    [8.64e15, "9999-12-31T23:59:59.999Z"],
    [-62167219200000, "0000-01-01T00:00:00.000Z"],
    [-62167219200001, "0000-01-01T00:00:00.000Z"],
    [-8.64e15, "0000-01-01T00:00:00.000Z"],
    [Number.NaN, "1970-01-01T00:00:00.000Z"],
  ])("%d ms is %s, with a year of four digits", (milliseconds, text) => {
    expect(utcTime(new Date(milliseconds))).toBe(text);
  });
});

import { describe, expect, it } from "vitest";
import { findMissingWork, type InventoryEntry, inventoryText, readInventory } from "./inventory.ts";

const MORNING = "2026-04-01T08:00:00.000Z";
const NOON = "2026-04-01T12:00:00.000Z";
const seen = (events: number, changes: Partial<InventoryEntry> = {}): InventoryEntry => ({
  ledger: "l",
  batch: null,
  name: "Lamps",
  events,
  last: NOON,
  backedUp: null,
  ...changes,
});

describe("readInventory", () => {
  it("reads an entry as it was written, and returns null for an invalid text", () => {
    expect(readInventory(inventoryText(seen(3, { backedUp: MORNING })))).toEqual(
      seen(3, { backedUp: MORNING }),
    );
    for (const invalid of ["", "3", "null", '{"name":"Lamps"}', inventoryText(seen(3)).slice(0, -1)]) {
      expect(readInventory(invalid)).toBeNull();
    }
  });
});

describe("findMissingWork", () => {
  it.each<[what: string, before: number | null, now: number | null, missing: number | null]>([
    ["as many events as before", 10, 10, null],
    ["more events than before", 10, 12, null],
    ["one event fewer than before", 10, 9, 1],
    ["no events left", 10, null, 10],
    ["events of a campaign never seen before", null, 10, null],
  ])("gives the number of missing events, or nothing if none is missing: %s", (_, before, now, missing) => {
    const gaps = findMissingWork(
      new Map(before === null ? [] : [["a", seen(before)]]),
      new Map(now === null ? [] : [["a", seen(now, { last: MORNING })]]),
      new Set(),
    );
    const gap = { id: "a", name: "Lamps", had: before, missing, last: NOON, backedUp: null };
    const lastTime = now === null ? null : MORNING;
    expect(gaps).toEqual(missing === null ? [] : [{ ...gap, here: lastTime }]);
  });

  it("lists completely lost campaigns first, and ignores permanently deleted ones", () => {
    const before = new Map([
      ["a", seen(5)],
      ["b", seen(6)],
      ["c", seen(7, { ledger: "m" })],
    ]);
    const gaps = findMissingWork(before, new Map([["a", seen(4)]]), new Set(["b"]));
    expect(gaps.map(({ id }) => id)).toEqual(["c", "a"]);
  });

  it.each<[what: string, here: InventoryEntry[], missing: number | null]>([
    ["another copy with all events", [seen(10)], null],
    ["another copy with more events", [seen(3), seen(12)], null],
    ["no other copy with as many events", [seen(7), seen(4)], 3],
    ["only a copy of another campaign", [seen(10, { ledger: "m" })], 10],
    ["only a batch of the campaign", [seen(10, { batch: "a1" })], 10],
  ])("compares a lost copy with the largest other copy of the same campaign: %s", (_, entries, missing) => {
    const current = new Map(entries.map((entry, index) => [`b${index}`, entry]));
    const gaps = findMissingWork(new Map([["a", seen(10)]]), current, new Set());
    expect(gaps.map((gap) => gap.missing)).toEqual(missing === null ? [] : [missing]);
  });

  it("takes the name and the backup time from the current campaign if it has them, otherwise from the inventory", () => {
    const before = new Map([["a", seen(5, { backedUp: MORNING })]]);
    const [renamed] = findMissingWork(
      before,
      new Map([["a", seen(4, { name: "Garden", backedUp: NOON })]]),
      new Set(),
    );
    expect(renamed).toMatchObject({ name: "Garden", backedUp: NOON });
    const [forgotten] = findMissingWork(before, new Map([["a", seen(4)]]), new Set());
    expect(forgotten).toMatchObject({ backedUp: MORNING });
    expect(findMissingWork(before, new Map(), new Set())).toMatchObject([
      { name: "Lamps", backedUp: MORNING },
    ]);
  });
});

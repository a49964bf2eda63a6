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
  it("reads what was written and rejects anything else", () => {
    expect(readInventory(inventoryText(seen(3, { backedUp: MORNING })))).toEqual(
      seen(3, { backedUp: MORNING }),
    );
    for (const odd of ["", "3", "null", '{"name":"Lamps"}', inventoryText(seen(3)).slice(0, -1)]) {
      expect(readInventory(odd)).toBeNull();
    }
  });
});

describe("findMissingWork", () => {
  it.each<[what: string, before: number | null, now: number | null, missing: number | null]>([
    ["as much as before", 10, 10, null],
    ["more than before", 10, 12, null],
    ["one less", 10, 9, 1],
    ["nothing left", 10, null, 10],
    ["never seen", null, 10, null],
  ])("finds what is missing: %s", (_, before, now, missing) => {
    const gaps = findMissingWork(
      new Map(before === null ? [] : [["a", seen(before)]]),
      new Map(now === null ? [] : [["a", seen(now, { last: MORNING })]]),
      new Set(),
    );
    const gap = { id: "a", name: "Lamps", had: before, missing, last: NOON, backedUp: null };
    const here = now === null ? null : MORNING;
    expect(gaps).toEqual(missing === null ? [] : [{ ...gap, here }]);
  });

  it("ignores erased campaigns and lists lost ones first", () => {
    const before = new Map([
      ["a", seen(5)],
      ["b", seen(6)],
      ["c", seen(7, { ledger: "m" })],
    ]);
    const gaps = findMissingWork(before, new Map([["a", seen(4)]]), new Set(["b"]));
    expect(gaps.map(({ id }) => id)).toEqual(["c", "a"]);
  });

  it.each<[what: string, here: InventoryEntry[], missing: number | null]>([
    ["all of it", [seen(10)], null],
    ["more of it", [seen(3), seen(12)], null],
    ["less of it", [seen(7), seen(4)], 3],
    ["another campaign", [seen(10, { ledger: "m" })], 10],
    ["a batch of it", [seen(10, { batch: "a1" })], 10],
  ])("accepts a campaign recovered under another id: %s", (_, found, missing) => {
    const here = new Map(found.map((entry, index) => [`b${index}`, entry]));
    const gaps = findMissingWork(new Map([["a", seen(10)]]), here, new Set());
    expect(gaps.map((gap) => gap.missing)).toEqual(missing === null ? [] : [missing]);
  });

  it("takes name and backup time from the current campaign as long as it exists", () => {
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

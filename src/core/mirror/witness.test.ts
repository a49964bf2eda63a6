import { describe, expect, it } from "vitest";
import { findGaps, readWitness, type Witness, witnessText } from "./witness.ts";

const MORNING = "2026-04-01T08:00:00.000Z";
const NOON = "2026-04-01T12:00:00.000Z";
const seen = (events: number, changes: Partial<Witness> = {}): Witness => ({
  ledger: "l",
  batch: null,
  name: "Lamps",
  events,
  last: NOON,
  backedUp: null,
  ...changes,
});

describe("a witness", () => {
  it("is written and read, and nothing else is taken for one", () => {
    expect(readWitness(witnessText(seen(3, { backedUp: MORNING })))).toEqual(seen(3, { backedUp: MORNING }));
    for (const odd of ["", "3", "null", '{"name":"Lamps"}', witnessText(seen(3)).slice(0, -1)]) {
      expect(readWitness(odd)).toBeNull();
    }
  });
});

describe("a gap", () => {
  it.each<[what: string, before: number | null, now: number | null, missing: number | null]>([
    ["as much as before", 10, 10, null],
    ["more than before", 10, 12, null],
    ["one less", 10, 9, 1],
    ["nothing left", 10, null, 10],
    ["never seen", null, 10, null],
  ])("is what is here no more: %s", (_, before, now, missing) => {
    const gaps = findGaps(
      new Map(before === null ? [] : [["a", seen(before)]]),
      new Map(now === null ? [] : [["a", seen(now, { last: MORNING })]]),
      new Set(),
    );
    const gap = { id: "a", name: "Lamps", had: before, missing, last: NOON, backedUp: null };
    const here = now === null ? null : MORNING;
    expect(gaps).toEqual(missing === null ? [] : [{ ...gap, here }]);
  });

  it("is none where the campaign was erased, and those that are gone come first", () => {
    const before = new Map([
      ["a", seen(5)],
      ["b", seen(6)],
      ["c", seen(7, { ledger: "m" })],
    ]);
    const gaps = findGaps(before, new Map([["a", seen(4)]]), new Set(["b"]));
    expect(gaps.map(({ id }) => id)).toEqual(["c", "a"]);
  });

  it.each<[what: string, here: Witness[], missing: number | null]>([
    ["all of it", [seen(10)], null],
    ["more of it", [seen(3), seen(12)], null],
    ["less of it", [seen(7), seen(4)], 3],
    ["another campaign", [seen(10, { ledger: "m" })], 10],
    ["a batch of it", [seen(10, { batch: "a1" })], 10],
  ])("is filled by what came back under another id: %s", (_, found, missing) => {
    const here = new Map(found.map((witness, place) => [`b${place}`, witness]));
    const gaps = findGaps(new Map([["a", seen(10)]]), here, new Set());
    expect(gaps.map((gap) => gap.missing)).toEqual(missing === null ? [] : [missing]);
  });

  it("goes by the name and the backup that are here, as long as something is", () => {
    const before = new Map([["a", seen(5, { backedUp: MORNING })]]);
    const [renamed] = findGaps(
      before,
      new Map([["a", seen(4, { name: "Garden", backedUp: NOON })]]),
      new Set(),
    );
    expect(renamed).toMatchObject({ name: "Garden", backedUp: NOON });
    const [forgotten] = findGaps(before, new Map([["a", seen(4)]]), new Set());
    expect(forgotten).toMatchObject({ backedUp: MORNING });
    expect(findGaps(before, new Map(), new Set())).toMatchObject([{ name: "Lamps", backedUp: MORNING }]);
  });
});

// Tests since when a token is selected, and which selected tokens are not confirmed.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EventOf } from "#core/ledger/event.ts";
import { Registers } from "#core/ledger/registers.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { placeOf, tokenPlace } from "#core/tasks/annotation/token-key.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";
import { SMALL_PLAN, smallAnnotation } from "#tools/testing/campaigns/small-annotations.ts";
import { isLookedAt, selectedSince, waitingSelected } from "./selected-since.ts";
import { isSelected, withSelected } from "./selection.ts";

const token = (place: string) => placeOf(place) ?? { line: -1, position: -1 };
const selecting = (places: string | null): SuitePlan => ({
  ...SMALL_PLAN,
  selected: places === null ? null : places.split(" ").filter(Boolean).map(token),
});

/** A plan put at this clock. */
function put(clock: number, plan: unknown): EventOf<"setting"> {
  const id = `plan ${String(clock).padStart(3, "0")}`;
  return { kind: "setting", id, clock, time: null, author: null, key: "plan", value: plan };
}

const sinceOf = (events: readonly EventOf<"setting">[], retracted: readonly string[] = []) =>
  [...selectedSince(events, new Set(retracted))].map(([place, clock]) => `${place}@${clock}`).join(" ");

describe("selectedSince", () => {
  it.each<[string, readonly EventOf<"setting">[], string]>([
    ["no plan", [], ""],
    ["a plan that selects none by name", [put(1, selecting(null))], ""],
    ["a draw", [put(1, selecting(null)), put(4, selecting("1:0 2:0"))], "1:0@4 2:0@4"],
    [
      "another draw, what stays stays",
      [put(4, selecting("1:0 2:0")), put(9, selecting("2:0 3:0"))],
      "2:0@4 3:0@9",
    ],
    [
      "out and in again",
      [put(4, selecting("1:0 2:0")), put(5, selecting("2:0")), put(6, selecting("1:0 2:0"))],
      "1:0@6 2:0@4",
    ],
    [
      "all chosen in between",
      [put(4, selecting("1:0")), put(5, selecting(null)), put(6, selecting("1:0"))],
      "1:0@6",
    ],
    [
      "other parts of the plan changed",
      [put(4, selecting("1:0")), put(5, { ...selecting("1:0"), seed: 8 })],
      "1:0@4",
    ],
    ["no plan any more", [put(4, selecting("1:0")), put(5, null)], ""],
    [
      "in whatever order the events come",
      [put(9, selecting("2:0 3:0")), put(4, selecting("1:0 2:0"))],
      "2:0@4 3:0@9",
    ],
    ["what no plan can be", [put(4, selecting("1:0")), put(5, { selected: 3 })], ""],
  ])("%s", (_, events, expected) => {
    expect(sinceOf(events)).toBe(expected);
  });

  it("ignores retracted settings and other settings", () => {
    const events = [put(4, selecting("1:0")), put(5, selecting("2:0")), put(6, selecting("1:0"))];
    expect(sinceOf(events, ["plan 005"])).toBe("1:0@4");
    expect(sinceOf([...events, { ...put(7, selecting("3:0")), key: "gaps" }])).toBe("1:0@6");
  });
});

describe("a selected token", () => {
  const registers = (...records: ReturnType<typeof smallAnnotation>[]) => Registers.of(records, []);
  const said = (number: number, clock: number, more: object = {}) =>
    smallAnnotation(number, "2:0", { category: "event_it" }, { clock, ...more });
  const looked = (all: Registers, since: number) =>
    isLookedAt(all.ofCandidate({ system: "", example: "2:0" }, ANNOTATING), since);

  it("is confirmed when anyone annotates it after its selection", () => {
    expect(looked(registers(), 4)).toBe(false);
    expect(looked(registers(said(1, 4)), 4)).toBe(false);
    expect(looked(registers(said(1, 5)), 4)).toBe(true);
    expect(looked(registers(said(1, 3), said(2, 5, { author: "a2" })), 4)).toBe(true);
    expect(looked(registers(said(1, 5, { action: "undo" })), 4)).toBe(false);
    expect(looked(registers(said(1, 5, { action: "redo" })), 4)).toBe(true);
  });

  it("waits until then", () => {
    const since = new Map([
      ["1:0", 4],
      ["2:0", 4],
    ]);
    expect([...waitingSelected(registers(said(1, 5)), since)]).toEqual(["1:0"]);
    expect([...waitingSelected(registers(said(1, 4)), since)]).toEqual(["1:0", "2:0"]);
  });
});

describe("withSelected", () => {
  const tokens = fc.record({ line: fc.nat(5), position: fc.nat(5) });
  const plans = fc
    .uniqueArray(tokens, { selector: tokenPlace })
    .map((selected): SuitePlan => ({ ...SMALL_PLAN, selected }));

  it("adds or removes one token and keeps the others, in text order", () => {
    fc.assert(
      fc.property(plans, tokens, fc.boolean(), (plan, one, isIn) => {
        const changed = withSelected(plan, one, isIn);
        expect(isSelected(changed, one)).toBe(isIn);
        const places = (all: SuitePlan) => new Set(all.selected?.map(tokenPlace));
        const others = (all: SuitePlan) =>
          [...places(all)].filter((place) => place !== tokenPlace(one)).sort();
        expect(others(changed)).toEqual(others(plan));
        const lines = (changed.selected ?? []).map(({ line, position }) => line * 10 + position);
        expect(lines).toEqual([...lines].sort((a, b) => a - b));
        expect(withSelected(changed, one, isIn)).toEqual(changed);
      }),
    );
  });

  it("starts with a single token if there was no selection", () => {
    expect(isSelected(selecting(null), token("1:0"))).toBe(false);
    expect(withSelected(selecting(null), token("1:0"), true).selected).toEqual([token("1:0")]);
    expect(withSelected(selecting(null), token("1:0"), false).selected).toEqual([]);
  });
});

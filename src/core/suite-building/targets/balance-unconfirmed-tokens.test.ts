// Tests since when a token has been selected, and which selected tokens are not confirmed.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EventOf } from "#core/ledger/event.ts";
import { Registers } from "#core/ledger/fold.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { tokenOfPlace, tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING } from "#core/tasks/tasks.ts";
import { SMALL_PLAN, smallAnnotation } from "#tools/testing/campaigns/small-annotations.ts";
import { isConfirmed, isSelected, selectionClocks, unconfirmedTokens, withSelected } from "./concordance.ts";

const token = (position: string) => tokenOfPlace(position) ?? { line: -1, position: -1 };
const selecting = (positions: string | null): SuitePlan => ({
  ...SMALL_PLAN,
  selected: positions === null ? null : positions.split(" ").filter(Boolean).map(token),
});

function planSetting(clock: number, plan: unknown): EventOf<"setting"> {
  const id = `plan ${String(clock).padStart(3, "0")}`;
  return { kind: "setting", id, clock, time: null, author: null, key: "plan", value: plan };
}

const sinceOf = (events: readonly EventOf<"setting">[], retracted: readonly string[] = []) =>
  [...selectionClocks(events, new Set(retracted))].map(([place, clock]) => `${place}@${clock}`).join(" ");

describe("selectionClocks", () => {
  it.each<[string, readonly EventOf<"setting">[], string]>([
    ["no targets", [], ""],
    ["targets without a selection", [planSetting(1, selecting(null))], ""],
    ["a selection", [planSetting(1, selecting(null)), planSetting(4, selecting("1:0 2:0"))], "1:0@4 2:0@4"],
    [
      "a new selection keeps the clocks of tokens that the old selection had, too",
      [planSetting(4, selecting("1:0 2:0")), planSetting(9, selecting("2:0 3:0"))],
      "2:0@4 3:0@9",
    ],
    [
      "a token removed and selected again",
      [
        planSetting(4, selecting("1:0 2:0")),
        planSetting(5, selecting("2:0")),
        planSetting(6, selecting("1:0 2:0")),
      ],
      "1:0@6 2:0@4",
    ],
    [
      "no selection in between",
      [planSetting(4, selecting("1:0")), planSetting(5, selecting(null)), planSetting(6, selecting("1:0"))],
      "1:0@6",
    ],
    [
      "other parts of the targets changed",
      [planSetting(4, selecting("1:0")), planSetting(5, { ...selecting("1:0"), seed: 8 })],
      "1:0@4",
    ],
    ["removed targets", [planSetting(4, selecting("1:0")), planSetting(5, null)], ""],
    [
      "events in another order",
      [planSetting(9, selecting("2:0 3:0")), planSetting(4, selecting("1:0 2:0"))],
      "2:0@4 3:0@9",
    ],
    ["invalid targets", [planSetting(4, selecting("1:0")), planSetting(5, { selected: 3 })], ""],
  ])("gives the clocks at which tokens were selected: %s", (_, events, expected) => {
    expect(sinceOf(events)).toBe(expected);
  });

  it("ignores retracted settings and other settings", () => {
    const events = [
      planSetting(4, selecting("1:0")),
      planSetting(5, selecting("2:0")),
      planSetting(6, selecting("1:0")),
    ];
    expect(sinceOf(events, ["plan 005"])).toBe("1:0@4");
    expect(sinceOf([...events, { ...planSetting(7, selecting("3:0")), key: "gaps" }])).toBe("1:0@6");
  });
});

describe("a selected token", () => {
  const registers = (...records: ReturnType<typeof smallAnnotation>[]) => Registers.of(records, []);
  const annotation = (number: number, clock: number, more: object = {}) =>
    smallAnnotation(number, "2:0", { category: "event_it" }, { clock, ...more });
  const isConfirmedSince = (all: Registers, since: number) =>
    isConfirmed(all.ofCandidate({ system: "", example: "2:0" }, ANNOTATING), since);

  it("is confirmed if anybody annotates it after it was selected", () => {
    expect(isConfirmedSince(registers(), 4)).toBe(false);
    expect(isConfirmedSince(registers(annotation(1, 4)), 4)).toBe(false);
    expect(isConfirmedSince(registers(annotation(1, 5)), 4)).toBe(true);
    expect(isConfirmedSince(registers(annotation(1, 3), annotation(2, 5, { author: "a2" })), 4)).toBe(true);
    expect(isConfirmedSince(registers(annotation(1, 5, { action: "undo" })), 4)).toBe(false);
    expect(isConfirmedSince(registers(annotation(1, 5, { action: "redo" })), 4)).toBe(true);
  });

  it("is unconfirmed until somebody annotates it", () => {
    const since = new Map([
      ["1:0", 4],
      ["2:0", 4],
    ]);
    expect([...unconfirmedTokens(registers(annotation(1, 5)), since)]).toEqual(["1:0"]);
    expect([...unconfirmedTokens(registers(annotation(1, 4)), since)]).toEqual(["1:0", "2:0"]);
  });
});

describe("withSelected", () => {
  const tokens = fc.record({ line: fc.nat(5), position: fc.nat(5) });
  const plans = fc
    .uniqueArray(tokens, { selector: tokenPlace })
    .map((selected): SuitePlan => ({ ...SMALL_PLAN, selected }));

  it("adds or removes one token and keeps the others, in the order of the text", () => {
    fc.assert(
      fc.property(plans, tokens, fc.boolean(), (plan, token, isIn) => {
        const changedPlan = withSelected(plan, token, isIn);
        expect(isSelected(changedPlan, token)).toBe(isIn);
        const selectedPlaces = (all: SuitePlan) => new Set(all.selected?.map(tokenPlace));
        const others = (all: SuitePlan) =>
          [...selectedPlaces(all)].filter((place) => place !== tokenPlace(token)).sort();
        expect(others(changedPlan)).toEqual(others(plan));
        const lines = (changedPlan.selected ?? []).map(({ line, position }) => line * 10 + position);
        expect(lines).toEqual([...lines].sort((a, b) => a - b));
        expect(withSelected(changedPlan, token, isIn)).toEqual(changedPlan);
      }),
    );
  });

  it("begins with a single token if there was no selection", () => {
    expect(isSelected(selecting(null), token("1:0"))).toBe(false);
    expect(withSelected(selecting(null), token("1:0"), true).selected).toEqual([token("1:0")]);
    expect(withSelected(selecting(null), token("1:0"), false).selected).toEqual([]);
  });
});

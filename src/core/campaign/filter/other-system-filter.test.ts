import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FILTER_FIELDS } from "./filter-fields.ts";
import {
  matchesOtherSystem,
  type OtherSystemFilter,
  possibleOtherSystems,
  readOtherSystem,
  writeOtherSystem,
} from "./other-system-filter.ts";

describe("the filter by another system’s outcome", () => {
  it.each<[requested: OtherSystemFilter["is"], outcomes: string]>([
    ["correct", "approved correct"],
    ["incorrect", "incorrect"],
    ["decided", "approved correct incorrect"],
    ["undecided", "open excluded none"],
    ["not-correct", "incorrect excluded"],
    ["open", "open none"],
    ["judged-correct", "correct"],
    ["not-judged", "approved open excluded none"],
  ])("“%s” selects the outcomes %s", (requested, outcomes) => {
    const { read, options } = FILTER_FIELDS.outcomes;
    const passing = [...read(options ?? []), null].filter((outcome) =>
      matchesOtherSystem(requested, outcome),
    );
    expect(passing.map((outcome) => outcome ?? "none").join(" ")).toBe(outcomes);
  });

  it.each([
    ["incorrect:ISTANBUL", { is: "incorrect", system: "ISTANBUL" }],
    ["correct:a:b", { is: "correct", system: "a:b" }],
    ["decided:", { is: "decided", system: "" }],
    ["incorrect", null],
    ["incorect:x", null],
    ["", null],
  ])("reads %j as %j", (text, filter) => {
    expect(readOtherSystem(text)).toEqual(filter);
    if (filter !== null) expect(writeOtherSystem(readOtherSystem(text)!)).toBe(text);
  });

  it("is the same after it was written and read again, for any system name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (system) => {
        const all = possibleOtherSystems([system]);
        expect(all.map(readOtherSystem)).toEqual(
          [
            ...["correct", "incorrect", "decided", "undecided"],
            ...["not-correct", "open", "judged-correct", "not-judged"],
          ].map((is) => ({ is, system })),
        );
        expect(all.flatMap((text) => readOtherSystem(text) ?? []).map(writeOtherSystem)).toEqual(all);
      }),
    );
  });
});

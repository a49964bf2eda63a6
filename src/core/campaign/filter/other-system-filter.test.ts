import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OUTCOMES } from "./candidate-filter.ts";
import {
  matchesOtherSystem,
  OTHER_OUTCOMES,
  readOtherSystem,
  writeOtherSystem,
} from "./other-system-filter.ts";

describe("the filter by another system’s outcome", () => {
  it.each<[requested: (typeof OTHER_OUTCOMES)[number], outcomes: string]>([
    ["correct", "approved correct"],
    ["incorrect", "incorrect"],
    ["decided", "approved correct incorrect"],
    ["undecided", "open excluded none"],
  ])("“%s” selects the outcomes %s", (requested, outcomes) => {
    const passing = [...OUTCOMES, null].filter((outcome) => matchesOtherSystem(requested, outcome));
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
      fc.property(fc.constantFrom(...OTHER_OUTCOMES), fc.string({ unit: "grapheme" }), (is, system) => {
        expect(readOtherSystem(writeOtherSystem({ is, system }))).toEqual({ is, system });
      }),
    );
  });
});

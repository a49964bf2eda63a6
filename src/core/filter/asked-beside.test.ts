import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BESIDES, isBeside, readAskedBeside, writeAskedBeside } from "#core/filter/asked-beside.ts";
import { OUTCOMES } from "#core/filter/candidate-filter.ts";

describe("what another system's output came to", () => {
  it.each<[asked: (typeof BESIDES)[number], are: string]>([
    ["right", "approved correct"],
    ["wrong", "incorrect"],
    ["settled", "approved correct incorrect"],
    ["unsettled", "open excluded none"],
  ])("%s: %s", (asked, are) => {
    const found = [...OUTCOMES, null].filter((outcome) => isBeside(asked, outcome));
    expect(found.map((outcome) => outcome ?? "none").join(" ")).toBe(are);
  });

  it.each([
    ["wrong:ISTANBUL", { is: "wrong", system: "ISTANBUL" }],
    ["right:a:b", { is: "right", system: "a:b" }],
    ["settled:", { is: "settled", system: "" }],
    ["wrong", null],
    ["wring:x", null],
    ["", null],
  ])("is asked for as %j", (text, asked) => {
    expect(readAskedBeside(text)).toEqual(asked);
    if (asked !== null) expect(writeAskedBeside(readAskedBeside(text)!)).toBe(text);
  });

  it("survives the way through a URL, whatever the system's name", () => {
    fc.assert(
      fc.property(fc.constantFrom(...BESIDES), fc.string({ unit: "grapheme" }), (is, system) => {
        expect(readAskedBeside(writeAskedBeside({ is, system }))).toEqual({ is, system });
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_TRANSLATION, type Outcome } from "#core/campaign/outcomes/outcome.ts";
import {
  matchesOtherSystem,
  type OtherSystemFilter,
  possibleOtherSystems,
  readOtherSystem,
  writeOtherSystem,
} from "./filter-fields.ts";

/** An outcome of each kind, by name; null = there is no such candidate. */
const OUTCOMES: Readonly<Record<string, Outcome | null>> = {
  approved: { kind: "approved" },
  correct: { kind: "correct" },
  incorrect: { kind: "incorrect" },
  open: { kind: "open", why: "not judged" },
  excluded: { kind: "excluded", why: "bad_translation" },
  untranslated: { kind: "excluded", why: NO_TRANSLATION },
  none: null,
};

describe("the filter by another system’s outcome", () => {
  it.each<[requested: OtherSystemFilter["is"], outcomes: string]>([
    ["correct", "approved correct"],
    ["incorrect", "incorrect"],
    ["decided", "approved correct incorrect"],
    ["undecided", "open excluded untranslated none"],
    ["not-correct", "incorrect excluded untranslated"],
    ["translated-not-correct", "incorrect excluded"],
    ["open", "open none"],
    ["open-or-untranslated", "open untranslated none"],
    ["judged-correct", "correct"],
    ["not-judged", "approved open excluded untranslated none"],
  ])("“%s” selects the outcomes %s", (requested, outcomes) => {
    const passing = Object.keys(OUTCOMES).filter((name) =>
      matchesOtherSystem(requested, OUTCOMES[name] ?? null),
    );
    expect(passing.join(" ")).toBe(outcomes);
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
            ...["not-correct", "open", "translated-not-correct", "open-or-untranslated"],
            ...["judged-correct", "not-judged"],
          ].map((is) => ({ is, system })),
        );
        expect(all.flatMap((text) => readOtherSystem(text) ?? []).map(writeOtherSystem)).toEqual(all);
      }),
    );
  });
});

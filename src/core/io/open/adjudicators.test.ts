import { describe, expect, it } from "vitest";
import { guessAdjudicators } from "#core/ledger/annotator-names.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { withAdjudicators } from "./open-files.ts";

const PEOPLE = [
  { id: "1", name: "Anna", role: "annotator" as const },
  { id: "2", name: "Adjudicator", role: "annotator" as const },
];

describe("adjudicators chosen at import", () => {
  it.each<[names: readonly string[], guessed: readonly string[]]>([
    [["Anna", "Adjudicator"], ["1"]],
    [["ADJUDICATION (Ben)", "Anna"], ["0"]],
    [["Anna", "curator"], ["1"]],
    [["Anna", "Ben"], []],
    [["Adjudicator"], []],
    [[], []],
  ])("are guessed from the names %j: ids %j", (names, guessed) => {
    expect(guessAdjudicators(names.map((name, at) => ({ id: String(at), name })))).toEqual(guessed);
  });

  it("are added as one event, which is equal at every import and is not added twice", () => {
    const ledger = smallLedger({}, { annotators: PEOPLE });
    const chosen = withAdjudicators(ledger, ["2"]);
    expect(foldEvents(chosen.events).annotators.map(({ name, role }) => `${name} ${role}`)).toEqual([
      "Anna annotator",
      "Adjudicator adjudicator",
    ]);
    expect(chosen.events).toHaveLength(ledger.events.length + 1);
    expect(withAdjudicators(ledger, ["2"])).toEqual(chosen);
    expect(withAdjudicators(chosen, ["2"])).toBe(chosen);
  });

  it("change nothing if nobody is chosen", () => {
    const ledger = smallLedger({}, { annotators: PEOPLE });
    expect(withAdjudicators(ledger, [])).toBe(ledger);
  });
});

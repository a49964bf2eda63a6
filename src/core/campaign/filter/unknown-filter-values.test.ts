import { describe, expect, it } from "vitest";
import { campaignOf } from "#core/campaign/campaign.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { unknownFilterText, unknownFilterValues } from "./candidate-filter.ts";

const annotators = [
  { id: "a1", name: "Anna", role: "annotator" },
  { id: "a2", name: "Ben", role: "annotator" },
] as const;
// The annotator of `smallJudgement` is a1.
const ledger = smallLedger({}, { annotators, judgements: [smallJudgement(1, { tags: ["my tag"] })] });
const campaign = campaignOf(ledger, foldEvents(ledger.events));
const reasons = () => ["il = il, plasma = plasma", "il ≠ elle"];
const unknownIn = (search: string) =>
  unknownFilterValues([...new URLSearchParams(search)], { campaign, reasons });

describe("unknownFilterValues", () => {
  it.each([
    "",
    "system=good&system=bad&category=addressee_generic_you&example=e1&pronoun=it&pronoun=you",
    "verdict=referred&state=open&outcome=correct&why=bad_translation&flagged=1&head=correct&audit=correct",
    "annotator=a1&judged-by=a2&answer=pronoun:correct:a1&answer=pronoun:any&other-system=incorrect:good",
    "tag=my+tag",
    "tag=bad_translation&conflict=ana_unset",
    "reason=PLASMA&text=anything&source=%C3%A9&remark=x&output=y&reference=z",
    "pronoun-output=&pronoun-output=quoi&pronoun-reference=il",
    // No field of a filter has these names.
    "over=judged&rows=pronouns&at=7",
  ])("reports nothing for known values and for parameters that are no fields of a filter: %s", (search) => {
    expect(unknownIn(search)).toEqual([]);
  });

  it.each<[search: string, fieldAndValue: string, nearest: string]>([
    ["verdict=refered", "verdict=refered", "referred"],
    ["state=opn&state=done", "state=opn", "open"],
    ["outcome=corect", "outcome=corect", "correct"],
    ["system=god", "system=god", "good"],
    ["system=Good", "system=Good", "good"],
    [
      "category=addressee_generic_you&category=addressee_generic_yu",
      "category=addressee_generic_yu",
      "addressee_generic_you",
    ],
    ["example=e11", "example=e11", "e1"],
    ["pronoun=It", "pronoun=It", "it"],
    ["pronoun-output=Il", "pronoun-output=Il", "il"],
    ["annotator=Ana", "annotator=Ana", "a1 (Anna)"],
    ["judged-by=Ben", "judged-by=Ben", "a2 (Ben)"],
    ["tag=my_tag", "tag=my_tag", "my tag"],
    ["tag=bad_translatoin", "tag=bad_translatoin", "bad_translation"],
    ["reason=il+%3D+ell", "reason=il = ell", "il ≠ elle"],
    ["flagged=yes", "flagged=yes", "1"],
    ["audit=corect", "audit=corect", "correct"],
    ["head=corect", "head=corect", "correct"],
    ["answer=pronoun:correct:a3", "answer=pronoun:correct:a3", "pronoun:correct:a1"],
    ["other-system=incorrect:god", "other-system=incorrect:god", "incorrect:good"],
  ])("reports an unknown value with the nearest known value: %s", (search, text, nearest) => {
    const [unknown, second] = unknownIn(search);
    expect(second).toBeUndefined();
    expect(unknown?.fieldAndValue).toBe(text);
    expect(unknown?.nearest?.[0]).toBe(nearest);
  });

  it("reports a second value of a field that takes only one value", () => {
    expect(unknownIn("audit=correct&audit=incorrect")).toEqual([
      { fieldAndValue: "audit=incorrect", nearest: null },
    ]);
    expect(unknownIn("annotator=a1&annotator=a2")).toEqual([
      { fieldAndValue: "annotator=a2", nearest: null },
    ]);
  });

  it("describes the unknown values in a notice", () => {
    expect(unknownFilterText(unknownIn("system=god&audit=correct&audit=incorrect"))).toBe(
      "The address asks for values that this campaign does not have: “system=god” (nearest: “good”, “bad”); “audit=incorrect” (this field takes only one value)",
    );
    const empty = campaignOf(smallLedger(), foldEvents(smallLedger().events));
    expect(unknownFilterText(unknownFilterValues([["judged-by", "x"]], { campaign: empty, reasons }))).toBe(
      "The address asks for values that this campaign does not have: “judged-by=x” (this campaign has no value of this field)",
    );
    expect(unknownFilterText([])).toBeNull();
  });
});

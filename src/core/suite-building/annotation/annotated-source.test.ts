// Tests what AnnotatedSource gives for single tokens of the source.
import { describe, expect, it } from "vitest";
import { referenceText } from "#core/campaign/matching/translation.ts";
import { protestPlan } from "#core/suite-building/targets/plan-of.ts";
import { inWords } from "#tools/testing/campaigns/marked-sentence.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { AnnotatedSource } from "./annotated-source.ts";

const { suite } = smallCampaign();
const [reference] = suite.references;
const TEXT = reference === undefined ? null : referenceText(suite, reference);
const SOURCE = new AnnotatedSource(suite, protestPlan("en"), TEXT);
const IT = { line: 1, position: 5 };

describe("AnnotatedSource", () => {
  it("gives a token's word, choices and surroundings", () => {
    expect(SOURCE.word({ line: 1, position: 0 })).toBe("It");
    expect(SOURCE.word({ line: 9, position: 0 })).toBe("");
    expect(SOURCE.choices({ line: 1, position: 0 }).map(({ key }) => key)).toEqual(["1", "2", "3", "4", "5"]);
    expect(SOURCE.choices({ line: 0, position: 1 })).toEqual([]);
    const place = SOURCE.place({ line: 3, position: 0 });
    expect(place).toMatchObject({ form: "it", from: 2, linked: [0] });
    expect(place.lengthOf(2)).toBe(5);
    expect(place.lengthOf(9)).toBe(0);
    expect(place.headOf(2, 1, 3)).toBe(3);
    expect(place.referenceOf({ line: 2, start: 2, end: 3, head: 3 })).toEqual({
      referenceHead: [4],
      referenceSpan: [3, 4],
    });
  });

  it("offers only phrases of the token's document, and the same phrases each time", () => {
    const phrases = (token: typeof IT) =>
      SOURCE.offers(token).map(
        (antecedent) => `${antecedent.line}: ${inWords(SOURCE.tokens(antecedent.line), antecedent)}`,
      );
    expect(phrases(IT)).toEqual(["0: The *ball"]);
    expect(phrases({ line: 3, position: 0 })).toEqual(["2: the *plasma"]);
    expect(phrases(IT)).toEqual(["0: The *ball"]);
    expect(SOURCE.offers(IT)).toBe(SOURCE.offers({ ...IT }));
  });

  it("gives the annotation of the suite's example if the token is an example", () => {
    expect(SOURCE.annotationOfExample(IT)).toMatchObject({
      category: "anaphoric_inter_non-subject_it",
      referencePronoun: [4],
    });
    expect(SOURCE.annotationOfExample({ line: 1, position: 1 })).toBeNull();
    const withoutReference = new AnnotatedSource(suite, protestPlan("en"), null);
    expect(withoutReference.annotationOfExample(IT)).toMatchObject({
      referencePronoun: [],
      antecedents: [{ referenceHead: [] }],
    });
    expect(withoutReference.place(IT).linked).toEqual([]);
    expect(withoutReference.place(IT).referenceOf({ line: 0, start: 0, end: 1, head: 1 })).toEqual({
      referenceHead: [],
      referenceSpan: [],
    });
  });

  it("returns no offers, no tokens and no form for an empty source", () => {
    const empty = new AnnotatedSource(
      { ...suite, source: [], examples: [], references: [] },
      protestPlan("en"),
      null,
    );
    expect(empty.offers({ line: 0, position: 0 })).toEqual([]);
    expect(empty.tokens(0)).toEqual([]);
    expect(empty.place({ line: 0, position: 0 }).form).toBe("");
  });

  it("knows from the targets, or else from the suite, which categories require an antecedent", () => {
    const plan = protestPlan("en");
    const categories = plan.categories
      .filter(({ label }) => label !== "anaphoric_intra_they")
      .map((category) => ({ ...category, antecedentAgreement: category.label === "event_it" }));
    const labels = new AnnotatedSource(suite, { ...plan, categories }, TEXT).withAntecedent;
    expect([...labels].sort()).toEqual(["anaphoric_intra_they", "event_it"]);
  });
});

// Proves what a campaign's records of annotating say of each token, and of which text they are.
import { describe, expect, it } from "vitest";
import { campaignAnnotations, labelsWithAntecedent } from "#core/making/campaign-annotations.ts";
import { protestPlan } from "#core/making/protest-plan.ts";
import { annotatedTextHash } from "#core/making/token-text.ts";
import { annotatedSmall, antecedentOf } from "#tools/testing/annotated-small.ts";
import { smallCampaign } from "#tools/testing/small-campaign.ts";

const EVENT = { category: "event_it" };

describe("the annotations of a campaign", () => {
  it("are by token, with who said what and what it comes to", () => {
    const campaign = annotatedSmall(
      ["1:0", EVENT],
      ["1:0", { ...EVENT, by: "ben", remark: "hm" }],
      ["2:0", { by: "cleo", unsuitable: "cataphoric" }],
      ["9:9", { ...EVENT, stale: true }],
    );
    const annotated = campaignAnnotations(campaign);
    expect([...annotated.keys()].sort()).toEqual(["1:0", "2:0", "9:9"]);
    const first = annotated.get("1:0");
    expect(first?.token).toEqual({ line: 1, position: 0 });
    expect(
      first?.said.map(({ annotator, adjudicator, stale, twice }) => [annotator, adjudicator, stale, twice]),
    ).toEqual([
      ["anna", false, false, false],
      ["ben", false, false, false],
    ]);
    expect(first?.outcome).toMatchObject({ kind: "settled", content: { ...EVENT, remark: "" } });
    expect(annotated.get("2:0")?.said[0]?.adjudicator).toBe(true);
    expect(annotated.get("9:9")?.outcome).toEqual({ kind: "open", why: "stale" });
  });

  it("are of nobody where nobody annotated", () => {
    expect(campaignAnnotations(smallCampaign()).size).toBe(0);
  });

  it("that leave the pronoun to the alignment say the same as those that chose what it links", () => {
    const same = campaignAnnotations(
      annotatedSmall(["1:0", EVENT], ["1:0", { ...EVENT, by: "ben", referencePronoun: [0] }]),
    );
    expect(same.get("1:0")?.outcome).toMatchObject({ kind: "settled", content: { referencePronoun: [0] } });
    const other = campaignAnnotations(
      annotatedSmall(["1:0", EVENT], ["1:0", { ...EVENT, by: "ben", referencePronoun: [1] }]),
    );
    expect(other.get("1:0")?.outcome).toEqual({ kind: "open", why: "annotators differ" });
    const nothing = campaignAnnotations(annotatedSmall(["1:0", { remark: "hm" }]));
    expect(nothing.get("1:0")?.outcome).toEqual({ kind: "open", why: "not annotated" });
  });

  it("stay as they are where there is no reference", () => {
    const campaign = annotatedSmall(["1:0", EVENT]);
    const without = { ...campaign, suite: { ...campaign.suite, references: [] } };
    expect(campaignAnnotations(without).get("1:0")?.said[0]?.content.referencePronoun).toBeNull();
  });

  it("said twice by one person are so", () => {
    const campaign = annotatedSmall(["1:0", EVENT], ["1:0", { category: "pleonastic_it" }]);
    expect(campaignAnnotations(campaign).get("1:0")?.outcome).toEqual({ kind: "open", why: "two answers" });
  });

  it("are finished by what the plan asks for, before what the suite does", () => {
    const campaign = annotatedSmall(["1:0", EVENT]);
    const shipped = protestPlan("en");
    const categories = shipped.categories.map((one) => ({ ...one, antecedentAgreement: true }));
    const plan = { ...shipped, categories };
    expect(campaignAnnotations({ ...campaign, plan }).get("1:0")?.outcome).toEqual({
      kind: "open",
      why: "not finished",
    });
    expect(labelsWithAntecedent(campaign.suite, plan).has("event_it")).toBe(true);
    expect(labelsWithAntecedent(campaign.suite, null).has("event_it")).toBe(false);
    expect(labelsWithAntecedent(campaign.suite, null).has("anaphoric_intra_they")).toBe(true);
  });
});

describe("the text of an annotation", () => {
  const { suite } = smallCampaign();
  const token = { line: 1, position: 0 };
  const antecedents = [antecedentOf("0:0-1^1")];
  const hash = annotatedTextHash(suite, token, { antecedents });
  const changed = (lines: readonly string[], at: number) =>
    lines.map((line, index) => (index === at ? `${line} x` : line));
  const [reference] = suite.references;
  if (reference === undefined) throw new Error("there is a reference");

  it.each([0, 1])("is that of line %i in source, reference and links", (line) => {
    const others = [
      { ...suite, source: changed(suite.source, line) },
      { ...suite, references: [{ ...reference, lines: changed(reference.lines, line) }] },
      { ...suite, references: [{ ...reference, alignment: changed(reference.alignment ?? [], line) }] },
      { ...suite, references: [] },
    ];
    const hashes = others.map((other) => annotatedTextHash(other, token, { antecedents }));
    expect(new Set([hash, ...hashes]).size).toBe(5);
  });

  it("is not that of other lines, of other references, of the antecedents’ order or of where in the line they stand", () => {
    const lines = changed(changed(suite.source, 2), 3);
    const references = [{ ...reference, lines: changed(reference.lines, 2) }, reference];
    expect(annotatedTextHash({ source: lines, references }, token, { antecedents })).toBe(hash);
    const there = [antecedentOf("0:2-3^3"), antecedentOf("1:1-1^1"), antecedentOf("0:0-1^1")];
    expect(annotatedTextHash(suite, token, { antecedents: there })).toBe(hash);
    expect(annotatedTextHash(suite, token, { antecedents: [...there].reverse() })).toBe(hash);
  });

  it("is another of another token or of antecedents on other lines", () => {
    expect(annotatedTextHash(suite, { line: 1, position: 5 }, { antecedents })).not.toBe(hash);
    expect(annotatedTextHash(suite, token, { antecedents: [] })).not.toBe(hash);
    expect(annotatedTextHash(suite, { line: 0, position: 0 }, { antecedents: [] })).not.toBe(
      annotatedTextHash(suite, token, { antecedents: [] }),
    );
    expect(annotatedTextHash(suite, { line: 9, position: 0 }, { antecedents })).not.toBe(hash);
  });
});

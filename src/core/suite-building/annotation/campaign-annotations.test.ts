// Tests how the annotations of a token are combined, and on which text an annotation depends.
import { describe, expect, it } from "vitest";
import { protestPlan } from "#core/suite-building/targets/plan-of.ts";
import { annotatedSmall, antecedentOf } from "#tools/testing/campaigns/annotated-small.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { annotatedTextHash, campaignAnnotations, labelsWithAntecedent } from "./campaign-annotations.ts";

const EVENT = { category: "event_it" };

describe("campaignAnnotations", () => {
  it("groups annotations by token, with their authors and the outcome", () => {
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
      first?.annotations.map(({ annotator, adjudicator, stale, isConcurrent }) => [
        annotator,
        adjudicator,
        stale,
        isConcurrent,
      ]),
    ).toEqual([
      ["anna", false, false, false],
      ["ben", false, false, false],
    ]);
    expect(first?.outcome).toMatchObject({ kind: "settled", content: { ...EVENT, remark: "" } });
    expect(annotated.get("2:0")?.annotations[0]?.adjudicator).toBe(true);
    expect(annotated.get("9:9")?.outcome).toEqual({ kind: "open", why: "stale" });
  });

  it("is empty without annotations", () => {
    expect(campaignAnnotations(smallCampaign()).size).toBe(0);
  });

  it("treats links of the alignment like the same links selected by hand", () => {
    const same = campaignAnnotations(
      annotatedSmall(["1:0", EVENT], ["1:0", { ...EVENT, by: "ben", referencePronoun: [0] }]),
    );
    expect(same.get("1:0")?.outcome).toMatchObject({ kind: "settled", content: { referencePronoun: [0] } });
    const other = campaignAnnotations(
      annotatedSmall(["1:0", EVENT], ["1:0", { ...EVENT, by: "ben", referencePronoun: [1] }]),
    );
    expect(other.get("1:0")?.outcome).toEqual({ kind: "open", why: "annotators differ" });
    const onlyRemarked = campaignAnnotations(annotatedSmall(["1:0", { remark: "hm" }]));
    expect(onlyRemarked.get("1:0")?.outcome).toEqual({ kind: "open", why: "not annotated" });
  });

  it("returns annotations unchanged without a reference", () => {
    const campaign = annotatedSmall(["1:0", EVENT]);
    const withoutReference = { ...campaign, suite: { ...campaign.suite, references: [] } };
    expect(
      campaignAnnotations(withoutReference).get("1:0")?.annotations[0]?.content.referencePronoun,
    ).toBeNull();
  });

  it("leaves a token with concurrent answers open", () => {
    const campaign = annotatedSmall(["1:0", EVENT], ["1:0", { category: "pleonastic_it" }]);
    expect(campaignAnnotations(campaign).get("1:0")?.outcome).toEqual({ kind: "open", why: "two answers" });
  });

  it("decides by the targets whether an annotation is complete, and without targets by the suite", () => {
    const campaign = annotatedSmall(["1:0", EVENT]);
    const shipped = protestPlan("en");
    const categories = shipped.categories.map((category) => ({ ...category, antecedentAgreement: true }));
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

describe("annotatedTextHash", () => {
  const { suite } = smallCampaign();
  const token = { line: 1, position: 0 };
  const antecedents = [antecedentOf("0:0-1^1")];
  const hash = annotatedTextHash(suite, token, { antecedents });
  const changedLines = (lines: readonly string[], at: number) =>
    lines.map((line, index) => (index === at ? `${line} x` : line));
  const [reference] = suite.references;
  if (reference === undefined) throw new Error("there is a reference");

  it.each([0, 1])("depends on line %i in source, reference and links", (line) => {
    const others = [
      { ...suite, source: changedLines(suite.source, line) },
      { ...suite, references: [{ ...reference, lines: changedLines(reference.lines, line) }] },
      { ...suite, references: [{ ...reference, alignment: changedLines(reference.alignment ?? [], line) }] },
      { ...suite, references: [] },
    ];
    const hashes = others.map((other) => annotatedTextHash(other, token, { antecedents }));
    expect(new Set([hash, ...hashes]).size).toBe(5);
  });

  it("does not depend on other lines, other references, or the order of antecedents and their positions in the line", () => {
    const lines = changedLines(changedLines(suite.source, 2), 3);
    const references = [{ ...reference, lines: changedLines(reference.lines, 2) }, reference];
    expect(annotatedTextHash({ source: lines, references }, token, { antecedents })).toBe(hash);
    const otherAntecedents = [antecedentOf("0:2-3^3"), antecedentOf("1:1-1^1"), antecedentOf("0:0-1^1")];
    expect(annotatedTextHash(suite, token, { antecedents: otherAntecedents })).toBe(hash);
    expect(annotatedTextHash(suite, token, { antecedents: [...otherAntecedents].reverse() })).toBe(hash);
  });

  it("differs for another token or antecedents on other lines", () => {
    expect(annotatedTextHash(suite, { line: 1, position: 5 }, { antecedents })).not.toBe(hash);
    expect(annotatedTextHash(suite, token, { antecedents: [] })).not.toBe(hash);
    expect(annotatedTextHash(suite, { line: 0, position: 0 }, { antecedents: [] })).not.toBe(
      annotatedTextHash(suite, token, { antecedents: [] }),
    );
    expect(annotatedTextHash(suite, { line: 9, position: 0 }, { antecedents })).not.toBe(hash);
  });
});

import { expect, it } from "vitest";
import type { Campaign } from "#core/campaign/campaign.ts";
import { ANNA, BEN } from "#tools/testing/campaigns/judged-campaign.ts";
import { scoreCampaign } from "#tools/testing/campaigns/scored-campaign.ts";
import {
  SMALL_PLAN,
  smallAnnotation,
  THEY_EXAMPLE,
  THEY_UNSUITABLE,
} from "#tools/testing/campaigns/small-annotations.ts";
import { exampleRows, smallCampaign, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { suiteOrigin } from "./accuracy-words.ts";

const originOf = (campaign: Campaign) => suiteOrigin(campaign, scoreCampaign(campaign));

/** The examples with reference_pronoun: “Elle” is token 0 of its line, “la” token 4, “on” token 3, and “Il” token 0. */
const withReferencePronouns = (...positions: readonly string[]) => ({
  "examples.tsv": [
    "id\tcategory\tline\tposition\tpronoun\tantecedents\treference_pronoun",
    `e1\tanaphoric_inter_subject_it\t1\t0\tIt\t0:0-1:1\t${positions[0]}`,
    `e2\tanaphoric_inter_non-subject_it\t1\t5\tit\t0:0-1:1\t${positions[1]}`,
    `e3\tanaphoric_inter_subject_it\t3\t0\tIt\t2:2-3:3\t${positions[2]}`,
    "",
  ].join("\n"),
});

it("says that a suite without annotations came with its examples", () => {
  expect(originOf(smallCampaign())).toEqual({ suite: ["The examples came with the suite."], links: null });
});

it("counts the people who annotated, and the pronouns of the targets that became examples", () => {
  // The source has It, it, you, They and It; all but “They” are examples.
  const judgements = [
    smallAnnotation(1, "2:0", THEY_UNSUITABLE),
    smallAnnotation(2, "2:0", { ...THEY_UNSUITABLE }, { author: "a2" }),
  ];
  const parts = { annotators: [ANNA, BEN], judgements, settings: { plan: SMALL_PLAN } };
  const [sentence] = originOf(smallCampaign({}, parts)).suite;
  expect(sentence).toBe(
    "The suite was annotated by 2 people: 4 of the source’s 5 pronouns (it, they, you) became examples; 1 was marked as unsuitable.",
  );
});

it("does not count pronouns without targets, nor name unsuitable ones if there are none", () => {
  const parts = { annotators: [ANNA], judgements: [smallAnnotation(1, "2:0", THEY_EXAMPLE)] };
  expect(originOf(smallCampaign({}, parts)).suite).toEqual([
    "The suite was annotated by 1 person: 4 pronouns of the source became examples.",
  ]);
});

it("names categories beyond PROTEST’s, but not those of a suite with none of PROTEST’s", () => {
  const own = (category: string) => `e1\t${category}\t1\t0\tIt\t0:0-1:1`;
  const other = "e2\taddressee_generic_you\t1\t3\tyou\t";
  const categories = "anaphoric_she\t1\naddressee_generic_you\t0\n";
  const changes = { "categories.tsv": categories };
  const mixed = smallCampaign({ ...changes, ...exampleRows(own("anaphoric_she"), other) });
  expect(originOf(mixed).suite).toEqual([
    "The examples came with the suite.",
    "Not among PROTEST’s categories: Anaphoric · she.",
  ]);
  const alone = smallCampaign({ ...changes, ...exampleRows(own("anaphoric_she")) });
  expect(originOf(alone).suite).toEqual(["The examples came with the suite."]);
});

it("counts examples and judged candidates with fixed links, but no link that is that of the alignment", () => {
  const judged = smallJudgement(1, {
    antecedent: "bad",
    pronoun: "bad",
    fixedPronoun: [{ line: 1, position: 3 }],
  });
  const other = smallJudgement(2, { example: "e2", antecedent: "bad", pronoun: "bad" });
  const unfinished = smallJudgement(3, { example: "e3", fixedPronoun: [{ line: 3, position: 1 }] });
  const parts = { annotators: [ANNA], judgements: [judged, other, unfinished] };
  const fixed = smallCampaign(withReferencePronouns("1", "4", ""), parts);
  expect(originOf(fixed).links).toBe(
    "In 2 of 3 examples, the reference’s words for the pronoun or an antecedent are not those of its word alignment. " +
      "Annotators fixed links in 1 of 2 judged candidates.",
  );
  expect(
    originOf(smallCampaign(withReferencePronouns("0", "4", "0"), { annotators: [ANNA], judgements: [other] }))
      .links,
  ).toBeNull();
});

import { describe, expect, it } from "vitest";
import { candidateIndexOf } from "#core/campaign/campaign.ts";
import { judgedCampaign } from "#tools/testing/campaigns/judged-campaign.ts";
import { scoreCampaign } from "#tools/testing/campaigns/scored-campaign.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import {
  allCategoriesName,
  allCategoriesTitle,
  examplesInScope,
  NO_OUTCOME_COUNTS,
  OUTCOME_FILTER_CAVEAT,
  type ScopeRequest,
  scopeIn,
  scopeText,
  scopeTitle,
  WHOLE_CAMPAIGN,
} from "./accuracy.ts";
import { accuracyReport, categoriesOf, rowIn, rowsWithAll, scopedScores } from "./accuracy-report.ts";
import { computedLinks, computedLinksText, equalOutputs, equalOutputsSentence } from "./accuracy-words.ts";

const systemWith = (...categories: string[]) => ({
  system: "s",
  total: NO_OUTCOME_COUNTS,
  categories: categories.map((category) => ({ category, counts: NO_OUTCOME_COUNTS })),
});

it.each<[what: string, lists: string[][], merged: string[]]>([
  ["no system", [], []],
  [
    "a later system with a category in between",
    [
      ["a_1", "c_1"],
      ["a_1", "b_1", "c_1"],
    ],
    ["a_1", "b_1", "c_1"],
  ],
  ["a later system with an earlier category", [["b_1"], ["a_1", "b_1"]], ["a_1", "b_1"]],
  [
    "a category whose position no list decides joins its group",
    [["a_1", "b_1"], ["a_2"]],
    ["a_1", "a_2", "b_1"],
  ],
])(
  "categoriesOf unites the systems' lists of categories and keeps their order: %s",
  (_what, lists, merged) => {
    expect(categoriesOf(lists.map((list) => systemWith(...list)))).toEqual(merged);
  },
);

const EVENT_FILTER = { words: ["Pronoun: it", "Document: 7"], selectsByOutcome: false, holds: () => true };

describe("the scope of a report", () => {
  const scope = (parts: Partial<ScopeRequest>): ScopeRequest => ({ ...WHOLE_CAMPAIGN, ...parts });
  it.each<[what: string, request: Partial<ScopeRequest>, words: string | null, title: string]>([
    ["everything", {}, null, "All categories"],
    [
      "one system",
      { systems: ["a"] },
      "Filtered report. Only the system a is included; all totals cover it only.",
      "All categories",
    ],
    [
      "two systems",
      { systems: ["a", "b"] },
      "Filtered report. Only the systems a, b are included; all totals cover these only.",
      "All categories",
    ],
    [
      "one category",
      { categories: ["event_it"] },
      "Filtered report. Only the category event_it is included; all totals cover it only.",
      "Event · it",
    ],
    [
      "two categories of one system",
      { systems: ["a"], categories: ["event_it", "pleonastic_it"] },
      "Filtered report. Only the system a and the categories event_it, pleonastic_it are included; all totals cover these only.",
      "These categories",
    ],
    [
      "one category of one system",
      { systems: ["a"], categories: ["event_it"] },
      "Filtered report. Only the system a and the category event_it are included; all totals cover these only.",
      "Event · it",
    ],
    [
      "a filter",
      { filter: EVENT_FILTER },
      "Filtered report. Only candidates with: Pronoun: it; Document: 7. All totals cover only these candidates.",
      "Filtered candidates",
    ],
    [
      "a filter by outcome, of one system",
      { systems: ["a"], filter: { ...EVENT_FILTER, words: ["Outcome: open"], selectsByOutcome: true } },
      `Filtered report. Only candidates of the system a with: Outcome: open. All totals cover only these candidates. ${OUTCOME_FILTER_CAVEAT}`,
      "Filtered candidates",
    ],
  ])("is described in words, and names the plot of its candidates: %s", (_what, request, words, title) => {
    expect(scopeText(scope(request))).toBe(words);
    expect(scopeTitle(scope(request))).toBe(title);
    const isWhole = request.categories === undefined;
    expect(allCategoriesName(scope(request))).toBe(isWhole ? "all categories" : "these categories");
    expect(allCategoriesTitle(scope(request))).toBe(isWhole ? "All categories" : "These categories");
  });

  it("has the campaign's order, and leaves out what the campaign does not have", () => {
    const campaign = smallCampaign();
    expect(scopeIn(campaign, WHOLE_CAMPAIGN).systems).toEqual(["bad", "good"]);
    const request = { systems: ["good", "none", "bad"], categories: ["addressee_generic_you", "none"] };
    expect(scopeIn(campaign, request)).toEqual({
      systems: ["bad", "good"],
      categories: ["addressee_generic_you"],
    });
  });

  it("has the examples of its categories; with a filter, those with a candidate that passes", () => {
    const campaign = smallCampaign();
    const index = candidateIndexOf(campaign);
    const examples = (parts: Partial<ScopeRequest>, counts: (candidate: number) => boolean = () => true) =>
      examplesInScope(campaign.suite, index, scope(parts), counts);
    expect(examples({})).toBe(4);
    expect(examples({ categories: ["anaphoric_inter_subject_it", "none"] })).toBe(2);
    const counted = (candidate: number) => ["e1", "e4"].includes(index.keyOf(candidate).example);
    expect(examples({ filter: EVENT_FILTER }, counted)).toBe(2);
    expect(examples({ filter: EVENT_FILTER }, () => false)).toBe(0);
  });
});

describe("the rows of a report", () => {
  const campaign = judgedCampaign();
  const systems = scoreCampaign(campaign);
  const report = accuracyReport(campaign, systems);

  it("are those of each system and, of several systems, of all together", () => {
    expect(rowsWithAll(report).map(({ system }) => system)).toEqual(["bad", "good", null]);
    const alone = accuracyReport(campaign, systems.slice(0, 1));
    expect(rowsWithAll(alone).map(({ system }) => system)).toEqual(["bad"]);
  });

  it("are found by category, or the total without one", () => {
    const [bad] = report.rows;
    if (bad === undefined) throw new Error("no rows");
    expect(rowIn(bad, null)).toBe(bad.total);
    expect(rowIn(bad, "addressee_generic_you")?.category).toBe("addressee_generic_you");
    expect(rowIn(bad, "event_it")).toBeNull();
  });

  it("have the candidates that they count", () => {
    for (const { categories, total } of report.rows)
      for (const { counts, candidates } of [...categories, total])
        expect(candidates).toHaveLength(counts.examples);
    expect(report.together.total.candidates).toHaveLength(8);
    expect(report.outputs.map(({ system }) => system)).toEqual(["bad", "good"]);
    expect(accuracyReport(campaign, systems.slice(1)).outputs.map(({ system }) => system)).toEqual(["good"]);
  });

  it("of chosen systems and categories have totals of these only", () => {
    const [good, ...others] = scopedScores(systems, {
      systems: ["good"],
      categories: ["anaphoric_inter_subject_it", "event_it"],
    });
    expect(others).toEqual([]);
    expect(good?.categories.map(({ category }) => category)).toEqual(["anaphoric_inter_subject_it"]);
    expect([good?.total.examples, good?.candidates.length]).toEqual([2, 2]);
    expect(good?.candidates.map(({ category }) => category)).toEqual([
      "anaphoric_inter_subject_it",
      "anaphoric_inter_subject_it",
    ]);
    expect(scopedScores(systems, { systems: null, categories: null })).toEqual(systems);
  });
});

describe("links that Referee computed", () => {
  const aligned = { aligner: "eflomal-like", sentences: 1200, tokens: 30_000 };
  const other = { ...aligned, sentences: 1 };

  it("are grouped by the texts with which they were learnt", () => {
    const links = computedLinks([
      { system: "a", aligned },
      { system: "given" },
      { system: "b", aligned: other },
      { system: "c", aligned: { ...aligned } },
    ]);
    expect(links.map(({ systems, sentences }) => [systems, sentences])).toEqual([
      [["a", "c"], 1200],
      [["b"], 1],
    ]);
  });

  it("are described in words, one sentence per group", () => {
    expect(computedLinksText([])).toBeNull();
    expect(
      computedLinksText([
        { ...other, systems: [], reference: "the reference" },
        { ...aligned, systems: ["a", "c"] },
      ]),
    ).toBe(
      "The alignment of the reference was made by Referee (eflomal-like, trained on 1 pair of a sentence and its translation with 30,000 tokens). " +
        "The alignment of a, c was made by Referee (eflomal-like, trained on 1,200 different pairs of a sentence and its translation with 30,000 tokens). " +
        "A wrong alignment can cause a wrong approval; an audit of approvals shows how many approvals are wrong.",
    );
  });

  it("of the first reference count only if the suite does not give every pronoun of the reference", () => {
    const { suite } = smallCampaign();
    const references = suite.references.map((reference) => ({ ...reference, aligned }));
    const withPronouns = (referencePronoun: readonly number[] | null) =>
      suite.examples.map((example) => ({ ...example, referencePronoun }));
    const found = (examples: typeof suite.examples, all = references) =>
      computedLinks([], { references: all, examples }).map(({ reference }) => reference);
    expect(found(withPronouns(null))).toEqual(["the reference"]);
    expect(found(withPronouns([]))).toEqual([]);
    const two = [...references, ...references.map((reference) => ({ ...reference, name: "second" }))];
    expect(found(withPronouns([]), two)).toHaveLength(1);
    expect(found(withPronouns(null), two)).toHaveLength(2);
    expect(computedLinks([], { references: suite.references, examples: withPronouns(null) })).toEqual([]);
  });
});

describe("equal outputs", () => {
  const output = (system: string, ...lines: string[]) => ({ system, lines });
  const outputs = [
    output("a", "x", "y"),
    output("b", "x", "z"),
    output("c", "x", "y"),
    output("d", "x"),
    output("e", "x", "z"),
    output("f", "x", "y"),
  ];

  it("lead to the first system with the same lines", () => {
    expect([...equalOutputs(outputs)]).toEqual([
      ["c", "a"],
      ["e", "b"],
      ["f", "a"],
    ]);
  });

  it("are named in groups", () => {
    expect(equalOutputsSentence(outputs)).toBe(
      "Outputs that are equal in all sentences: a, c, f; b, e. Differences between these systems come from word links and from what was judged.",
    );
    expect(equalOutputsSentence(outputs.slice(0, 2))).toBeNull();
  });
});

// Tests how the annotations of a token are combined, and on which text an annotation depends.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { content } from "#core/analysis/agreement/answered-in-test.ts";
import { referenceText } from "#core/campaign/matching/translation.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { uniteEvents } from "#core/ledger/ledger.ts";
import {
  concordance,
  EVERY_TOKEN,
  filteredRows,
  readTokenFilter,
  TOKEN_STATES,
  type TokenStateName,
  tokenFilterPairs,
} from "#core/suite-building/targets/concordance.ts";
import { protestPlan } from "#core/suite-building/targets/plan-of.ts";
import {
  type AnnotationContent,
  agreeOnExample,
  annotationContentOf,
  NOT_ANNOTATED,
  tokenKey,
  tokenPlace,
} from "#core/tasks/annotation/suite-annotation.ts";
import {
  annotatedSmall,
  antecedentOf,
  SMALL_PLAN,
  smallAnnotation,
  THEY,
  THEY_EXAMPLE,
  THEY_UNSUITABLE,
} from "#tools/testing/campaigns/small-annotations.ts";
import { currentCampaign, smallCampaign, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { AnnotatedSource, describeAnnotation, describeOnOneLine } from "./annotated-source.ts";
import {
  annotatedTextHash,
  answeredTokens,
  availableCategories,
  batchTokensOf,
  builtCategories,
  campaignAnnotations,
  differingParts,
  differingTokens,
  finishedBy,
  labelsWithAntecedent,
} from "./campaign-annotations.ts";

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

const PEOPLE: readonly Annotator[] = [
  { id: "a1", name: "Anna", role: "annotator" },
  { id: "a2", name: "Ben", role: "annotator" },
  { id: "a3", name: "Cleo", role: "adjudicator" },
  { id: "a4", name: "Dora", role: "adjudicator" },
];
const OTHER_CATEGORY: Partial<AnnotationContent> = { ...THEY_EXAMPLE, category: "anaphoric_singular_they" };

/** Annotations of the small campaign. Each begins with annotator and position: `a1 2:0`. */
type AnnotationRow = readonly [who: string, content: Partial<AnnotationContent>, more?: object];

function campaignWith(...annotations: readonly AnnotationRow[]) {
  const ledger = smallLedger({}, { annotators: PEOPLE, settings: { plan: SMALL_PLAN } });
  const events = annotations.map(([who, what, more], at): LedgerEvent => {
    const [author = "", place = ""] = who.split(" ");
    return { ...smallAnnotation(100 + at, place, what, { author }), ...more };
  });
  return currentCampaign({ ...ledger, events: uniteEvents(ledger.events, events) });
}

function differing(...annotations: readonly AnnotationRow[]) {
  const campaign = campaignWith(...annotations);
  const labels = labelsWithAntecedent(campaign.suite, campaign.plan);
  return differingTokens(campaignAnnotations(campaign), labels).map(
    ({ token, parts, isOpen }) => `${tokenPlace(token)} ${parts.join("+")}${isOpen ? "" : " resolved"}`,
  );
}

describe("differingParts", () => {
  const contentOf = (text: string): AnnotationContent => content(text) ?? NOT_ANNOTATED;
  const linked = (
    text: string,
    referenceHead: readonly number[],
    referencePronoun: readonly number[] | null = null,
  ) => {
    const contentOfText = contentOf(text);
    return {
      ...contentOfText,
      referencePronoun,
      antecedents: contentOfText.antecedents.map((antecedent) => ({ ...antecedent, referenceHead })),
    };
  };

  it.each<[one: AnnotationContent, other: AnnotationContent, parts: string]>([
    [contentOf("A1-2"), contentOf("A1-2"), ""],
    [contentOf("A1-2"), { ...contentOf("A1-2"), remark: "hm", flagged: true }, ""],
    [contentOf("A1-2"), contentOf("u"), "suitable"],
    [contentOf("u"), { ...contentOf("u"), unsuitable: "extra-textual" }, ""],
    [contentOf("A1-2"), contentOf("B1-2"), "category"],
    // If the other category requires no antecedent, the antecedent is part of the difference in category.
    [contentOf("A1-2"), contentOf("E"), "category"],
    [contentOf("A1-2"), contentOf("B3-4"), "category antecedent head"],
    [contentOf("A1-2"), contentOf("A3-4"), "antecedent head"],
    [contentOf("A1-3^2"), contentOf("A2-3^2"), "antecedent"],
    [contentOf("A1-3^2"), contentOf("A1-3^3"), "head"],
    [contentOf("A1-2"), contentOf("A1-2+5"), "antecedent head"],
    [contentOf("A1-2"), contentOf("A"), "antecedent head"],
    [linked("A1-2", [4]), linked("A1-2", [5]), "translation"],
    [linked("A1-2", [4]), linked("A1-2", [4], [0]), "translation"],
    [linked("A1-2", [4]), linked("A3-4", [5]), "antecedent head"],
    // If a pronoun is no example, its links do not count.
    [linked("u", [], [1]), linked("u", []), ""],
  ])("finds in the two annotations of row %# these differing parts: $2", (one, other, parts) => {
    expect(differingParts(one, other).join(" ")).toBe(parts);
    expect(differingParts(other, one).join(" ")).toBe(parts);
  });

  it("is empty exactly if both annotations give the same example", () => {
    const texts = fc.constantFrom("u", "E", "A1-2", "A1-2^1", "B1-2", "A2-3", "A1-2+5-6");
    const any = fc
      .tuple(texts, fc.constantFrom([], [3]), fc.constantFrom(null, [1]))
      .map(([text, head, pronoun]) => annotationContentOf(linked(text, head, pronoun)));
    fc.assert(
      fc.property(any, any, (one, other) => {
        expect(differingParts(one, other).length === 0).toBe(agreeOnExample(one, other));
      }),
    );
  });
});

describe("differingTokens", () => {
  it("finds tokens with different finished annotations, and marks a token that an adjudicator finished as resolved", () => {
    const anna = ["a1 2:0", THEY_EXAMPLE] as const;
    const ben = ["a2 2:0", THEY_UNSUITABLE] as const;
    expect(differing([...anna], [...ben])).toEqual(["2:0 suitable"]);
    expect(differing([...anna], ["a2 2:0", THEY_EXAMPLE])).toEqual([]);
    expect(differing([...anna], [...ben], ["a3 2:0", THEY_EXAMPLE])).toEqual(["2:0 suitable resolved"]);
    // Unfinished annotations decide nothing. An annotator without an answer does not differ from others.
    expect(differing([...anna], [...ben], ["a3 2:0", { category: "anaphoric_intra_they" }])).toEqual([
      "2:0 suitable",
    ]);
    expect(differing([...anna], ["a2 2:0", {}])).toEqual([]);
    expect(differing([...anna], ["a2 2:0", THEY_UNSUITABLE, { textHash: "another" }])).toEqual([]);
  });

  it("finds disagreements of adjudicators and concurrent answers, in the order of the text", () => {
    expect(differing(["a3 2:0", THEY_EXAMPLE], ["a4 2:0", OTHER_CATEGORY])).toEqual(["2:0 category"]);
    expect(
      differing(
        ["a1 3:0", { category: "pleonastic_it" }],
        ["a2 3:0", { category: "event_it" }],
        ["a1 2:0", THEY_EXAMPLE],
        ["a1 2:0", THEY_UNSUITABLE],
      ),
    ).toEqual(["2:0 ", "3:0 category"]);
    // Concurrent or unfinished answers of adjudicators do not count.
    expect(
      differing(["a3 2:0", THEY_EXAMPLE], ["a4 2:0", OTHER_CATEGORY], ["a4 2:0", THEY_UNSUITABLE]),
    ).toEqual([]);
    const unfinished = (category: string) => ({ category, antecedents: [] });
    expect(
      differing(
        ["a1 2:0", THEY_EXAMPLE],
        ["a1 2:0", THEY_UNSUITABLE],
        ["a3 2:0", unfinished("anaphoric_inter_they")],
        ["a4 2:0", unfinished("anaphoric_singular_they")],
      ),
    ).toEqual(["2:0 "]);
    // Only Ben's annotation counts, because Anna's answers are concurrent.
    expect(
      differing(["a1 2:0", THEY_EXAMPLE], ["a1 2:0", THEY_UNSUITABLE], ["a2 2:0", THEY_EXAMPLE]),
    ).toEqual([]);
    expect(
      differing(
        ["a1 2:0", THEY_EXAMPLE],
        ["a2 2:0", OTHER_CATEGORY],
        ["a3 2:0", THEY_EXAMPLE],
        ["a4 2:0", THEY_UNSUITABLE],
      ),
    ).toEqual(["2:0 category"]);
  });
});

describe("answeredTokens", () => {
  it("contains tokens that two annotators finished on the current text, without concurrent answers", () => {
    const campaign = campaignWith(
      ["a1 2:0", THEY_EXAMPLE],
      ["a2 2:0", THEY_UNSUITABLE],
      ["a3 2:0", THEY_UNSUITABLE],
      ["a1 3:0", { category: "event_it" }],
      ["a2 3:0", { category: "event_it" }, { textHash: "another" }],
      ["a1 1:0", { category: "event_it" }],
      ["a2 1:0", { category: "anaphoric_intra_subject_it" }],
      ["a1 1:5", { category: "event_it" }],
      ["a2 1:5", { category: "event_it" }],
      ["a2 1:5", { category: "pleonastic_it" }],
      ["a1 1:3", { category: "addressee_generic_you" }],
      ["a2 1:3", { remark: "hm" }],
    );
    const { people, tokens } = answeredTokens(campaign, campaignAnnotations(campaign));
    expect(people.map(({ name }) => name)).toEqual(["Anna", "Ben"]);
    expect(
      tokens.map(({ token, form, answers }) => [
        tokenPlace(token),
        form,
        answers.map((answer) => answer?.category),
      ]),
    ).toEqual([["2:0", "they", ["anaphoric_inter_they", null]]]);
  });

  it("sorts tokens by their position in the text, whatever the order of the annotations", () => {
    const campaign = campaignWith(
      ...["3:0", "1:5", "1:0"].flatMap((position): AnnotationRow[] => [
        [`a1 ${position}`, { category: "event_it" }],
        [`a2 ${position}`, { category: "event_it" }],
      ]),
    );
    const { tokens } = answeredTokens(campaign, campaignAnnotations(campaign));
    expect(tokens.map(({ token }) => tokenPlace(token))).toEqual(["1:0", "1:5", "3:0"]);
  });
});

describe("the description of an annotation", () => {
  const { suite } = campaignWith();
  const [first] = suite.references;
  const source = new AnnotatedSource(
    suite,
    SMALL_PLAN,
    first === undefined ? null : referenceText(suite, first),
  );
  const asText = (parts: Partial<AnnotationContent>, by = source) =>
    describeOnOneLine(describeAnnotation({ ...NOT_ANNOTATED, ...parts }, by, { line: 2, position: 0 }));

  it("contains category, phrases with heads, and reference words", () => {
    expect(asText(THEY_EXAMPLE)).toBe(
      "Anaphoric · they, other sentence; “The ball”, head “ball”, (balle); translated “Ils”",
    );
    expect(asText({ category: "event_it", referencePronoun: [1, 2] })).toBe(
      "Event · it; translated “ont vu”",
    );
    expect(asText({ category: "event_it", referencePronoun: [] })).toBe("Event · it");
    expect(asText(THEY_UNSUITABLE)).toBe("no example: no specific antecedent");
    expect(
      asText({
        antecedents: [{ line: 2, start: 3, end: 3, head: 3, referenceHead: [], referenceSpan: [] }],
      }),
    ).toBe("no category; “plasma”; translated “Ils”");
    expect(asText({ category: "event_it" }, new AnnotatedSource(suite, SMALL_PLAN, null))).toBe("Event · it");
  });
});

describe("the state of a token in the filter", () => {
  const campaign = campaignWith(
    ["a1 2:0", THEY_EXAMPLE],
    ["a2 2:0", THEY_UNSUITABLE],
    ["a1 1:0", { category: "event_it" }],
    ["a1 1:3", THEY_UNSUITABLE],
    ["a1 3:0", { category: "event_it" }],
    ["a1 3:0", { category: "pleonastic_it" }],
  );
  const rows = concordance(campaign.suite, SMALL_PLAN);
  const tokensInState = (state: TokenStateName | null, of = campaign) =>
    filteredRows(rows, of.suite, SMALL_PLAN, { ...EVERY_TOKEN, state }, campaignAnnotations(of)).map(
      tokenPlace,
    );

  it("has exactly one value per token", () => {
    expect(Object.fromEntries(TOKEN_STATES.map((state) => [state, tokensInState(state)]))).toEqual({
      open: [],
      annotated: ["1:0"],
      unsuitable: ["1:3"],
      disagreement: ["2:0"],
      concurrent: ["3:0"],
      stale: [],
      "unknown-category": [],
      imported: ["1:5"],
    });
    expect(tokensInState(null)).toEqual(["1:0", "1:3", "1:5", "2:0", "3:0"]);
    const unfinishedIn = campaignWith(
      ["a1 2:0", { category: "anaphoric_inter_they" }],
      ["a1 1:0", { category: "event_it" }, { textHash: "another" }],
    );
    expect([tokensInState("open", unfinishedIn), tokensInState("stale", unfinishedIn)]).toEqual([
      ["2:0"],
      ["1:0"],
    ]);
    const unknownCategory = campaignWith(["a1 2:0", { category: "taken_out" }]);
    expect([
      tokensInState("unknown-category", unknownCategory),
      tokensInState("annotated", unknownCategory),
    ]).toEqual([["2:0"], []]);
    // Without annotations, all four examples have the state “imported”.
    expect(filteredRows(rows, campaign.suite, SMALL_PLAN, { ...EVERY_TOKEN, state: "imported" }).length).toBe(
      4,
    );
  });

  it("is written in an address and read from it", () => {
    const filter = { ...EVERY_TOKEN, form: "it", state: "disagreement" as const };
    expect(tokenFilterPairs(filter)).toEqual([
      ["form", "it"],
      ["state", "disagreement"],
    ]);
    const pairs = new Map(tokenFilterPairs(filter));
    expect(readTokenFilter({ get: (name) => pairs.get(name) ?? null })).toEqual(filter);
    const stateOf = (state: string) =>
      readTokenFilter({ get: (name) => (name === "state" ? state : null) }).state;
    expect([stateOf("concurrent"), stateOf("other"), stateOf("")]).toEqual(["concurrent", null, null]);
  });
});

// Tests the progress with the tokens of a batch.

const ANNA = { id: "a1", name: "Anna", role: "annotator" } as const;
const BEN = { id: "a2", name: "Ben", role: "annotator" } as const;

const LEDGER = smallLedger({}, { annotators: [ANNA, BEN], settings: { plan: SMALL_PLAN } });
const progressWith = (...events: ReturnType<typeof smallAnnotation>[]) =>
  finishedBy(currentCampaign({ ...LEDGER, events: uniteEvents(LEDGER.events, events) }), "a1", [THEY]);

describe("a token of a batch", () => {
  it("counts only if it exists in the source", () => {
    const positions = [4, 5].map((position) => ({ line: 2, position }));
    const scope = {
      annotator: "a1",
      candidates: [...positions, { line: 9, position: 0 }].map(tokenKey),
      created: null,
      origin: null,
    };
    // “They saw the plasma .” has five tokens.
    expect(batchTokensOf(currentCampaign({ ...LEDGER, scope }))).toEqual([{ line: 2, position: 4 }]);
    expect(batchTokensOf(currentCampaign(LEDGER))).toBe(null);
  });

  it("is finished if its annotation is finished, on the current text and without concurrent answers", () => {
    const annotation = smallAnnotation(1, "2:0", THEY_EXAMPLE);
    expect(progressWith()).toBe(0);
    expect(progressWith(annotation)).toBe(1);
    expect(progressWith(smallAnnotation(1, "2:0", THEY_UNSUITABLE))).toBe(1);
    expect(progressWith({ ...annotation, author: "a2" })).toBe(0);
    expect(progressWith(smallAnnotation(1, "2:0", { category: "anaphoric_inter_they" }))).toBe(0);
    expect(progressWith({ ...annotation, textHash: "another" })).toBe(0);
    expect(progressWith(annotation, smallAnnotation(2, "2:0", THEY_UNSUITABLE))).toBe(0);
  });
});

// Tests the categories of a built suite and their order, one case per row. Letters are labels; capitals require an
// antecedent.

const categoriesOf = (labels: string) =>
  labels
    .split(" ")
    .filter((label) => label !== "")
    .map((label) => ({ label: label.toLowerCase(), antecedentAgreement: label !== label.toLowerCase() }));
const planned = (labels: string) => ({
  categories: categoriesOf(labels).map((category) => ({
    ...category,
    key: "1",
    forms: [],
    sentence: null,
    facets: null,
    wanted: 0,
  })),
});
const labelsOf = (categories: ReturnType<typeof categoriesOf>) =>
  categories
    .map(({ label, antecedentAgreement }) => (antecedentAgreement ? label.toUpperCase() : label))
    .join(" ");

it.each<[what: string, suite: string, plan: string, needed: string, built: string]>([
  ["an empty suite gets the needed categories in the targets' order", "", "a b c", "c a", "a c"],
  ["categories of the suite stay in its order, needed or not", "c a", "a b c", "a", "c a"],
  ["a new category follows its predecessor in the targets", "a c x", "a b c x", "b", "a b c x"],
  ["a new category without a predecessor comes first", "b", "a b", "a", "a b"],
  ["two new categories keep their order", "a d", "a b c d", "c b", "a b c d"],
  ["a category that neither the targets nor an example has is removed", "a old", "a", "a", "a"],
  ["a category of an example stays, even if the targets no longer have it", "a old", "a", "old", "a old"],
  ["the targets decide whether a category requires an antecedent", "a B", "A b", "", "A b"],
  ["an unknown category is not added", "a", "a", "unheard", "a"],
])("builtCategories follows this rule: %s", (_what, suite, plan, needed, expected) => {
  const result = builtCategories(
    { categories: categoriesOf(suite) },
    planned(plan),
    new Set(needed.split(" ")),
  );
  expect(labelsOf(result)).toBe(expected);
});

it("availableCategories contains the categories of suite and targets, with the targets' definitions", () => {
  expect(labelsOf(availableCategories({ categories: categoriesOf("a B") }, planned("b C")))).toBe("a b C");
  expect(labelsOf(availableCategories({ categories: categoriesOf("a B") }, null))).toBe("a B");
});

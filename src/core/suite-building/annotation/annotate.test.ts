// Tests edits of an annotation on the small campaign, whose second sentence is “It bounces when you drop it .”.
import { describe, expect, it } from "vitest";
import { referenceText, referenceTranslation } from "#core/campaign/matching/translation.ts";
import type { Antecedent } from "#core/suite/suite.ts";
import { NO_FACETS, type TokenFacets, type TokenProposal } from "#core/suite/suite-plan.ts";
import { protestPlan } from "#core/suite-building/targets/plan-of.ts";
import {
  type AnnotationContent,
  annotationState,
  NOT_ANNOTATED,
} from "#core/tasks/annotation/suite-annotation.ts";
import { antecedentOf } from "#tools/testing/campaigns/small-annotations.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import {
  type AnnotatedPlace,
  chosenChoice,
  contentOfExample,
  isWithoutAnswer,
  linkDoubt,
  proposedContent,
  translationOf,
  withChangedAntecedent,
  withChoice,
  withLink,
  withoutAnswer,
  withoutAntecedent,
  withToggledAntecedent,
  withUnsuitable,
} from "./annotate.ts";
import { AnnotatedSource } from "./annotated-source.ts";

const { suite } = smallCampaign();
const [reference] = suite.references;
if (reference === undefined) throw new Error("there is a reference");
const TEXT = referenceText(suite, reference);
const SOURCE = new AnnotatedSource(suite, protestPlan("en"), TEXT);
const PRONOUN = { line: 1, position: 5 };
const PLACE = SOURCE.place(PRONOUN);
const choice = (key: string) => {
  const choice = SOURCE.choices(PRONOUN).find((candidate) => candidate.key === key);
  if (choice === undefined) throw new Error(`no choice has the key ${key}`);
  return choice;
};
const BALL: Antecedent = { line: 0, start: 0, end: 1, head: 1 };
/** A word of the pronoun's own sentence, used as an antecedent. */
const HERE: Antecedent = { line: 1, start: 1, end: 1, head: 1 };
const contentWith = (parts: Partial<AnnotationContent>): AnnotationContent => ({
  ...NOT_ANNOTATED,
  ...parts,
});

describe("the category of an annotation", () => {
  it("is set by withChoice, which removes the reason why the token is no example", () => {
    const before = contentWith({ unsuitable: "cataphoric", remark: "why", flagged: true });
    expect(withChoice(before, choice("4"), PLACE)).toEqual(
      contentWith({ category: "event_it", remark: "why", flagged: true }),
    );
  });

  it("follows the position of the antecedents, which may be added before or after the choice", () => {
    const withBall = withToggledAntecedent(withChoice(NOT_ANNOTATED, choice("2"), PLACE), BALL, PLACE);
    expect(withBall.category).toBe("anaphoric_inter_non-subject_it");
    const withBoth = withToggledAntecedent(withBall, HERE, PLACE);
    expect(withBoth.category).toBe("anaphoric_intra_non-subject_it");
    expect(withBoth.antecedents.map(({ line }) => line)).toEqual([0, 1]);
    expect(withoutAntecedent(withBoth, 1, PLACE)).toEqual(withBall);
    expect(withoutAntecedent(withBoth, 7, PLACE)).toEqual(withBoth);
    const first = withToggledAntecedent(NOT_ANNOTATED, BALL, PLACE);
    expect(first.category).toBeNull();
    expect(withChoice(first, choice("1"), PLACE).category).toBe("anaphoric_inter_subject_it");
  });

  it("has no antecedents if it requires none", () => {
    const before = withToggledAntecedent(withChoice(NOT_ANNOTATED, choice("1"), PLACE), BALL, PLACE);
    expect(withChoice(before, choice("5"), PLACE)).toEqual(contentWith({ category: "pleonastic_it" }));
  });

  it("is removed if it requires no antecedent and an antecedent is added", () => {
    const content = withToggledAntecedent(contentWith({ category: "event_it" }), BALL, PLACE);
    expect(content.category).toBeNull();
    expect(content.antecedents).toHaveLength(1);
    expect(annotationState(content, SOURCE)).toBe("partial");
  });

  it("stays when an antecedent is removed", () => {
    const annotated = contentWith({ category: "event_it", antecedents: [antecedentOf("0:0-1^1=1/0 1")] });
    expect(withoutAntecedent(annotated, 0, PLACE)).toEqual(contentWith({ category: "event_it" }));
  });

  it("stays even if the targets no longer contain it", () => {
    expect(withToggledAntecedent(contentWith({ category: "gone" }), BALL, PLACE).category).toBe("gone");
    expect(chosenChoice(contentWith({ category: "gone" }), PLACE)).toBeNull();
    expect(chosenChoice(NOT_ANNOTATED, PLACE)).toBeNull();
    expect(chosenChoice(contentWith({ category: "event_it" }), PLACE)?.key).toBe("4");
  });
});

describe("an antecedent", () => {
  const withBall = withToggledAntecedent(NOT_ANNOTATED, BALL, PLACE);

  it("has the linked words of the reference, even an article if the head is linked only to the article", () => {
    expect(withBall.antecedents).toEqual([antecedentOf("0:0-1^1=1/0 1")]);
    const article = withToggledAntecedent(NOT_ANNOTATED, { ...BALL, head: 0 }, PLACE);
    expect(article.antecedents[0]?.referenceHead).toEqual([0]); // “The” is linked only to the article “La”
  });

  it("is removed if the same span is selected again, even with another head", () => {
    expect(withToggledAntecedent(withBall, { ...BALL, head: 0 }, PLACE)).toEqual(NOT_ANNOTATED);
  });

  it("removes the reason why the token is no example when it is added", () => {
    expect(withToggledAntecedent(contentWith({ unsuitable: "other" }), BALL, PLACE).unsuitable).toBeNull();
  });

  it("gets the translation of a new span, but never the span of another antecedent", () => {
    const both = withToggledAntecedent(withBall, HERE, PLACE);
    const changedContent = withChangedAntecedent(both, 1, { line: 0, start: 0, end: 0, head: 0 }, PLACE);
    expect(changedContent?.antecedents).toEqual([antecedentOf("0:0-0^0=0/0"), antecedentOf("0:0-1^1=1/0 1")]);
    const twice = withChangedAntecedent(both, 1, BALL, PLACE);
    expect(twice).toBeNull();
    expect(withChangedAntecedent(both, 2, { ...BALL, end: 0 }, PLACE)).toBeNull();
    expect(withChangedAntecedent(both, 0, { ...BALL, head: 0 }, PLACE)?.antecedents[0]).toEqual(
      antecedentOf("0:0-1^0=0/0 1"),
    );
  });

  it("keeps the fixed links of its span on the same line, and those of its head for the same word", () => {
    const head = withLink(withBall, "head", { number: 0, position: 3 }, PLACE);
    const fixed = withLink(head, "span", { number: 0, position: 3 }, PLACE);
    expect(fixed.antecedents).toEqual([antecedentOf("0:0-1^1=1 3/0 1 3")]);
    const change = (to: Antecedent) => withChangedAntecedent(fixed, 0, to, PLACE)?.antecedents;
    expect(change({ ...BALL, end: 2 })).toEqual([antecedentOf("0:0-2^1=1 3/0 1 3")]);
    expect(change({ ...BALL, head: 0 })).toEqual([antecedentOf("0:0-1^0=0/0 1 3")]);
    expect(change(HERE)).toEqual([antecedentOf("1:1-1^1=1/1")]);
    // The head is linked to as many reference tokens as in the alignment, but to another one.
    const unlinked = withLink(withBall, "head", { number: 0, position: 1 }, PLACE);
    const other = withLink(unlinked, "head", { number: 0, position: 3 }, PLACE);
    expect(withChangedAntecedent(other, 0, { ...BALL, end: 2 }, PLACE)?.antecedents).toEqual([
      antecedentOf("0:0-2^1=3/0 1 2"),
    ]);
    const shifted = withLink(
      withLink(withBall, "span", { number: 0, position: 1 }, PLACE),
      "span",
      { number: 0, position: 3 },
      PLACE,
    );
    expect(
      withChangedAntecedent(shifted, 0, { ...BALL, end: 2 }, PLACE)?.antecedents[0]?.referenceSpan,
    ).toEqual([0, 3]);
  });

  it("gets the links of the alignment when its span is changed, if its links are not fixed", () => {
    expect(withChangedAntecedent(withBall, 0, { ...BALL, end: 2 }, PLACE)?.antecedents).toEqual([
      antecedentOf("0:0-2^1=1/0 1 2"),
    ]);
  });
});

describe("withUnsuitable", () => {
  it("removes category and antecedents, and keeps fixed links of the pronoun, remark and flag", () => {
    const before = contentWith({
      category: "anaphoric_inter_subject_it",
      antecedents: [antecedentOf("0:0-1^1=1/0 1")],
      referencePronoun: [3],
      remark: "a slide",
      flagged: true,
    });
    expect(withUnsuitable(before, "extra-textual")).toEqual(
      contentWith({ unsuitable: "extra-textual", referencePronoun: [3], remark: "a slide", flagged: true }),
    );
  });
});

describe("a link", () => {
  it("of the pronoun follows the alignment until it is fixed", () => {
    expect(PLACE.linked).toEqual([4]);
    expect(translationOf(NOT_ANNOTATED, "pronoun", 0, PLACE)).toEqual([4]);
    const unlinked = withLink(NOT_ANNOTATED, "pronoun", { number: 0, position: 4 }, PLACE);
    expect(unlinked.referencePronoun).toEqual([]);
    const other = withLink(unlinked, "pronoun", { number: 0, position: 0 }, PLACE);
    expect(withLink(other, "pronoun", { number: 0, position: 5 }, PLACE).referencePronoun).toEqual([0, 5]);
    expect(translationOf(unlinked, "pronoun", 0, PLACE)).toEqual([]);
  });

  it("of an antecedent belongs only to the antecedent with that index", () => {
    const both = withToggledAntecedent(withToggledAntecedent(NOT_ANNOTATED, BALL, PLACE), HERE, PLACE);
    const fixed = withLink(both, "head", { number: 1, position: 1 }, PLACE);
    expect(fixed.antecedents).toEqual([antecedentOf("0:0-1^1=1/0 1"), antecedentOf("1:1-1^1=/1")]);
    expect(translationOf(fixed, "head", 1, PLACE)).toEqual([]);
    expect(translationOf(fixed, "span", 0, PLACE)).toEqual([0, 1]);
    expect(translationOf(fixed, "span", 5, PLACE)).toEqual([]);
    expect(withLink(both, "span", { number: 5, position: 1 }, PLACE)).toEqual(both);
    const first = withLink(both, "span", { number: 0, position: 0 }, PLACE);
    expect(first.antecedents).toEqual([antecedentOf("0:0-1^1=1/1"), antecedentOf("1:1-1^1=1/1")]);
  });
});

describe("isWithoutAnswer", () => {
  it.each<[Partial<AnnotationContent>, boolean]>([
    [{}, true],
    [{ remark: "hm", flagged: true }, true],
    [{ category: "event_it" }, false],
    [{ antecedents: [antecedentOf("0:0-1^1")] }, false],
    [{ referencePronoun: [] }, false],
    [{ unsuitable: "other" }, false],
  ])("of %j is %s", (parts, expected) => {
    expect(isWithoutAnswer(contentWith(parts))).toBe(expected);
  });

  it("has a counterpart, withoutAnswer, which keeps only remark and flag", () => {
    const before = contentWith({ category: "event_it", referencePronoun: [1], remark: "hm", flagged: true });
    expect(withoutAnswer(before)).toEqual(contentWith({ remark: "hm", flagged: true }));
  });
});

describe("an example of the suite", () => {
  const example = suite.examples[1];
  if (example === undefined) throw new Error("there is an example");

  it("becomes the annotation that would produce it", () => {
    expect(contentOfExample(example, referenceTranslation(example, TEXT, 0))).toEqual(
      contentWith({
        category: "anaphoric_inter_non-subject_it",
        antecedents: [antecedentOf("0:0-1^1=1/0 1")],
        referencePronoun: [4],
      }),
    );
  });

  it("becomes an annotation without the reference tokens that are on other lines", () => {
    const onOtherLine = { line: 3, position: 0 };
    const translation = {
      pronoun: [onOtherLine, { line: 1, position: 2 }],
      antecedents: [{ head: [onOtherLine], span: [onOtherLine, { line: 0, position: 3 }] }],
    };
    const content = contentOfExample(example, translation);
    expect(content.referencePronoun).toEqual([2]);
    expect(content.antecedents).toEqual([antecedentOf("0:0-1^1=/3")]);
    expect(contentOfExample(example, { pronoun: [], antecedents: [] }).antecedents).toEqual([
      antecedentOf("0:0-1^1=/"),
    ]);
  });
});

/** The pronoun is token 5 of line 8. Its document begins at line 4, and all lines have ten tokens. */
function placeOfForm(form: string, more: Partial<AnnotatedPlace> = {}): AnnotatedPlace {
  return {
    plan: protestPlan("en"),
    pronoun: { line: 8, position: 5 },
    form,
    from: 4,
    lengthOf: (line) => (line < 12 ? 10 : 0),
    headOf: (_line, _start, end) => end,
    referenceOf: ({ start, head }) => ({
      referenceHead: [head + 20],
      referenceSpan: [start + 20, head + 20],
    }),
    linked: [3],
    ...more,
  };
}

const SAME = { line: 8, start: 1, end: 3, head: 2 };
const OTHER = { line: 6, start: 0, end: 4, head: 1 };

function proposal(facets: Partial<TokenFacets>, more: Partial<TokenProposal> = {}): TokenProposal {
  return {
    line: 8,
    position: 5,
    ...NO_FACETS,
    antecedents: [],
    unsuitable: null,
    from: "a test",
    ...facets,
    ...more,
  };
}

const ANA = { use: "anaphoric" } as const;
const YOU = { use: "addressee" } as const;

describe("proposedContent", () => {
  it.each([
    ["it", { ...ANA, subject: true }, [SAME], "anaphoric_intra_subject_it"],
    ["it", { ...ANA, subject: false }, [SAME], "anaphoric_intra_non-subject_it"],
    ["it", { ...ANA, subject: true }, [OTHER], "anaphoric_inter_subject_it"],
    ["it", { ...ANA, subject: false }, [OTHER], "anaphoric_inter_non-subject_it"],
    ["they", { ...ANA, number: "plural" }, [SAME], "anaphoric_intra_they"],
    ["them", { ...ANA, number: "plural", subject: false }, [OTHER], "anaphoric_inter_they"],
    ["they", { ...ANA, number: "singular" }, [SAME], "anaphoric_singular_they"],
    ["they", { ...ANA, number: "singular" }, [OTHER], "anaphoric_singular_they"],
    ["they", { ...ANA, number: "plural", group: true }, [SAME], "anaphoric_group_it-they"],
    ["it", { ...ANA, subject: true, number: "singular", group: true }, [OTHER], "anaphoric_group_it-they"],
    ["it", { use: "event", subject: true }, [], "event_it"],
    ["it", { use: "pleonastic", subject: null }, [], "pleonastic_it"],
    ["you", { ...YOU, generic: true }, [], "addressee_generic_you"],
    ["you", { ...YOU, generic: true, number: "plural" }, [], "addressee_generic_you"],
    ["you", { ...YOU, generic: false, number: "singular" }, [], "addressee_deictic_singular_you"],
    ["you", { ...YOU, generic: false, number: "plural" }, [], "addressee_deictic_plural_you"],
    // The nearest of several antecedents decides. Without antecedents, the first category of a pair is used.
    ["it", { ...ANA, subject: true }, [OTHER, SAME], "anaphoric_intra_subject_it"],
    ["it", { ...ANA, subject: true }, [], "anaphoric_intra_subject_it"],
    ["it", { ...ANA, subject: true, number: "singular" }, [OTHER], "anaphoric_inter_subject_it"],
  ] as const)("gives “%s” with %j the category $3", (form, facets, antecedents, category) => {
    const content = proposedContent(proposal(facets, { antecedents }), placeOfForm(form));
    expect(content).toMatchObject({
      category,
      unsuitable: null,
      referencePronoun: null,
      remark: "",
      flagged: false,
    });
  });

  it("includes antecedents in text order with head and reference words", () => {
    const content = proposedContent(
      proposal({ ...ANA, subject: true }, { antecedents: [SAME, OTHER] }),
      placeOfForm("it"),
    );
    expect(content?.antecedents).toEqual([
      { ...OTHER, referenceHead: [21], referenceSpan: [20, 21] },
      { ...SAME, referenceHead: [22], referenceSpan: [21, 22] },
    ]);
  });

  it("includes no antecedents if the category requires none", () => {
    expect(proposedContent(proposal({ use: "event" }, { antecedents: [OTHER] }), placeOfForm("it"))).toEqual({
      ...NOT_ANNOTATED,
      category: "event_it",
    });
  });

  it("includes no antecedent of another document", () => {
    const far = { ...OTHER, line: 3 };
    const content = proposedContent(
      proposal({ ...ANA, subject: true }, { antecedents: [far, OTHER] }),
      placeOfForm("it"),
    );
    expect(content).toMatchObject({ category: "anaphoric_inter_subject_it", antecedents: [{ line: 6 }] });
    const onlyFar = proposedContent(
      proposal({ ...ANA, subject: true }, { antecedents: [far] }),
      placeOfForm("it"),
    );
    expect(onlyFar).toMatchObject({ category: "anaphoric_intra_subject_it", antecedents: [] });
  });

  it("includes an antecedent on the first line of the document", () => {
    const content = proposedContent(
      proposal({ ...ANA, subject: true }, { antecedents: [{ ...OTHER, line: 4 }] }),
      placeOfForm("it"),
    );
    expect(content?.antecedents.map(({ line }) => line)).toEqual([4]);
  });

  it.each([
    ["no-specific-antecedent", { ...ANA, subject: true }],
    ["linked-to-pronoun", { ...ANA, subject: true }],
    ["cataphoric", { use: "cataphoric" }],
    ["extra-textual", { use: "extra-textual" }],
    ["speaker", { use: "speaker" }],
  ] as const)("keeps the reason why a token is unsuitable: %s", (unsuitable, facets) => {
    const content = proposedContent(proposal(facets, { unsuitable, antecedents: [SAME] }), placeOfForm("it"));
    expect(content).toEqual({ ...NOT_ANNOTATED, unsuitable });
  });

  it.each([
    ["without the subject facet that the category needs", "it", ANA, {}],
    ["without the number that the category needs", "they", ANA, {}],
    ["without the number that the category needs: deictic you", "you", { ...YOU, generic: false }, {}],
    ["of a use without a category for this form", "they", { use: "event" }, {}],
    ["without a use", "it", {}, {}],
    ["for another form", "he", { ...ANA, subject: true }, {}],
    ["for another token", "it", { use: "event" }, { position: 4 }],
    ["for another line", "it", { use: "event" }, { line: 7 }],
    [
      "with an antecedent beyond the end of its line, as in an earlier text",
      "it",
      { ...ANA, subject: true },
      { antecedents: [{ ...OTHER, end: 10 }] },
    ],
    [
      "with an antecedent beyond the last line, as in an earlier text",
      "it",
      { ...ANA, subject: true },
      { antecedents: [{ ...OTHER, line: 12 }] },
    ],
    [
      "with an antecedent that ends before it begins",
      "it",
      { ...ANA, subject: true },
      { antecedents: [{ ...OTHER, start: OTHER.end + 1 }] },
    ],
    [
      "with an antecedent whose head is outside it",
      "it",
      { ...ANA, subject: true },
      { antecedents: [{ ...OTHER, head: OTHER.end + 1 }] },
    ],
    [
      "whose antecedent contains the pronoun",
      "it",
      { ...ANA, subject: true },
      { antecedents: [{ line: 8, start: 5, end: 6, head: 6 }] },
    ],
  ] as const)("is null for a proposal %s", (_what, form, facets, more) => {
    expect(proposedContent(proposal(facets, more), placeOfForm(form))).toBeNull();
  });

  it("has a category of the targets even for a use that would otherwise make the token unsuitable", () => {
    const [first] = protestPlan("en").categories;
    if (first === undefined) throw new Error("no category");
    const speaker = {
      ...first,
      label: "speaker",
      forms: [],
      antecedentAgreement: false,
      facets: { ...NO_FACETS, use: "speaker" },
    } as const;
    const plan = { ...protestPlan("en"), categories: [speaker] };
    const speakerProposal = proposal({ use: "speaker" }, { unsuitable: "speaker" });
    expect(proposedContent(speakerProposal, placeOfForm("i", { plan }))).toMatchObject({
      category: "speaker",
      unsuitable: null,
    });
    expect(
      proposedContent({ ...speakerProposal, unsuitable: "not-translated" }, placeOfForm("i", { plan })),
    ).toMatchObject({
      category: null,
      unsuitable: "not-translated",
    });
  });

  it("has the most specific category, and the first of equally specific ones", () => {
    const [first] = protestPlan("en").categories;
    if (first === undefined) throw new Error("no category");
    const of = (label: string, facets: Partial<TokenFacets> | null) => ({
      ...first,
      label,
      forms: [],
      sentence: null,
      facets: facets === null ? null : { ...NO_FACETS, ...facets },
    });
    const all = [
      of("none", null),
      of("any", {}),
      of("use", ANA),
      of("subject", { ...ANA, subject: true }),
      of("number", { ...ANA, number: "plural" }),
    ];
    const label = (categories: typeof all, facets: Partial<TokenFacets>) =>
      proposedContent(
        proposal(facets, { antecedents: [OTHER] }),
        placeOfForm("it", { plan: { ...protestPlan("en"), categories } }),
      )?.category;
    expect([
      label(all, { ...ANA, subject: true, number: "plural" }),
      label([...all].reverse(), { ...ANA, subject: true, number: "plural" }),
    ]).toEqual(["subject", "number"]);
    expect([label(all, ANA), label(all, { use: "event" }), label(all.slice(0, 1), ANA)]).toEqual([
      "use",
      "any",
      undefined,
    ]);
  });
});

describe("linkDoubt", () => {
  const annotation = (fields: Partial<AnnotationContent> = {}) => ({ ...NOT_ANNOTATED, ...fields });
  it.each<[string, AnnotationContent, readonly string[] | null, string | null]>([
    ["a pronoun form", annotation(), ["elle"], null],
    ["no word by the alignment", annotation(), [], "not-linked"],
    ["no word, because the annotator unlinked it", annotation({ referencePronoun: [] }), [], null],
    ["a function word", annotation(), ["ne"], "no-pronoun"],
    [
      "a pronoun form and another word",
      annotation({ referencePronoun: [0, 1] }),
      ["elle", "pleut"],
      "no-pronoun",
    ],
    ["a single noun, which may translate a pronoun", annotation(), ["lampe"], null],
    ["no word of an excluded token", annotation({ unsuitable: "extra-textual" }), [], null],
    ["nothing, because there is no reference", annotation(), null, null],
  ])("of a pronoun linked to %s", (_linked, content, words, expected) => {
    expect(linkDoubt(content, { words, nearby: null }, "fr")).toBe(expected);
  });

  it("asks about a verb beside a pronoun form, unless the token is excluded", () => {
    const dit = { words: ["dit"], nearby: "elle" };
    expect(linkDoubt(annotation(), dit, "fr")).toBe("nearby-pronoun");
    expect(linkDoubt(annotation({ unsuitable: "extra-textual" }), dit, "fr")).toBeNull();
  });
});

// Tests accepting proposals: their facets give PROTEST's thirteen categories, and some proposals fit none.
import { describe, expect, it } from "vitest";
import { NO_FACETS, type TokenFacets, type TokenProposal } from "#core/suite/annotated-corpus.ts";
import type { AnnotatedPlace } from "#core/suite-building/annotation/annotate.ts";
import { protestPlan } from "#core/suite-building/targets/plan-of.ts";
import { NOT_ANNOTATED } from "#core/tasks/annotation/suite-annotation.ts";
import { proposedContent } from "./proposed.ts";

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

// Tests the states of tokens, and which tokens the balance counts.
import { describe, expect, it } from "vitest";
import {
  type AnnotatedToken,
  campaignAnnotations,
} from "#core/suite-building/annotation/campaign-annotations.ts";
import {
  type AnnotationParts,
  annotatedSmall,
  antecedentOf,
} from "#tools/testing/campaigns/small-annotations.ts";
import {
  categoriesById,
  chosenPlaces,
  concordance,
  EVERY_TOKEN,
  poolOf,
  tokenState,
  tokensToAnnotate,
  withFixedLinks,
} from "./concordance.ts";
import { protestPlan } from "./plan-of.ts";

const PLAN = protestPlan("en");
const EVENT = { category: "event_it" };
const THEY = { category: "anaphoric_inter_they", antecedents: [antecedentOf("0:0-1^1=1/0 1")] };

function rowsOf(...annotations: readonly (readonly [string, AnnotationParts])[]) {
  const campaign = annotatedSmall(...annotations);
  const annotated: ReadonlyMap<string, AnnotatedToken> = campaignAnnotations(campaign);
  return { suite: campaign.suite, annotated, rows: concordance(campaign.suite, PLAN) };
}

/** States of “It” (e1), “you” (e4), “it” (e2), “They” and “It” (e3), in text order. */
function states(...annotations: readonly (readonly [string, AnnotationParts])[]): string[] {
  const { suite, annotated, rows } = rowsOf(...annotations);
  const categories = categoriesById(suite);
  return rows.map((row) => {
    const state = tokenState(row, categories, annotated);
    if (state.kind === "gone") return `gone: ${state.label}`;
    if (state.kind !== "example") return state.why;
    return state.isAnnotated ? `${state.label}!` : state.label;
  });
}

describe("tokenState", () => {
  const e1 = "anaphoric_inter_subject_it";
  const e4 = "addressee_generic_you";
  const e2 = "anaphoric_inter_non-subject_it";
  const theyState = "not annotated";
  const e3 = "anaphoric_inter_subject_it";

  it("without annotations is the category in the suite, or “not annotated”", () => {
    expect(states()).toEqual([e1, e4, e2, theyState, e3]);
  });

  it.each<[AnnotationParts, string]>([
    [THEY, "anaphoric_inter_they!"],
    [{ unsuitable: "cataphoric" }, "cataphoric"],
    [{ ...THEY, antecedents: [] }, "not finished"],
    [{ ...THEY, stale: true }, "stale"],
    [{ category: "taken_out" }, "gone: taken_out"],
    [{ remark: "hm" }, "not annotated"],
  ])("for the annotation %j is “%s”", (annotation, expected) => {
    expect(states(["2:0", annotation])).toEqual([e1, e4, e2, expected, e3]);
  });

  it("of an example is that of its annotations, and open if they differ or are stale", () => {
    expect(states(["1:0", EVENT])[0]).toBe("event_it!");
    expect(states(["1:0", { unsuitable: "other" }])[0]).toBe("other");
    expect(states(["1:0", EVENT], ["1:0", { by: "ben", category: "pleonastic_it" }])[0]).toBe(
      "annotators differ",
    );
    expect(states(["1:0", { ...EVENT, stale: true }])[0]).toBe("stale");
    expect(states(["1:0", { flagged: true }])[0]).toBe(e1);
  });
});

describe("poolOf", () => {
  const pool = (...annotations: readonly (readonly [string, AnnotationParts])[]) => {
    const { suite, annotated, rows } = rowsOf(...annotations);
    return poolOf(withFixedLinks(rows, suite, annotated), suite, annotated).map((token) =>
      [`${token.line}:${token.position}`, token.document, token.label, token.linked || "nothing"].join(" "),
    );
  };

  it("contains all current examples, with document and reference words", () => {
    expect(pool(["2:0", THEY], ["1:3", { unsuitable: "other" }], ["3:0", { ...EVENT, stale: true }])).toEqual(
      [
        "1:0 0 anaphoric_inter_subject_it elle",
        "1:5 0 anaphoric_inter_non-subject_it la",
        "2:0 1 anaphoric_inter_they ils",
      ],
    );
  });

  it("has the reference words of fixed links, and nothing for punctuation", () => {
    expect(pool(["1:0", { ...EVENT, referencePronoun: [6] }])[0]).toBe("1:0 0 event_it nothing");
    expect(pool(["1:0", { ...EVENT, referencePronoun: [3, 4] }])[0]).toBe("1:0 0 event_it on");
    expect(pool(["1:0", { ...EVENT, referencePronoun: [] }])[0]).toBe("1:0 0 event_it nothing");
    expect(pool(["1:0", { ...EVENT, referencePronoun: [1] }])[0]).toBe("1:0 0 event_it other words");
    expect(pool(["1:0", EVENT])[0]).toBe("1:0 0 event_it elle");
  });

  it("is what the list and the annotator's queue show, too", () => {
    const { suite, annotated, rows } = rowsOf(["1:0", { ...EVENT, referencePronoun: [6] }]);
    const fixed = withFixedLinks(rows, suite, annotated);
    expect(fixed.map(({ linked }) => linked)).toEqual([".", "on", "la", "ils", "il"]);
    const linkedToDot = { ...EVERY_TOKEN, linked: "." };
    expect(tokensToAnnotate(suite, PLAN, linkedToDot, annotated)).toEqual([{ line: 1, position: 0 }]);
  });

  it("includes examples of forms that are turned off", () => {
    const { suite, annotated, rows } = rowsOf(["2:0", THEY]);
    const inactive = rows.map((row) => ({ ...row, isOn: false }));
    expect(poolOf(inactive, suite, annotated)).toEqual(poolOf(rows, suite, annotated));
  });

  it("has no reference words without a reference", () => {
    const { suite, annotated } = rowsOf(["1:0", EVENT]);
    const withoutReference = { ...suite, references: [] };
    const linked = poolOf(concordance(withoutReference, PLAN), withoutReference, annotated).map(
      (token) => token.linked,
    );
    expect(linked).toEqual(["", "", "", ""]);
  });

  it("is reduced by chosenPlaces to the targets' selection if there is one", () => {
    const { suite, annotated, rows } = rowsOf();
    const tokens = poolOf(rows, suite, annotated);
    expect([...chosenPlaces(tokens, { selected: null })]).toEqual(["1:0", "1:3", "1:5", "3:0"]);
    const selected = [
      { line: 3, position: 0 },
      { line: 2, position: 0 },
    ];
    expect([...chosenPlaces(tokens, { selected })]).toEqual(["3:0"]);
    expect(chosenPlaces(tokens, { selected: [] }).size).toBe(0);
  });
});

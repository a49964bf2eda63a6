// Tests the targets for correcting a complete suite: categories, forms and keys, and pairs of categories that share a
// key.
import { describe, expect, it } from "vitest";
import { PROTEST_CATEGORIES } from "#core/suite/category.ts";
import type { Example } from "#core/suite/suite.ts";
import { checkPlan, planOfSuite, protestPlan } from "./plan-of.ts";

/**
 * Parses examples such as `A:It same`: an example of A on line 1, with its antecedent in the same line, in line 0
 * (`other`), or without one.
 */
function examples(...texts: readonly string[]): Example[] {
  return texts.map((text, at) => {
    const [what = "", where] = text.split(" ");
    const [category = "", pronoun = ""] = what.split(":");
    const line = where === "same" ? 1 : 0;
    return {
      id: String(at + 1),
      category,
      pronoun,
      line: 1,
      position: 4,
      antecedents: where === undefined ? [] : [{ line, start: 0, end: 1, head: 1 }],
      referencePronoun: null,
      referenceAntecedents: null,
      referenceAntecedentSpans: null,
    };
  });
}
const categories = (text: string) =>
  text.split(" ").map((label) => ({
    label: label.replace("!", ""),
    antecedentAgreement: label.startsWith("!"),
  }));
const planLines = (plan: ReturnType<typeof planOfSuite>) =>
  plan.categories.map(({ label, key, forms, sentence, wanted }) =>
    [label, key, forms.join(",") || "-", sentence ?? "any", wanted].join(" "),
  );

describe("planOfSuite", () => {
  it("gives a suite without examples the targets of its language", () => {
    const suite = { sourceLanguage: "en", categories: categories("X"), examples: [] };
    expect(planOfSuite(suite)).toEqual(protestPlan("en"));
    expect(planOfSuite({ ...suite, sourceLanguage: "fr" })).toEqual(protestPlan("fr"));
  });

  it("gives PROTEST’s categories PROTEST’s targets, with 0 wanted in categories without examples", () => {
    const suiteExamples = examples("event_it:It", "anaphoric_intra_they:they same");
    const plan = planOfSuite({
      sourceLanguage: "en",
      categories: PROTEST_CATEGORIES,
      examples: suiteExamples,
    });
    const wanted = plan.categories.flatMap(({ label, wanted: wantedNumber }) =>
      wantedNumber > 0 ? [`${label} ${wantedNumber}`] : [],
    );
    expect(wanted).toEqual(["anaphoric_intra_they 25", "event_it 30"]);
    expect(plan.categories.map(({ key }) => key)).toEqual(protestPlan("en").categories.map(({ key }) => key));
    expect(plan.forms).toEqual(protestPlan("en").forms);
    expect(checkPlan(plan)).toEqual([]);
  });

  it("turns on the forms of the examples, each in its example's category", () => {
    const suiteExamples = examples(
      "event_it:This",
      "event_it:it",
      "anaphoric_intra_they:Them same",
      "pleonastic_it:there",
    );
    const plan = planOfSuite({
      sourceLanguage: "en",
      categories: PROTEST_CATEGORIES,
      examples: suiteExamples,
    });
    const on = plan.forms.filter(({ isOn }) => isOn);
    expect(on.map(({ form, why }) => form + why).sort()).toEqual([
      "it",
      "them",
      "there",
      "they",
      "this",
      "you",
    ]);
    const formsOf = (label: string) => plan.categories.find((category) => category.label === label)?.forms;
    expect(formsOf("event_it")).toEqual(["it", "this"]);
    expect(formsOf("anaphoric_intra_they")).toEqual(["they", "them"]);
    expect(formsOf("pleonastic_it")).toEqual(["it", "there"]);
    expect(formsOf("addressee_generic_you")).toEqual(["you"]);
  });

  it("keeps a category for all forms", () => {
    const suiteExamples = examples("event:es");
    const plan = planOfSuite({
      sourceLanguage: "de",
      categories: categories("event"),
      examples: suiteExamples,
    });
    expect(planLines(plan)).toEqual([
      "anaphoric_intra 1 - same 0",
      "anaphoric_inter 1 - other 0",
      "event 2 - any 0",
      "pleonastic 3 - any 0",
      "addressee 4 - any 0",
    ]);
  });

  it("keeps the order of the suite's own categories, and assigns keys for each form", () => {
    const suiteExamples = examples("A:it same", "B:It", "B:they", "C:they", "A:it same");
    const plan = planOfSuite({
      sourceLanguage: "en",
      categories: categories("!A B C D"),
      examples: suiteExamples,
    });
    expect(planLines(plan)).toEqual(["A 1 it any 2", "B 2 it,they any 2", "C 3 they any 1", "D 4 - any 0"]);
    expect(plan.categories.map(({ antecedentAgreement }) => antecedentAgreement)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it("makes targets from the suite if a category is not PROTEST’s", () => {
    const suiteExamples = examples("event_it:it", "X:it");
    const plan = planOfSuite({
      sourceLanguage: "en",
      categories: categories("event_it X"),
      examples: suiteExamples,
    });
    expect(planLines(plan)).toEqual(["event_it 1 it any 1", "X 2 it any 1"]);
  });

  it("counts an example without antecedent as “other sentence”", () => {
    const suiteExamples = examples("x_intra:es same", "x_inter:es");
    const plan = planOfSuite({
      sourceLanguage: "de",
      categories: categories("!x_intra !x_inter"),
      examples: suiteExamples,
    });
    expect(plan.categories.map(({ sentence, key }) => [sentence, key])).toEqual([
      ["same", "1"],
      ["other", "1"],
    ]);
  });

  it("gives a category for all forms a key that no other category has", () => {
    const plan = planOfSuite({
      sourceLanguage: "en",
      categories: categories("A B C"),
      examples: examples("B:it", "C:they"),
    });
    expect(planLines(plan)).toEqual(["A 1 - any 0", "B 2 it any 1", "C 2 they any 1"]);
  });

  it("finds pairs of categories for same and other sentence by their names, if all examples fit", () => {
    const labels = categories("!x_intra !x_inter E");
    const right = examples("x_intra:es same", "x_inter:Sie other", "E:es");
    expect(planLines(planOfSuite({ sourceLanguage: "de", categories: labels, examples: right }))).toEqual([
      "x_intra 1 es,sie same 1",
      "x_inter 1 es,sie other 1",
      "E 2 es any 1",
    ]);
    const misfits = examples("x_intra:es same", "x_intra:es other", "x_inter:es other", "E:es");
    expect(planLines(planOfSuite({ sourceLanguage: "de", categories: labels, examples: misfits }))).toEqual([
      "x_intra 1 es any 2",
      "x_inter 2 es any 1",
      "E 3 es any 1",
    ]);
  });

  it.each([
    ["that require no antecedents", "x_intra x_inter E"],
    ["of which only the first requires an antecedent", "!x_intra x_inter E"],
    ["of which only the second requires an antecedent", "x_intra !x_inter E"],
    ["whose names differ in more than “intra” and “inter”", "!x_intra !y_inter E"],
  ])("finds no pair in categories %s", (_what, labels) => {
    const suiteExamples = examples("x_intra:es same", "E:es");
    const plan = planOfSuite({
      sourceLanguage: "de",
      categories: categories(labels),
      examples: suiteExamples,
    });
    expect(plan.categories.map(({ sentence }) => sentence)).toEqual([null, null, null]);
  });

  it("gives all categories after the ninth the last key, which the check then reports", () => {
    const labels = "A B C D E F G H I J".split(" ");
    const suiteExamples = examples(...labels.map((label) => `${label}:it`));
    const plan = planOfSuite({
      sourceLanguage: "en",
      categories: categories(labels.join(" ")),
      examples: suiteExamples,
    });
    expect(plan.categories.map(({ key }) => key)).toEqual([..."1234567899"]);
    expect(checkPlan(plan).some((problem) => problem.startsWith("“I”, “J” have the same key, 9"))).toBe(true);
  });
});

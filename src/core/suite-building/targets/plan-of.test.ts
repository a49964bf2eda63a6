// Tests the targets for correcting a complete suite: categories, forms and keys, and pairs of categories that share a
// key.

import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { PROTEST_CATEGORIES } from "#core/suite/category.ts";
import type { Example } from "#core/suite/suite.ts";
import { type PlannedCategory, suitePlanSchema } from "#core/suite/suite-plan.ts";
import { pronounForms } from "#core/suite-building/phrases/pronoun-forms.ts";
import { checkPlan, newlySharedForms, planOfSuite, protestPlan } from "./plan-of.ts";

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

// Tests the faults of targets, which are reported together and in sentences.

/**
 * Parses a category such as `A 1 it,they same`: label, key, forms, sentence. Forms `-` = every form; sentence `none` =
 * the category requires no antecedent; `none-same` = it requires none, but has the sentence “same”.
 */
function category(text: string): PlannedCategory {
  const [label = "", key = "1", forms = "-", sentence = "any"] = text.split(" ");
  return {
    label,
    key,
    forms: forms === "-" ? [] : forms.split(","),
    antecedentAgreement: !sentence.startsWith("none"),
    sentence: /same$/.test(sentence) ? "same" : /other$/.test(sentence) ? "other" : null,
    facets: null,
    wanted: 1,
  };
}
const form = (text: string) => ({ form: text.replace("!", ""), isOn: !text.startsWith("!"), why: "" });

const shared = (labels: string, key: string) =>
  `${labels} have the same key, ${key}. Only a pair of “same sentence” and “other sentence” can share a key.`;
const half = (label: string, key: string) =>
  `“${label}” is one half of a pair of “same sentence” and “other sentence”. Give the other half the same key, ${key}, and the same pronouns. Otherwise “${label}” counts for antecedents in any sentence.`;

describe("checkPlan", () => {
  it.each<[string, string[], string[], string[]]>([
    ["valid targets", ["it"], ["A 1 - same", "B 1 - other", "C 2 - none"], []],
    ["one category of all forms", ["it", "!them"], ["A 1"], []],
    ["keys for different forms", ["it", "they"], ["A 1 it", "B 1 they"], []],
    ["targets without categories", ["it"], [], ["Add at least one category."]],
    ["targets without forms", [], ["A 1"], ["Select at least one pronoun."]],
    ["no active form", ["!it"], ["A 1"], ["Select at least one pronoun."]],
    [
      "several categories with one label",
      ["it"],
      ["A 1", "A 2", "A 3"],
      ["Two categories have the label “A”."],
    ],
    ["a form twice", ["it", "it"], ["A 1"], ["The pronoun “it” is listed twice."]],
    ["a form of two words", ["each other"], ["A 1"], ["“each other” is more than one word. Enter one word."]],
    ["a form with capitals", ["It"], ["A 1"], ["“It” has capitals. Use lower case."]],
    ["a category's form with capitals", ["it"], ["A 1 It", "B 2"], ["“It” has capitals. Use lower case."]],
    ["two categories on one key", ["it"], ["A 1", "B 1"], [shared("“A”, “B”", "1")]],
    [
      "three categories on one key",
      ["it"],
      ["A 1 - same", "B 1 - other", "C 1 - other"],
      [shared("“A”, “B”, “C”", "1")],
    ],
    [
      "two categories of the same sentence on one key",
      ["it"],
      ["A 1 - same", "B 1 - same"],
      [shared("“A”, “B”", "1")],
    ],
    ["a pair of which one applies to any sentence", ["it"], ["A 1 - same", "B 1"], [shared("“A”, “B”", "1")]],
    [
      "two categories on one key for one form",
      ["it", "they"],
      ["A 1 it,they", "B 1 they"],
      [shared("“A”, “B”", "1")],
    ],
    [
      "half a pair next to a complete pair",
      ["it"],
      ["A 1 - same", "B 1 - other", "C 2 - same", "D 3"],
      [half("C", "2")],
    ],
    ["half a pair", ["it"], ["A 1 - same"], [half("A", "1")]],
    [
      "half a pair for one form",
      ["it", "they"],
      ["A 1 it,they same", "B 1 it other", "C 2"],
      [half("A", "1")],
    ],
    ["two keys for one pair", ["it"], ["A 1 it same", "B 2 it other"], [half("A", "1"), half("B", "2")]],
    [
      "a sentence for a category that requires no antecedent",
      ["it"],
      ["A 1 - none-same", "B 2"],
      ["“A” requires no antecedent, so the position of an antecedent cannot decide."],
    ],
    [
      "a pair of which one half requires no antecedent",
      ["it"],
      ["A 1 - none-same", "B 1 - other"],
      [
        "“A” requires no antecedent, so the position of an antecedent cannot decide.",
        shared("“A”, “B”", "1"),
      ],
    ],
    [
      "a form without a category",
      ["it", "this", "!that"],
      ["A 1 it"],
      ["The pronoun “this” is selected, but has no category."],
    ],
  ])("gives the expected messages for %s", (_what, forms, categories, expected) => {
    const plan = { forms: forms.map(form), categories: categories.map(category) };
    expect(checkPlan(plan)).toEqual(expected);
  });

  it("reports all errors together", () => {
    const plan = { forms: ["It", "It"].map(form), categories: ["A 1 x", "A 1 x"].map(category) };
    expect(checkPlan(plan)).toEqual([
      "Two categories have the label “A”.",
      "The pronoun “It” is listed twice.",
      "“It” has capitals. Use lower case.",
      shared("“A”, “A”", "1"),
      "The pronoun “It” is selected, but has no category.",
      "The pronoun “It” is selected, but has no category.",
    ]);
  });
});

describe("checkPlan finishes for hostile files", () => {
  const manyNames = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, at) => `${prefix}${at}`);

  it("with 200,000 forms", () => {
    const forms = [...manyNames(200_000, "f"), "f7", "F8"].map(form);
    expect(checkPlan({ forms, categories: [category("A 1")] })).toEqual([
      "The pronoun “f7” is listed twice.",
      "“F8” has capitals. Use lower case.",
    ]);
  });

  it("with 5,000 categories", () => {
    const categories = manyNames(5000, "c").map((label) => category(`${label} 1`));
    expect(checkPlan({ forms: manyNames(5000, "f").map(form), categories })).toEqual([
      "There are 5,000 categories; the limit is 200.",
    ]);
  });
});

// Tests the initial targets against the figures of PROTEST (Guillou & Hardmeier 2016), and the lists of pronoun forms.

const LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "cs", "ru"];

describe("protestPlan", () => {
  it("for English has the numbers of PROTEST (2016), Table 2, 250 in total", () => {
    // Copied from Table 2, in the order of its rows.
    const table: readonly (readonly [string, number])[] = [
      ["anaphoric_intra_subject_it", 25],
      ["anaphoric_intra_non-subject_it", 15],
      ["anaphoric_inter_subject_it", 25],
      ["anaphoric_inter_non-subject_it", 5],
      ["anaphoric_intra_they", 25],
      ["anaphoric_inter_they", 25],
      ["anaphoric_singular_they", 15],
      ["anaphoric_group_it-they", 10],
      ["event_it", 30],
      ["pleonastic_it", 30],
      ["addressee_generic_you", 20],
      ["addressee_deictic_singular_you", 15],
      ["addressee_deictic_plural_you", 10],
    ];
    const { categories } = protestPlan("en");
    expect(categories.map(({ label, wanted }) => [label, wanted])).toEqual(table);
    expect(table.reduce((sum, [, wanted]) => sum + wanted, 0)).toBe(250);
  });

  it("for English has PROTEST’s categories with their antecedent agreement", () => {
    const { categories } = protestPlan("en-US");
    const agreements = categories.map(({ label, antecedentAgreement }) => ({ label, antecedentAgreement }));
    expect(agreements).toEqual(PROTEST_CATEGORIES);
  });

  it("for English turns on PROTEST’s three forms, and gives a reason for each form that PROTEST (2016, §5.1) excludes", () => {
    const { forms } = protestPlan("en");
    expect(forms.filter(({ isOn }) => isOn).map(({ form }) => form)).toEqual(["it", "they", "you"]);
    for (const form of "itself which i he she your their this that them".split(" ")) {
      const pronounForm = forms.find((one) => one.form === form);
      expect(pronounForm?.isOn).toBe(false);
      expect(pronounForm?.why).not.toBe("");
    }
  });

  it("for English uses facets for subjects, groups, numbers and generic pronouns", () => {
    const facets = protestPlan("en").categories.map((category) => {
      const { use, ...others } = category.facets ?? { use: null };
      const statedFacets = Object.entries(others).filter(([, value]) => value !== null);
      return `${use}${statedFacets.map(([name, value]) => ` ${name}=${value}`).join("")}`;
    });
    expect(facets).toEqual([
      "anaphoric subject=true",
      "anaphoric subject=false",
      "anaphoric subject=true",
      "anaphoric subject=false",
      "anaphoric number=plural",
      "anaphoric number=plural",
      "anaphoric number=singular",
      "anaphoric group=true",
      "event",
      "pleonastic",
      "addressee generic=true",
      "addressee number=singular generic=false",
      "addressee number=plural generic=false",
    ]);
  });

  it.each([...LANGUAGES, "xx"])(
    "for %s has no fault except missing forms of an unknown language, selects nothing and can be stored",
    (language) => {
      const plan = protestPlan(language);
      const isKnown = language !== "xx";
      expect(checkPlan(plan)).toEqual(isKnown ? [] : ["Select at least one pronoun."]);
      expect(plan).toMatchObject({ seed: null, selected: null });
      expect(v.safeParse(suitePlanSchema, plan).success).toBe(true);
    },
  );

  it("for another language has general categories for all forms, with 0 wanted", () => {
    const categoryLines = protestPlan("de").categories.map(
      ({ label, key, sentence, forms, wanted, antecedentAgreement }) =>
        [label, key, sentence, forms.length, wanted, antecedentAgreement].join(" "),
    );
    expect(categoryLines).toEqual([
      "anaphoric_intra 1 same 0 0 true",
      "anaphoric_inter 1 other 0 0 true",
      "event 2  0 0 false",
      "pleonastic 3  0 0 false",
      "addressee 4  0 0 false",
    ]);
  });
});

describe("pronounForms", () => {
  it.each(LANGUAGES)(
    "of %s are listed once, in lower case, one token each, and with a reason if turned off",
    (language) => {
      const forms = pronounForms(language);
      expect(new Set(forms.map(({ form }) => form)).size).toBe(forms.length);
      for (const { form, isOn, why } of forms) {
        expect(form).toMatch(/^\S+$/);
        expect(form).toBe(form.toLowerCase());
        expect(why === "").toBe(isOn);
      }
      const [first] = forms;
      expect(first?.isOn).toBe(true);
    },
  );

  // The personal pronouns of the third and second person, as listed in a grammar of the language.
  it.each([
    ["de", "er sie es ihn ihm ihr ihnen du dich dir euch man"],
    ["fr", "il elle ils elles lui leur eux tu te toi vous on ce y"],
    ["es", "él ella ello ellos ellas lo le les tú te ti usted ustedes vosotros os"],
    ["it", "lui lei loro esso essa essi esse egli ella lo li ne ci tu te ti voi vi"],
    ["nl", "hij hem zij ze het hen hun je jij jou jullie u er men"],
    [
      "cs",
      "on ona ono oni ony ho jeho něj něho jemu mu němu něm jím ním ji ni jí ní jich nich jim nim jimi nimi ty tebe tě tobě ti tebou vy vás vám vámi",
    ],
    [
      "ru",
      "он она оно они его него ему нему им ним нём нем её ее неё нее ей ней ею нею их них ими ними ты тебя тебе тобой вы вас вам вами",
    ],
  ])("of %s include these active forms: %s", (language, text) => {
    const on = new Set(pronounForms(language).flatMap(({ form, isOn }) => (isOn ? [form] : [])));
    expect(text.split(" ").filter((form) => !on.has(form))).toEqual([]);
  });

  it.each([
    ["fr", "la", "article"],
    ["fr", "en", "article"],
    ["es", "los", "article"],
    ["it", "gli", "article"],
    ["cs", "je", "verb"],
    ["de", "sich", "reflexive"],
    ["de", "meine", "possessive"],
    ["fr", "qui", "relative"],
    ["ru", "меня", "speaker"],
    ["en", "one", "speaker"],
    ["nl", "dit", "demonstrative"],
    ["en", "her", "he, she"],
    ["en", "them", "PROTEST 2016"],
  ])("of %s have “%s” turned off, with the reason “%s”", (language, form, expected) => {
    const pronounForm = pronounForms(language).find((one) => one.form === form);
    expect(pronounForm?.isOn).toBe(false);
    expect(pronounForm?.why).toContain(expected);
  });

  it("are empty for an unknown language", () => {
    for (const language of ["xx", "", "toString", "constructor"]) expect(pronounForms(language)).toEqual([]);
    expect(pronounForms("EN-gb")).toEqual(pronounForms("en"));
  });
});

describe("newlySharedForms", () => {
  const plan = protestPlan("en");
  const on = (...wanted: readonly string[]) => ({
    ...plan,
    forms: ["it", "she", "they", "them"].map((form) => ({ form, isOn: wanted.includes(form), why: "" })),
  });

  it("are the selected forms that have only categories of other selected forms", () => {
    // Table 2: “they” and “them” have four categories in common, one of them also with “it”.
    expect(newlySharedForms(on("it", "they", "them"), on("it", "they"))).toEqual([
      {
        form: "them",
        others: ["they", "it"],
        categories: [
          "anaphoric_intra_they",
          "anaphoric_inter_they",
          "anaphoric_singular_they",
          "anaphoric_group_it-they",
        ],
      },
    ]);
  });

  it.each<[what: string, now: string[], before: string[]]>([
    ["that was selected before", ["they", "them"], ["they", "them"]],
    ["whose others are not selected", ["them"], []],
    ["that has no category", ["they", "she"], ["they"]],
    ["that has categories of its own", ["it", "they"], ["they"]],
  ])("do not include a form %s", (_, now, before) => {
    expect(newlySharedForms(on(...now), on(...before))).toEqual([]);
  });

  it("are none if a category applies to all forms", () => {
    const [first] = plan.categories;
    if (first === undefined) throw new Error("no categories");
    const open = { ...on("they", "them"), categories: [...plan.categories, { ...first, forms: [] }] };
    expect(newlySharedForms(open, on("they"))).toEqual([]);
  });
});

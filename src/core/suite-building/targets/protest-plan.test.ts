// Tests the initial targets against the figures of PROTEST (Guillou & Hardmeier 2016), and the lists of pronoun forms.

import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { PROTEST_CATEGORIES } from "#core/suite/category.ts";
import { suitePlanSchema } from "#core/suite/suite-plan.ts";
import { pronounForms } from "#core/suite-building/phrases/pronoun-forms.ts";
import { checkPlan, protestPlan } from "./plan-of.ts";

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

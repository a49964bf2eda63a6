// Tests which categories form one choice, and how the antecedent's position decides between them.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Antecedent } from "#core/suite/suite.ts";
import { protestPlan } from "#core/suite-building/targets/plan-of.ts";
import {
  categoryChoices,
  categoryLabelFor,
  choiceOfCategory,
  nearestAntecedent,
} from "./category-choices.ts";

const PLAN = protestPlan("en");

/** Parses antecedents such as `line:start-end`, separated by spaces; the head is the last token. */
function antecedents(text: string): Antecedent[] {
  return text
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => {
      const [line = 0, start = 0, end = 0] = word.split(/[:-]/).map(Number);
      return { line, start, end, head: end };
    });
}

const labelOf = (form: string, key: string, text: string) => {
  const choice = categoryChoices(PLAN, form).find((candidate) => candidate.key === key);
  return choice === undefined ? null : categoryLabelFor(choice, { line: 5, position: 4 }, antecedents(text));
};

describe("categoryChoices", () => {
  it.each([
    [
      "it",
      "1 Anaphoric · it, subject | 2 Anaphoric · it, not subject | 3 Anaphoric · it or they, group noun | 4 Event · it | 5 Pleonastic · it",
    ],
    ["they", "1 Anaphoric · they | 2 Anaphoric · singular they | 3 Anaphoric · it or they, group noun"],
    ["them", "1 Anaphoric · they | 2 Anaphoric · singular they | 3 Anaphoric · it or they, group noun"],
    ["you", "1 Addressee · generic you | 2 Addressee · you, one person | 3 Addressee · you, several people"],
    ["this", ""],
  ])("gives for “%s” the choices %j", (form, expected) => {
    const keyedNames = categoryChoices(PLAN, form).map(({ key, name }) => `${key} ${name}`);
    expect(keyedNames.join(" | ")).toBe(expected);
  });

  it.each([
    [["thing_near", "thing_far"], "Thing"],
    [["near_thing", "far_thing"], "thing"],
    [["near", "far"], "Near · near / Far · far"],
  ])("names a choice by the words that its categories have in common: %j", (labels, expected) => {
    const pair = labels.map((label) => ({
      label,
      key: "7",
      forms: [],
      facets: null,
      wanted: 0,
      antecedentAgreement: true,
      sentence: null,
    }));
    expect(categoryChoices({ categories: pair }, "it").map(({ name }) => name)).toEqual([expected]);
  });

  it("sorts choices by key, each with all categories of that key", () => {
    const keyedCounts = categoryChoices(PLAN, "it").map(({ key, categories }) => [key, categories.length]);
    expect(keyedCounts).toEqual([
      ["1", 2],
      ["2", 2],
      ["3", 1],
      ["4", 1],
      ["5", 1],
    ]);
    expect(categoryChoices(PLAN, "it").map(({ antecedentAgreement }) => antecedentAgreement)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it("sorts choices by key, whatever the order of the targets", () => {
    const categories = [...PLAN.categories].reverse();
    expect(categoryChoices({ categories }, "it").map(({ key }) => key)).toEqual(["1", "2", "3", "4", "5"]);
  });

  it("gives the only choice for a form the key 1", () => {
    const [first] = PLAN.categories;
    if (first === undefined) throw new Error("the plan has no category");
    const ofShe = { ...first, label: "anaphoric_she", key: "6", forms: ["she"] };
    const choices = categoryChoices({ categories: [...PLAN.categories, ofShe] }, "she");
    expect(choices.map(({ key, name }) => `${key} ${name}`)).toEqual(["1 Anaphoric · she"]);
    const itToo = { ...ofShe, forms: ["she", "it"] };
    expect(
      categoryChoices({ categories: [...PLAN.categories, itToo] }, "it").map(({ key }) => key),
    ).toContain("6");
  });

  it("includes categories for all forms", () => {
    expect(categoryChoices(protestPlan("de"), "sie").map(({ key }) => key)).toEqual(["1", "2", "3", "4"]);
  });

  it("finds a choice by the label of a category, but not if the category is for another form", () => {
    expect(choiceOfCategory(PLAN, "it", "anaphoric_inter_subject_it")?.key).toBe("1");
    expect(choiceOfCategory(PLAN, "they", "anaphoric_inter_subject_it")).toBeNull();
    expect(choiceOfCategory(PLAN, "it", "gone")).toBeNull();
  });
});

describe("nearestAntecedent (as line:start-end) of the pronoun at 5:4", () => {
  it.each([
    ["", null],
    ["5:1-2", "5:1-2"],
    ["3:0-1 4:0-1", "4:0-1"],
    ["5:0-1 5:2-3", "5:2-3"],
    ["5:2-3 5:0-1", "5:2-3"],
    ["4:8-9 5:6-7", "4:8-9"], // a phrase after the pronoun is farther than any phrase before it
    ["5:6-7 5:8-9", "5:6-7"], // all phrases follow the pronoun (cataphora), so the first one counts
    ["7:0-1 6:0-1", "6:0-1"],
    ["5:2-6", "5:2-6"], // a phrase that contains the pronoun begins before it
    ["4:0-1 5:2-6", "5:2-6"],
    ["5:0-3 5:2-3", "5:2-3"], // of two phrases with the same end, the one that begins later is nearer
    ["5:2-3 5:0-3", "5:2-3"],
  ])("among %j is %j", (text, expected) => {
    const nearest = nearestAntecedent({ line: 5, position: 4 }, antecedents(text));
    expect(nearest === null ? null : `${nearest.line}:${nearest.start}-${nearest.end}`).toBe(expected);
  });
});

describe("categoryLabelFor (antecedents as line:start-end, pronoun at 5:4)", () => {
  it.each([
    ["it", "1", "", "anaphoric_intra_subject_it"],
    ["it", "1", "5:0-1", "anaphoric_intra_subject_it"],
    ["it", "1", "4:0-1", "anaphoric_inter_subject_it"],
    ["it", "1", "4:0-1 5:0-1", "anaphoric_intra_subject_it"],
    ["it", "1", "4:0-1 5:6-7", "anaphoric_inter_subject_it"],
    ["it", "1", "5:6-7", "anaphoric_intra_subject_it"],
    ["it", "1", "6:0-1", "anaphoric_inter_subject_it"],
    ["it", "2", "5:0-1", "anaphoric_intra_non-subject_it"],
    ["it", "2", "1:0-1", "anaphoric_inter_non-subject_it"],
    ["they", "1", "5:0-1", "anaphoric_intra_they"],
    ["they", "1", "4:0-1", "anaphoric_inter_they"],
    ["they", "2", "4:0-1", "anaphoric_singular_they"],
    ["they", "3", "5:0-1", "anaphoric_group_it-they"],
    ["it", "4", "", "event_it"],
    ["it", "5", "", "pleonastic_it"],
    ["you", "3", "", "addressee_deictic_plural_you"],
  ])("for “%s” with key %s and antecedents %j is %s", (form, key, text, expected) => {
    expect(labelOf(form, key, text)).toBe(expected);
  });

  const anySpan = fc.record({ line: fc.nat(9), start: fc.nat(9), length: fc.nat(4) });
  it("gives the category “same sentence” exactly if the nearest antecedent is on the pronoun's line", () => {
    fc.assert(
      fc.property(
        fc.record({ line: fc.nat(9), position: fc.nat(9) }),
        fc.array(anySpan, { minLength: 1, maxLength: 5 }),
        fc.constantFrom("it", "they", "them"),
        (pronoun, spans, form) => {
          const all = spans.map(({ line, start, length }) => ({
            line,
            start,
            end: start + length,
            head: start,
          }));
          const [choice] = categoryChoices(PLAN, form);
          if (choice === undefined) throw new Error("there is a pair");
          const label = categoryLabelFor(choice, pronoun, all);
          // An independent definition: the nearest antecedent has the smallest distance from its start to the pronoun,
          // first in lines, then in positions.
          const far = (antecedent: Antecedent) =>
            (pronoun.line - antecedent.line) * 100 + pronoun.position - antecedent.start;
          const before = all
            .filter((antecedent) => far(antecedent) > 0)
            .map((antecedent) => ({ one: antecedent, by: far(antecedent) }));
          const behind = all
            .filter((antecedent) => far(antecedent) <= 0)
            .map((antecedent) => ({ one: antecedent, by: -far(antecedent) }));
          const [nearest] = (before.length > 0 ? before : behind).sort((a, b) => a.by - b.by);
          expect(/_intra_/.test(label)).toBe(nearest?.one.line === pronoun.line);
          expect(/_inter_/.test(label)).toBe(nearest?.one.line !== pronoun.line);
          expect(categoryLabelFor(choice, pronoun, [...all].reverse())).toBe(label);
        },
      ),
    );
  });
});

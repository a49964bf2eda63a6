// Tests which targets and proposals are valid.
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  PRONOUN_USES,
  suitePlanSchema,
  tokenProposalSchema,
  UNSUITABLE,
  UNSUITABLE_WORDS,
} from "#core/suite/suite-plan.ts";
import { protestPlan } from "#core/suite-building/targets/plan-of.ts";

const PLAN = protestPlan("en");
const [CATEGORY] = PLAN.categories;
const category = (parts: object) => ({ ...PLAN, categories: [{ ...CATEGORY, ...parts }] });

describe("targets of a suite", () => {
  it.each<[string, unknown, boolean]>([
    ["as shipped", PLAN, true],
    [
      "with a seed and a selection",
      { ...PLAN, seed: 4294967295, selected: [{ line: 0, position: 3 }] },
      true,
    ],
    ["with a seed of 0 and nothing selected", { ...PLAN, seed: 0, selected: [] }, true],
    ["with too great a seed", { ...PLAN, seed: 4294967296 }, false],
    ["with a fractional seed", { ...PLAN, seed: 0.5 }, false],
    ["with a seed below 0", { ...PLAN, seed: -1 }, false],
    ["with a selected token on line −1", { ...PLAN, selected: [{ line: -1, position: 0 }] }, false],
    ["with an unknown key", { ...PLAN, more: 1 }, false],
    ["without forms", { ...PLAN, forms: undefined }, false],
    ["with a form that has no name", { ...PLAN, forms: [{ form: "", isOn: true, why: "" }] }, false],
    ["with a category with key 9", category({ key: "9" }), true],
    ["with a category with key 0", category({ key: "0" }), false],
    ["with a category with key 12", category({ key: "12" }), false],
    ["with a category with a letter as key", category({ key: "a" }), false],
    ["with a category without a label", category({ label: "" }), false],
    ["with an unknown position of the antecedent", category({ sentence: "next" }), false],
    ["with a category without facets", category({ facets: null }), true],
    ["with a category with an unknown use", category({ facets: { ...CATEGORY?.facets, use: "odd" } }), false],
    ["with a negative wanted number", category({ wanted: -1 }), false],
  ])("%s are valid: $2", (_what, plan, expected) => {
    expect(v.safeParse(suitePlanSchema, plan).success).toBe(expected);
  });
});

describe("a proposal", () => {
  const proposal = {
    line: 3,
    position: 1,
    use: "anaphoric",
    subject: true,
    number: null,
    generic: null,
    group: false,
    antecedents: [{ line: 2, start: 0, end: 1, head: 1 }],
    unsuitable: null,
    from: "talk.xml#markable_7",
  };

  it.each<[string, object, boolean]>([
    ["with all fields", {}, true],
    ["without a stated use", { use: null, antecedents: [] }, true],
    ["with a reason why the token is unsuitable", { unsuitable: "cataphoric" }, true],
    ["with an unknown reason", { unsuitable: "odd" }, false],
    ["with an unknown number", { number: "dual" }, false],
    ["without a source", { from: "" }, false],
    [
      "with an unknown key in an antecedent",
      { antecedents: [{ line: 2, start: 0, end: 1, head: 1, more: 1 }] },
      false,
    ],
    ["without a line", { line: undefined }, false],
  ])("%s is valid: $2", (_what, parts, expected) => {
    expect(v.safeParse(tokenProposalSchema, { ...proposal, ...parts }).success).toBe(expected);
  });

  it("can have each of the uses of pronouns in PROTEST (2016, §4)", () => {
    expect(PRONOUN_USES).toEqual([
      "anaphoric",
      "event",
      "pleonastic",
      "addressee",
      "speaker",
      "cataphoric",
      "extra-textual",
    ]);
  });
});

it("the reasons why a token is unsuitable have different names, and are at most nine", () => {
  const words = UNSUITABLE.map((reason) => UNSUITABLE_WORDS[reason]);
  expect(new Set(words).size).toBe(UNSUITABLE.length);
  expect(UNSUITABLE.length).toBeLessThanOrEqual(9); // each reason needs a digit as its key
});

import { describe, expect, it } from "vitest";
import { fixedTranslation } from "./alignment-fix.ts";
import {
  contentOf,
  EMPTY_JUDGEMENT,
  guidelinesVersion,
  type JudgementContent,
  questionsAsked,
  sameContent,
  sameJudged,
} from "./content.ts";

const CONTENT: JudgementContent = {
  antecedent: "ok",
  pronoun: "bad",
  tokens: [{ line: 0, position: 1 }],
  tags: ["mine"],
  remark: "so",
  flagged: true,
  keptBecause: "clitic",
  fixedPronoun: [{ line: 1, position: 0 }],
  fixedAntecedent: [],
};

it.each<[change: Partial<JudgementContent>, isJudgedAlike: boolean]>([
  [{}, true],
  [{ remark: "" }, true],
  [{ flagged: false }, true],
  [{ flagged: false, remark: "other" }, true],
  [{ antecedent: "bad" }, false],
  [{ pronoun: "ok" }, false],
  [{ tokens: [] }, false],
  [{ tags: ["mine", "yours"] }, false],
  [{ keptBecause: null }, false],
  [{ fixedPronoun: null }, false],
  [{ fixedAntecedent: null }, false],
])(
  "a judgement with the change %j judges the same as before: %s; its content is equal only without a change",
  (change, isSameJudgement) => {
    const other = { ...CONTENT, ...change };
    expect(sameJudged(CONTENT, other)).toBe(isSameJudgement);
    expect(sameJudged(other, CONTENT)).toBe(isSameJudgement);
    expect(sameContent(CONTENT, other)).toBe(Object.keys(change).length === 0);
  },
);

it("contents are compared regardless of the order of keys and of additional keys", () => {
  const reversed = Object.fromEntries(Object.entries(CONTENT).reverse());
  const withOtherKeys = { id: "x", ...CONTENT, ...reversed };
  expect(sameContent(withOtherKeys, CONTENT)).toBe(true);
  expect(Object.keys(contentOf(withOtherKeys))).toEqual(Object.keys(EMPTY_JUDGEMENT));
});

it("the question about the antecedent is asked first, and only if the category needs an antecedent", () => {
  expect(questionsAsked({ needsAntecedent: true })).toEqual(["antecedent", "pronoun"]);
  expect(questionsAsked({ needsAntecedent: false })).toEqual(["pronoun"]);
});

it("a fixed alignment replaces the original one, separately for pronoun and antecedent", () => {
  const original = [{ line: 0, position: 3 }];
  const fixed = [{ line: 0, position: 5 }];
  const translation = {
    pronoun: original,
    antecedents: [
      { head: original, span: original },
      { head: [], span: original },
    ],
  };
  const none = { fixedPronoun: null, fixedAntecedent: null };
  expect(fixedTranslation(translation, none)).toEqual(translation);
  expect(fixedTranslation(translation, { ...none, fixedPronoun: [] })).toEqual({
    ...translation,
    pronoun: [],
  });
  expect(fixedTranslation(translation, { ...none, fixedAntecedent: fixed })).toEqual({
    pronoun: original,
    antecedents: [{ head: fixed, span: fixed }],
  });
});

describe("the version of the guidelines", () => {
  it("is that of Referee's guidelines if the campaign has none of its own", () => {
    expect(guidelinesVersion(null)).toBe("2026-11-30");
  });

  // Computed by sha256sum from the same bytes.
  it.each([
    ["abc", "ba7816bf8f01"],
    ["\uFEFFabc\r\n", "c3199f17595c"],
  ])("is the beginning of the SHA-256 of the file's bytes: %j", (text, version) => {
    expect(guidelinesVersion(text)).toBe(version);
  });
});

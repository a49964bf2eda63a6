import { describe, expect, it } from "vitest";
import { PROTEST_2016, type Profile, sameRules, shippedWith, WMT_2018 } from "./verdict.ts";

describe("sameRules", () => {
  it.each<[what: string, changes: Partial<Profile>]>([
    ["ignores the name", { name: "mine" }],
    ["ignores a language without forms", { neverApproved: { fr: [] } }],
    ["ignores a group of one spelling", { equivalents: [["ce"]] }],
    ["ignores a group that has one spelling after folding case", { equivalents: [["Ce", "ce"]] }],
  ])("%s", (_, changes) => {
    expect(sameRules(PROTEST_2016, { ...PROTEST_2016, ...changes })).toBe(true);
  });

  it("ignores the order of forms, groups and languages, and case if the profile ignores case", () => {
    const one: Profile = {
      ...WMT_2018,
      neverApproved: { de: ["sie", "Es"], fr: ["on"] },
      equivalents: [
        ["c'", "ce"],
        ["l'", "le"],
      ],
    };
    const other: Profile = {
      ...WMT_2018,
      neverApproved: { fr: ["ON"], de: ["es", "SIE"] },
      equivalents: [
        ["Le", "L'"],
        ["ce", "C'"],
      ],
    };
    expect(sameRules(one, other)).toBe(true);
    expect(sameRules({ ...one, foldCase: false }, { ...other, foldCase: false })).toBe(false);
  });

  it.each<[what: string, changes: Partial<Profile>]>([
    ["the pronoun's rule", { pronoun: "equal" }],
    ["the antecedent's rule", { antecedent: "none" }],
    ["case", { foldCase: false }],
    ["normalisation", { normalize: true }],
    ["a form never approved", { neverApproved: { fr: ["on"] } }],
    ["a group of equivalent spellings", { equivalents: [["c'", "ce"]] }],
  ])("distinguishes profiles that differ in %s", (_, changes) => {
    expect(sameRules(PROTEST_2016, { ...PROTEST_2016, ...changes })).toBe(false);
  });

  it("distinguishes one group of spellings from two groups of the same spellings", () => {
    const one = { ...PROTEST_2016, equivalents: [["a", "b", "c", "d"]] };
    const two = {
      ...PROTEST_2016,
      equivalents: [
        ["a", "b"],
        ["c", "d"],
      ],
    };
    expect(sameRules(one, two)).toBe(false);
  });
});

describe("a shipped profile", () => {
  it("is found by its rules, not by its name", () => {
    expect(shippedWith({ ...WMT_2018, neverApproved: { de: ["Sie"] } })).toBe(WMT_2018);
    expect(shippedWith({ ...PROTEST_2016, normalize: true })).toBeNull();
  });
});

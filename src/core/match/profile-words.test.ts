import { expect, it } from "vitest";
import { PROTEST_2016, WMT_2018 } from "#core/match/profile.ts";
import { profileInWords } from "#core/match/profile-words.ts";

it("describes all rules of a profile, and the first of many forms", () => {
  expect(profileInWords({ ...PROTEST_2016, antecedent: "none", foldCase: false })).toBe(
    "The pronoun shares a token with the reference’s; antecedents, where agreement is asked for: not looked at; capital and small letters are told apart.",
  );
  const many = {
    ...WMT_2018,
    normalize: true,
    neverApproved: { de: ["sie"], fr: ["on", "a", "b", "c", "d", "e"] },
    equivalents: [["c'", "ce"]],
  };
  expect(profileInWords(many)).toContain(
    "; invisible differences are ignored; never approved alone: sie (de), on (fr), a (fr), b (fr), c (fr) … and 2 more; the same: c' = ce.",
  );
});

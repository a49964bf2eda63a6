import { expect, it } from "vitest";
import { PROTEST_2016, profileInWords, WMT_2018 } from "./verdict.ts";

it("profileInWords describes all rules of a profile, and names the first five of many forms", () => {
  expect(profileInWords({ ...PROTEST_2016, antecedent: "none", foldCase: false })).toBe(
    "The pronoun shares at least one word with the reference’s pronoun; antecedents, if the category requires one: not compared; case is distinguished.",
  );
  const manyForms = {
    ...WMT_2018,
    normalize: true,
    neverApproved: { de: ["sie"], fr: ["on", "a", "b", "c", "d", "e"] },
    equivalents: [["c'", "ce"]],
  };
  expect(profileInWords(manyForms)).toContain(
    "; invisible differences are ignored; never approved if it is the whole translation: sie (de), on (fr), a (fr), b (fr), c (fr) … and 2 more; equivalent spellings: c' = ce.",
  );
});

// Tests how contents and their changes are described for people.

import { describe, expect, it } from "vitest";
import { EMPTY_JUDGEMENT, type JudgementContent } from "./content.ts";
import { guidelinesFor } from "./judging-guidelines.ts";
import {
  chosenWords,
  describeChange,
  judgementInShort,
  judgementInSigns,
  judgementInWords,
} from "./pronoun-judgement.ts";

type Parts = Partial<JudgementContent>;
const content = (parts: Parts): JudgementContent => ({ ...EMPTY_JUDGEMENT, ...parts });
const TOKENS = [{ line: 0, position: 1 }];

describe("a change of a judgement", () => {
  it.each<[words: string, before: Parts, after: Parts]>([
    ["antecedent correct", {}, { antecedent: "ok" }],
    ["pronoun incorrect", { pronoun: "ok" }, { pronoun: "bad" }],
    ["pronoun not answered", { pronoun: "bad" }, { pronoun: "unset" }],
    ["antecedent incorrect, pronoun correct", {}, { antecedent: "bad", pronoun: "ok" }],
    ["tag “mine”", { tags: ["yours"] }, { tags: ["yours", "mine"] }],
    ["removed tag “mine”", { tags: ["yours", "mine"] }, { tags: ["yours"] }],
    [
      "tag “bad translation”, removed tag “acceptable but non-standard”",
      { tags: ["desc_vs_presc"] },
      { tags: ["bad_translation"] },
    ],
    ["tag “mine”, removed tag “yours”", { tags: ["yours"] }, { tags: ["mine"] }],
    ["reason: slip", {}, { tags: ["cause_slip"] }],
    ["removed reason: slip", { tags: ["cause_slip"] }, {}],
    ["remark", { remark: "so" }, { remark: "" }],
    ["remark, flagged, alignment", {}, { remark: "so", flagged: true, fixedPronoun: [] }],
    ["flagged", {}, { flagged: true }],
    ["flag removed", { flagged: true }, {}],
    ["conflict kept", {}, { keptBecause: "clitic" }],
    ["conflict kept", { keptBecause: "clitic" }, { keptBecause: "other" }],
    ["word choice", { keptBecause: "clitic" }, {}], // the reason is removed together with a token
    ["pronoun incorrect", { pronoun: "ok", keptBecause: "clitic" }, { pronoun: "bad" }],
    ["remark", { keptBecause: "clitic" }, { keptBecause: "clitic", remark: "so" }],
    ["alignment", {}, { fixedPronoun: TOKENS }],
    ["alignment", { fixedAntecedent: [] }, {}],
    ["word choice", { fixedPronoun: TOKENS }, { fixedPronoun: [...TOKENS], tokens: TOKENS }],
    ["word choice", {}, { tokens: TOKENS }],
    ["pronoun correct", {}, { pronoun: "ok", tokens: TOKENS }],
  ])("is described as “%s”", (expected, before, after) => {
    expect(describeChange(content(before), content(after))).toBe(expected);
  });
});

describe("a judgement in words", () => {
  it.each<[words: string, content: Parts, needsAntecedent: boolean]>([
    ["antecedent not answered · pronoun not answered", {}, true],
    ["pronoun not answered", {}, false],
    ["antecedent ✓ correct · pronoun ✗ incorrect", { antecedent: "ok", pronoun: "bad" }, true],
    ["antecedent ✗ incorrect · pronoun ✓ correct", { antecedent: "bad", pronoun: "ok" }, false],
    ["pronoun ✓ correct · mine, yours", { pronoun: "ok", tags: ["mine", "yours"] }, false],
    ["pronoun ✓ correct · antecedent unsure", { pronoun: "ok", tags: ["ant_unsure"] }, false],
    ["pronoun ✓ correct · “so”", { pronoun: "ok", remark: "so" }, false],
    ["pronoun ✗ incorrect · conflict kept: “clitic”", { pronoun: "bad", keptBecause: "clitic" }, false],
    // A bad translation needs no answers.
    ["bad translation · “so”", { tags: ["bad_translation"], remark: "so" }, true],
    ["mine, wrong alignment", { tags: ["mine", "incorrect_word_alignment"] }, true],
    ["antecedent not answered · pronoun not answered · mine", { tags: ["mine"] }, true],
    [
      "antecedent ✗ incorrect · pronoun not answered · bad translation",
      { antecedent: "bad", tags: ["bad_translation"] },
      true,
    ],
    ["pronoun ✓ correct · alignment fixed", { pronoun: "ok", fixedPronoun: TOKENS }, false],
    ["pronoun ✓ correct · alignment fixed", { pronoun: "ok", fixedAntecedent: [] }, false],
  ])("is described as “%s”", (expected, parts, needsAntecedent) => {
    expect(judgementInWords(content(parts), needsAntecedent)).toBe(expected);
  });
});

describe("a judgement as signs", () => {
  it.each<[words: string, content: Parts, needsAntecedent: boolean]>([
    ["A – P –", {}, true],
    ["P –", {}, false],
    ["A ✓ P ✗", { antecedent: "ok", pronoun: "bad" }, true],
    ["A ✗ P ✓", { antecedent: "bad", pronoun: "ok" }, false],
    ["P ✓", { pronoun: "ok" }, false],
    ["P ✓ · mine · yours", { pronoun: "ok", tags: ["mine", "yours"] }, false],
    ["bad translation", { tags: ["bad_translation"] }, true],
    ["A – P ✓ · mine", { pronoun: "ok", tags: ["mine"] }, true],
  ])("is described as “%s”", (expected, parts, needsAntecedent) => {
    expect(judgementInSigns(content(parts), needsAntecedent)).toBe(expected);
  });
});

describe("a judgement in a line that is read alone", () => {
  it.each<[words: string, content: Parts, needsAntecedent: boolean]>([
    ["noun ✓ · pronoun ✗", { antecedent: "ok", pronoun: "bad" }, true],
    ["noun – · pronoun –", {}, true],
    ["pronoun –", {}, false],
    ["pronoun ✓ · mine", { pronoun: "ok", tags: ["mine"] }, false],
    ["bad translation", { tags: ["bad_translation"] }, true],
  ])("is described as “%s”", (expected, parts, needsAntecedent) => {
    expect(judgementInShort(content(parts), needsAntecedent)).toBe(expected);
  });
});

describe("the words that translate pronoun and head", () => {
  const at = (line: number, position: number) => ({ line, position });
  const marks = { pronoun: [at(1, 0), at(1, 2)], antecedent: [at(0, 3)] };
  it.each<[what: string, parts: Parts, words: readonly object[]]>([
    ["none without a choice, whatever is marked", {}, []],
    ["the selected ones, in reading order", { tokens: [at(1, 2), at(0, 3)] }, [at(0, 3), at(1, 2)]],
    ["those that an annotator linked to the pronoun", { fixedPronoun: [at(1, 5)] }, [at(1, 5)]],
    ["those that an annotator linked to the head", { fixedAntecedent: [at(0, 7)] }, [at(0, 7)]],
    [
      "each once if it is selected and linked by hand",
      { tokens: [at(1, 5)], fixedPronoun: [at(1, 4), at(1, 5)] },
      [at(1, 4), at(1, 5)],
    ],
    ["none after all links were removed", { fixedPronoun: [], fixedAntecedent: [] }, []],
  ])("are %s", (_what, parts, words) => {
    expect(chosenWords(content(parts), marks)).toEqual(words);
  });
});

describe("the guidelines for a candidate", () => {
  const singular = "addressee_deictic_singular_you";
  it.each([
    ["anaphoric_inter_subject_it", true, ["With an antecedent"]],
    ["addressee_generic_you", false, ["Without an antecedent"]],
    [singular, false, ["Speaking to one person", "Without an antecedent"]],
    [singular, true, ["Speaking to one person", "With an antecedent"]],
  ])(
    "of %s (antecedent required: %s) begin with the parts for its category: %j",
    (category, needsAntecedent, own) => {
      expect(guidelinesFor(category, needsAntecedent, "fr").map(({ title }) => title)).toEqual([
        ...own,
        "All cases",
        "Hard cases",
      ]);
    },
  );
});

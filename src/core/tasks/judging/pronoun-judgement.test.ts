// Tests how contents and their changes are described for people.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Marks } from "#core/campaign/view/candidate-view.ts";
import { POLITENESS_CATEGORY, PROTEST_CATEGORIES } from "#core/suite/category.ts";
import { remediesFor } from "./answer.ts";
import { EMPTY_JUDGEMENT, type JudgementContent } from "./content.ts";
import { guidelinesFor } from "./judging-guidelines.ts";
import {
  ANTECEDENT_CODES,
  belongsToReview,
  CONFLICT_TEXTS,
  type ConflictCode,
  chosenWords,
  conflictText,
  describeChange,
  effectiveMarks,
  findConflicts,
  isMissing,
  isPending,
  judgementInShort,
  judgementInSigns,
  judgementInWords,
  judgementState,
  missesAntecedentToken,
  originalCode,
  PRONOUN_CODES,
  REMINDERS,
  REVIEWS,
  type Review,
  remindersOf,
  reviewIn,
  withReasonKept,
} from "./pronoun-judgement.ts";
import { STANDARD_TAGS } from "./tags.ts";

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

const PRONOUN = { line: 1, position: 0 };
const SECOND = { line: 1, position: 1 };
const HEAD = { line: 0, position: 4 };
const MARKS: Marks = { pronoun: [PRONOUN, SECOND], antecedent: [HEAD] };
const ELSEWHERE = { line: 1, position: 5 };

type ContentParts = Partial<JudgementContent>;

function contentWith(parts: ContentParts): JudgementContent {
  return { ...EMPTY_JUDGEMENT, ...parts };
}

const P_OK: ContentParts = { pronoun: "ok", tokens: [PRONOUN] };
const BOTH_OK: ContentParts = { antecedent: "ok", pronoun: "ok", tokens: [HEAD, PRONOUN] };

describe("the reason for a kept conflict", () => {
  const kept = contentWith({ pronoun: "ok", keptBecause: "clitic" });

  it.each<[what: string, after: ContentParts, reason: string | null]>([
    ["remains while the other question is answered", { pronoun: "ok", antecedent: "bad" }, "clitic"],
    ["is removed with its conflict", { pronoun: "bad" }, null],
    ["is removed by another conflict", { pronoun: "ok", antecedent: "ok" }, null],
    ["can be replaced", { pronoun: "ok", keptBecause: "elided" }, "elided"],
  ])("%s", (_what, after, reason) => {
    expect(withReasonKept(kept, contentWith(after), MARKS).keptBecause).toBe(reason);
  });

  it("is not added to a conflict that had no reason", () => {
    const conflicting = contentWith({ pronoun: "ok" });
    expect(withReasonKept(conflicting, conflicting, MARKS).keptBecause).toBeNull();
  });
});

describe("the conflicts of a judgement", () => {
  it.each<[what: string, parts: ContentParts, conflicts: string]>([
    ["no conflict without answers", {}, ""],
    ["no conflict if both answers are “yes” with tokens", BOTH_OK, ""],
    ["the antecedent's conflict first", { antecedent: "ok", pronoun: "ok" }, "ant_notokens ana_notokens"],
    ["only the antecedent's conflict", { ...P_OK, antecedent: "ok" }, "ant_notokens"],
    ["only the pronoun's conflict", { antecedent: "ok", pronoun: "ok", tokens: [HEAD] }, "ana_notokens"],
    ["a conflict that is kept with a reason", { pronoun: "ok", keptBecause: "clitic" }, "ana_notokens"],
  ])("are found: %s", (_what, parts, conflicts) => {
    expect(findConflicts(contentWith(parts), MARKS).join(" ")).toBe(conflicts);
  });

  // The alignment links the pronoun to PRONOUN and SECOND, and the antecedent to HEAD; the annotator fixed a link.
  it.each<[what: string, parts: ContentParts, conflicts: string]>([
    ["with its token selected", { pronoun: "ok", tokens: [ELSEWHERE], fixedPronoun: [ELSEWHERE] }, ""],
    ["with the original token selected", { ...P_OK, fixedPronoun: [ELSEWHERE] }, "ana_notokens"],
    ["to nothing, so that no token can be selected", { pronoun: "ok", fixedPronoun: [] }, ""],
    [
      "with its token selected and the antecedent's unchanged",
      {
        antecedent: "ok",
        pronoun: "ok",
        tokens: [ELSEWHERE, HEAD],
        fixedPronoun: [ELSEWHERE],
      },
      "",
    ],
    [
      "of the antecedent, with its token selected",
      { antecedent: "ok", pronoun: "bad", tokens: [ELSEWHERE], fixedAntecedent: [ELSEWHERE] },
      "",
    ],
    [
      "of the antecedent, with the original token selected",
      { antecedent: "ok", pronoun: "bad", tokens: [HEAD], fixedAntecedent: [ELSEWHERE] },
      "ant_notokens",
    ],
    [
      "of the antecedent, with the pronoun's unchanged",
      { antecedent: "bad", pronoun: "ok", tokens: [PRONOUN], fixedAntecedent: [ELSEWHERE] },
      "",
    ],
  ])(
    "follow a fixed alignment instead of the original one: a fixed alignment %s",
    (_what, parts, conflicts) => {
      expect(findConflicts(contentWith(parts), MARKS).join(" ")).toBe(conflicts);
    },
  );
});

describe("the tokens that can be selected", () => {
  const heads = [[HEAD], [SECOND]];
  const marks: Marks = { pronoun: [PRONOUN], antecedent: [HEAD, SECOND], heads };

  it("are those of the alignment, or of the fixed alignment if there is one", () => {
    expect(effectiveMarks(contentWith({}), marks)).toEqual(marks);
    expect(effectiveMarks(contentWith({ fixedPronoun: [ELSEWHERE] }), marks)).toEqual({
      ...marks,
      pronoun: [ELSEWHERE],
    });
    // In a fixed alignment, the tokens of several antecedents are not separated.
    expect(effectiveMarks(contentWith({ fixedAntecedent: [ELSEWHERE] }), marks)).toEqual({
      pronoun: [PRONOUN],
      antecedent: [ELSEWHERE],
    });
    expect(
      effectiveMarks(contentWith({ fixedPronoun: [SECOND], fixedAntecedent: [ELSEWHERE] }), marks),
    ).toEqual({ pronoun: [SECOND], antecedent: [ELSEWHERE] });
  });

  it("are joined to words in the same way if the alignment was fixed", () => {
    const wordsOf: Marks["wordsOf"] = (tokens) => [tokens];
    const joined = { ...marks, wordsOf };
    expect(effectiveMarks(contentWith({ fixedPronoun: [ELSEWHERE] }), joined).wordsOf).toBe(wordsOf);
    expect(effectiveMarks(contentWith({ fixedAntecedent: [ELSEWHERE] }), joined).wordsOf).toBe(wordsOf);
  });
});

describe("a conflict that only means that a question is not answered yet", () => {
  it.each<[code: ConflictCode, parts: ContentParts, pending: boolean]>([
    ["ana_unset", {}, true],
    ["ana_unset", { pronoun: "bad" }, false],
    ["ana_unset", { antecedent: "ok" }, true],
    ["ana_tagsonly", {}, true],
    ["ana_tagsonly", { pronoun: "ok" }, false],
    ["ant_unset", {}, true],
    ["ant_unset", { antecedent: "bad" }, false],
    ["ant_unset", { pronoun: "ok" }, true],
    ["ana_notokens", {}, false],
    ["ant_notokens", {}, false],
    ["ana_bad_translation_annot", {}, false],
    ["ana_conflicting_tags", {}, false],
  ])("is recognised in %s with %o: %s", (code, parts, pending) => {
    expect(isPending(code, contentWith(parts))).toBe(pending);
  });
});

describe("a conflict that only means that an answer or a token is missing", () => {
  it.each<[code: ConflictCode, parts: ContentParts, words: string | null]>([
    ["ana_unset", {}, "Still to answer: pronoun."],
    ["ana_unset", { pronoun: "bad" }, null],
    ["ant_unset", {}, "Still to answer: antecedent."],
    ["ant_unset", { antecedent: "bad" }, null],
    ["ana_tagsonly", {}, "Still to answer: pronoun."],
    ["ana_notokens", { pronoun: "ok" }, "Which words translate the pronoun? Choose only those needed."],
    ["ant_notokens", { antecedent: "ok" }, "Which word translates the antecedent?"],
    ["ana_bad_translation_annot", { pronoun: "ok" }, null],
    ["ana_incorrect_alignment_annot", { pronoun: "ok" }, null],
    ["ana_noncompositional_highlight", { pronoun: "ok" }, null],
    ["ana_conflicting_tags", {}, null],
  ])("is recognised in %s with %o, with this text (null: not recognised): %s", (code, parts, words) => {
    expect(isMissing(code, contentWith(parts))).toBe(words !== null);
    if (words !== null) expect(conflictText(code, contentWith(parts))).toBe(words);
    else expect(conflictText(code, contentWith(parts))).toBe(CONFLICT_TEXTS[code]);
  });
});

describe("one of several antecedents without a selected token", () => {
  const marks: Marks = { pronoun: [PRONOUN], antecedent: [HEAD, SECOND], heads: [[HEAD], [SECOND]] };
  const ok: ContentParts = { antecedent: "ok", tokens: [HEAD] };
  it.each<[what: string, parts: ContentParts, marks: Marks, missed: boolean]>([
    ["is reported if it is the second of two antecedents", ok, marks, true],
    ["is reported if it is the first of two antecedents", { ...ok, tokens: [SECOND] }, marks, true],
    ["is not reported if both have a selected token", { ...ok, tokens: [HEAD, SECOND] }, marks, false],
    ["is not reported if the antecedents are wrong", { ...ok, antecedent: "bad" }, marks, false],
    [
      "is not reported if nothing is selected, because that is a conflict",
      { ...ok, tokens: [] },
      marks,
      false,
    ],
    [
      "is not reported with a tag that makes tokens unnecessary",
      { ...ok, tags: ["noncompositional_translation"] },
      marks,
      false,
    ],
    [
      "is reported with a tag that does not make tokens unnecessary",
      { ...ok, tags: ["ant_unsure"] },
      marks,
      true,
    ],
    ["is not reported if no token is linked to it", ok, { ...marks, heads: [[HEAD], []] }, false],
    [
      "is not reported if there is only one antecedent",
      ok,
      { pronoun: [PRONOUN], antecedent: [HEAD, SECOND] },
      false,
    ],
    [
      "is not reported if the alignment was fixed",
      { ...ok, fixedAntecedent: [HEAD, ELSEWHERE] },
      marks,
      false,
    ],
  ])("the antecedent %s", (_what, parts, of, missed) => {
    expect(missesAntecedentToken(contentWith(parts), of)).toBe(missed);
  });
});

const token = fc.constantFrom(PRONOUN, SECOND, HEAD);
const answer = fc.constantFrom("ok" as const, "bad" as const, "unset" as const);
const contents = fc.record({
  antecedent: answer,
  pronoun: answer,
  tokens: fc.uniqueArray(token),
  tags: fc.uniqueArray(fc.constantFrom("mine", ...STANDARD_TAGS.map((standard) => standard.tag))),
});
const markings = fc.record({ pronoun: fc.uniqueArray(token), antecedent: fc.uniqueArray(token) });

describe("conflicts", () => {
  it("are the codes of the original tool, except those that mean no conflict", () => {
    fc.assert(
      fc.property(contents, markings, (parts, marks) => {
        const code = originalCode(contentWith(parts), marks);
        expect(code).toMatch(/^ana_\w+ ant_\w+$/);
        const found = findConflicts(contentWith(parts), marks);
        expect(found.toSorted()).toEqual(
          code
            .split(" ")
            .filter((one) => !one.endsWith("_ok"))
            .toSorted(),
        );
      }),
    );
  });

  it("are resolved by each of the offered remedies", () => {
    fc.assert(
      fc.property(contents, markings, (parts, marks) => {
        const content = contentWith(parts);
        for (const code of findConflicts(content, marks)) {
          const remedies = remediesFor(code, content, marks);
          expect(remedies.length > 0).toBe(!isPending(code, content));
          for (const remedy of remedies) {
            expect(findConflicts(remedy.apply(content), marks), remedy.label).not.toContain(code);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("have different texts, one for each code", () => {
    const texts = Object.values(CONFLICT_TEXTS);
    expect(Object.keys(CONFLICT_TEXTS).sort()).toEqual([...ANTECEDENT_CODES, ...PRONOUN_CODES].sort());
    expect(new Set(texts).size).toBe(texts.length);
  });
});

const CANDIDATE = {
  category: POLITENESS_CATEGORY,
  needsAntecedent: false,
  marks: { pronoun: [], antecedent: [] },
};

const ALIGNED = { pronoun: [{ line: 0, position: 1 }], antecedent: [] };

describe("the reminder of a politeness tag on deictic singular you", () => {
  it.each<[what: string, content: Partial<JudgementContent>, isReminded: boolean]>([
    ["nothing is answered", {}, false],
    ["only a tag is set", { tags: ["ant_unsure"] }, false],
    ["the pronoun is right", { pronoun: "ok" }, true],
    ["the pronoun is wrong", { pronoun: "bad" }, true],
    ["another tag is set", { pronoun: "ok", tags: ["desc_vs_presc", "mine"] }, true],
    ["the familiar form is given", { pronoun: "ok", tags: ["politeness_tu"] }, false],
    ["the polite form is given", { pronoun: "bad", tags: ["ant_unsure", "politeness_vous"] }, false],
    ["the form is given as unknown", { pronoun: "ok", tags: ["politeness_unknown"] }, false],
    ["the candidate cannot be judged", { tags: ["bad_translation"] }, false],
    ["the candidate cannot be judged, but is answered", { pronoun: "ok", tags: ["bad_translation"] }, false],
    ["the alignment is wrong", { pronoun: "ok", tags: ["incorrect_word_alignment"] }, false],
    ["the clause is judged as a whole", { pronoun: "ok", tags: ["noncompositional_translation"] }, false],
    ["a conflict is kept", { pronoun: "ok", keptBecause: "clitic" }, true],
  ])("is shown if %s: $2", (_what, parts, isReminded) => {
    const content = { ...EMPTY_JUDGEMENT, ...parts };
    expect(remindersOf(content, POLITENESS_CATEGORY, ALIGNED)).toEqual(
      isReminded ? ["politeness_missing"] : [],
    );
  });

  it("is shown in no other category", () => {
    const withReminder = PROTEST_CATEGORIES.filter(
      ({ label }) => remindersOf({ ...EMPTY_JUDGEMENT, pronoun: "ok" }, label, ALIGNED).length > 0,
    );
    expect(withReminder.map(({ label }) => label)).toEqual(["addressee_deictic_singular_you"]);
  });

  it.each<[what: string, fixed: Partial<JudgementContent>, aligned: typeof ALIGNED, count: number]>([
    ["no word is linked to the pronoun", {}, { pronoun: [], antecedent: [] }, 0],
    ["the annotator removed the only link", { fixedPronoun: [] }, ALIGNED, 0],
    ["the annotator linked a word", { fixedPronoun: ALIGNED.pronoun }, { pronoun: [], antecedent: [] }, 1],
  ])("is shown only for a translated pronoun: %s", (_what, fixed, aligned, count) => {
    const content = { ...EMPTY_JUDGEMENT, pronoun: "ok" as const, ...fixed };
    expect(remindersOf(content, POLITENESS_CATEGORY, aligned)).toHaveLength(count);
  });

  it("is optional: a judgement without the tag is finished", () => {
    for (const pronoun of ["ok", "bad"] as const)
      expect(judgementState({ ...EMPTY_JUDGEMENT, pronoun }, CANDIDATE)).toBe("done");
  });

  it("disappears with each of the tags that it offers", () => {
    for (const tag of REMINDERS.politeness_missing.tags)
      expect(
        remindersOf({ ...EMPTY_JUDGEMENT, pronoun: "ok", tags: [tag] }, POLITENESS_CATEGORY, ALIGNED),
      ).toEqual([]);
    expect(REMINDERS.politeness_missing.tags.length).toBe(3);
  });
});

const OF_CONTENT = REVIEWS.filter((review) => review !== "asked");

const CASES: readonly [Partial<JudgementContent>, readonly Review[]][] = [
  [{}, []],
  [{ pronoun: "ok" }, ["all"]],
  [{ antecedent: "ok", pronoun: "bad" }, ["all", "incorrect"]],
  [{ antecedent: "bad", pronoun: "ok" }, ["all", "incorrect"]],
  [{ tags: ["bad_translation"] }, ["all", "tagged"]],
  [{ flagged: true }, ["flagged"]],
  [{ remark: "why?" }, ["remark"]],
  [{ pronoun: "bad", tags: ["x"], flagged: true, remark: "!" }, OF_CONTENT],
];

describe("belongsToReview", () => {
  it.each(CASES)("of %j is true of %j", (changes, reviews) => {
    const content = { ...EMPTY_JUDGEMENT, ...changes };
    expect(OF_CONTENT.filter((review) => belongsToReview(review, content))).toEqual(reviews);
  });
});

describe("reviewIn", () => {
  it("knows the reviews and nothing else", () => {
    expect(REVIEWS.map(reviewIn)).toEqual(REVIEWS);
    expect(["", "ALL", "everything", null].map(reviewIn)).toEqual([null, null, null, null]);
  });
});

import { describe, expect, it } from "vitest";
import type { Marks } from "#core/campaign/view/candidate-view.ts";
import { firstRemedy, remediesFor } from "./answer.ts";
import { EMPTY_JUDGEMENT, type JudgementContent } from "./content.ts";
import { type ConflictCode, findConflicts } from "./pronoun-judgement.ts";

const P = { line: 3, position: 0 };
const Q = { line: 3, position: 1 };
const A = { line: 2, position: 4 };
const ELSEWHERE = { line: 3, position: 7 };
const MARKS: Marks = { pronoun: [P, Q], antecedent: [A] };

type ContentParts = Partial<JudgementContent>;

/** A conflict, the content, and the remedies: each one's label and the resulting content, the most likely first. */
type Case = readonly [
  code: ConflictCode,
  content: ContentParts,
  remedies: readonly (readonly [string, ContentParts])[],
];

const SELECT = "All of them";
const SELECT_ONE = "Select marked word";
const CLEAR = "Clear selection";
const RIGHT = "Answer “yes”";
const CLEAR_ALL = "Clear answers";
const REMOVE = "Remove tag";
const NOTHING: ContentParts = { antecedent: "unset", pronoun: "unset", tokens: [] };

const CASES: readonly Case[] = [
  ["ana_notokens", { pronoun: "ok" }, [[SELECT, { tokens: [P, Q] }]]],
  ["ana_notokens", { antecedent: "ok", pronoun: "ok", tokens: [A] }, [[SELECT, { tokens: [A, P, Q] }]]],
  ["ana_notokens", { pronoun: "ok", fixedPronoun: [ELSEWHERE] }, [[SELECT_ONE, { tokens: [ELSEWHERE] }]]],
  ["ant_notokens", { antecedent: "ok", pronoun: "bad" }, [[SELECT_ONE, { tokens: [A] }]]],
  ["ana_unset", { tokens: [A, P] }, []],
  [
    "ana_unset",
    { pronoun: "bad", tokens: [ELSEWHERE], fixedPronoun: [ELSEWHERE] },
    [
      [RIGHT, { pronoun: "ok" }],
      [CLEAR, { tokens: [] }],
    ],
  ],
  ["ant_unset", { pronoun: "ok", tokens: [A, P] }, []],
  [
    "ant_unset",
    { antecedent: "bad", pronoun: "ok", tokens: [A, P] },
    [
      [RIGHT, { antecedent: "ok" }],
      [CLEAR, { tokens: [P] }],
    ],
  ],
  ["ana_tagsonly", { tags: ["ant_unsure", "mine"] }, []],
  ["ana_tagsonly", { tags: ["noncompositional_translation"] }, []],
  [
    "ana_bad_translation_annot",
    { tags: ["bad_translation", "mine"], antecedent: "bad", pronoun: "ok", tokens: [P] },
    [
      [CLEAR_ALL, NOTHING],
      [REMOVE, { tags: ["mine"] }],
    ],
  ],
  [
    "ana_incorrect_alignment_annot",
    { tags: ["incorrect_word_alignment", "mine"], antecedent: "bad" },
    [
      [CLEAR_ALL, NOTHING],
      [REMOVE, { tags: ["mine"] }],
    ],
  ],
  [
    "ana_noncompositional_highlight",
    { tags: ["noncompositional_translation", "mine"], antecedent: "ok", pronoun: "ok", tokens: [A, P] },
    [
      [CLEAR, { tokens: [] }],
      [REMOVE, { tags: ["mine"] }],
    ],
  ],
  [
    "ana_conflicting_tags",
    { tags: ["bad_translation", "mine", "noncompositional_translation"] },
    [
      ["Keep only “free translation”", { tags: ["mine", "noncompositional_translation"] }],
      ["Keep only “bad translation”", { tags: ["bad_translation", "mine"] }],
    ],
  ],
  [
    "ana_conflicting_tags",
    { tags: ["noncompositional_translation", "incorrect_word_alignment", "bad_translation"] },
    [
      ["Keep only “bad translation”", { tags: ["bad_translation"] }],
      ["Keep only “wrong alignment”", { tags: ["incorrect_word_alignment"] }],
      ["Keep only “free translation”", { tags: ["noncompositional_translation"] }],
    ],
  ],
];

describe("the remedies offered next to a conflict", () => {
  it.each(CASES)("resolve the conflict %s of %o", (code, parts, expected) => {
    const content = { ...EMPTY_JUDGEMENT, remark: "as it was", ...parts };
    expect(findConflicts(content, MARKS)).toContain(code);
    const remedies = remediesFor(code, content, MARKS);
    expect(remedies.map(({ label, apply }) => [label, apply(content)])).toEqual(
      expected.map(([label, change]) => [label, { ...content, ...change }]),
    );
    for (const { label, apply, clears } of remedies) {
      expect(findConflicts(apply(content), MARKS), label).not.toContain(code);
      // A remedy that removes answers or selected words leaves the candidate on the screen.
      expect(clears).toBe(label.startsWith("Clear"));
    }
  });

  it.each<[content: ContentParts, label: string | null]>([
    [{ pronoun: "ok" }, SELECT],
    [{ pronoun: "ok", fixedPronoun: [ELSEWHERE] }, SELECT_ONE],
    [{ antecedent: "ok" }, SELECT_ONE],
    [{ antecedent: "ok", fixedAntecedent: [A, ELSEWHERE] }, SELECT],
    [{ tags: ["bad_translation"], pronoun: "ok" }, CLEAR_ALL],
    [{ pronoun: "bad", tokens: [P] }, RIGHT],
    [{ tokens: [P] }, null],
    [{ tags: ["ant_unsure"] }, null],
    [{ antecedent: "bad", tokens: [A] }, RIGHT],
    [{ tokens: [A] }, null],
    // The missing answer about the head has no remedy, so the key applies that of the pronoun.
    [{ pronoun: "bad", tokens: [A, P] }, RIGHT],
    [{ pronoun: "ok", keptBecause: "clitic" }, null],
    [{ pronoun: "bad" }, null],
  ])("include one that a single key applies, the first (null = none): for %o, %s", (parts, label) => {
    const content = { ...EMPTY_JUDGEMENT, ...parts };
    expect(firstRemedy(content, MARKS)?.label ?? null).toBe(label);
  });

  it("choose only words that are offered", () => {
    const marks: Marks = { ...MARKS, wordsOf: ([first]) => (first === undefined ? [] : [[first]]) };
    const content: JudgementContent = { ...EMPTY_JUDGEMENT, pronoun: "ok" };
    expect(firstRemedy(content, marks)?.apply(content).tokens).toEqual([P]);
  });
});

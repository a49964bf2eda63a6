import { describe, expect, it } from "vitest";
import { type ConflictCode, findConflicts, type Marks } from "#core/judgement/conflicts.ts";
import { type JudgementContent, NOTHING_SAID } from "#core/judgement/judgement.ts";
import { remediesFor } from "#core/judgement/remedies.ts";
import { POLITENESS_CATEGORY } from "#core/suite/category.ts";

const marks: Marks = {
  pronoun: [
    { line: 3, position: 0 },
    { line: 3, position: 1 },
  ],
  antecedent: [{ line: 2, position: 4 }],
};
const [pronounToken] = marks.pronoun;
const [antecedentToken] = marks.antecedent;
const P = pronounToken ? [pronounToken] : [];
const A = antecedentToken ? [antecedentToken] : [];

/** One content for every conflict; the category is deictic singular you only for the last. */
const CASES: readonly [ConflictCode, Partial<JudgementContent>, string][] = [
  ["ana_notokens", { pronoun: "ok" }, "event_it"],
  ["ana_unset", { tokens: P }, "event_it"],
  ["ana_unset", { pronoun: "bad", tokens: P }, "event_it"],
  ["ana_tagsonly", { tags: ["ant_unsure"] }, "event_it"],
  ["ana_bad_translation_annot", { tags: ["bad_translation"], pronoun: "ok", tokens: P }, "event_it"],
  ["ana_incorrect_alignment_annot", { tags: ["incorrect_word_alignment"], antecedent: "bad" }, "event_it"],
  [
    "ana_noncompositional_highlight",
    { tags: ["noncompositional_translation"], pronoun: "ok", tokens: P },
    "event_it",
  ],
  ["ana_tagsonly", { tags: ["noncompositional_translation"] }, "event_it"],
  ["ana_conflicting_tags", { tags: ["bad_translation", "noncompositional_translation"] }, "event_it"],
  ["ant_notokens", { antecedent: "ok", pronoun: "bad" }, "anaphoric_intra_they"],
  ["ant_unset", { tokens: A }, "anaphoric_intra_they"],
  ["politeness_missing", { pronoun: "ok", tokens: P }, POLITENESS_CATEGORY],
];

describe("the remedies beside a conflict", () => {
  it.each(CASES)("%s is found, and each of its remedies leaves it behind", (code, said, category) => {
    const content = { ...NOTHING_SAID, ...said };
    expect(findConflicts(content, marks, category)).toContain(code);
    const remedies = remediesFor(code, content, marks);
    expect(remedies.length).toBeGreaterThan(0);
    for (const remedy of remedies) {
      expect(findConflicts(remedy.apply(content), marks, category), remedy.label).not.toContain(code);
    }
  });
});

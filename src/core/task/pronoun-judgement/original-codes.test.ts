import { describe, expect, it } from "vitest";
import { isOriginalCode, NO_CONFLICT, originalCode } from "#core/task/pronoun-judgement/conflicts.ts";
import { type JudgementContent, NOTHING_SAID } from "#core/task/pronoun-judgement/content.ts";
import type { Marks } from "#core/view/marks.ts";

const PRONOUN = { line: 1, position: 0 };
const SECOND = { line: 1, position: 1 };
const HEAD = { line: 0, position: 4 };
const MARKS: Marks = { pronoun: [PRONOUN, SECOND], antecedent: [HEAD] };
const NO_MARKS: Marks = { pronoun: [], antecedent: [] };

type Said = Partial<JudgementContent>;

function said(parts: Said): JudgementContent {
  return { ...NOTHING_SAID, ...parts };
}

const P_OK: Said = { pronoun: "ok", tokens: [PRONOUN] };
const BOTH_OK: Said = { antecedent: "ok", pronoun: "ok", tokens: [HEAD, PRONOUN] };

describe("the original's conflict codes", () => {
  it.each<[what: string, parts: Said, code: string]>([
    ["nothing is said", {}, "ana_ok ant_ok"],
    ["both are right, with tokens", BOTH_OK, "ana_ok ant_ok"],
    ["both are wrong, without tokens", { antecedent: "bad", pronoun: "bad" }, "ana_ok ant_ok"],
    ["the pronoun is right, no token is selected", { pronoun: "ok" }, "ana_notokens ant_ok"],
    [
      "the pronoun is right, only an antecedent token is selected",
      { antecedent: "ok", pronoun: "ok", tokens: [HEAD] },
      "ana_notokens ant_ok",
    ],
    ["one of several pronoun tokens is selected", { pronoun: "ok", tokens: [SECOND] }, "ana_ok ant_ok"],
    [
      "pronoun tokens are selected, the pronoun is wrong",
      { pronoun: "bad", tokens: [PRONOUN] },
      "ana_unset ant_ok",
    ],
    ["pronoun tokens are selected, the pronoun is not answered", { tokens: [PRONOUN] }, "ana_unset ant_ok"],
    ["a tag is set, the pronoun is not answered", { tags: ["ant_unsure"] }, "ana_tagsonly ant_ok"],
    [
      "a tag of one's own is set, the pronoun is not answered",
      { tags: ["mine"], antecedent: "bad" },
      "ana_tagsonly ant_ok",
    ],
    ["a tag is set, the pronoun is answered", { ...P_OK, tags: ["desc_vs_presc"] }, "ana_ok ant_ok"],
    [
      "tokens come before tags: selected and a tag, not answered",
      { tags: ["ant_unsure"], tokens: [PRONOUN] },
      "ana_unset ant_ok",
    ],
    ["bad_translation alone", { tags: ["bad_translation"] }, "ana_ok ant_ok"],
    ["bad_translation with other tags", { tags: ["bad_translation", "ant_unsure"] }, "ana_ok ant_ok"],
    [
      "bad_translation with the pronoun answered",
      { tags: ["bad_translation"], pronoun: "bad" },
      "ana_bad_translation_annot ant_ok",
    ],
    [
      "bad_translation with the antecedent answered",
      { tags: ["bad_translation"], antecedent: "bad" },
      "ana_bad_translation_annot ant_ok",
    ],
    [
      "bad_translation with a token",
      { tags: ["bad_translation"], tokens: [HEAD] },
      "ana_bad_translation_annot ant_ok",
    ],
    ["incorrect_word_alignment alone", { tags: ["incorrect_word_alignment"] }, "ana_ok ant_ok"],
    [
      "incorrect_word_alignment with an answer",
      { tags: ["incorrect_word_alignment"], antecedent: "ok" },
      "ana_incorrect_alignment_annot ant_ok",
    ],
    [
      "incorrect_word_alignment with a token",
      { tags: ["incorrect_word_alignment"], tokens: [PRONOUN] },
      "ana_incorrect_alignment_annot ant_ok",
    ],
    [
      "noncompositional_translation, not answered",
      { tags: ["noncompositional_translation"] },
      "ana_tagsonly ant_ok",
    ],
    [
      "noncompositional_translation, answered without tokens",
      { tags: ["noncompositional_translation"], pronoun: "ok" },
      "ana_ok ant_ok",
    ],
    [
      "noncompositional_translation, answered with tokens",
      { tags: ["noncompositional_translation"], ...P_OK },
      "ana_noncompositional_highlight ant_ok",
    ],
    [
      "noncompositional_translation, not answered but with tokens",
      { tags: ["noncompositional_translation"], tokens: [PRONOUN] },
      "ana_tagsonly ant_ok",
    ],
    [
      "two of the three tags",
      { tags: ["bad_translation", "incorrect_word_alignment"] },
      "ana_conflicting_tags ant_ok",
    ],
    [
      "two of the three tags, with answers and tokens",
      { ...BOTH_OK, tags: ["noncompositional_translation", "bad_translation"] },
      "ana_conflicting_tags ant_ok",
    ],
    ["the antecedent is right, no token is selected", { ...P_OK, antecedent: "ok" }, "ana_ok ant_notokens"],
    [
      "antecedent tokens are selected, the antecedent is wrong",
      { antecedent: "bad", pronoun: "ok", tokens: [HEAD, PRONOUN] },
      "ana_ok ant_unset",
    ],
    [
      "antecedent tokens are selected, the antecedent is not answered",
      { pronoun: "bad", tokens: [HEAD] },
      "ana_ok ant_unset",
    ],
    ["both rules at once, independently", { antecedent: "ok", pronoun: "ok" }, "ana_notokens ant_notokens"],
    [
      "the three tags end the check before the antecedent's rules",
      { tags: ["noncompositional_translation"], antecedent: "ok", pronoun: "ok" },
      "ana_ok ant_ok",
    ],
  ])("%s", (_what, parts, code) => {
    expect(originalCode(said(parts), MARKS)).toBe(code);
  });

  it("is what the original stores where it checks nothing", () => {
    expect(originalCode(NOTHING_SAID, MARKS)).toBe(NO_CONFLICT);
    expect(isOriginalCode(NO_CONFLICT)).toBe(true);
  });

  it("asks for no tokens where the alignment marks none", () => {
    expect(originalCode(said({ antecedent: "ok", pronoun: "ok" }), NO_MARKS)).toBe("ana_ok ant_ok");
  });

  it("counts a token marked on both sides for both", () => {
    const shared: Marks = { pronoun: [PRONOUN], antecedent: [PRONOUN] };
    expect(originalCode(said({ antecedent: "ok", pronoun: "ok", tokens: [PRONOUN] }), shared)).toBe(
      "ana_ok ant_ok",
    );
    expect(originalCode(said({ pronoun: "ok", tokens: [PRONOUN] }), shared)).toBe("ana_ok ant_unset");
  });
});

describe("a stored code that the original may have written", () => {
  it.each([
    ["ana_ok ant_ok", true],
    ["ana_notokens ant_unset", true],
    ["ana_unset ant_ok", true],
    ["ana_tagsonly ant_ok", true],
    ["ana_bad_translation_annot ant_ok", true],
    ["ana_incorrect_alignment_annot ant_ok", true],
    ["ana_noncompositional_highlight ant_ok", true],
    ["ana_conflicting_tags ant_ok", true],
    ["ana_ok ant_notokens", true],
    ["", false],
    ["ana_ok", false],
    ["ana_ok ", false],
    ["ant_ok ana_ok", false],
    ["ana_ok ana_ok", false],
    ["ant_unset ant_ok", false],
    ["ana_ok ana_unset", false],
    ["ana_ok ant_ok ant_ok", false],
    ["ana_ok ant_ok ", false],
    ["ana_ok  ant_ok", false],
    ["politeness_missing ant_ok", false],
  ])("“%s”: %s", (code, known) => {
    expect(isOriginalCode(code)).toBe(known);
  });
});

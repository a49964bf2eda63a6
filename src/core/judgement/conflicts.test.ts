import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CONFLICT_TEXTS, findConflicts, type Marks, originalCode } from "#core/judgement/conflicts.ts";
import { type JudgementContent, NOTHING_SAID } from "#core/judgement/judgement.ts";
import { remediesFor } from "#core/judgement/remedies.ts";
import { EXCLUSIVE_TAGS, POLITENESS_TAGS, STANDARD_TAGS } from "#core/judgement/tags.ts";
import { POLITENESS_CATEGORY } from "#core/suite/category.ts";

const PRONOUN = { line: 1, position: 0 };
const SECOND = { line: 1, position: 1 };
const HEAD = { line: 0, position: 4 };
const MARKS: Marks = { pronoun: [PRONOUN, SECOND], antecedent: [HEAD] };
const NO_MARKS: Marks = { pronoun: [], antecedent: [] };
const CATEGORY = "anaphoric_inter_subject_it";

type Said = Partial<JudgementContent>;

function said(parts: Said): JudgementContent {
  return { ...NOTHING_SAID, ...parts };
}

const P_OK: Said = { pronoun: "ok", tokens: [PRONOUN] };
const BOTH_OK: Said = { antecedent: "ok", pronoun: "ok", tokens: [HEAD, PRONOUN] };

describe("the original's conflict codes (protest.md §3)", () => {
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

describe("conflicts beyond the original", () => {
  it("a missing politeness tag on deictic singular you, once it is answered", () => {
    expect(findConflicts(said({}), MARKS, POLITENESS_CATEGORY)).toEqual([]);
    expect(findConflicts(said(P_OK), MARKS, POLITENESS_CATEGORY)).toEqual(["politeness_missing"]);
    expect(findConflicts(said({ pronoun: "bad" }), MARKS, POLITENESS_CATEGORY)).toEqual([
      "politeness_missing",
    ]);
    expect(findConflicts(said(P_OK), MARKS, "addressee_deictic_plural_you")).toEqual([]);
    for (const tag of POLITENESS_TAGS) {
      expect(findConflicts(said({ ...P_OK, tags: [tag] }), MARKS, POLITENESS_CATEGORY)).toEqual([]);
    }
  });

  it("a mended alignment takes the place of the marks", () => {
    const mended = said({
      ...P_OK,
      tokens: [{ line: 1, position: 5 }],
      repairedPronoun: [{ line: 1, position: 5 }],
    });
    expect(findConflicts(mended, MARKS, CATEGORY)).toEqual([]);
    const left = said({ pronoun: "ok", tokens: [PRONOUN], repairedPronoun: [{ line: 1, position: 5 }] });
    expect(findConflicts(left, MARKS, CATEGORY)).toEqual(["ana_notokens"]);
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

describe("laws of conflicts", () => {
  it("there are two codes, one of each kind, and the first is the original's wherever there is a conflict", () => {
    fc.assert(
      fc.property(contents, markings, (parts, marks) => {
        const code = originalCode(said(parts), marks);
        expect(code).toMatch(/^ana_\w+ ant_\w+$/);
        const found = findConflicts(said(parts), marks, CATEGORY);
        expect(found.toSorted()).toEqual(
          code
            .split(" ")
            .filter((one) => !one.endsWith("_ok"))
            .toSorted(),
        );
      }),
    );
  });

  it("each remedy leaves its conflict behind", () => {
    const category = fc.constantFrom(CATEGORY, POLITENESS_CATEGORY);
    fc.assert(
      fc.property(contents, markings, category, (parts, marks, of) => {
        const content = said(parts);
        for (const code of findConflicts(content, marks, of)) {
          const remedies = remediesFor(code, content, marks);
          expect(remedies.length).toBeGreaterThan(0);
          for (const remedy of remedies) {
            expect(findConflicts(remedy.apply(content), marks, of), remedy.label).not.toContain(code);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("every conflict has words of its own", () => {
    const texts = Object.values(CONFLICT_TEXTS).map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(EXCLUSIVE_TAGS.length).toBe(3);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Marks } from "#core/campaign/view/candidate-view.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { EMPTY_JUDGEMENT, type JudgementContent } from "./content.ts";
import { isOriginalCode, NO_CONFLICT, originalCode } from "./pronoun-judgement.ts";
import { STANDARD_TAGS } from "./tags.ts";

const PRONOUN = { line: 1, position: 0 };
const SECOND = { line: 1, position: 1 };
const HEAD = { line: 0, position: 4 };
const UNMARKED = { line: 1, position: 5 };
const MARKS: Marks = { pronoun: [PRONOUN, SECOND], antecedent: [HEAD] };
const NO_MARKS: Marks = { pronoun: [], antecedent: [] };

type ContentParts = Partial<JudgementContent>;

function contentWith(parts: ContentParts): JudgementContent {
  return { ...EMPTY_JUDGEMENT, ...parts };
}

const P_OK: ContentParts = { pronoun: "ok", tokens: [PRONOUN] };
const BOTH_OK: ContentParts = { antecedent: "ok", pronoun: "ok", tokens: [HEAD, PRONOUN] };

describe("the conflict codes of the original tool", () => {
  it.each<[what: string, parts: ContentParts, code: string]>([
    ["nothing is answered", {}, "ana_ok ant_ok"],
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
      "a custom tag is set, the pronoun is not answered",
      { tags: ["mine"], antecedent: "bad" },
      "ana_tagsonly ant_ok",
    ],
    ["a tag is set, the pronoun is answered", { ...P_OK, tags: ["desc_vs_presc"] }, "ana_ok ant_ok"],
    [
      "a tag is set and a pronoun token selected, the pronoun is not answered",
      { tags: ["ant_unsure"], tokens: [PRONOUN] },
      "ana_tagsonly ant_ok",
    ],
    [
      "a tag is set and a pronoun token selected, the pronoun is wrong",
      { pronoun: "bad", tags: ["ant_unsure"], tokens: [PRONOUN] },
      "ana_unset ant_ok",
    ],
    [
      "an unmarked token is selected, the pronoun is right",
      { pronoun: "ok", tokens: [UNMARKED] },
      "ana_notokens ant_ok",
    ],
    ["an unmarked token is selected, nothing is answered", { tokens: [UNMARKED] }, "ana_ok ant_ok"],
    [
      "bad_translation with an unmarked token",
      { tags: ["bad_translation"], tokens: [UNMARKED] },
      "ana_ok ant_ok",
    ],
    [
      "incorrect_word_alignment with an unmarked token",
      { tags: ["incorrect_word_alignment"], tokens: [UNMARKED] },
      "ana_ok ant_ok",
    ],
    [
      "noncompositional_translation, answered with an unmarked token",
      { tags: ["noncompositional_translation"], pronoun: "ok", tokens: [UNMARKED] },
      "ana_ok ant_ok",
    ],
    [
      "noncompositional_translation, answered with a token of the antecedent",
      { tags: ["noncompositional_translation"], pronoun: "ok", tokens: [HEAD] },
      "ana_noncompositional_highlight ant_ok",
    ],
    ["only bad_translation", { tags: ["bad_translation"] }, "ana_ok ant_ok"],
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
    ["only incorrect_word_alignment", { tags: ["incorrect_word_alignment"] }, "ana_ok ant_ok"],
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
    [
      "both answers are right and no token is selected",
      { antecedent: "ok", pronoun: "ok" },
      "ana_notokens ant_notokens",
    ],
    [
      "noncompositional_translation with both answers right and no token selected",
      { tags: ["noncompositional_translation"], antecedent: "ok", pronoun: "ok" },
      "ana_ok ant_ok",
    ],
  ])("are $2 for this judgement: %s", (_what, parts, code) => {
    expect(originalCode(contentWith(parts), MARKS)).toBe(code);
  });

  it("mean no conflict if nothing is answered", () => {
    expect(originalCode(EMPTY_JUDGEMENT, MARKS)).toBe(NO_CONFLICT);
    expect(isOriginalCode(NO_CONFLICT)).toBe(true);
  });

  it("require no tokens if nothing is linked", () => {
    expect(originalCode(contentWith({ antecedent: "ok", pronoun: "ok" }), NO_MARKS)).toBe("ana_ok ant_ok");
  });

  it("count a token for both questions if it is marked for both", () => {
    const shared: Marks = { pronoun: [PRONOUN], antecedent: [PRONOUN] };
    expect(originalCode(contentWith({ antecedent: "ok", pronoun: "ok", tokens: [PRONOUN] }), shared)).toBe(
      "ana_ok ant_ok",
    );
    expect(originalCode(contentWith({ pronoun: "ok", tokens: [PRONOUN] }), shared)).toBe("ana_ok ant_unset");
  });
});

/**
 * The two codes, with the checks in the order of PROTEST's own code (AnnotationRecord.getConflictStatus). The first
 * check that applies decides the code of the pronoun. If it is one of the four checks of tags, the antecedent has no
 * conflict.
 */
function codeInOriginalOrder({ pronoun, antecedent, tokens, tags }: JudgementContent, marks: Marks): string {
  const isAmong = (marked: readonly TokenRef[]) =>
    tokens.some(({ line, position }) => marked.some((one) => one.line === line && one.position === position));
  const onPronoun = isAmong(marks.pronoun);
  const onAntecedent = isAmong(marks.antecedent);
  const isAnnotated = pronoun !== "unset" || antecedent !== "unset" || onPronoun || onAntecedent;
  const [bad, wrong, whole] = [
    "bad_translation",
    "incorrect_word_alignment",
    "noncompositional_translation",
  ].map((tag) => tags.includes(tag));
  if ([bad, wrong, whole].filter((is) => is === true).length > 1) return "ana_conflicting_tags ant_ok";
  if (bad) return isAnnotated ? "ana_bad_translation_annot ant_ok" : "ana_ok ant_ok";
  if (wrong) return isAnnotated ? "ana_incorrect_alignment_annot ant_ok" : "ana_ok ant_ok";
  if (whole && pronoun === "unset") return "ana_tagsonly ant_ok";
  if (whole) return onPronoun || onAntecedent ? "ana_noncompositional_highlight ant_ok" : "ana_ok ant_ok";
  let ana = "ana_ok";
  if (pronoun === "ok" && !onPronoun && marks.pronoun.length > 0) ana = "ana_notokens";
  else if (pronoun === "unset" && tags.length > 0) ana = "ana_tagsonly";
  else if (pronoun !== "ok" && onPronoun) ana = "ana_unset";
  let ant = "ant_ok";
  if (antecedent === "ok" && !onAntecedent && marks.antecedent.length > 0) ant = "ant_notokens";
  else if (antecedent !== "ok" && onAntecedent) ant = "ant_unset";
  return `${ana} ${ant}`;
}

describe("the conflict codes of the original tool for random answers", () => {
  const answer = fc.constantFrom("ok", "bad", "unset" as const);
  const token = fc.record({ line: fc.nat(1), position: fc.nat(2) });
  const some = (most: number) =>
    fc.uniqueArray(token, { maxLength: most, selector: (of) => `${of.line} ${of.position}` });
  const tag = fc.constantFrom("of my own", "another", ...STANDARD_TAGS.map((standard) => standard.tag));
  const answers = fc.record({
    antecedent: answer,
    pronoun: answer,
    tokens: some(3),
    tags: fc.uniqueArray(tag, { maxLength: 3 }),
  });
  const markings = fc.record({ pronoun: some(2), antecedent: some(2) });

  it("follow the order of checks in PROTEST's code, in 3,000 cases", () => {
    const codes = new Set<string>();
    fc.assert(
      fc.property(answers, markings, (parts, marks) => {
        const expected = codeInOriginalOrder(contentWith(parts), marks);
        codes.add(expected);
        expect(originalCode(contentWith(parts), marks)).toBe(expected);
      }),
      { numRuns: 3000, seed: 31 },
    );
    const pronounCodes = new Set([...codes].map((code) => code.split(" ")[0]));
    expect(pronounCodes.size, "the answers reach every code of the pronoun").toBe(8);
  });
});

describe("isOriginalCode", () => {
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
  ])("of “%s” is %s", (code, known) => {
    expect(isOriginalCode(code)).toBe(known);
  });
});

import { describe, expect, it } from "vitest";
import { PROTEST_CATEGORIES } from "#core/suite/category.ts";
import { sortTokens } from "#core/suite/suite.ts";
import { EMPTY_JUDGEMENT, type JudgementContent } from "./content.ts";
import {
  type CandidateToJudge,
  exclusionOf,
  hasJudgement,
  judgementState,
  type MissingPart,
  missingParts,
} from "./pronoun-judgement.ts";

const PRONOUN = { line: 1, position: 0 };
const HEAD = { line: 0, position: 4 };
const ELSEWHERE = { line: 1, position: 5 };

function candidate(parts: Partial<CandidateToJudge> = {}): CandidateToJudge {
  const marks = { pronoun: [PRONOUN], antecedent: [HEAD] };
  return { category: "anaphoric_intra_they", needsAntecedent: true, marks, ...parts };
}

/** A content and its states: in a category that requires an antecedent, and in one that asks only about the pronoun. */
type Case = readonly [what: string, content: Partial<JudgementContent>, both: string, pronounOnly: string];

describe("the state of a judgement", () => {
  it.each<Case>([
    ["no answer", {}, "open", "open"],
    ["only a flag", { flagged: true }, "open", "open"],
    ["only a remark", { remark: "?" }, "open", "open"],
    ["only a fixed alignment", { fixedPronoun: [], fixedAntecedent: [] }, "open", "open"],
    ["a kept conflict that no longer exists", { keptBecause: "clitic" }, "open", "open"],
    ["only a token of the pronoun", { tokens: [PRONOUN] }, "partial", "partial"],
    ["only a token of the antecedent", { tokens: [HEAD] }, "partial", "partial"],
    ["only a token that is not marked", { tokens: [ELSEWHERE] }, "partial", "partial"],
    ["only the antecedent answered, as wrong", { antecedent: "bad" }, "partial", "partial"],
    ["only the antecedent answered, as right", { antecedent: "ok", tokens: [HEAD] }, "partial", "partial"],
    ["only the pronoun answered, as wrong", { pronoun: "bad" }, "partial", "done"],
    ["only the pronoun answered, as right", { pronoun: "ok", tokens: [PRONOUN] }, "partial", "done"],
    ["both answered as wrong", { antecedent: "bad", pronoun: "bad" }, "done", "done"],
    ["both answered as right", { antecedent: "ok", pronoun: "ok", tokens: [HEAD, PRONOUN] }, "done", "done"],
    [
      "one wrong and one right answer",
      { antecedent: "bad", pronoun: "ok", tokens: [PRONOUN] },
      "done",
      "done",
    ],
    ["a missing token", { antecedent: "ok", pronoun: "ok", tokens: [PRONOUN] }, "partial", "partial"],
    ["a token and “no”", { antecedent: "bad", pronoun: "bad", tokens: [PRONOUN] }, "conflict", "conflict"],
    [
      "a missing token and a contradiction",
      { antecedent: "ok", pronoun: "bad", tokens: [PRONOUN] },
      "conflict",
      "conflict",
    ],
    ["only a tag", { tags: ["ant_unsure"] }, "partial", "partial"],
    ["a tag and an answer", { pronoun: "bad", tags: ["ant_unsure"] }, "partial", "done"],
    [
      "only a tag, with the conflict kept",
      { tags: ["ant_unsure"], keptBecause: "later" },
      "partial",
      "partial",
    ],
    ["only bad_translation", { tags: ["bad_translation"] }, "done", "done"],
    ["only incorrect_word_alignment", { tags: ["incorrect_word_alignment"] }, "done", "done"],
    ["bad_translation and an answer", { tags: ["bad_translation"], pronoun: "bad" }, "conflict", "conflict"],
    [
      "bad_translation and an answer, with the conflict kept",
      { tags: ["bad_translation"], antecedent: "bad", keptBecause: "both hold" },
      "done",
      "done",
    ],
    [
      "both excluding tags, with the conflict kept",
      { tags: ["bad_translation", "incorrect_word_alignment"], keptBecause: "both hold" },
      "done",
      "done",
    ],
    [
      "the clause judged as a whole",
      { tags: ["noncompositional_translation"], pronoun: "ok" },
      "partial",
      "done",
    ],
    ["a kept conflict", { antecedent: "ok", pronoun: "ok", keptBecause: "clitic" }, "done", "done"],
    ["a kept conflict and only one answer", { pronoun: "ok", keptBecause: "clitic" }, "partial", "done"],
  ])(
    "with %s (%o) is %s, and is %s if only the pronoun is asked about",
    (_what, parts, both, pronounOnly) => {
      const content = { ...EMPTY_JUDGEMENT, ...parts };
      expect(judgementState(content, candidate())).toBe(both);
      expect(judgementState(content, candidate({ category: "event_it", needsAntecedent: false }))).toBe(
        pronounOnly,
      );
    },
  );

  it("is done for an unaligned pronoun as soon as it is answered", () => {
    const unaligned = candidate({ needsAntecedent: false, marks: { pronoun: [], antecedent: [] } });
    expect(judgementState({ ...EMPTY_JUDGEMENT, pronoun: "ok" }, unaligned)).toBe("done");
  });

  it("is done with only the pronoun answered in any category that requires no antecedent", () => {
    for (const { label } of PROTEST_CATEGORIES) {
      const withoutAntecedent = candidate({ category: label, needsAntecedent: false });
      expect(judgementState({ ...EMPTY_JUDGEMENT, pronoun: "bad" }, withoutAntecedent)).toBe("done");
    }
  });
});

describe("what a judgement lacks", () => {
  const two = { pronoun: [PRONOUN, ELSEWHERE], antecedent: [HEAD] };
  it.each<[what: string, content: Partial<JudgementContent>, missing: readonly MissingPart[]]>([
    ["no answer", {}, ["antecedent", "pronoun"]],
    ["only a tag", { tags: ["ant_unsure"] }, ["antecedent", "pronoun"]],
    ["a clause that is not judged", { tags: ["noncompositional_translation"] }, ["antecedent", "pronoun"]],
    ["a token without its answer", { antecedent: "bad", tokens: [PRONOUN] }, ["pronoun"]],
    ["“yes” without its token", { antecedent: "bad", pronoun: "ok" }, ["pronoun word"]],
    ["two “yes” without tokens", { antecedent: "ok", pronoun: "ok" }, ["antecedent word", "pronoun word"]],
    ["the head's token and no more", { antecedent: "ok", tokens: [HEAD] }, ["pronoun"]],
    ["“no” twice", { antecedent: "bad", pronoun: "bad" }, []],
    ["“yes” with its tokens", { antecedent: "ok", pronoun: "ok", tokens: [HEAD, PRONOUN] }, []],
    ["bad_translation", { tags: ["bad_translation"] }, []],
    ["a kept conflict", { antecedent: "ok", pronoun: "ok", keptBecause: "clitic" }, []],
    [
      "a tag, with the conflict kept",
      { tags: ["ant_unsure"], keptBecause: "later" },
      ["antecedent", "pronoun"],
    ],
  ])("with %s (%o) is %j", (_what, parts, missing) => {
    expect(missingParts({ ...EMPTY_JUDGEMENT, ...parts }, candidate({ marks: two }))).toEqual(missing);
  });
});

it("a judgement lacks an answer that is not asked for if a word of its question is selected", () => {
  const onlyPronoun = candidate({ needsAntecedent: false });
  const content: JudgementContent = { ...EMPTY_JUDGEMENT, pronoun: "ok", tokens: [HEAD, PRONOUN] };
  expect(missingParts(content, onlyPronoun)).toEqual(["antecedent"]);
  expect(judgementState(content, onlyPronoun)).toBe("partial");
  expect(missingParts({ ...content, tokens: [PRONOUN] }, onlyPronoun)).toEqual([]);
});

describe("hasJudgement", () => {
  it.each<[what: string, content: Partial<JudgementContent>, says: boolean]>([
    ["“yes” for the antecedent", { antecedent: "ok" }, true],
    ["“no” for the antecedent", { antecedent: "bad" }, true],
    ["“yes” for the pronoun", { pronoun: "ok" }, true],
    ["“no” for the pronoun", { pronoun: "bad" }, true],
    ["a token", { tokens: [ELSEWHERE] }, true],
    ["a tag", { tags: ["mine"] }, true],
    ["false for a flag", { flagged: true }, false],
    ["false for a remark", { remark: "?" }, false],
    ["false for the reason of a conflict that does not exist", { keptBecause: "?" }, false],
    ["false for a fixed alignment", { fixedPronoun: [HEAD], fixedAntecedent: [HEAD] }, false],
    ["false for an empty content", {}, false],
  ])("is true only if there is an answer, a token or a tag: %s", (_what, parts, expected) => {
    expect(hasJudgement({ ...EMPTY_JUDGEMENT, ...parts })).toBe(expected);
  });
});

describe("the exclusion of a candidate", () => {
  it("is caused by the tags bad_translation and incorrect_word_alignment, not by other tags", () => {
    const tagged = (tags: string[]) => exclusionOf({ ...EMPTY_JUDGEMENT, tags });
    expect(tagged(["ant_unsure", "bad_translation"])).toBe("bad_translation");
    expect(tagged(["incorrect_word_alignment"])).toBe("incorrect_word_alignment");
    expect(tagged(["incorrect_word_alignment", "bad_translation"])).toBe("bad_translation");
    expect(tagged(["noncompositional_translation", "desc_vs_presc"])).toBeNull();
    expect(tagged([])).toBeNull();
  });
});

describe("tokens of a judgement", () => {
  it("are in the order of lines and positions, each once", () => {
    const token = (line: number, position: number) => ({ line, position });
    expect(sortTokens([token(1, 10), token(1, 2), token(0, 11), token(1, 2)])).toEqual([
      token(0, 11),
      token(1, 2),
      token(1, 10),
    ]);
  });
});

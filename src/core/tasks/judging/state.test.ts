import { describe, expect, it } from "vitest";
import { PROTEST_CATEGORIES } from "#core/suite/category.ts";
import { sortTokens } from "#core/suite/suite.ts";
import { type JudgementContent, NOTHING_SAID } from "./content.ts";
import { exclusionOf, type JudgedCandidate, judgementState, lacksOnly, saysSomething } from "./state.ts";

const PRONOUN = { line: 1, position: 0 };
const HEAD = { line: 0, position: 4 };
const ELSEWHERE = { line: 1, position: 5 };

function candidate(parts: Partial<JudgedCandidate> = {}): JudgedCandidate {
  const marks = { pronoun: [PRONOUN], antecedent: [HEAD] };
  return { category: "anaphoric_intra_they", needsAntecedent: true, marks, ...parts };
}

/** With an agreement category, with one that asks the pronoun only. */
type Case = readonly [what: string, said: Partial<JudgementContent>, both: string, pronounOnly: string];

describe("the state of a judgement", () => {
  it.each<Case>([
    ["nothing said", {}, "open", "open"],
    ["flagged only", { flagged: true }, "open", "open"],
    ["remarked only", { remark: "?" }, "open", "open"],
    ["the alignment fixed only", { fixedPronoun: [], fixedAntecedent: [] }, "open", "open"],
    ["a conflict kept that is gone", { keptBecause: "clitic" }, "open", "open"],
    ["a pronoun's token only", { tokens: [PRONOUN] }, "conflict", "conflict"],
    ["an antecedent's token only", { tokens: [HEAD] }, "conflict", "conflict"],
    ["a token only that is not marked", { tokens: [ELSEWHERE] }, "partial", "partial"],
    ["the antecedent alone wrong", { antecedent: "bad" }, "partial", "partial"],
    ["the antecedent alone right", { antecedent: "ok", tokens: [HEAD] }, "partial", "partial"],
    ["the pronoun alone wrong", { pronoun: "bad" }, "partial", "done"],
    ["the pronoun alone right", { pronoun: "ok", tokens: [PRONOUN] }, "partial", "done"],
    ["both wrong", { antecedent: "bad", pronoun: "bad" }, "done", "done"],
    ["both right", { antecedent: "ok", pronoun: "ok", tokens: [HEAD, PRONOUN] }, "done", "done"],
    ["one of each", { antecedent: "bad", pronoun: "ok", tokens: [PRONOUN] }, "done", "done"],
    ["a token missing", { antecedent: "ok", pronoun: "ok", tokens: [PRONOUN] }, "conflict", "conflict"],
    ["a tag alone", { tags: ["ant_unsure"] }, "conflict", "conflict"],
    ["a tag and an answer", { pronoun: "bad", tags: ["ant_unsure"] }, "partial", "done"],
    ["a tag alone, kept", { tags: ["ant_unsure"], keptBecause: "later" }, "partial", "partial"],
    ["bad_translation alone", { tags: ["bad_translation"] }, "done", "done"],
    ["incorrect_word_alignment alone", { tags: ["incorrect_word_alignment"] }, "done", "done"],
    ["bad_translation answered", { tags: ["bad_translation"], pronoun: "bad" }, "conflict", "conflict"],
    [
      "bad_translation answered, kept",
      { tags: ["bad_translation"], antecedent: "bad", keptBecause: "both hold" },
      "done",
      "done",
    ],
    [
      "both that exclude, kept",
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
    ["a conflict kept", { antecedent: "ok", pronoun: "ok", keptBecause: "clitic" }, "done", "done"],
    ["a conflict kept, one answer", { pronoun: "ok", keptBecause: "clitic" }, "partial", "done"],
  ])("%s", (_what, parts, both, pronounOnly) => {
    const content = { ...NOTHING_SAID, ...parts };
    expect(judgementState(content, candidate())).toBe(both);
    expect(judgementState(content, candidate({ category: "event_it", needsAntecedent: false }))).toBe(
      pronounOnly,
    );
  });

  it("is done on an unaligned pronoun as soon as it is answered", () => {
    const unaligned = candidate({ needsAntecedent: false, marks: { pronoun: [], antecedent: [] } });
    expect(judgementState({ ...NOTHING_SAID, pronoun: "ok" }, unaligned)).toBe("done");
  });

  it("is done if the original accepts the answers: the category adds no rule of its own", () => {
    for (const { label } of PROTEST_CATEGORIES) {
      const asked = candidate({ category: label, needsAntecedent: false });
      expect(judgementState({ ...NOTHING_SAID, pronoun: "bad" }, asked)).toBe("done");
    }
  });
});

describe("a judgement in which something contradicts or is missing", () => {
  const two = { pronoun: [PRONOUN, ELSEWHERE], antecedent: [HEAD] };
  it.each<[what: string, said: Partial<JudgementContent>, onlyMissing: boolean]>([
    ["a tag alone", { tags: ["ant_unsure"] }, true],
    ["the clause not judged yet", { tags: ["noncompositional_translation"] }, true],
    ["a token alone", { tokens: [HEAD] }, true],
    ["a yes without its token", { pronoun: "ok" }, true],
    ["a yes without its token, tagged", { pronoun: "ok", tags: ["desc_vs_presc"] }, true],
    ["two things missing", { antecedent: "ok", tags: ["ant_unsure"] }, true],
    ["a token of what is wrong", { pronoun: "bad", tokens: [PRONOUN] }, false],
    ["one of both", { antecedent: "ok", pronoun: "bad", tokens: [PRONOUN] }, false],
    ["what cannot be judged, judged", { tags: ["bad_translation"], pronoun: "bad" }, false],
    ["two tags that exclude each other", { tags: ["bad_translation", "incorrect_word_alignment"] }, false],
    ["nothing", {}, false],
    ["an answer missing without any conflict", { antecedent: "bad" }, false],
    ["a kept one", { tags: ["ant_unsure"], keptBecause: "later" }, false],
  ])("%s: %o", (_what, said, onlyMissing) => {
    expect(lacksOnly({ ...NOTHING_SAID, ...said }, two)).toBe(onlyMissing);
  });
});

describe("a judgement about the translation", () => {
  it.each<[what: string, said: Partial<JudgementContent>, says: boolean]>([
    ["by an answer about the antecedent", { antecedent: "ok" }, true],
    ["by a no about it", { antecedent: "bad" }, true],
    ["by an answer about the pronoun", { pronoun: "ok" }, true],
    ["by a no about it", { pronoun: "bad" }, true],
    ["by a token", { tokens: [ELSEWHERE] }, true],
    ["by a tag", { tags: ["mine"] }, true],
    ["not by a flag", { flagged: true }, false],
    ["not by a remark", { remark: "?" }, false],
    ["not by a reason to keep what is not there", { keptBecause: "?" }, false],
    ["not by a fixed alignment", { fixedPronoun: [HEAD], fixedAntecedent: [HEAD] }, false],
    ["not by nothing", {}, false],
  ])("%s", (_what, said, says) => {
    expect(saysSomething({ ...NOTHING_SAID, ...said })).toBe(says);
  });
});

describe("what takes a judged candidate out of the count", () => {
  it("is one of two tags, and no other", () => {
    const tagged = (tags: string[]) => exclusionOf({ ...NOTHING_SAID, tags });
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

import { describe, expect, it } from "vitest";
import { smallJudgement } from "#core/formats/small-campaign.ts";
import { type JudgementContent, NOTHING_SAID, sortTokens } from "#core/judgement/judgement.ts";
import { JudgementLog } from "#core/judgement/log.ts";
import { exclusionOf, type JudgedCandidate, judgementState } from "#core/judgement/state.ts";
import { CandidateIndex } from "#core/queue/candidates.ts";

const PRONOUN = { line: 1, position: 0 };
const HEAD = { line: 0, position: 4 };

function candidate(parts: Partial<JudgedCandidate> = {}): JudgedCandidate {
  const marks = { pronoun: [PRONOUN], antecedent: [HEAD] };
  return { category: "anaphoric_intra_they", needsAntecedent: true, marks, ...parts };
}

describe("the state of a judgement", () => {
  it.each<[what: string, parts: Partial<JudgementContent>, state: string]>([
    ["nothing said", {}, "open"],
    ["flagged only", { flagged: true }, "open"],
    ["remarked only", { remark: "?" }, "open"],
    ["the antecedent alone answered", { antecedent: "bad" }, "partial"],
    ["the pronoun alone answered", { pronoun: "bad" }, "partial"],
    ["both answered", { antecedent: "bad", pronoun: "bad" }, "done"],
    ["both answered, with tokens", { antecedent: "ok", pronoun: "ok", tokens: [HEAD, PRONOUN] }, "done"],
    ["both answered, a token missing", { antecedent: "ok", pronoun: "ok", tokens: [PRONOUN] }, "conflict"],
    ["a tag alone", { tags: ["ant_unsure"] }, "conflict"],
    ["a tag alone, kept with its reason", { tags: ["ant_unsure"], keptBecause: "later" }, "partial"],
    ["bad_translation alone", { tags: ["bad_translation"] }, "done"],
    ["incorrect_word_alignment alone", { tags: ["incorrect_word_alignment"] }, "done"],
    ["bad_translation with an answer", { tags: ["bad_translation"], pronoun: "bad" }, "conflict"],
    ["a conflict kept with its reason", { antecedent: "ok", pronoun: "ok", keptBecause: "clitic" }, "done"],
    ["a conflict kept, but an answer missing", { pronoun: "ok", keptBecause: "clitic" }, "partial"],
  ])("%s", (_what, parts, state) => {
    expect(judgementState({ ...NOTHING_SAID, ...parts }, candidate())).toBe(state);
  });

  it("needs no antecedent's answer where the category asks for none", () => {
    const asked = candidate({ category: "event_it", needsAntecedent: false });
    expect(judgementState({ ...NOTHING_SAID, pronoun: "bad" }, asked)).toBe("done");
  });

  it("is done on an unaligned pronoun as soon as it is answered", () => {
    const unaligned = candidate({ needsAntecedent: false, marks: { pronoun: [], antecedent: [] } });
    expect(judgementState({ ...NOTHING_SAID, pronoun: "ok" }, unaligned)).toBe("done");
  });
});

describe("what takes a judged candidate out of the count", () => {
  it("is one of two tags, and no other", () => {
    const tagged = (tags: string[]) => exclusionOf({ ...NOTHING_SAID, tags });
    expect(tagged(["ant_unsure", "bad_translation"])).toBe("bad_translation");
    expect(tagged(["incorrect_word_alignment"])).toBe("incorrect_word_alignment");
    expect(tagged(["noncompositional_translation", "desc_vs_presc"])).toBeNull();
  });
});

describe("the log of judgements", () => {
  const index = new CandidateIndex(["e1", "e2"], ["bad", "good"]);

  it("counts the latest record of a candidate by an annotator, in the order of the log", () => {
    const log = new JudgementLog(index, [
      smallJudgement(1, { pronoun: "ok", time: "2026-02-03T09:00:00.000Z" }),
      smallJudgement(2, { pronoun: "bad", time: "2026-02-03T08:00:00.000Z" }),
      smallJudgement(3, { annotator: "a2", pronoun: "ok" }),
      smallJudgement(4, { example: "e2", pronoun: "ok" }),
    ]);
    expect(log.latest("a1", 0)?.pronoun).toBe("bad");
    expect(log.ofCandidate(0).map((judgement) => judgement.id)).toEqual([
      smallJudgement(2).id,
      smallJudgement(3).id,
    ]);
    expect([...log.ofAnnotator("a1").keys()]).toEqual([0, 2]);
    expect(log.latest("a3", 0)).toBeNull();
  });

  it("keeps every record and takes none twice", () => {
    const log = new JudgementLog(index, [smallJudgement(1)]);
    expect(log.append(smallJudgement(1, { pronoun: "ok" }))).toBeNull();
    expect(log.append(smallJudgement(2, { system: "good" }))).toBe(1);
    expect(log.all.map((judgement) => judgement.id)).toEqual([smallJudgement(1).id, smallJudgement(2).id]);
  });

  it("takes no record of a candidate that does not exist", () => {
    const log = new JudgementLog(index);
    expect(log.append(smallJudgement(1, { system: "other" }))).toBeNull();
    expect(log.all).toEqual([]);
  });
});

describe("tokens of a judgement", () => {
  it("stand in the order of lines and positions, each once", () => {
    const token = (line: number, position: number) => ({ line, position });
    expect(sortTokens([token(1, 10), token(1, 2), token(0, 11), token(1, 2)])).toEqual([
      token(0, 11),
      token(1, 2),
      token(1, 10),
    ]);
  });
});

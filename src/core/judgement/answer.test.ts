import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerQuestion, clearRepairs, repairToken, toggleTag, toggleToken } from "#core/judgement/answer.ts";
import { findConflicts, type Marks } from "#core/judgement/conflicts.ts";
import { type JudgementContent, NOTHING_SAID } from "#core/judgement/judgement.ts";

const A = { line: 0, position: 1 };
const P = { line: 1, position: 0 };
const Q = { line: 1, position: 1 };
const ONE: Marks = { pronoun: [P], antecedent: [A] };
const TWO: Marks = { pronoun: [P, Q], antecedent: [A] };

describe("answering", () => {
  it("selects the only marked token with a yes", () => {
    const said = answerQuestion(answerQuestion(NOTHING_SAID, "antecedent", "ok", ONE), "pronoun", "ok", ONE);
    expect(said.tokens).toEqual([A, P]);
    expect(findConflicts(said, ONE, "event_it")).toEqual([]);
  });

  it("leaves the choice among several marked tokens", () => {
    expect(answerQuestion(NOTHING_SAID, "pronoun", "ok", TWO).tokens).toEqual([]);
  });

  it("takes the question's tokens out of the selection with a no, and leaves the other's", () => {
    const both = { ...NOTHING_SAID, antecedent: "ok" as const, pronoun: "ok" as const, tokens: [A, P, Q] };
    expect(answerQuestion(both, "pronoun", "bad", TWO)).toMatchObject({ pronoun: "bad", tokens: [A] });
  });

  it("keeps a token that the other question holds with a yes", () => {
    const shared: Marks = { pronoun: [P], antecedent: [P] };
    const both = { ...NOTHING_SAID, antecedent: "ok" as const, pronoun: "ok" as const, tokens: [P] };
    expect(answerQuestion(both, "pronoun", "bad", shared).tokens).toEqual([P]);
    expect(answerQuestion({ ...both, antecedent: "bad" }, "pronoun", "bad", shared).tokens).toEqual([]);
  });

  it("takes the same answer back when it is given again", () => {
    const once = answerQuestion(NOTHING_SAID, "pronoun", "bad", ONE);
    expect(answerQuestion(once, "pronoun", "bad", ONE)).toEqual(NOTHING_SAID);
    const right = answerQuestion(NOTHING_SAID, "pronoun", "ok", ONE);
    expect(answerQuestion(right, "pronoun", "ok", ONE)).toEqual(NOTHING_SAID);
  });

  it("changes an answer from yes to no and back", () => {
    const right = answerQuestion(NOTHING_SAID, "pronoun", "ok", ONE);
    const wrong = answerQuestion(right, "pronoun", "bad", ONE);
    expect(wrong).toMatchObject({ pronoun: "bad", tokens: [] });
    expect(answerQuestion(wrong, "pronoun", "ok", ONE)).toEqual(right);
  });

  it("no longer keeps a conflict that was kept before", () => {
    const kept = { ...NOTHING_SAID, keptBecause: "clitic" };
    expect(answerQuestion(kept, "pronoun", "ok", ONE).keptBecause).toBeNull();
    expect(toggleToken(kept, P).keptBecause).toBeNull();
    expect(toggleTag(kept, "x").keptBecause).toBeNull();
  });
});

describe("selecting tokens and tags", () => {
  it("is undone by doing it again", () => {
    const tokens = fc.uniqueArray(fc.constantFrom(A, P, Q));
    fc.assert(
      fc.property(tokens, fc.constantFrom(A, P, Q), (selected, token) => {
        const start: JudgementContent = {
          ...NOTHING_SAID,
          tokens: selected.toSorted((a, b) => a.line - b.line || a.position - b.position),
        };
        expect(toggleToken(toggleToken(start, token), token)).toEqual(start);
      }),
    );
    expect(toggleTag(toggleTag(NOTHING_SAID, "mine"), "mine")).toEqual(NOTHING_SAID);
  });

  it("keeps tokens in their order", () => {
    expect(toggleToken(toggleToken(NOTHING_SAID, Q), A).tokens).toEqual([A, Q]);
  });
});

describe("mending the alignment", () => {
  const elsewhere = { line: 1, position: 7 };

  it("adds a token that can then be selected, and takes one out with its selection", () => {
    const added = repairToken(NOTHING_SAID, "pronoun", elsewhere, ONE);
    expect(added.repairedPronoun).toEqual([P, elsewhere]);
    const selected = toggleToken(toggleToken(added, P), elsewhere);
    const without = repairToken(selected, "pronoun", P, ONE);
    expect(without).toMatchObject({ repairedPronoun: [elsewhere], tokens: [elsewhere] });
  });

  it("back to the alignment as given is no repair", () => {
    const there = repairToken(NOTHING_SAID, "antecedent", elsewhere, ONE);
    expect(repairToken(there, "antecedent", elsewhere, ONE)).toEqual(NOTHING_SAID);
    expect(clearRepairs(there, ONE)).toEqual(NOTHING_SAID);
  });

  it("can leave a question without any token", () => {
    expect(repairToken(NOTHING_SAID, "pronoun", P, ONE).repairedPronoun).toEqual([]);
  });
});

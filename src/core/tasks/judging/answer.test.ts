import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Marks } from "#core/campaign/view/marks.ts";
import {
  answerQuestion,
  clearAnswers,
  clearRepairs,
  type Question,
  relink,
  repairToken,
  toggleTag,
  toggleToken,
} from "./answer.ts";
import { findConflicts } from "./conflicts.ts";
import { type JudgementContent, NOTHING_SAID } from "./content.ts";

const A = { line: 0, position: 1 };
const P = { line: 1, position: 0 };
const Q = { line: 1, position: 1 };
const ONE: Marks = { pronoun: [P], antecedent: [A] };
const TWO: Marks = { pronoun: [P, Q], antecedent: [A] };
const NONE: Marks = { pronoun: [], antecedent: [] };
const B = { line: 0, position: 4 };
const C = { line: 0, position: 5 };
const BOTH = { antecedent: "ok", pronoun: "ok", tokens: [A, P, Q] } as const;
const MENDED = { fixedPronoun: [Q] };
const CLAUSE = { tags: ["noncompositional_translation"] };

/** Two antecedents: of the first one token is marked, of the second two. */
const HEADS: Marks = { pronoun: [P], antecedent: [A, B, C], heads: [[A], [B, C]] };
const SHARED: Marks = { pronoun: [P], antecedent: [P] };

type Said = Partial<JudgementContent>;

/** The keys of the four answers, in the order in which they are pressed. */
const KEYS: Readonly<Record<string, readonly [Question, "ok" | "bad"]>> = {
  "1": ["antecedent", "ok"],
  "2": ["antecedent", "bad"],
  "3": ["pronoun", "ok"],
  "4": ["pronoun", "bad"],
};

describe("answering", () => {
  it.each<[what: string, before: Said, keys: string, marks: Marks, after: Said]>([
    ["a yes selects the only marked token", {}, "3", ONE, { pronoun: "ok", tokens: [P] }],
    ["of the antecedent, too", {}, "1", ONE, { antecedent: "ok", tokens: [A] }],
    ["both, in their order", {}, "31", ONE, { antecedent: "ok", pronoun: "ok", tokens: [A, P] }],
    ["of several it leaves the choice", {}, "3", TWO, { pronoun: "ok", tokens: [] }],
    ["but keeps what was chosen", { tokens: [Q] }, "3", TWO, { pronoun: "ok", tokens: [Q] }],
    ["of each antecedent with one it selects it", {}, "1", HEADS, { antecedent: "ok", tokens: [A] }],
    ["whose pronoun is none of theirs", {}, "3", HEADS, { pronoun: "ok", tokens: [P] }],
    ["where nothing is marked it selects nothing", {}, "13", NONE, { antecedent: "ok", pronoun: "ok" }],
    ["the fixed token if the alignment was fixed", MENDED, "3", ONE, { pronoun: "ok", tokens: [Q] }],
    ["a clause judged as a whole has no token", CLAUSE, "31", ONE, { pronoun: "ok", antecedent: "ok" }],
    ["other tags change nothing", { tags: ["mine"] }, "3", ONE, { pronoun: "ok", tokens: [P] }],
    ["a no leaves no token of its own", {}, "14", ONE, { antecedent: "ok", pronoun: "bad", tokens: [A] }],
    ["even of several", BOTH, "4", TWO, { antecedent: "ok", pronoun: "bad", tokens: [A] }],
    ["of the antecedent, too", BOTH, "2", TWO, { antecedent: "bad", pronoun: "ok", tokens: [P, Q] }],
    [
      "but what the other holds with a yes",
      {},
      "314",
      SHARED,
      { antecedent: "ok", pronoun: "bad", tokens: [P] },
    ],
    ["the other way round", {}, "312", SHARED, { antecedent: "bad", pronoun: "ok", tokens: [P] }],
    ["not with a no", {}, "324", SHARED, { antecedent: "bad", pronoun: "bad", tokens: [] }],
    ["nor unanswered", { tokens: [P] }, "4", SHARED, { pronoun: "bad", tokens: [] }],
    ["the same again leaves it", {}, "33", ONE, { pronoun: "ok", tokens: [P] }],
    ["a no as well", {}, "22", ONE, { antecedent: "bad" }],
    ["with what was chosen", { tokens: [Q] }, "33", TWO, { pronoun: "ok", tokens: [Q] }],
    ["with what was left out", { pronoun: "ok" }, "3", ONE, { pronoun: "ok" }],
    ["and the other question", {}, "1331", ONE, { antecedent: "ok", pronoun: "ok", tokens: [A, P] }],
    [
      "and why a conflict is kept",
      { pronoun: "ok", keptBecause: "clitic" },
      "3",
      ONE,
      { pronoun: "ok", keptBecause: "clitic" },
    ],
    ["a yes becomes a no", {}, "34", ONE, { pronoun: "bad" }],
    ["a no becomes a yes", {}, "43", ONE, { pronoun: "ok", tokens: [P] }],
    [
      "nothing is kept that was kept before",
      { keptBecause: "clitic" },
      "3",
      ONE,
      { pronoun: "ok", tokens: [P], keptBecause: null },
    ],
    ["nor by a no", { keptBecause: "clitic" }, "4", ONE, { pronoun: "bad", keptBecause: null }],
  ])("%s", (_what, before, keys, marks, after) => {
    const start = { ...NOTHING_SAID, ...before };
    const said = [...keys].reduce<JudgementContent>((content, key) => {
      const [question, answer] = KEYS[key] ?? ["pronoun", "ok"];
      return answerQuestion(content, question, answer, marks);
    }, start);
    expect(said).toEqual({ ...start, ...after });
  });

  it("without a choice leaves no conflict behind", () => {
    const said = answerQuestion(answerQuestion(NOTHING_SAID, "antecedent", "ok", ONE), "pronoun", "ok", ONE);
    expect(findConflicts(said, ONE)).toEqual([]);
  });
});

describe("clearing the answers", () => {
  const rest = { tags: ["mine"], remark: "odd", flagged: true, fixedPronoun: [Q] };

  it.each<[what: string, before: Said, after: Said]>([
    ["takes both with their tokens", BOTH, { antecedent: "unset", pronoun: "unset", tokens: [] }],
    ["takes a no", { pronoun: "bad" }, { pronoun: "unset" }],
    ["takes tokens that were chosen before any answer", { tokens: [P] }, { tokens: [] }],
    ["keeps tags, remark, flag and the fixed alignment", { ...rest, pronoun: "ok" }, { pronoun: "unset" }],
    ["keeps no conflict", { pronoun: "ok", keptBecause: "x" }, { pronoun: "unset", keptBecause: null }],
    ["changes nothing where nothing is answered", { ...rest, keptBecause: "x" }, {}],
  ])("%s", (_what, before, after) => {
    const start = { ...NOTHING_SAID, ...before };
    expect(clearAnswers(start)).toEqual({ ...start, ...after });
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

  it("keeps tokens in their order, and tags as they were set", () => {
    expect(toggleToken(toggleToken(NOTHING_SAID, Q), A).tokens).toEqual([A, Q]);
    expect(toggleTag(toggleTag(NOTHING_SAID, "mine"), "ant_unsure").tags).toEqual(["mine", "ant_unsure"]);
    expect(toggleTag({ ...NOTHING_SAID, tags: ["mine", "ant_unsure"] }, "mine").tags).toEqual(["ant_unsure"]);
  });

  it("no longer keeps a conflict that was kept before", () => {
    const kept = { ...NOTHING_SAID, keptBecause: "clitic" };
    expect(toggleToken(kept, P)).toEqual({ ...NOTHING_SAID, tokens: [P] });
    expect(toggleTag(kept, "x")).toEqual({ ...NOTHING_SAID, tags: ["x"] });
  });
});

describe("fixing the alignment", () => {
  const X = { line: 1, position: 7 };
  const all = { tokens: [A, P] };

  it.each<[what: string, before: Said, question: Question, token: typeof X, after: Said]>([
    ["adds a token", {}, "pronoun", X, { fixedPronoun: [P, X] }],
    ["of the antecedent", {}, "antecedent", X, { fixedAntecedent: [A, X] }],
    ["in the order of the text", { fixedPronoun: [X] }, "pronoun", Q, { fixedPronoun: [Q, X] }],
    ["takes one out", { fixedPronoun: [Q, X] }, "pronoun", Q, { fixedPronoun: [X] }],
    ["takes the last one out", {}, "pronoun", P, { fixedPronoun: [] }],
    ["with its selection, and leaves the other's", all, "pronoun", P, { fixedPronoun: [], tokens: [A] }],
    ["of the antecedent likewise", all, "antecedent", A, { fixedAntecedent: [], tokens: [P] }],
    ["leaves what is selected where it adds", all, "antecedent", X, { fixedAntecedent: [A, X] }],
    ["to what was given is no repair", { fixedPronoun: [P, X] }, "pronoun", X, { fixedPronoun: null }],
    ["leaves the answers", { pronoun: "ok", tokens: [P] }, "pronoun", X, { fixedPronoun: [P, X] }],
    [
      "selects with a yes what is linked alone",
      { pronoun: "ok", tokens: [A, P], antecedent: "ok", fixedPronoun: [P, X] },
      "pronoun",
      P,
      { fixedPronoun: [X], tokens: [A, X] },
    ],
    ["selects nothing with a no", { pronoun: "bad", fixedPronoun: [] }, "pronoun", X, { fixedPronoun: [X] }],
    [
      "keeps no conflict",
      { keptBecause: "clitic" },
      "pronoun",
      X,
      { fixedPronoun: [P, X], keptBecause: null },
    ],
  ])("%s", (_what, before, question, token, after) => {
    const start = { ...NOTHING_SAID, ...before };
    expect(repairToken(start, question, token, ONE)).toEqual({ ...start, ...after });
  });

  it.each<[what: string, before: Said, question: Question, token: typeof X, marks: Marks, after: Said]>([
    ["moves the link", {}, "pronoun", X, ONE, { fixedPronoun: [X] }],
    ["of the antecedent", {}, "antecedent", X, ONE, { fixedAntecedent: [X] }],
    ["of several tokens", {}, "pronoun", X, TWO, { fixedPronoun: [X] }],
    ["to one of them", {}, "pronoun", Q, TWO, { fixedPronoun: [Q] }],
    ["back to what was given", { fixedPronoun: [X] }, "pronoun", P, ONE, { fixedPronoun: null }],
    ["where nothing was linked", {}, "pronoun", X, NONE, { fixedPronoun: [X] }],
    [
      "with the selection of a yes",
      { pronoun: "ok", tokens: [A, P], antecedent: "ok" },
      "pronoun",
      X,
      ONE,
      { fixedPronoun: [X], tokens: [A, X] },
    ],
    ["without one of a no", { pronoun: "bad" }, "pronoun", X, ONE, { fixedPronoun: [X] }],
    ["to where it is, which changes nothing", { keptBecause: "x" }, "pronoun", P, ONE, {}],
  ])("to only one token %s", (_what, before, question, token, marks, after) => {
    const start = { ...NOTHING_SAID, ...before };
    expect(relink(start, question, token, marks)).toEqual({ ...start, ...after });
  });

  it("to the original tokens, in any order, is no fixed alignment", () => {
    const given: Marks = { ...ONE, pronoun: [Q, P] };
    expect(repairToken({ ...NOTHING_SAID, fixedPronoun: [Q] }, "pronoun", P, given)).toEqual(NOTHING_SAID);
  });

  it.each<[what: string, before: Said, after: Said]>([
    ["of the pronoun", { fixedPronoun: [X] }, {}],
    ["of the antecedent", { fixedAntecedent: [X] }, {}],
    [
      "of both, with what was selected there",
      { fixedPronoun: [X], fixedAntecedent: [X], tokens: [X] },
      { tokens: [] },
    ],
    ["but what was given stays selected", { fixedPronoun: [P, X], tokens: [A, P, X] }, { tokens: [A, P] }],
    ["where there is none changes nothing", { tokens: [A, P], pronoun: "ok" }, {}],
  ])("is undone as a whole: %s", (_what, before, after) => {
    const start = { ...NOTHING_SAID, ...before };
    expect(clearRepairs(start, ONE)).toEqual({
      ...start,
      fixedPronoun: null,
      fixedAntecedent: null,
      ...after,
    });
  });
});

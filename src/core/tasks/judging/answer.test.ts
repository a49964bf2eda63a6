import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Marks } from "#core/campaign/view/candidate-view.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import {
  addLink,
  answerQuestion,
  clearAnswers,
  clearFixedAlignment,
  contentForGroupedOutput,
  replaceLinks,
  toggleFixedLink,
  toggleTag,
  toggleWord,
} from "./answer.ts";
import { EMPTY_JUDGEMENT, type JudgementContent, type Question } from "./content.ts";
import { findConflicts } from "./pronoun-judgement.ts";

const A = { line: 0, position: 1 };
const P = { line: 1, position: 0 };
const Q = { line: 1, position: 1 };
const ONE: Marks = { pronoun: [P], antecedent: [A] };
const TWO: Marks = { pronoun: [P, Q], antecedent: [A] };
const NONE: Marks = { pronoun: [], antecedent: [] };
const B = { line: 0, position: 4 };
const C = { line: 0, position: 5 };
const BOTH = { antecedent: "ok", pronoun: "ok", tokens: [A, P, Q] } as const;
const FIXED = { fixedPronoun: [Q] };
const CLAUSE = { tags: ["noncompositional_translation"] };

/** Two antecedents, of which the first has one marked token and the second has two. */
const HEADS: Marks = { pronoun: [P], antecedent: [A, B, C], heads: [[A], [B, C]] };
const SHARED: Marks = { pronoun: [P], antecedent: [P] };

type ContentParts = Partial<JudgementContent>;

/** The digits in `keys` that represent the four answers. */
const KEYS: Readonly<Record<string, readonly [Question, "ok" | "bad"]>> = {
  "1": ["antecedent", "ok"],
  "2": ["antecedent", "bad"],
  "3": ["pronoun", "ok"],
  "4": ["pronoun", "bad"],
};

describe("answering a question", () => {
  it.each<[what: string, before: ContentParts, keys: string, marks: Marks, after: ContentParts]>([
    ["“yes” selects the only marked token", {}, "3", ONE, { pronoun: "ok", tokens: [P] }],
    ["“yes” selects the head's only token", {}, "1", ONE, { antecedent: "ok", tokens: [A] }],
    ["two “yes” select in text order", {}, "31", ONE, { antecedent: "ok", pronoun: "ok", tokens: [A, P] }],
    ["“yes” selects none of several tokens", {}, "3", TWO, { pronoun: "ok", tokens: [] }],
    ["“yes” keeps the selected token", { tokens: [Q] }, "3", TWO, { pronoun: "ok", tokens: [Q] }],
    ["“yes” selects a head that has one token", {}, "1", HEADS, { antecedent: "ok", tokens: [A] }],
    ["“yes” selects no other question's token", {}, "3", HEADS, { pronoun: "ok", tokens: [P] }],
    ["“yes” selects nothing without marks", {}, "13", NONE, { antecedent: "ok", pronoun: "ok" }],
    ["“yes” selects the only token of a fixed alignment", FIXED, "3", ONE, { pronoun: "ok", tokens: [Q] }],
    [
      "“yes” selects all words that the annotator linked",
      { fixedPronoun: [P, Q] },
      "3",
      ONE,
      { pronoun: "ok", tokens: [P, Q] },
    ],
    ["“yes” selects nothing in a free translation", CLAUSE, "31", ONE, { pronoun: "ok", antecedent: "ok" }],
    ["“yes” selects in spite of other tags", { tags: ["mine"] }, "3", ONE, { pronoun: "ok", tokens: [P] }],
    ["“no” keeps the head's token", {}, "14", ONE, { antecedent: "ok", pronoun: "bad", tokens: [A] }],
    ["“no” removes several tokens", BOTH, "4", TWO, { antecedent: "ok", pronoun: "bad", tokens: [A] }],
    ["“no” removes the head's token", BOTH, "2", TWO, { antecedent: "bad", pronoun: "ok", tokens: [P, Q] }],
    [
      "“no” about the pronoun keeps a token that the head needs",
      {},
      "314",
      SHARED,
      { antecedent: "ok", pronoun: "bad", tokens: [P] },
    ],
    [
      "“no” about the head keeps a token that the pronoun needs",
      {},
      "312",
      SHARED,
      { antecedent: "bad", pronoun: "ok", tokens: [P] },
    ],
    [
      "“no” for both removes a shared token",
      {},
      "324",
      SHARED,
      { antecedent: "bad", pronoun: "bad", tokens: [] },
    ],
    [
      "“no” removes a token that no answer needs",
      { tokens: [P] },
      "4",
      SHARED,
      { pronoun: "bad", tokens: [] },
    ],
    ["repeating “yes” changes nothing", {}, "33", ONE, { pronoun: "ok", tokens: [P] }],
    ["repeating “no” changes nothing", {}, "22", ONE, { antecedent: "bad" }],
    ["repeating “yes” keeps the token", { tokens: [Q] }, "33", TWO, { pronoun: "ok", tokens: [Q] }],
    ["repeating “yes” selects no token", { pronoun: "ok" }, "3", ONE, { pronoun: "ok" }],
    [
      "repeating an answer keeps the answer to the other question",
      {},
      "1331",
      ONE,
      { antecedent: "ok", pronoun: "ok", tokens: [A, P] },
    ],
    [
      "repeating an answer keeps the reason of a kept conflict",
      { pronoun: "ok", keptBecause: "clitic" },
      "3",
      ONE,
      { pronoun: "ok", keptBecause: "clitic" },
    ],
    ["“no” replaces “yes”", {}, "34", ONE, { pronoun: "bad" }],
    ["“yes” replaces “no”", {}, "43", ONE, { pronoun: "ok", tokens: [P] }],
    [
      "“yes” removes the reason of a kept conflict",
      { keptBecause: "clitic" },
      "3",
      ONE,
      { pronoun: "ok", tokens: [P], keptBecause: null },
    ],
    [
      "“no” removes the reason of a kept conflict",
      { keptBecause: "clitic" },
      "4",
      ONE,
      { pronoun: "bad", keptBecause: null },
    ],
  ])("an answer: %s", (_what, before, keys, marks, after) => {
    const start = { ...EMPTY_JUDGEMENT, ...before };
    const result = [...keys].reduce<JudgementContent>((content, key) => {
      const [question, answer] = KEYS[key] ?? ["pronoun", "ok"];
      return answerQuestion(content, question, answer, marks);
    }, start);
    expect(result).toEqual({ ...start, ...after });
  });

  it("with “yes” gives no conflict if each question has only one marked token", () => {
    const content = answerQuestion(
      answerQuestion(EMPTY_JUDGEMENT, "antecedent", "ok", ONE),
      "pronoun",
      "ok",
      ONE,
    );
    expect(findConflicts(content, ONE)).toEqual([]);
  });
});

describe("clearing the answers", () => {
  const rest = { tags: ["mine"], remark: "odd", flagged: true, fixedPronoun: [Q] };

  it.each<[what: string, before: ContentParts, after: ContentParts]>([
    ["removes both answers with their tokens", BOTH, { antecedent: "unset", pronoun: "unset", tokens: [] }],
    ["removes “no”", { pronoun: "bad" }, { pronoun: "unset" }],
    ["removes tokens selected before an answer", { tokens: [P] }, { tokens: [] }],
    ["keeps tags, remark, flag and the fixed alignment", { ...rest, pronoun: "ok" }, { pronoun: "unset" }],
    [
      "removes the reason of a kept conflict",
      { pronoun: "ok", keptBecause: "x" },
      { pronoun: "unset", keptBecause: null },
    ],
    ["changes nothing if nothing is answered", { ...rest, keptBecause: "x" }, {}],
  ])("clearing %s", (_what, before, after) => {
    const start = { ...EMPTY_JUDGEMENT, ...before };
    expect(clearAnswers(start)).toEqual({ ...start, ...after });
  });
});

describe("selecting tokens and tags", () => {
  it("is undone if it is repeated", () => {
    const tokens = fc.uniqueArray(fc.constantFrom(A, P, Q));
    fc.assert(
      fc.property(tokens, fc.constantFrom(A, P, Q), (selected, token) => {
        const start: JudgementContent = {
          ...EMPTY_JUDGEMENT,
          tokens: selected.toSorted((a, b) => a.line - b.line || a.position - b.position),
        };
        expect(toggleWord(toggleWord(start, [token]), [token])).toEqual(start);
      }),
    );
    expect(toggleTag(toggleTag(EMPTY_JUDGEMENT, "mine"), "mine")).toEqual(EMPTY_JUDGEMENT);
  });

  it("keeps tokens in the order of the text, and tags in the order in which they were set", () => {
    expect(toggleWord(toggleWord(EMPTY_JUDGEMENT, [Q]), [A]).tokens).toEqual([A, Q]);
    expect(toggleTag(toggleTag(EMPTY_JUDGEMENT, "mine"), "ant_unsure").tags).toEqual(["mine", "ant_unsure"]);
    expect(toggleTag({ ...EMPTY_JUDGEMENT, tags: ["mine", "ant_unsure"] }, "mine").tags).toEqual([
      "ant_unsure",
    ]);
  });

  it("removes the reason for which a conflict was kept", () => {
    const kept = { ...EMPTY_JUDGEMENT, keptBecause: "clitic" };
    expect(toggleWord(kept, [P])).toEqual({ ...EMPTY_JUDGEMENT, tokens: [P] });
    expect(toggleTag(kept, "x")).toEqual({ ...EMPTY_JUDGEMENT, tags: ["x"] });
  });
});

describe("fixing the alignment", () => {
  const X = { line: 1, position: 7 };
  const all = { tokens: [A, P] };

  it.each<[what: string, before: ContentParts, question: Question, token: typeof X, after: ContentParts]>([
    ["adds a token", {}, "pronoun", X, { fixedPronoun: [P, X] }],
    ["adds a token of the antecedent", {}, "antecedent", X, { fixedAntecedent: [A, X] }],
    ["keeps tokens in the order of the text", { fixedPronoun: [X] }, "pronoun", Q, { fixedPronoun: [Q, X] }],
    ["removes a token", { fixedPronoun: [Q, X] }, "pronoun", Q, { fixedPronoun: [X] }],
    ["removes the last token", {}, "pronoun", P, { fixedPronoun: [] }],
    ["deselects the unlinked token and no other", all, "pronoun", P, { fixedPronoun: [], tokens: [A] }],
    ["unlinks and deselects a head", all, "antecedent", A, { fixedAntecedent: [], tokens: [P] }],
    ["keeps the selection when adding", all, "antecedent", X, { fixedAntecedent: [A, X] }],
    [
      "stores null if the links are the original ones again",
      { fixedPronoun: [P, X] },
      "pronoun",
      X,
      { fixedPronoun: null },
    ],
    [
      "keeps the answer “yes”, and selects the words linked by hand",
      { pronoun: "ok", tokens: [P] },
      "pronoun",
      X,
      { fixedPronoun: [P, X], tokens: [P, X] },
    ],
    [
      "selects the only linked token if the answer is “yes”",
      { pronoun: "ok", tokens: [A, P], antecedent: "ok", fixedPronoun: [P, X] },
      "pronoun",
      P,
      { fixedPronoun: [X], tokens: [A, X] },
    ],
    ["selects nothing for “no”", { pronoun: "bad" }, "pronoun", X, { fixedPronoun: [P, X] }],
    [
      "removes the reason of a kept conflict",
      { keptBecause: "clitic" },
      "pronoun",
      X,
      { fixedPronoun: [P, X], keptBecause: null },
    ],
  ])("fixing %s", (_what, before, question, token, after) => {
    const start = { ...EMPTY_JUDGEMENT, ...before };
    expect(toggleFixedLink(start, question, token, ONE)).toEqual({ ...start, ...after });
  });

  it.each<
    [
      what: string,
      before: ContentParts,
      question: Question,
      token: typeof X,
      marks: Marks,
      after: ContentParts,
    ]
  >([
    ["replaces the pronoun's link", {}, "pronoun", X, ONE, { fixedPronoun: [X] }],
    ["replaces the antecedent's link", {}, "antecedent", X, ONE, { fixedAntecedent: [X] }],
    ["replaces several links", {}, "pronoun", X, TWO, { fixedPronoun: [X] }],
    ["keeps one of several links", {}, "pronoun", Q, TWO, { fixedPronoun: [Q] }],
    ["restores the original link as null", { fixedPronoun: [X] }, "pronoun", P, ONE, { fixedPronoun: null }],
    ["adds a link if there was none", {}, "pronoun", X, NONE, { fixedPronoun: [X] }],
    [
      "selects the token for “yes”",
      { pronoun: "ok", tokens: [A, P], antecedent: "ok" },
      "pronoun",
      X,
      ONE,
      { fixedPronoun: [X], tokens: [A, X] },
    ],
    ["selects nothing for “no”", { pronoun: "bad" }, "pronoun", X, ONE, { fixedPronoun: [X] }],
    ["changes nothing if no other is linked", { keptBecause: "x" }, "pronoun", P, ONE, {}],
  ])("making a token the only linked one %s", (_what, before, question, token, marks, after) => {
    const start = { ...EMPTY_JUDGEMENT, ...before };
    expect(replaceLinks(start, question, token, marks)).toEqual({ ...start, ...after });
  });

  it("adds a link once: a word that is linked already stays linked", () => {
    expect(addLink(EMPTY_JUDGEMENT, "pronoun", X, ONE)).toEqual({
      ...EMPTY_JUDGEMENT,
      fixedPronoun: [P, X],
    });
    expect(addLink(EMPTY_JUDGEMENT, "antecedent", X, ONE).fixedAntecedent).toEqual([A, X]);
    expect(addLink(EMPTY_JUDGEMENT, "pronoun", P, ONE)).toBe(EMPTY_JUDGEMENT);
    const fixed = { ...EMPTY_JUDGEMENT, fixedPronoun: [X] };
    expect(addLink(fixed, "pronoun", X, ONE)).toBe(fixed);
    expect(addLink(fixed, "pronoun", P, ONE).fixedPronoun).toEqual([P, X]);
  });

  type Change = (content: JudgementContent) => JudgementContent;
  const press =
    (question: Question, token: typeof X, aligned: Marks): Change =>
    (content) =>
      toggleFixedLink(content, question, token, aligned);
  const only =
    (token: typeof X, aligned: Marks): Change =>
    (content) =>
      replaceLinks(content, "pronoun", token, aligned);
  const restore =
    (aligned: Marks): Change =>
    (content) =>
      clearFixedAlignment(content, aligned);

  // Without a linked word the question is whether the pronoun may be left out; with one, whether it is correct.
  it.each<[what: string, fixedPronoun: JudgementContent["fixedPronoun"], change: Change, isKept: boolean]>([
    ["the first word is linked", null, press("pronoun", X, NONE), false],
    ["the first word is linked by Enter", null, only(X, NONE), false],
    ["the last word is unlinked", null, press("pronoun", P, ONE), false],
    ["the unlinked word is linked again", [], press("pronoun", P, ONE), false],
    ["the word linked by hand is unlinked", [X], press("pronoun", X, NONE), false],
    ["the original links are restored, and there are none", [X], restore(NONE), false],
    ["the original links are restored after all were removed", [], restore(ONE), false],
    ["a second word is linked", null, press("pronoun", X, ONE), true],
    ["one of two words is unlinked", null, press("pronoun", Q, TWO), true],
    ["another word replaces the linked one", null, only(X, ONE), true],
    ["another original word is restored", [X], restore(ONE), true],
    ["the antecedent gets its first word", null, press("antecedent", X, NONE), true],
    ["the antecedent loses its last word", null, press("antecedent", A, ONE), true],
  ])(
    "an answer about the pronoun stays only with its question: %s",
    (_what, fixedPronoun, change, isKept) => {
      for (const pronoun of ["ok", "bad"] as const) {
        const changed = change({ ...EMPTY_JUDGEMENT, antecedent: "bad", pronoun, fixedPronoun });
        expect([changed.antecedent, changed.pronoun]).toEqual(["bad", isKept ? pronoun : "unset"]);
      }
    },
  );

  it("stores nothing if the linked tokens are the original ones, in any order", () => {
    const given: Marks = { ...ONE, pronoun: [Q, P] };
    expect(toggleFixedLink({ ...EMPTY_JUDGEMENT, fixedPronoun: [Q] }, "pronoun", P, given)).toEqual(
      EMPTY_JUDGEMENT,
    );
  });

  it.each<[what: string, before: ContentParts, after: ContentParts]>([
    ["for the pronoun", { fixedPronoun: [X] }, {}],
    ["for the antecedent", { fixedAntecedent: [X] }, {}],
    [
      "for both, together with the selection of fixed tokens",
      { fixedPronoun: [X], fixedAntecedent: [X], tokens: [X] },
      { tokens: [] },
    ],
    ["and leaves original tokens selected", { fixedPronoun: [P, X], tokens: [A, P, X] }, { tokens: [A, P] }],
    ["without effect if nothing was fixed", { tokens: [A, P], pronoun: "ok" }, {}],
  ])("can be undone as a whole %s", (_what, before, after) => {
    const start = { ...EMPTY_JUDGEMENT, ...before };
    expect(clearFixedAlignment(start, ONE)).toEqual({
      ...start,
      fixedPronoun: null,
      fixedAntecedent: null,
      ...after,
    });
  });
});

const at = (line: number, ...positions: number[]): TokenRef[] =>
  positions.map((position) => ({ line, position }));
const OK: JudgementContent = {
  ...EMPTY_JUDGEMENT,
  antecedent: "ok",
  pronoun: "ok",
  tags: ["ant_unsure"],
  remark: "so",
};

describe("a judgement for a grouped output", () => {
  const marks: Marks = { pronoun: at(1, 3, 5), antecedent: at(0, 2) };
  const other: Marks = { pronoun: at(1, 0, 9), antecedent: at(0, 7) };

  it.each<[what: string, tokens: TokenRef[], expected: TokenRef[]]>([
    ["nothing", [], []],
    ["the first token of the pronoun", at(1, 3), at(1, 0)],
    ["the second token of the pronoun", at(1, 5), at(1, 9)],
    ["the head", at(0, 2), at(0, 7)],
    ["the head and both tokens of the pronoun", [...at(0, 2), ...at(1, 3, 5)], [...at(0, 7), ...at(1, 0, 9)]],
  ])("selects the corresponding tokens: %s", (_, tokens, expected) => {
    expect(contentForGroupedOutput({ ...OK, tokens }, marks, other)).toEqual({ ...OK, tokens: expected });
  });

  it("selects the head that corresponds to the selected one, if there are several heads", () => {
    const from: Marks = { pronoun: at(2, 0), antecedent: at(0, 1, 4), heads: [at(0, 4), at(0, 1)] };
    const to: Marks = { pronoun: at(2, 8), antecedent: at(0, 2, 6), heads: [at(0, 2), at(0, 6)] };
    expect(contentForGroupedOutput({ ...OK, tokens: at(0, 4) }, from, to)?.tokens).toEqual(at(0, 2));
    expect(contentForGroupedOutput({ ...OK, tokens: at(0, 1) }, from, to)?.tokens).toEqual(at(0, 6));
  });

  it("selects a token that is both pronoun and head only once, and both tokens if they differ in the other output", () => {
    const shared: Marks = { pronoun: at(0, 2), antecedent: at(0, 2) };
    const separate: Marks = { pronoun: at(0, 5), antecedent: at(0, 1) };
    expect(contentForGroupedOutput({ ...OK, tokens: at(0, 2) }, shared, shared)?.tokens).toEqual(at(0, 2));
    expect(contentForGroupedOutput({ ...OK, tokens: at(0, 2) }, shared, separate)?.tokens).toEqual(
      at(0, 1, 5),
    );
    expect(contentForGroupedOutput({ ...OK, tokens: at(0, 1, 5) }, separate, shared)?.tokens).toEqual(
      at(0, 2),
    );
  });

  it.each<[what: string, content: JudgementContent, to: Marks]>([
    ["the pronoun's alignment was fixed", { ...OK, fixedPronoun: at(1, 4) }, other],
    ["the antecedent's alignment was fixed to nothing", { ...OK, fixedAntecedent: [] }, other],
    ["a selected token is not marked", { ...OK, tokens: at(1, 4) }, other],
    ["the pronoun has fewer tokens in the other output", OK, { ...other, pronoun: at(1, 0) }],
    ["a head has more tokens in the other output", OK, { ...other, antecedent: at(0, 7, 8) }],
    ["there are more heads in the other output", OK, { ...other, heads: [at(0, 7), at(0, 8)] }],
  ])("is null if %s", (_, content, to) => {
    expect(contentForGroupedOutput(content, marks, to)).toBeNull();
  });
});

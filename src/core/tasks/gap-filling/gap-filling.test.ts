import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  answerBad,
  answerDiscuss,
  answerGap,
  BAD_WITH_LABELS,
  clearGap,
  type GapContent,
  gapAnswerInWords,
  gapContentOf,
  gapContentSchema,
  gapFilling,
  gapState,
  isAnswered,
  labelsKey,
  NO_GAP_ANSWER,
  OTHER,
  sameGapAnswer,
  sameGapContent,
  toggleLabels,
} from "./gap-filling.ts";

const contentWith = (parts: Partial<GapContent>): GapContent => ({ ...NO_GAP_ANSWER, ...parts });

describe("the answer to a gap", () => {
  it.each<[Partial<GapContent>, string, string]>([
    [{}, "open", "not answered"],
    [{ flagged: true, remark: "why" }, "open", "not answered"],
    [{ labels: ["il"] }, "done", "il"],
    [{ labels: ["il", "ce"] }, "done", "il or ce"],
    [{ labels: [OTHER] }, "done", "another word"],
    [{ labels: ["il", OTHER] }, "done", "il or another word"],
    [{ badTranslation: true }, "done", "bad translation"],
    [{ discussion: true }, "partial", "needs discussion"],
    [{ labels: ["il"], discussion: true }, "partial", "il · needs discussion"],
    [{ badTranslation: true, discussion: true }, "partial", "bad translation · needs discussion"],
    [{ labels: ["il"], badTranslation: true }, "conflict", "il · bad translation"],
    [
      { labels: ["il"], badTranslation: true, discussion: true },
      "conflict",
      "il · bad translation · needs discussion",
    ],
  ])("with %j has the state “%s” and is displayed as “%s”", (parts, state, words) => {
    expect(gapState(contentWith(parts))).toBe(state);
    expect(gapAnswerInWords(contentWith(parts))).toBe(words);
    const judged = { category: "", needsAntecedent: false, marks: { pronoun: [], antecedent: [] } };
    expect(gapFilling.conflicts(contentWith(parts), judged)).toEqual(
      state === "conflict" ? [BAD_WITH_LABELS] : [],
    );
    expect(isAnswered(contentWith(parts))).toBe(words !== "not answered");
  });

  it("is a set of labels, whose order does not matter", () => {
    expect(sameGapContent(contentWith({ labels: ["il", "ce"] }), contentWith({ labels: ["ce", "il"] }))).toBe(
      true,
    );
    expect(labelsKey(["il", "ce"])).toBe(labelsKey(["ce", "il"]));
    expect(labelsKey(["il|ce"])).not.toBe(labelsKey(["il", "ce"]));
    expect(gapContentOf(contentWith({ labels: ["il", "ce"] })).labels).toEqual(["ce", "il"]);
  });

  it.each<[Partial<GapContent>, boolean, boolean]>([
    [{}, true, true],
    [{ remark: "why" }, false, true],
    [{ flagged: true }, false, true],
    [{ labels: ["il"] }, false, false],
    [{ badTranslation: true }, false, false],
    [{ discussion: true }, false, false],
  ])(
    "with %j has the same content as no answer: %s; it counts as the same answer: %s",
    (parts, content, answer) => {
      expect(sameGapContent(contentWith(parts), NO_GAP_ANSWER)).toBe(content);
      expect(sameGapAnswer(contentWith(parts), NO_GAP_ANSWER)).toBe(answer);
    },
  );

  it.each<[string, Partial<GapContent>, Partial<GapContent>, string]>([
    ["an answer", {}, { labels: ["il"] }, "il"],
    ["another answer and a remark", { labels: ["il"] }, { labels: ["on"], remark: "x" }, "on, remark"],
    ["a flag", {}, { flagged: true }, "flagged"],
    ["a removed flag", { flagged: true }, {}, "flag removed"],
    ["no difference", { labels: ["il", "ce"] }, { labels: ["il", "ce"] }, "the same"],
  ])(
    "is compared with an earlier answer, and the change is described in words: %s",
    (_, before, after, words) => {
      expect(gapFilling.describe(contentWith(before), contentWith(after))).toBe(words);
    },
  );

  it.each<[string, unknown, boolean]>([
    ["no answer", NO_GAP_ANSWER, true],
    ["labels", contentWith({ labels: ["il", OTHER], remark: "so" }), true],
    ["a label twice", contentWith({ labels: ["il", "il"] }), false],
    ["a label without a name", contentWith({ labels: [""] }), false],
    ["an additional field", { ...NO_GAP_ANSWER, pronoun: "ok" }, false],
    ["a missing field", { labels: [], badTranslation: false, discussion: false, remark: "" }, false],
    ["a judgement of a pronoun", { pronoun: "ok", antecedent: "ok" }, false],
  ])("with %s is accepted by the schema: $2", (_, content, isContent) => {
    expect(v.is(gapContentSchema, content)).toBe(isContent);
  });
});

describe("actions of gap filling", () => {
  const start = contentWith({ labels: ["il"], remark: "kept", flagged: true });
  it.each<[string, () => GapContent, Partial<GapContent>]>([
    ["replaces the label by another", () => answerGap(start, ["on"]), { labels: ["on"] }],
    ["replaces the label by a pair", () => answerGap(start, ["il", "ce"]), { labels: ["il", "ce"] }],
    ["ends a discussion", () => answerGap({ ...start, discussion: true }, ["il"]), {}],
    [
      "replaces “bad translation” by a label",
      () => answerGap({ ...start, labels: [], badTranslation: true }, ["il"]),
      {},
    ],
    ["resolves a conflict", () => answerGap({ ...start, badTranslation: true }, ["il"]), {}],
    [
      "replaces labels by the same ones and ends a conflict and a discussion",
      () => answerGap({ ...start, badTranslation: true, discussion: true }, ["il"]),
      {},
    ],
    ["adds a label", () => toggleLabels(start, ["ce"]), { labels: ["il", "ce"] }],
    ["removes a label", () => toggleLabels(start, ["il"]), { labels: [] }],
    [
      "removes one of two labels",
      () => toggleLabels({ ...start, labels: ["il", "ce"] }, ["il"]),
      { labels: ["ce"] },
    ],
    ["adds the missing label of a pair", () => toggleLabels(start, ["il", "ce"]), { labels: ["il", "ce"] }],
    [
      "adds a label and clears “bad translation”",
      () => toggleLabels({ ...start, badTranslation: true }, ["ce"]),
      { labels: ["il", "ce"] },
    ],
    [
      "adds a label and keeps “discussion”",
      () => toggleLabels({ ...start, discussion: true }, ["ce"]),
      { labels: ["il", "ce"], discussion: true },
    ],
    [
      "marks a bad translation",
      () => answerBad({ ...start, discussion: true }),
      { labels: [], badTranslation: true },
    ],
    ["marks the gap for discussion, with a proposal", () => answerDiscuss(start), { discussion: true }],
    [
      "replaces “bad translation” by “discussion”",
      () => answerDiscuss(answerBad(start)),
      { labels: [], discussion: true },
    ],
    ["clears the answer", () => clearGap({ ...start, discussion: true }), { labels: [] }],
    [
      "marks a bad translation instead of a conflict",
      () => answerBad({ ...start, badTranslation: true }),
      { labels: [], badTranslation: true },
    ],
    ["clears only “discussion”", () => clearGap({ ...start, labels: [], discussion: true }), { labels: [] }],
    ["clears a bad translation", () => clearGap(answerBad(start)), { labels: [] }],
  ])("the action %s", (_, act, expected) => {
    expect(act()).toEqual({ ...start, ...expected });
  });

  it("return the same object if they change nothing", () => {
    expect(answerGap(start, ["il"])).toBe(start);
    const pair = contentWith({ labels: ["il", "ce"] });
    expect(answerGap(pair, ["ce", "il"])).toBe(pair);
    const bad = answerBad(start);
    expect(answerBad(bad)).toBe(bad);
    const discussed = answerDiscuss(start);
    expect(answerDiscuss(discussed)).toBe(discussed);
    const clear = clearGap(start);
    expect(clearGap(clear)).toBe(clear);
  });
});

import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { answerBad, answerDiscuss, answerGap, clearGap, isAnswered, toggleLabels } from "./answer.ts";
import {
  type GapContent,
  gapContentOf,
  gapContentSchema,
  labelsKey,
  NO_GAP_ANSWER,
  OTHER,
  sameGapAnswer,
  sameGapContent,
} from "./content.ts";
import { BAD_WITH_LABELS, gapAnswerInWords, gapFilling, gapState } from "./gap-filling.ts";

const said = (parts: Partial<GapContent>): GapContent => ({ ...NO_GAP_ANSWER, ...parts });

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
  ])("%j is %s", (parts, state, words) => {
    expect(gapState(said(parts))).toBe(state);
    expect(gapAnswerInWords(said(parts))).toBe(words);
    const judged = { category: "", needsAntecedent: false, marks: { pronoun: [], antecedent: [] } };
    expect(gapFilling.conflicts(said(parts), judged)).toEqual(state === "conflict" ? [BAD_WITH_LABELS] : []);
    expect(isAnswered(said(parts))).toBe(words !== "not answered");
  });

  it("is a set: the order of labels says nothing", () => {
    expect(sameGapContent(said({ labels: ["il", "ce"] }), said({ labels: ["ce", "il"] }))).toBe(true);
    expect(labelsKey(["il", "ce"])).toBe(labelsKey(["ce", "il"]));
    expect(labelsKey(["il|ce"])).not.toBe(labelsKey(["il", "ce"]));
    expect(gapContentOf(said({ labels: ["il", "ce"] })).labels).toEqual(["ce", "il"]);
  });

  it.each<[Partial<GapContent>, boolean, boolean]>([
    [{}, true, true],
    [{ remark: "why" }, false, true],
    [{ flagged: true }, false, true],
    [{ labels: ["il"] }, false, false],
    [{ badTranslation: true }, false, false],
    [{ discussion: true }, false, false],
  ])("differs from nothing said by %j: same content %s, same answer %s", (parts, content, answer) => {
    expect(sameGapContent(said(parts), NO_GAP_ANSWER)).toBe(content);
    expect(sameGapAnswer(said(parts), NO_GAP_ANSWER)).toBe(answer);
  });

  it.each<[string, Partial<GapContent>, Partial<GapContent>, string]>([
    ["an answer", {}, { labels: ["il"] }, "il"],
    ["another answer and a remark", { labels: ["il"] }, { labels: ["on"], remark: "x" }, "on, remark"],
    ["a flag", {}, { flagged: true }, "flagged"],
    ["no flag any more", { flagged: true }, {}, "flag removed"],
    ["nothing", { labels: ["il", "ce"] }, { labels: ["il", "ce"] }, "the same"],
  ])("reports %s", (_, before, after, words) => {
    expect(gapFilling.describe(said(before), said(after))).toBe(words);
  });

  it.each<[string, unknown, boolean]>([
    ["nothing said", NO_GAP_ANSWER, true],
    ["labels", said({ labels: ["il", OTHER], remark: "so" }), true],
    ["a label twice", said({ labels: ["il", "il"] }), false],
    ["a label without a name", said({ labels: [""] }), false],
    ["a field more", { ...NO_GAP_ANSWER, pronoun: "ok" }, false],
    ["a field less", { labels: [], badTranslation: false, discussion: false, remark: "" }, false],
    ["a judgement of a pronoun", { pronoun: "ok", antecedent: "ok" }, false],
  ])("in a file: %s", (_, content, isContent) => {
    expect(v.is(gapContentSchema, content)).toBe(isContent);
  });
});

describe("an act", () => {
  const start = said({ labels: ["il"], remark: "kept", flagged: true });
  it.each<[string, GapContent, Partial<GapContent>]>([
    ["answers alone", answerGap(start, ["on"]), { labels: ["on"] }],
    ["answers with a pair", answerGap(start, ["il", "ce"]), { labels: ["il", "ce"] }],
    ["ends a discussion", answerGap({ ...start, discussion: true }, ["il"]), {}],
    ["ends a bad translation", answerGap({ ...start, labels: [], badTranslation: true }, ["il"]), {}],
    ["settles a contradiction", answerGap({ ...start, badTranslation: true }, ["il"]), {}],
    ["adds a label", toggleLabels(start, ["ce"]), { labels: ["il", "ce"] }],
    ["takes a label away", toggleLabels(start, ["il"]), { labels: [] }],
    [
      "adds to a bad translation",
      toggleLabels({ ...start, badTranslation: true }, ["ce"]),
      { labels: ["il", "ce"] },
    ],
    [
      "adds to a discussion",
      toggleLabels({ ...start, discussion: true }, ["ce"]),
      { labels: ["il", "ce"], discussion: true },
    ],
    ["says bad", answerBad({ ...start, discussion: true }), { labels: [], badTranslation: true }],
    ["asks for a discussion, with a proposal", answerDiscuss(start), { discussion: true }],
    ["asks for a discussion of a bad one", answerDiscuss(answerBad(start)), { labels: [], discussion: true }],
    ["clears", clearGap({ ...start, discussion: true }), { labels: [] }],
    ["clears a bad one", clearGap(answerBad(start)), { labels: [] }],
  ])("%s", (_, after, expected) => {
    expect(after).toEqual({ ...start, ...expected });
  });

  it("that changes nothing gives back the same", () => {
    expect(answerGap(start, ["il"])).toBe(start);
    const both = said({ labels: ["il", "ce"] });
    expect(answerGap(both, ["ce", "il"])).toBe(both);
    const bad = answerBad(start);
    expect(answerBad(bad)).toBe(bad);
    const discussed = answerDiscuss(start);
    expect(answerDiscuss(discussed)).toBe(discussed);
    const clear = clearGap(start);
    expect(clearGap(clear)).toBe(clear);
  });
});

import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  answerBad,
  answerDiscuss,
  answerGap,
  BAD_WITH_LABELS,
  checkLabels,
  clearGap,
  FRENCH_LABELS,
  foldedSpelling,
  type GapContent,
  type GapLabels,
  GERMAN_LABELS,
  gapAnswerInWords,
  gapChoices,
  gapContentOf,
  gapContentSchema,
  gapFilling,
  gapLabelsSchema,
  gapState,
  isAnswered,
  labelsKey,
  labelsOfTokens,
  NO_GAP_ANSWER,
  OTHER,
  sameGapAnswer,
  sameGapContent,
  shippedLabels,
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

describe("the label of a spelling", () => {
  it.each<[readonly string[], readonly string[]]>([
    [["il"], ["il"]],
    [["Elle"], ["elle"]],
    [["ELLES"], ["elles"]],
    [["c'"], ["ce"]],
    [["C’"], ["ce"]],
    [["ce"], ["ce"]],
    [["ça"], ["ça/cela"]],
    [["c\u0327a"], ["ça/cela"]],
    [["Ç’"], ["ça/cela"]],
    [["cela"], ["ça/cela"]],
    [["Ca"], ["ça/cela"]],
    [["va-t-il"], ["il"]],
    [["-elles"], ["elles"]],
    [["qu'il"], ["il"]],
    [["c'est"], ["ce"]],
    [["est-ce"], ["ce"]],
    [
      ["est-ce", "qu'", "elle"],
      ["elle", "ce"],
    ],
    [
      ["ils", "il"],
      ["il", "ils"],
    ],
    [["il", "Il"], ["il"]],
    [["le"], [OTHER]],
    [["le", "il"], ["il"]],
    [["illes"], [OTHER]],
    [["l'ordinateur"], [OTHER]],
    [["cellule"], [OTHER]],
    [[], [OTHER]],
  ])("of %j is %j in French", (tokens, labels) => {
    expect(labelsOfTokens(tokens, FRENCH_LABELS)).toEqual(labels);
  });

  it.each<[readonly string[], readonly string[]]>([
    [["Sie"], ["sie"]],
    [["'s"], ["es"]],
    [["’s"], ["es"]],
    [["dieses"], ["das/dies"]],
    [["ihn"], [OTHER]],
  ])("of %j is %j in German", (tokens, labels) => {
    expect(labelsOfTokens(tokens, GERMAN_LABELS)).toEqual(labels);
  });

  it("comes from the list of the target language, whatever its region", () => {
    expect(shippedLabels("fr")).toBe(FRENCH_LABELS);
    expect(shippedLabels("fr-CA")).toBe(FRENCH_LABELS);
    expect(shippedLabels("DE")).toBe(GERMAN_LABELS);
    expect(shippedLabels("frp")).toBeNull();
    expect(shippedLabels("und")).toBeNull();
  });

  it("does not depend on case, kind of apostrophe or Unicode form", () => {
    expect(foldedSpelling("C\u0327’")).toBe("ç'");
  });
});

describe("a list of labels in a file", () => {
  const one = { name: "one", spellings: ["one"] };
  const two = { name: "two", spellings: ["two", "zwo"] };
  it.each<[string, unknown, boolean]>([
    ["the French list", FRENCH_LABELS, true],
    ["the German list", GERMAN_LABELS, true],
    ["a custom list", { labels: [one, two], pairs: [["two", "one"]] }, true],
    ["no label", { labels: [], pairs: [] }, false],
    ["a name twice", { labels: [one, { ...two, name: "one" }], pairs: [] }, false],
    ["a spelling twice", { labels: [one, { ...two, spellings: ["one"] }], pairs: [] }, false],
    ["no spelling", { labels: [{ ...one, spellings: [] }], pairs: [] }, false],
    ["a spelling with a capital letter", { labels: [{ ...one, spellings: ["One"] }], pairs: [] }, false],
    ["OTHER", { labels: [{ name: OTHER, spellings: ["other"] }], pairs: [] }, false],
    ["a pair whose second label is unknown", { labels: [one], pairs: [["one", "two"]] }, false],
    ["a pair whose first label is unknown", { labels: [one], pairs: [["two", "one"]] }, false],
    ["a pair of the same label", { labels: [one, two], pairs: [["one", "one"]] }, false],
    [
      "ten labels",
      { labels: Array.from({ length: 10 }, (_, n) => ({ name: `${n}`, spellings: [`${n}`] })), pairs: [] },
      false,
    ],
  ])("“%s” is accepted: $2", (_, labels, isSound) => {
    expect(v.is(gapLabelsSchema, labels)).toBe(isSound);
  });
});

describe("keys of gap filling", () => {
  it("are digits for the labels in order, then for the pairs; 0 is “another word”", () => {
    expect(gapChoices(FRENCH_LABELS).map(({ key, labels }) => `${key} ${labels.join("+")}`)).toEqual([
      "1 il",
      "2 elle",
      "3 ils",
      "4 elles",
      "5 ce",
      "6 ça/cela",
      "7 on",
      "8 il+ce",
      "0 OTHER",
    ]);
  });

  it("do not exist for pairs for which no digit remains", () => {
    const labels = Array.from({ length: 8 }, (_, n) => ({ name: `l${n}`, spellings: [`l${n}`] }));
    const choices = gapChoices({
      labels,
      pairs: [
        ["l0", "l1"],
        ["l0", "l2"],
      ],
    });
    expect(choices.map(({ key }) => key).join("")).toBe("1234567890");
    expect(choices[8]?.labels).toEqual(["l0", "l1"]);
  });
});

// Tests the messages about faults of a set of labels, and that there is a fault exactly if the setting's schema rejects
// the set.

/** Parses “il=il,l'; ce=ce / il+ce”: labels with their spellings, then pairs. */
function set(text: string): GapLabels {
  const [labels = "", pairs = ""] = text.split("/");
  const parts = (list: string, by: string) => (list.trim() === "" ? [] : list.split(by));
  return {
    labels: parts(labels, ";").map((label) => {
      const [name = "", spellings = ""] = label.split("=");
      return { name: name.trim(), spellings: parts(spellings, ",").map((one) => one.trim()) };
    }),
    pairs: parts(pairs, ";").map((pair) => {
      const [one = "", other = ""] = pair.split("+");
      return [one.trim(), other.trim()];
    }),
  };
}

const many = (count: number) => Array.from({ length: count }, (_, at) => `l${at}=l${at}`).join(";");
const LONG = "x".repeat(101);

describe("checkLabels", () => {
  it("finds no error in names and spellings of a hundred characters", () => {
    const longest = "x".repeat(100);
    expect(checkLabels(set(`${longest}=${longest}; il=il / ${longest}+il`))).toEqual([]);
  });

  it("finds no error in the shipped labels and in a list of nine labels", () => {
    expect(checkLabels(FRENCH_LABELS)).toEqual([]);
    expect(checkLabels(GERMAN_LABELS)).toEqual([]);
    expect(checkLabels(set(`${many(9)} / l0+l1`))).toEqual([]);
  });

  it.each([
    ["", "labels 0: found no label; expected one or more"],
    [many(10), "labels 0: found 10 labels; expected at most 9, one per digit key"],
    [
      `a=a;b=b/${Array.from({ length: 10 }, () => "a+b").join(";")}`,
      "pairs 0: found 10 pairs; expected at most 9, one per digit key",
    ],
    ["il=il; =on", "name 1: found no name; expected one"],
    ["OTHER=lui", "name 0: found “OTHER”, which every list has; expected another name"],
    [
      "il=il; ce=ce; il=lui",
      "name 2: found “il”, which is also the name of label 1; expected each name once",
    ],
    ["il=il; on=", "spellings 1: found no spelling; expected one or more"],
    ["il=il,,l'", "spellings 0: found no spelling next to a comma; expected a spelling"],
    ["il=Il", "spellings 0: found “Il”; expected “il”"],
    ["ce=c’", "spellings 0: found “c’”; expected “c'”"],
    ["il=il,il", "spellings 0: found the spelling “il” twice; expected each once"],
    ["il=il; ils=ils,il", "spellings 1: found the spelling “il”, which “il” already has; expected each once"],
    ["il=il; ce=ce / il+on", "pair 0: found “on”; expected a label of the list"],
    ["il=il; ce=ce / +", "pair 0: found no label; expected one from the list"],
    ["il=il; ce=ce / il+ce; ce+", "pair 1: found no label; expected one from the list"],
    ["il=il; ce=ce / ce+ce", "pair 0: found the same label twice; expected two different labels"],
    [`${LONG}=il`, `name 0: found “${LONG.slice(0, 79)}…”; expected at most 100 characters`],
    [`il=${LONG}`, `spellings 0: found “${LONG.slice(0, 79)}…”; expected at most 100 characters`],
  ])("reports the error in “%s” with its position", (text, expected) => {
    const faults = checkLabels(set(text));
    expect(faults.map(({ field, row, message }) => `${field} ${row}: ${message}`)).toEqual([expected]);
    expect(v.is(gapLabelsSchema, set(text))).toBe(false);
  });

  it("names the first label that has the repeated name, in the message about each repetition", () => {
    expect(checkLabels(set("on=on; il=il; il=lui; il=le")).map(({ row, message }) => [row, message])).toEqual(
      [
        [2, "found “il”, which is also the name of label 2; expected each name once"],
        [3, "found “il”, which is also the name of label 2; expected each name once"],
      ],
    );
  });

  it("reports all errors at once", () => {
    const faults = checkLabels(set(" =Il; ce=ce,ce / ce+; on+on"));
    expect(faults.map(({ field, row }) => `${field} ${row}`)).toEqual([
      "name 0",
      "spellings 0",
      "spellings 1",
      "pair 0",
      "pair 1",
      "pair 1",
    ]);
  });

  it("finds an error exactly if the setting's schema rejects the labels", () => {
    const word = fc.constantFrom("il", "ce", "on", "Il", "c’", "c'", "", "OTHER", LONG);
    const arbitrary = fc.record({
      labels: fc.array(fc.record({ name: word, spellings: fc.array(word, { maxLength: 3 }) }), {
        maxLength: 11,
      }),
      pairs: fc.array(fc.tuple(word, word), { maxLength: 11 }),
    });
    const few = fc.record({
      labels: fc.array(fc.record({ name: word, spellings: fc.array(word, { minLength: 1, maxLength: 1 }) }), {
        minLength: 1,
        maxLength: 2,
      }),
      pairs: fc.array(fc.tuple(word, word), { maxLength: 1 }),
    });
    fc.assert(
      fc.property(fc.oneof(arbitrary, few), (labels) => {
        expect(checkLabels(labels).length === 0).toBe(v.is(gapLabelsSchema, labels));
      }),
      { numRuns: 1000 },
    );
  });
});

import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { OTHER } from "./gap-filling.ts";
import {
  checkLabels,
  FRENCH_LABELS,
  foldedSpelling,
  type GapLabels,
  GERMAN_LABELS,
  gapChoices,
  gapLabelsSchema,
  labelsOfTokens,
  shippedLabels,
} from "./labels.ts";

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

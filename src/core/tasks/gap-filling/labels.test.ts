import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { OTHER } from "./gap-filling.ts";
import {
  FRENCH_LABELS,
  foldedSpelling,
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

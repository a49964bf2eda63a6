import { describe, expect, it } from "vitest";
import { isReferenceName, languageOfCorpus, systemNames } from "./read-examples.ts";

describe("the names of corpora", () => {
  it.each([
    ["syn-flip/target.tok.fr", "syn-flip", false, "fr"],
    ["a/b/target.tok.pt-BR", "a/b", false, "pt-BR"],
    ["online-A", "online-A", false, null],
    ["/x/", "/x/", false, null],
    ["ref/target.de", "ref", true, "de"],
    ["small/reference.tok.fr", "reference", true, "fr"],
    ["Reference2.txt", "Reference2", true, null],
    ["referee/target.tok.fr", "referee", false, "fr"],
    ["ref-copy/target.tok.fr", "ref-copy", false, "fr"],
  ])(
    "give the system and language of %s, and whether it is a reference",
    (name, system, reference, language) => {
      expect(systemNames([{ id: 1, name }])).toEqual([system]);
      expect(isReferenceName(name)).toBe(reference);
      expect(languageOfCorpus(name)).toBe(language);
    },
  );

  it.each([
    [
      ["a/x.fr", "b/x.fr"],
      ["a", "b"],
    ],
    [
      ["a/x.fr", "a/y.fr"],
      ["a/x.fr", "a/y.fr"],
    ],
    [
      ["a/x.fr", "a/x.fr", "b/x.fr"],
      ["a/x.fr", "a/x.fr #2", "b"],
    ],
    [
      ["", ""],
      ["corpus #1", "corpus #2"],
    ],
    [
      ["x", "x", "x #2"],
      ["x", "x #2", "x #2'"],
    ],
  ])("are made different from each other: %j", (names, expected) => {
    expect(systemNames(names.map((name, index) => ({ id: index + 1, name })))).toEqual(expected);
  });
});

// Proves how sources, reference numbers and names of texts follow from the user's choices.
import { describe, expect, it } from "vitest";
import type { TextPreview, TextUse } from "#core/suite-building/from-text/preview-texts.ts";
import {
  chosenUse,
  formOf,
  formProblems,
  keyOf,
  languagesOf,
  NOTHING_TYPED,
  saidOf,
  titleOf,
  type Uses,
  usesOf,
  whatIsMissing,
  withoutWrong,
  withUse,
} from "./said-texts.ts";

function text(path: string, use: TextUse = "reference", more: Partial<TextPreview> = {}): TextPreview {
  return {
    ...{ path, use, part: null, language: null, sentences: 1, documents: 1, areBlankLines: false },
    ...{ first: [], guess: { tokenised: false, reasons: [] }, links: [], ...more },
  };
}

const key = (path: string) => keyOf({ path, part: null });
const uses = (source: string | null, ...references: string[]): Uses => ({
  source: source === null ? null : key(source),
  references: references.map(key),
});
const NONE: Uses = { source: null, references: [] };

describe("the use of texts", () => {
  it("is guessed for new ones, and stays as chosen for the others", () => {
    const first = [text("a", "source"), text("b"), text("c", "none")];
    expect(usesOf(first, NONE, new Set())).toEqual(uses("a", "b"));
    const later = [...first, text("d"), text("e", "source")];
    const known = new Set(first.map(keyOf));
    expect(usesOf(later, uses("b", "c"), known)).toEqual(uses("b", "c", "d", "e"));
    expect(usesOf(later, uses(null), known)).toEqual(uses("e", "d"));
    expect(usesOf([text("b")], uses("a", "b"), known)).toEqual(uses(null, "b"));
  });

  it.each<[text: string, use: string, expected: Uses]>([
    ["r1", "source", uses("r1", "s", "r2")],
    ["r2", "source", uses("r2", "r1", "s")],
    ["x", "source", uses("x", "r1", "r2", "s")],
    ["r2", "1", uses("s", "r2", "r1")],
    ["r1", "2", uses("s", "r2", "r1")],
    ["x", "1", uses("s", "x", "r1", "r2")],
    ["x", "3", uses("s", "r1", "r2", "x")],
    ["s", "2", uses(null, "r1", "s", "r2")],
    ["s", "none", uses(null, "r1", "r2")],
    ["r1", "none", uses("s", "r2")],
  ])("%s becomes %s", (path, use, expected) => {
    const after = withUse(uses("s", "r1", "r2"), key(path), use);
    expect(after).toEqual(expected);
    expect(chosenUse(after, key(path))).toBe(use);
  });

  it("becomes the source if there is none, and nothing else changes", () => {
    expect(withUse(uses(null, "r1", "r2"), key("r1"), "source")).toEqual(uses("r1", "r2"));
  });
});

describe("name and languages", () => {
  it.each([
    ["news/talk.en.txt", "talk"],
    ["talk_pt-BR.tsv", "talk"],
    ["news/en", ""],
    ["source.txt", ""],
    ["src.en.gz", ""],
    ["moon-landing", "moon-landing"],
  ])("of %s is “%s”", (path, name) => {
    expect(formOf([text(path)], uses(path), NOTHING_TYPED).name).toBe(name);
  });

  it("are those of source and first reference, until others are typed", () => {
    const texts = [
      text("a", "source", { language: "en" }),
      text("b", "reference", { language: "fr" }),
      text("c"),
    ];
    expect(formOf(texts, uses("a", "b", "c"), NOTHING_TYPED)).toMatchObject({
      sourceLanguage: "en",
      targetLanguage: "fr",
    });
    expect(formOf(texts, uses("a", "c", "b"), NOTHING_TYPED).targetLanguage).toBe("");
    const typed = { ...NOTHING_TYPED, name: "N", targetLanguage: "de" };
    expect(formOf(texts, uses("a", "b"), typed)).toEqual({
      name: "N",
      sourceLanguage: "en",
      targetLanguage: "de",
    });
  });

  it("are codes, also where a name is typed", () => {
    expect(languagesOf({ name: "N", sourceLanguage: "English", targetLanguage: " pt-BR" })).toEqual({
      sourceLanguage: "en",
      targetLanguage: "pt-BR",
    });
  });

  it("report missing and wrong values", () => {
    const form = { name: " ", sourceLanguage: "", targetLanguage: "not a tag" };
    expect(formProblems(form)).toEqual({
      name: "Required.",
      sourceLanguage: "Required.",
      targetLanguage:
        "“not a tag” is not a known language. Use a name such as “English” or a code such as “en”.",
    });
    expect(whatIsMissing(uses("a", "b"), { name: "N", sourceLanguage: "fr", targetLanguage: "fr" })).toMatch(
      /have the same language/,
    );
    for (const targetLanguage of [" FR", "french"])
      expect(formProblems({ name: "N", sourceLanguage: "fr", targetLanguage })).toEqual({
        targetLanguage: "Source and target must be different languages.",
      });
    const good = { name: "N", sourceLanguage: "en", targetLanguage: " pt-BR " };
    expect(formProblems(good)).toEqual({});
    expect(whatIsMissing(uses(null, "b"), good)).toBe("Select which text is the source.");
    expect(whatIsMissing(uses("a"), good)).toMatch(/^A translation is missing/);
    expect(whatIsMissing(uses("a", "b"), form)).toBe("Enter the name and languages first.");
    expect(whatIsMissing(uses("a", "b"), good)).toBeNull();
  });
});

it("files with problems are left out, the others stay", () => {
  const files = ["a.txt", "b.txt"].map((path) => ({ path, file: new Blob([]) }));
  const wrong = (file: string, severity: "error" | "warning" = "error") =>
    ({ code: "empty-file", severity, file, line: null, message: "" }) as const;
  expect(withoutWrong(files, [wrong("b.txt"), wrong("a.txt", "warning")])?.map(({ path }) => path)).toEqual([
    "a.txt",
  ]);
  expect(withoutWrong(files, [wrong("a.txt"), wrong("b.txt")])).toBeNull();
  expect(withoutWrong(files, [wrong("")])).toBeNull();
});

describe("the input of suite making", () => {
  it("is the source and the references in order, with the choices about their tokens", () => {
    const part = { name: "fr", role: "output" } as const;
    const table = text("t.tsv", "reference", { part, guess: { tokenised: true, reasons: [] } });
    const texts = [text("b"), table, text("a", "source")];
    const chosen: Uses = { source: key("a"), references: [keyOf(table), key("b")] };
    const form = { name: " N ", sourceLanguage: " en", targetLanguage: "fr " };
    expect(saidOf(texts, chosen, new Map([[key("b"), true]]), form, { blankLinesPart: false })).toEqual({
      ...{ name: "N", sourceLanguage: "en", targetLanguage: "fr", blankLinesPart: false },
      texts: [
        { path: "a", part: null, use: "source", isTokenised: false },
        { path: "t.tsv", part, use: "reference", isTokenised: true },
        { path: "b", part: null, use: "reference", isTokenised: true },
      ],
    });
    expect([titleOf(table), titleOf(text("b"))]).toEqual(["t.tsv · fr", "b"]);
  });
});

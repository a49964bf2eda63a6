// Tests how the source, reference numbers and names of texts follow from the user's choices.
import { describe, expect, it } from "vitest";
import { documentsOf, type TextPreview, type TextUse } from "#core/suite-building/from-text/preview-texts.ts";
import {
  chosenUse,
  languagesOf,
  missingPartText,
  NOTHING_TYPED,
  seedProblem,
  settingsOf,
  startFormOf,
  startFormProblems,
  type TextUses,
  textKey,
  textTitle,
  unusedTexts,
  usesOf,
  withoutErrors,
  withUse,
} from "./use-making.ts";

function text(path: string, use: TextUse = "reference", more: Partial<TextPreview> = {}): TextPreview {
  return {
    path,
    use,
    part: null,
    delimiter: null,
    language: null,
    sentences: 1,
    documents: 1,
    areBlankLines: false,
    first: [],
    guess: { tokenised: false, reasons: [] },
    links: [],
    ...more,
  };
}

const key = (path: string) => textKey({ path, part: null });
const uses = (source: string | null, ...references: string[]): TextUses => ({
  source: source === null ? null : key(source),
  references: references.map(key),
  outputs: [],
});
const withOutputs = (before: TextUses, ...outputs: string[]): TextUses => ({
  ...before,
  outputs: outputs.map(key),
});
const NONE: TextUses = { source: null, references: [], outputs: [] };

describe("documents that the names of files say", () => {
  const files = ["trip 10", "trip 9", "cat"].map((document) => ({ path: `${document}.en.txt`, document }));
  const source = text("en", "source", { files });

  it("are in natural order, and name the campaign", () => {
    expect(documentsOf(source)).toEqual(["cat", "trip 9", "trip 10"]);
    expect(startFormOf([source], uses("en"), NOTHING_TYPED).name).toBe("cat, trip 9 and 1 more");
  });

  it("leave out other files, which are counted until the user chooses a use", () => {
    const texts = [source, text("notes.txt", "none"), text("read.txt", "none"), text("fr")];
    expect(unusedTexts(texts, withOutputs(uses("en"), "read.txt")).map(({ path }) => path)).toEqual([
      "notes.txt",
    ]);
  });
});

describe("the use of each text", () => {
  it("is guessed for new texts, and stays as chosen for earlier texts", () => {
    const first = [text("a", "source"), text("b"), text("c", "none")];
    expect(usesOf(first, NONE, new Set())).toEqual(uses("a", "b"));
    const later = [...first, text("d"), text("e", "source")];
    const knownKeys = new Set(first.map(textKey));
    expect(usesOf(later, uses("b", "c"), knownKeys)).toEqual(uses("b", "c", "d", "e"));
    expect(usesOf(later, uses(null), knownKeys)).toEqual(uses("e", "d"));
    expect(usesOf([text("b")], uses("a", "b"), knownKeys)).toEqual(uses(null, "b"));
  });

  it.each<[text: string, use: string, expected: TextUses]>([
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
    ["r1", "output", withOutputs(uses("s", "r2"), "r1")],
    ["s", "output", withOutputs(uses(null, "r1", "r2"), "s")],
  ])("can be changed: %s becomes “%s”", (path, use, expected) => {
    const after = withUse(uses("s", "r1", "r2"), key(path), use);
    expect(after).toEqual(expected);
    expect(chosenUse(after, key(path))).toBe(use);
  });

  it("can be changed from output to any other, and a new output stays one", () => {
    const before = withOutputs(uses("s", "r"), "a", "b");
    expect(withUse(before, key("a"), "source")).toEqual(withOutputs(uses("a", "r", "s"), "b"));
    expect(withUse(before, key("a"), "2")).toEqual(withOutputs(uses("s", "r", "a"), "b"));
    expect(withUse(before, key("a"), "none")).toEqual(withOutputs(uses("s", "r"), "b"));
    const texts = [text("s", "source"), text("r"), text("a", "output"), text("b", "output")];
    expect(usesOf(texts, NONE, new Set())).toEqual(before);
    const known = new Set(texts.map(textKey));
    expect(usesOf([...texts, text("c", "output")], before, known)).toEqual(
      withOutputs(uses("s", "r"), "a", "b", "c"),
    );
  });

  it("can be changed from reference to source if there is no source", () => {
    expect(withUse(uses(null, "r1", "r2"), key("r1"), "source")).toEqual(uses("r1", "r2"));
  });
});

describe("the name and languages", () => {
  it.each([
    ["news/talk.en.txt", "talk"],
    ["talk_pt-BR.tsv", "talk"],
    ["news/en", ""],
    ["source.txt", ""],
    ["src.en.gz", ""],
    ["moon-landing", "moon-landing"],
  ])("for the file %s include the name “%s”", (path, name) => {
    expect(startFormOf([text(path)], uses(path), NOTHING_TYPED).name).toBe(name);
  });

  it("include the languages of the source and the first reference until the user enters other languages", () => {
    const texts = [
      text("a", "source", { language: "en" }),
      text("b", "reference", { language: "fr" }),
      text("c"),
    ];
    expect(startFormOf(texts, uses("a", "b", "c"), NOTHING_TYPED)).toMatchObject({
      sourceLanguage: "en",
      targetLanguage: "fr",
    });
    expect(startFormOf(texts, uses("a", "c", "b"), NOTHING_TYPED).targetLanguage).toBe("");
    const fields = { ...NOTHING_TYPED, name: "N", targetLanguage: "de" };
    expect(startFormOf(texts, uses("a", "b"), fields)).toEqual({
      name: "N",
      sourceLanguage: "en",
      targetLanguage: "de",
    });
  });

  it("are stored as codes, even if the name of a language was entered", () => {
    expect(languagesOf({ name: "N", sourceLanguage: "English", targetLanguage: " pt-BR" })).toEqual({
      sourceLanguage: "en",
      targetLanguage: "pt-BR",
    });
  });

  it("are reported if they are missing or invalid, or if both languages are the same", () => {
    const form = { name: " ", sourceLanguage: "", targetLanguage: "not a tag" };
    expect(startFormProblems(form)).toEqual({
      name: "Required.",
      sourceLanguage: "Required.",
      targetLanguage:
        "“not a tag” is not a known language. Use a name such as “English” or a code such as “en”.",
    });
    expect(
      missingPartText(uses("a", "b"), { name: "N", sourceLanguage: "fr", targetLanguage: "fr" }),
    ).toMatch(/have the same language/);
    for (const targetLanguage of [" FR", "french"])
      expect(startFormProblems({ name: "N", sourceLanguage: "fr", targetLanguage })).toEqual({
        targetLanguage: "Source and target must be different languages.",
      });
    const validFields = { name: "N", sourceLanguage: "en", targetLanguage: " pt-BR " };
    expect(startFormProblems(validFields)).toEqual({});
    expect(missingPartText(uses(null, "b"), validFields)).toBe("Select which text is the source.");
    expect(missingPartText(uses("a"), validFields)).toMatch(/^A reference is missing/);
    expect(missingPartText(uses("a", "b"), form)).toBe(
      "Enter the name, the source language and the target language first.",
    );
    expect(missingPartText(uses("a", "b"), { ...validFields, sourceLanguage: "" })).toBe(
      "Enter the source language first.",
    );
    expect(missingPartText(uses("a", "b"), validFields)).toBeNull();
  });
});

it("a seed of a sample is a whole number of 32 bits; without a sample, no seed is needed", () => {
  const wrongFor = (seed: string, sampleSize: number | null = 100) => seedProblem({ sampleSize, seed });
  expect(["0", " 12 ", "4294967295"].map((seed) => wrongFor(seed))).toEqual([null, null, null]);
  for (const seed of ["", "-1", "1.5", "seven", "4294967296"])
    expect([seed, wrongFor(seed)]).toEqual([seed, "Enter a whole number from 0 to 4,294,967,295."]);
  expect(wrongFor("seven", null)).toBeNull();
});

it("withoutErrors drops only files with errors, and is null if it would drop all files or none", () => {
  const files = ["a.txt", "b.txt"].map((path) => ({ path, file: new Blob([]) }));
  const problem = (file: string, severity: "error" | "warning" = "error") =>
    ({ code: "empty-file", severity, file, line: null, message: "" }) as const;
  expect(
    withoutErrors(files, [problem("b.txt"), problem("a.txt", "warning")])?.map(({ path }) => path),
  ).toEqual(["a.txt"]);
  expect(withoutErrors(files, [problem("a.txt"), problem("b.txt")])).toBeNull();
  expect(withoutErrors(files, [problem("")])).toBeNull();
});

describe("the input for building a suite", () => {
  it("has the source and the references in order, with the choices of their tokenisation", () => {
    const part = { name: "fr", role: "output" } as const;
    const table = text("t.tsv", "reference", { part, guess: { tokenised: true, reasons: [] } });
    const texts = [text("b"), table, text("a", "source"), text("mt", "output")];
    const chosenUses: TextUses = {
      source: key("a"),
      references: [textKey(table), key("b")],
      outputs: [key("mt")],
    };
    const form = { name: " N ", sourceLanguage: " en", targetLanguage: "fr " };
    expect(
      settingsOf(texts, chosenUses, new Map([[key("b"), true]]), form, {
        blankLinesPart: false,
        sampleSize: 100,
        seed: " 7",
      }),
    ).toEqual({
      name: "N",
      sourceLanguage: "en",
      targetLanguage: "fr",
      blankLinesPart: false,
      sample: { size: 100, seed: 7 },
      texts: [
        { path: "a", part: null, use: "source", isTokenised: false },
        { path: "t.tsv", part, use: "reference", isTokenised: true },
        { path: "b", part: null, use: "reference", isTokenised: true },
        { path: "mt", part: null, use: "output", isTokenised: false },
      ],
    });
    expect([textTitle(table), textTitle(text("b"))]).toEqual(["t.tsv · fr", "b"]);
  });
});

// Tests the preview of files for a new suite: its guesses, and what file names mean.
import { describe, expect, it } from "vitest";
import { formatProblem, ProblemList } from "#core/base/problem.ts";
import {
  assignmentsByName,
  commonFolder,
  compareNaturally,
  documentNames,
  groupFiles,
  languageOfName,
  withoutEndings,
} from "./input-text.ts";
import {
  type ChosenStart,
  namesOfSystems,
  previewTexts,
  startInputOf,
  type TextPreview,
} from "./preview-texts.ts";
import { messagesOf, startFile, suiteShape } from "./start-in-test.ts";

function look(files: Readonly<Record<string, string>>): readonly TextPreview[] {
  const result = previewTexts(Object.entries(files).map(([path, text]) => startFile(path, text)));
  if (!result.ok) throw new Error(messagesOf(result).join("\n"));
  return result.value;
}

const uses = (files: Readonly<Record<string, string>>) =>
  look(files).map(({ path, part, use }) => `${path}${part === null ? "" : ` ${part.name}`}: ${use}`);

describe("file names", () => {
  it.each([
    ["talk.fr.txt", "fr"],
    ["fr/talk.txt", "fr"],
    ["a/fr.txt.gz", "fr"],
    ["talk_pt-BR.tsv", "pt-BR"],
    ["talk-en", "en"],
    ["en-noblank.txt", "en"],
    ["pt-BR_talk.tsv", "pt-BR"],
    ["fr/en-talk.txt", "fr"],
    ["no-blanks.txt", null],
    ["talk.xx.txt", null],
    ["be/talk.txt", null],
    ["talk.txt", null],
    ["talken.txt", null],
  ])("give the language: %s is %s", (path, language) => {
    expect(languageOfName(path)).toBe(language);
  });

  it("are compared in natural order, whichever of two names comes first", () => {
    const sorted = ["a", "a1", "a2", "a02", "a10", "a10b", "b", "ä"];
    expect([...sorted].toReversed().sort(compareNaturally)).toEqual([
      "a",
      "a1",
      "a02",
      "a2",
      "a10",
      "a10b",
      "b",
      "ä",
    ]);
    expect(compareNaturally("t-9", "t-10")).toBeLessThan(0);
    expect(compareNaturally("t-10", "t-9")).toBeGreaterThan(0);
    expect(compareNaturally("t", "t")).toBe(0);
    expect([compareNaturally("a02", "a1"), compareNaturally("a1", "a02")]).toEqual([1, -1]);
    expect([compareNaturally("a02", "a2"), compareNaturally("a2", "a02")]).toEqual([-1, 1]);
  });

  it("lose their endings and common parts", () => {
    expect(withoutEndings("a.b/talk.2.en.txt.gz")).toBe("a.b/talk.2.en");
    expect(withoutEndings("a/.txt")).toBe("a/.txt");
    expect(commonFolder(["a/b/x", "a/b/c/y"])).toBe("a/b/");
    expect(commonFolder(["a/x", "ab/y"])).toBe("");
    expect(documentNames(["s/en/t1.en.txt", "s/en/u/t2.EN.txt", "s/en/en.txt"], "en-GB")).toEqual([
      "t1",
      "u/t2",
      "en",
    ]);
    expect(documentNames(["_en.txt"], "en")).toEqual(["_en"]);
    expect(documentNames(["t.en-GB.txt", "t.fr.txt"], "en-GB")).toEqual(["t", "t.fr"]);
  });
});

describe("assignmentsByName", () => {
  const assigned = (...paths: readonly string[]) =>
    [...assignmentsByName(paths)].map(([path, assignment]) =>
      assignment === null ? path : `${path} = ${assignment.document} | ${assignment.text}`,
    );

  it.each([
    [
      "the last full stop, if only then the documents have texts in common",
      ["s/Mr. Fox.en.txt", "s/Mr. Fox.fr.txt", "s/The trip.en.txt", "s/The trip.fr.txt"],
      [
        "s/Mr. Fox.en.txt = Mr. Fox | en",
        "s/Mr. Fox.fr.txt = Mr. Fox | fr",
        "s/The trip.en.txt = The trip | en",
        "s/The trip.fr.txt = The trip | fr",
      ],
    ],
    [
      "the last underscore",
      ["a_1_en.txt", "a_1_fr.txt", "a_2_en.txt", "a_2_fr.txt"],
      ["a_1_en.txt = a_1 | en", "a_1_fr.txt = a_1 | fr", "a_2_en.txt = a_2 | en", "a_2_fr.txt = a_2 | fr"],
    ],
    [
      "the last space",
      ["my cat en.txt", "my cat fr.txt", "my dog en.txt", "my dog fr.txt"],
      [
        "my cat en.txt = my cat | en",
        "my cat fr.txt = my cat | fr",
        "my dog en.txt = my dog | en",
        "my dog fr.txt = my dog | fr",
      ],
    ],
    [
      "languages at the beginning",
      ["en_cat.txt", "en_dog.txt", "fr_cat.txt", "fr_dog.txt"],
      ["en_cat.txt = cat | en", "en_dog.txt = dog | en", "fr_cat.txt = cat | fr", "fr_dog.txt = dog | fr"],
    ],
    [
      "one folder per document",
      ["s/cat/alpha.txt", "s/cat/en.txt", "s/dog/alpha.txt", "s/dog/en.txt"],
      [
        "s/cat/alpha.txt = cat | alpha",
        "s/cat/en.txt = cat | en",
        "s/dog/alpha.txt = dog | alpha",
        "s/dog/en.txt = dog | en",
      ],
    ],
    [
      "names of documents only, which are their sources",
      ["cat.fr.txt", "cat.txt", "dog.fr.txt", "dog.txt"],
      ["cat.fr.txt = cat | fr", "dog.fr.txt = dog | fr", "cat.txt = cat | source", "dog.txt = dog | source"],
    ],
    [
      "documents of which one lacks a text, and a file of no document",
      ["cat.beta.txt", "cat.en.txt", "cat.fr.txt", "dog.en.txt", "dog.fr.txt", "notes.en.txt"],
      [
        "cat.beta.txt = cat | beta",
        "cat.en.txt = cat | en",
        "cat.fr.txt = cat | fr",
        "dog.en.txt = dog | en",
        "dog.fr.txt = dog | fr",
      ],
    ],
  ])("divides names by %s", (_, paths, expected) => {
    expect(assigned(...paths)).toEqual(expected);
  });

  it.each([
    ["systems with parts", ["src.en", "one.1.fr", "one.2.fr", "two.1.fr", "two.2.fr"]],
    ["a source and a translation that the other has not", ["a.en", "a.fr", "b.en"]],
    ["texts of which none can be a source", ["a.alpha", "a.beta", "b.alpha", "b.beta"]],
    ["one folder per text", ["en/a.txt", "en/b.txt", "fr/a.txt", "fr/b.txt"]],
  ])("finds no documents in %s", (_, paths) => {
    expect(assigned(...paths)).toEqual([]);
  });
});

describe("groupFiles", () => {
  const groups = (...paths: string[]) => {
    const problems = new ProblemList();
    const groups = groupFiles(
      paths.map((path) => startFile(path, "x")),
      problems,
    );
    if (problems.hasErrors) return problems.all.map(formatProblem);
    return groups.map(({ path, files, alignments }) => [path, files.length, alignments.length]);
  };

  it.each<[what: string, paths: string[], expected: unknown[]]>([
    [
      "makes one text of each file in a folder, in natural order",
      ["b.txt", "a10.txt", "a9.txt"],
      [
        ["a9.txt", 1, 0],
        ["a10.txt", 1, 0],
        ["b.txt", 1, 0],
      ],
    ],
    [
      "makes one text of each file in a subfolder",
      ["s/a.txt", "s/b.txt"],
      [
        ["s/a.txt", 1, 0],
        ["s/b.txt", 1, 0],
      ],
    ],
    [
      "makes one text per folder if files are in several folders, with its files as documents",
      ["s/fr/1.txt", "s/en/2.txt", "s/en/1.txt"],
      [
        ["s/en", 2, 0],
        ["s/fr/1.txt", 1, 0],
      ],
    ],
    [
      "makes one text of each file if every folder has a single file",
      ["en/a.txt", "fr/a.txt"],
      [
        ["en/a.txt", 1, 0],
        ["fr/a.txt", 1, 0],
      ],
    ],
    [
      "assigns links to the text of the same name",
      ["en.txt", "fr.txt.gz", "fr.align"],
      [
        ["en.txt", 1, 0],
        ["fr.txt.gz", 1, 1],
      ],
    ],
    [
      "assigns links to the documents of their folder",
      ["e/1.txt", "e/2.txt", "f/1.txt", "f/2.txt", "f/1.align", "f/2.align"],
      [
        ["e", 2, 0],
        ["f", 2, 2],
      ],
    ],
    ["ignores files of operating systems", [".DS_Store", "__MACOSX/a.txt", "a.txt"], [["a.txt", 1, 0]]],
    [
      "refuses links without their text",
      ["a.txt", "b.align"],
      [
        "b.align: found links without their text; expected a translation of the same name next to them [missing-required-file]",
      ],
    ],
  ])("%s", (_, paths, expected) => {
    expect(groups(...paths)).toEqual(expected);
  });
});

describe("previewTexts", () => {
  it("shows sentences, documents, first lines, language, links, and whether the text looks tokenised", () => {
    const [english, french] = look({
      "t.fr.txt": "Il dort .|Il rêve , bien .||Non .|Oui .",
      "t.fr.align": "0-0",
      "t.en.txt": "It sleeps.|It dreams.||No.|Yes.",
    });
    expect(english).toMatchObject({
      path: "t.en.txt",
      sentences: 4,
      documents: 2,
      areBlankLines: true,
      language: "en",
    });
    expect(english).toMatchObject({ first: ["It sleeps.", "It dreams.", "No."], links: [], use: "source" });
    expect(french).toMatchObject({
      links: ["t.fr.align"],
      language: "fr",
      use: "reference",
      guess: { tokenised: true },
    });
    expect(french?.guess.reasons[0]).toBe("5 of 5 commas and full stops are surrounded by spaces");
  });

  it("joins the files of a folder to one text with a document per file", () => {
    const [source] = look({
      "en/1.txt": "A.|B.",
      "en/2.txt": "C.||D.",
      "fr/1.txt": "E.|F.",
      "fr/2.txt": "G.|H.",
    });
    expect(source).toMatchObject({
      path: "en",
      sentences: 4,
      documents: 2,
      areBlankLines: false,
      first: ["A.", "B.", "C."],
    });
  });

  it.each<[what: string, files: Record<string, string>, uses: string[]]>([
    ["the name", { "a-ref.txt": "x", "src.txt": "y" }, ["a-ref.txt: reference", "src.txt: source"]],
    [
      "the language, if one text is English",
      { "t.de.txt": "x", "t.en.txt": "y" },
      ["t.de.txt: reference", "t.en.txt: source"],
    ],
    [
      "the language, if the pronouns of one language are known",
      { "t.ar.txt": "x", "t.fr.txt": "y" },
      ["t.ar.txt: reference", "t.fr.txt: source"],
    ],
    [
      "the names, which also mark outputs",
      { "reference.txt": "w", "source.txt": "x", "system-A.txt": "y", "system-B.txt": "z" },
      ["reference.txt: reference", "source.txt: source", "system-A.txt: output", "system-B.txt: output"],
    ],
    [
      "the names; texts without a mark next to a marked reference are outputs",
      { "deepl.txt": "x", "ref.txt": "y", "src.txt": "z" },
      ["deepl.txt: output", "ref.txt: reference", "src.txt: source"],
    ],
    [
      "the language; of several translations without a mark, the first is the only reference",
      { "t.en.txt": "w", "a.fr.txt": "x", "b.fr.txt": "y", "nmt2.fr.txt": "z" },
      ["a.fr.txt: reference", "b.fr.txt: output", "nmt2.fr.txt: output", "t.en.txt: source"],
    ],
    [
      "the language; the translation with the name of the source is the reference",
      { "a.fr.txt": "w", "t.en.txt": "x", "t.fr.txt": "y" },
      ["a.fr.txt: output", "t.en.txt: source", "t.fr.txt: reference"],
    ],
    [
      "the language; the reference differs from the source's name in its language only",
      { "bakery.alpha.fr": "w", "bakery.en": "x", "bakery.fr": "y" },
      ["bakery.alpha.fr: output", "bakery.en: source", "bakery.fr: reference"],
    ],
    [
      "the language; of folders, the reference is the one that is named after a language",
      {
        "all/alpha/a.txt": "u",
        "all/alpha/b.txt": "v",
        "all/en/a.txt": "w",
        "all/en/b.txt": "x",
        "all/fr/a.txt": "y",
        "all/fr/b.txt": "z",
      },
      ["all/alpha: output", "all/en: source", "all/fr: reference"],
    ],
    [
      "the language; files of two documents are grouped by the ends of their names",
      {
        "bakery.alpha.fr": "u",
        "bakery.en": "v",
        "bakery.fr": "w",
        "notes.txt": "n",
        "trip.alpha.fr": "x",
        "trip.en": "y",
        "trip.fr": "z",
      },
      ["alpha.fr: output", "en: source", "fr: reference", "notes.txt: none"],
    ],
    [
      "the language; another source without a translation is not used",
      { "bakery.en": "v", "bakery.fr": "w", "trip.en": "y" },
      ["bakery.en: source", "bakery.fr: reference", "trip.en: none"],
    ],
    ["the order", { "b.txt": "x", "a.txt": "y" }, ["a.txt: source", "b.txt: reference"]],
    [
      "the first of two names that mark a source",
      { "source.txt": "x", "source2/src.txt": "y" },
      ["source2/src.txt: source", "source.txt: reference"],
    ],
    [
      "the markup, which also names outputs",
      {
        "x.xml":
          '<dataset id="d"><doc id="x"><src><seg id="1">A.</seg></src><ref translator="T"><seg id="1">B.</seg></ref><hyp system="S"><seg id="1">C.</seg></hyp></doc></dataset>',
      },
      ["x.xml source: source", "x.xml T: reference", "x.xml S: output"],
    ],
    [
      "the order of the columns of a table, of which none has sentences",
      { "w.tsv": "a\tb|cat\tchat|dog\tchien" },
      ["w.tsv a: source", "w.tsv b: reference"],
    ],
    [
      "the names of columns with sentences",
      { "t.tsv": "id\ten\tfr|1\tThe cat.\tLe chat.|2\tThe dog.\tLe chien." },
      ["t.tsv en: source", "t.tsv fr: reference"],
    ],
  ])("guesses which text is the source by %s", (_, files, expected) => {
    expect(uses(files)).toEqual(expected);
  });

  it("says if a text is the source only because it is the first", () => {
    const first = (files: Readonly<Record<string, string>>) =>
      look(files).flatMap(({ path, isFirstOnly }) => (isFirstOnly === true ? [path] : []));
    expect(first({ "b.txt": "x", "a.txt": "y" })).toEqual(["a.txt"]);
    expect(first({ "b.txt": "x", "source.txt": "y" })).toEqual([]);
    expect(first({ "b.txt": "x", "t.fr.txt": "y" })).toEqual([]);
    expect(first({ "b.txt": "x", "t.en.txt": "y" })).toEqual([]);
  });

  it("reads a table with the chosen delimiter, and a file without a choice as detected", () => {
    const files = [startFile("t.csv", "en;fr,x|a;b,c"), startFile("o.csv", "de,it|d,e")];
    const seenWith = (...chosen: readonly (readonly [string, "," | "none"])[]) => {
      const result = previewTexts(files, new Map(chosen));
      if (!result.ok) throw new Error(messagesOf(result).join("\n"));
      return result.value.map(({ path, delimiter, first }) => `${path} ${delimiter} ${first[0]}`);
    };
    const other = ["o.csv , de", "o.csv , it"];
    expect(seenWith()).toEqual([...other, "t.csv ; en", "t.csv ; fr,x"]);
    expect(seenWith(["t.csv", ","])).toEqual([...other, "t.csv , en;fr", "t.csv , x"]);
    expect(seenWith(["t.csv", "none"])).toEqual([...other, "t.csv none en;fr,x"]);
  });

  it("reports all problems together", () => {
    const result = previewTexts([
      startFile("a.txt", ""),
      startFile("b.txt", new Uint8Array([255])),
      startFile("c.align", "0-0"),
    ]);
    expect(messagesOf(result).map((line) => line.replace(/:.*\[/, " ["))).toEqual([
      "c.align [missing-required-file]",
      "a.txt [empty-file]",
      "b.txt [not-utf-8]",
    ]);
  });
});

describe("startInputOf", () => {
  const files = [
    startFile("a.txt", "x"),
    startFile("b.txt", "y"),
    startFile("b.align", "0-0"),
    startFile("c.txt", "z"),
  ];
  const startWith = (...texts: NonNullable<ChosenStart["texts"]>): ChosenStart => ({
    name: "n",
    sourceLanguage: "en",
    targetLanguage: "fr",
    blankLinesPart: true,
    texts,
  });
  const text = (path: string, use: NonNullable<ChosenStart["texts"]>[number]["use"]) => ({
    path,
    part: null,
    use,
    isTokenised: false,
  });

  it("keeps the order and chosen delimiters, and contains no text to which the user gave the use “none”", () => {
    const chosen = startWith(text("c.txt", "reference"), text("a.txt", "source"), text("b.txt", "reference"));
    const result = startInputOf(files, { ...chosen, delimiters: new Map([["a.txt", ";"]]) });
    if (!result.ok) throw new Error("the input is refused");
    const { source, references, outputs, ...rest } = result.value;
    expect([source.delimiter, references[0]?.delimiter]).toEqual([";", undefined]);
    expect(outputs).toEqual([]);
    expect(rest).toEqual({ name: "n", sourceLanguage: "en", targetLanguage: "fr", blankLinesPart: true });
    expect([source.path, ...references.map(({ path }) => path)]).toEqual(["a.txt", "c.txt", "b.txt"]);
    expect(references[1]?.alignments.map(({ path }) => path)).toEqual(["b.align"]);
    const less = startInputOf(
      files,
      startWith(text("a.txt", "source"), text("b.txt", "none"), text("c.txt", "reference")),
    );
    expect(less.ok && less.value.references.map(({ path }) => path)).toEqual(["c.txt"]);
  });

  it("makes documents of files that are named like them, also where the user changed which file is which", () => {
    const stories = [
      startFile("a.en.txt", "One.|Two."),
      startFile("a.fr.txt", "Un.|Deux."),
      startFile("b.en.txt", "Three."),
      startFile("b.fr.txt", "Trois."),
      startFile("b.fr.align", "0-0"),
      startFile("c.txt", "Quatre."),
      startFile("c.en.txt", "Four."),
    ];
    const shapeOf = (assignments: ChosenStart["assignments"]) => {
      const chosen = startWith(text("en", "source"), text("fr", "reference"));
      const result = startInputOf(stories, { ...chosen, assignments: assignments ?? new Map() });
      if (!result.ok) throw new Error("the input is refused");
      const { source, references } = result.value;
      return [source, ...references].map(({ files: inside, documents, alignments }) => [
        inside.map(({ path }) => path),
        documents,
        alignments.map(({ path }) => path),
      ]);
    };
    expect(shapeOf(new Map([["c.txt", null]]))).toEqual([
      [["a.en.txt", "b.en.txt"], ["a", "b"], []],
      [["a.fr.txt", "b.fr.txt"], ["a", "b"], ["b.fr.align"]],
    ]);
    const changed = new Map([
      ["c.en.txt", { text: "en", document: "c" }],
      ["c.txt", { text: "fr", document: "c" }],
      ["b.en.txt", null],
      ["b.fr.txt", null],
    ]);
    const input = startInputOf(
      stories.filter(({ path }) => path !== "b.fr.align"),
      {
        ...startWith(text("en", "source"), text("fr", "reference")),
        assignments: changed,
      },
    );
    if (!input.ok) throw new Error("the input is refused");
    expect(suiteShape(input.value)).toEqual({
      source: ["One .", "Two .", "Four ."],
      reference: ["Un .", "Deux .", "Quatre ."],
      documents: ["a@0", "c@2"],
    });
  });

  it("names systems by their files, with the folder where two files have the same name", () => {
    const system = (path: string, part: string | null = null) => ({
      path,
      part: part === null ? null : ({ name: part, role: "output" } as const),
    });
    expect(namesOfSystems([system("mt/A.tok.txt.gz"), system("x.tsv", "online")])).toEqual(["A", "online"]);
    expect(namesOfSystems([system("a/out.txt"), system("b/out.txt"), system("c.txt")])).toEqual([
      "a-out",
      "b-out",
      "c",
    ]);
    const named = (...paths: string[]) =>
      namesOfSystems(
        paths.map((path) => system(path)),
        "texts/stories.en",
      );
    expect(named("texts/stories.alpha.fr", "texts/stories.beta.fr")).toEqual(["alpha", "beta"]);
    expect(named("alpha.fr.txt", "stories_beta.txt", "stories.fr", "storiesX.fr")).toEqual([
      "alpha",
      "beta",
      "stories",
      "storiesX",
    ]);
    const chosen = startWith(text("a.txt", "source"), text("c.txt", "reference"), text("b.txt", "output"));
    const input = startInputOf(files, chosen);
    expect(input.ok && input.value.outputs).toMatchObject([
      { system: "b", text: { path: "b.txt", alignments: [{ path: "b.align" }] } },
    ]);
  });

  it("requires exactly one source", () => {
    expect(messagesOf(startInputOf(files, startWith(text("a.txt", "reference"))))).toEqual([
      ": found no source; expected one [missing-required-file]",
    ]);
    expect(
      messagesOf(startInputOf(files, startWith(text("a.txt", "source"), text("b.txt", "source")))),
    ).toEqual(["b.txt: found several sources; expected one [missing-required-file]"]);
  });
});

// Tests which lines of a text and its translations become sentences and documents, and that all differences are
// reported.

import { gzipSync, strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { ProblemList } from "#core/base/problem.ts";
import { givenLinks, type ReadFile } from "./fit-texts.ts";
import type { StartInput } from "./input-text.ts";
import { campaignIn, inputText, messagesOf, startedSuite, startInput, suiteShape } from "./start-in-test.ts";
import { startSuite } from "./start-suite.ts";

const EN = "The cat sleeps.|It dreams.||A dog barks.|It runs.";
const FR = "Le chat dort.|Il rêve.||Un chien aboie.|Il court.";

const SOURCE = ["The cat sleeps .", "It dreams .", "A dog barks .", "It runs ."];
const REFERENCE = ["Le chat dort .", "Il rêve .", "Un chien aboie .", "Il court ."];
const TWO = ["1@0", "2@2"];

describe("fitTexts with one file each", () => {
  it.each<[what: string, source: string, reference: string, documents: string[], lines?: string[]]>([
    ["with the same blank lines", EN, FR, TWO],
    ["with several blank lines at once, and some at the ends", `|${EN.replace("||", "|||")}||`, FR, TWO],
    ["with blank lines only in the source", EN, FR.replace("||", "|"), TWO],
    ["with blank lines only in the translation", EN.replace("||", "|"), FR, ["en@0"]],
    [
      "with different blank lines in source and translation",
      EN,
      FR.replace("||", "|").replace("|Il c", "||Il c"),
      TWO,
    ],
    ["without blank lines", EN.replace("||", "|"), FR.replace("||", "|"), ["en@0"]],
    ["with blank lines at the end of the translation", EN, `${FR}||`, TWO],
    [
      "with a sentence that is not translated, at the same blank lines",
      EN,
      FR.replace("Il rêve.", ""),
      TWO,
      ["Le chat dort .", "", "Un chien aboie .", "Il court ."],
    ],
    [
      "with a sentence that is not translated, at the same blank lines and more at the end",
      EN,
      `${FR.replace("Il rêve.", "")}||`,
      TWO,
      ["Le chat dort .", "", "Un chien aboie .", "Il court ."],
    ],
    [
      "with a last sentence that is not translated",
      EN.replace("||", "|"),
      FR.replace("||", "|").replace("Il court.", ""),
      ["en@0"],
      ["Le chat dort .", "Il rêve .", "Un chien aboie .", ""],
    ],
    [
      "with no blank lines between documents of the translation, and an untranslated sentence",
      `${EN}||A cow.`,
      `${FR.replace("||", "|").replace("Il court.", "")}|Une vache.`,
      [...TWO, "3@4"],
      ["Le chat dort .", "Il rêve .", "Un chien aboie .", "", "Une vache ."],
    ],
  ])("pairs texts %s", (_, source, reference, documents, lines = REFERENCE) => {
    const result = suiteShape(
      startInput(inputText({ "a/en.txt": source }), [inputText({ "fr.txt": reference })]),
    );
    expect(result.documents).toEqual(documents);
    expect(result.source.slice(0, 4)).toEqual(SOURCE);
    expect(result.reference).toEqual(lines);
  });

  it("keeps a blank line of the source as a sentence if the translation has text there, or if the user says so", () => {
    const both = [inputText({ "en.txt": EN }), inputText({ "fr.txt": FR.replace("||", "|Bien.|") })] as const;
    const kept = suiteShape(startInput(both[0], [both[1]]));
    expect([kept.source[2], kept.reference?.[2], kept.documents]).toEqual(["", "Bien .", ["en@0"]]);
    const asSentences = startSuite(startInput(both[0], [both[1]], { blankLinesPart: true }));
    expect(messagesOf(asSentences)[0]).toMatch(/^fr\.txt:\d: found 5 sentences; expected 4, as en\.txt has/);
    const whole = startInput(inputText({ "en.txt": `${EN}||` }), [inputText({ "fr.txt": FR })], {
      blankLinesPart: false,
    });
    expect([suiteShape(whole).source.length, suiteShape(whole).documents]).toEqual([5, ["en@0"]]);
    // A blank line of the source needs no translation, so nothing is missing.
    expect(messagesOf(startSuite(whole))).toEqual([]);
  });

  it("reports untranslated sentences with the line of the file", () => {
    const result = startSuite(
      startInput(inputText({ "en.txt": EN }), [inputText({ "fr.txt": FR.replace("Un chien aboie.", "") })]),
    );
    expect(messagesOf(result)).toEqual([
      "fr.txt:4: warning: 1 sentence has no translation, first “A dog barks.” [no-translation]",
    ]);
  });

  it("reads compressed files, markup and tables", () => {
    const gz = gzipSync(strToU8(FR.split("|").join("\n")));
    const packed = startInput(inputText({ "en.txt": EN }), [inputText({ "fr.txt.gz": gz })]);
    expect(suiteShape(packed).reference).toEqual(REFERENCE);
    const xml =
      '<dataset id="d"><doc id="x"><src lang="en"><seg id="1">The cat sleeps.</seg></src><ref translator="T"><seg id="1">Le chat dort.</seg></ref></doc></dataset>';
    const part = (name: string, role: "source" | "reference" | "output") => ({ part: { name, role } });
    expect(
      suiteShape(
        startInput(inputText({ "d.xml": xml }, part("source", "source")), [
          inputText({ "d.xml": xml }, part("T", "reference")),
        ]),
      ),
    ).toEqual({ source: ["The cat sleeps ."], reference: ["Le chat dort ."], documents: ["x@0"] });
    const twoSources = xml.replace('translator="T"', 'translator="source"');
    const both = startInput(inputText({ "d.xml": twoSources }, part("source", "source")), [
      inputText({ "d.xml": twoSources }, part("source", "reference")),
    ]);
    expect(suiteShape(both).reference).toEqual(["Le chat dort ."]);
    const tsv = "en\tfr|The cat sleeps.\tLe chat dort.|It dreams.\t|A dog barks.\tUn chien aboie.";
    const table = startInput(inputText({ "t.tsv": tsv }, part("en", "output")), [
      inputText({ "t.tsv": tsv }, part("fr", "output")),
    ]);
    expect(suiteShape(table).reference).toEqual(["Le chat dort .", "", "Un chien aboie ."]);
  });
});

describe("fitTexts with one file per document", () => {
  const source = {
    "s/t-10.en.txt": "It runs.",
    "s/t-2.en.txt": "The cat sleeps.||It dreams.",
    "s/t-9.en.txt": "A dog barks.",
  };
  const french = {
    "r/t-2.fr.txt": "Le chat dort.|Il rêve.",
    "r/t-9.fr.txt": "Un chien aboie.",
    "r/t-10.fr.txt": "Il court.",
  };

  it("sorts documents by name, whatever the order of the files", () => {
    expect(suiteShape(startInput(inputText(source), [inputText(french)]))).toEqual({
      source: SOURCE,
      reference: REFERENCE,
      documents: ["t-2@0", "t-9@2", "t-10@3"],
    });
  });

  it("reports all files without a counterpart together", () => {
    const { "r/t-9.fr.txt": nine, ...rest } = french;
    const other = { ...rest, "r/t-8.fr.txt": nine, "r/t-10.fr.txt": "Il court.|Vite." };
    expect(messagesOf(startSuite(startInput(inputText(source), [inputText(other, { path: "r" })])))).toEqual([
      "r: found no translation of “s/t-9.en.txt”; expected a file called “t-9” [missing-required-file]",
      "r/t-8.fr.txt: found no source text with this name; expected one for each translation [missing-required-file]",
      "r/t-10.fr.txt:1: found 2 sentences; expected 1, as s/t-10.en.txt has. From here on, the lines seem shifted: lines 1 and 2 seem to be line 1 of the source: “Il court.” | “Vite.” – “It runs.” [line-count-differs]",
    ]);
  });

  it("gives documents names that documents.tsv can contain", () => {
    const oddName = inputText({ "s/a\tb.txt": "It runs.", "s/c.txt": "It sees." });
    const reference = inputText({ "r/a\tb.txt": "Il court.", "r/c.txt": "Il voit." });
    expect(suiteShape(startInput(oddName, [reference])).documents).toEqual(["a b@0", "c@1"]);
  });

  it("refuses two files with the same document name", () => {
    const twice = inputText({ ...source, "s/t-2.txt": "Again." });
    expect(messagesOf(startSuite(startInput(twice, [inputText(french)])))).toEqual([
      "s/t-2.txt: has the same name as “s/t-2.en.txt”; expected each document once [duplicate-name]",
    ]);
  });

  it("requires links for all documents or for none", () => {
    const links = { "r/t-2.fr.align": "0-0|", "r/t-9.fr.align": "1-1", "r/t-10.fr.align": "1-0" };
    const { suite } = campaignIn(
      startedSuite(startInput(inputText(source), [inputText({ ...french, ...links })])),
    );
    expect(suite.references[0]?.alignment).toEqual(["0-0", "", "1-1", "1-0"]);
    expect(suite.references[0]?.aligned).toBeUndefined();
    const { "r/t-9.fr.align": _, ...some } = links;
    expect(
      messagesOf(startSuite(startInput(inputText(source), [inputText({ ...french, ...some })]))),
    ).toEqual([
      "r/t-9.fr.txt: found no links of this document; expected them for all documents, or for none [missing-alignment]",
    ]);
  });
});

describe("startSuite reports a failed start", () => {
  const source = inputText({ "en.txt": EN });
  it.each<[what: string, of: StartInput, problems: (string | RegExp)[]]>([
    [
      "without a translation",
      startInput(source, []),
      [/^en\.txt: found no translation of it.*missing-required-file\]$/],
    ],
    [
      "with two empty files",
      startInput(inputText({ "en.txt": "|" }), [inputText({ "fr.txt": "" })]),
      [/^en\.txt: the file is empty.*\[empty-file\]$/, /^fr\.txt: the file is empty.*\[empty-file\]$/],
    ],
    [
      "with the same text twice",
      startInput(source, [
        inputText({ "fr.txt": FR }),
        inputText({ "copy.txt": EN.replace(".|", ". |") }),
        inputText({ "fr2.txt": FR }),
      ]),
      [
        "copy.txt: has the same text as “en.txt”; expected each text once [duplicate-name]",
        "fr2.txt: has the same text as “fr.txt”; expected each text once [duplicate-name]",
      ],
    ],
    [
      "with several translations that have other numbers of lines, each with the document that differs",
      startInput(source, [
        inputText({ "a.txt": `${FR}|Trop.` }),
        inputText({ "b.txt": FR.replace("Il rêve.|", "") }),
      ]),
      [
        /^a\.txt:\d: found 3 sentences in document 2; expected 2, as en\.txt has there/,
        /^b\.txt:\d: found 1 sentence in document 1; expected 2, as en\.txt has there/,
      ],
    ],
    [
      "with an invalid language, and with subwords",
      startInput(source, [inputText({ "fr.txt": FR.replace("dort", "do@@ rt") })], { targetLanguage: "?" }),
      [/^en\.txt: found the language “\?”/, /^fr\.txt: found subwords/],
    ],
    [
      "with links next to the source",
      startInput(inputText({ "en.txt": EN, "en.align": "0-0" }), [inputText({ "fr.txt": FR })]),
      [/^en\.align: found links next to the source/],
    ],
    [
      "with two files of links for one text",
      startInput(source, [inputText({ "fr.txt": FR, "a.align": "", "b.align": "" })]),
      [/^b\.align: found 2 files of links for one text/],
    ],
    [
      "with links for too few lines",
      startInput(source, [inputText({ "fr.txt": FR, "fr.align": "0-0" })]),
      [/^fr\.align:2: found 1 line; expected 4, as many as en\.txt has \[line-count-differs\]$/],
    ],
    [
      "with a table without a chosen column",
      startInput(inputText({ "t.tsv": "A b.\tC d.|E f.\tG h." }), [inputText({ "fr.txt": "X y.|Z." })]),
      [/^t\.tsv: found the texts “column 1”, “column 2”; expected one of them to be chosen/],
    ],
  ])("%s", (_, of, problems) => {
    const messages = messagesOf(startSuite(of));
    expect(messages.length).toBe(problems.length);
    for (const [at, problem] of problems.entries()) expect(messages[at]).toMatch(problem);
  });
});

describe("the place where two texts differ", () => {
  // The text has questions and numbers, so that the position at which the lines diverge is certain.
  const english = "It is one.|Is it 2?|It is three!||It is 4.|Is it five?|It is 6!|It is seven.";
  const french = "C'est un.|Est-ce 2 ?|C'est trois !||C'est 4.|Est-ce cinq ?|C'est 6 !|C'est sept.";
  const problems = (source: string, reference: string) =>
    messagesOf(startSuite(startInput(inputText({ "en.txt": source }), [inputText({ "fr.txt": reference })])));

  it("is reported with the lines of both files, counting blank lines", () => {
    const [first = "", second] = problems(english, french.replace("Est-ce cinq ?|", ""));
    expect(second).toBeUndefined();
    expect(first).toMatch(
      /^fr\.txt:6: found 3 sentences in document 2; expected 4, as en\.txt has there\. Before line 6, line 6 of the source seems to be missing: “Is it five\?”\. .*a neighbour: “.*” – “.*” and “.*” – “.*” are paired \[line-count-differs\]$/,
    );
    const withoutQuestion = french.replace("||", "|").replace("Est-ce cinq ?|", "");
    expect(problems(english, withoutQuestion)[0]).toMatch(
      /^fr\.txt:5: found 6 sentences; expected 7, as en\.txt has\. Before line 5, line 6 of the source seems to be missing: “Is it five\?”/,
    );
  });

  it("is reported without a document if the source has only one", () => {
    const [firstProblem = ""] = problems(
      `|${english.replace("||", "|")}`,
      `|${french.replace("||", "|").replace("Est-ce 2 ?|", "")}`,
    );
    expect(firstProblem).toMatch(
      /^fr\.txt:3: found 6 sentences; expected 7, as en\.txt has\. Before line 3, line 3 of/,
    );
  });
});

// Tests links of a very long text, which must not be passed as arguments of one call, because their number is limited.

it("all links of 600,000 sentences are read", () => {
  const count = 600_000;
  const lineIndexes = Array.from({ length: count }, (_, at) => at);
  const lines = lineIndexes.map(() => "it");
  const alignment = { path: "r.align", bytes: strToU8("0-0\n".repeat(count)) };
  const source: ReadFile = {
    path: "s.txt",
    name: "s",
    lines,
    hasPlainLines: true,
    documents: null,
    alignment: null,
  };
  const file: ReadFile = { ...source, path: "r.txt", alignment };
  const reference = { path: "r.txt", lines, places: lineIndexes.map((line) => ({ file, line })) };
  const fittedTexts = {
    source: reference,
    references: [reference],
    outputs: [],
    documents: [],
    parts: [{ file: source, sentences: { places: lineIndexes, begins: [], count } }],
  };
  const problems = new ProblemList();
  const links = givenLinks(reference, fittedTexts, { source: lines, target: lines }, problems);
  expect(problems.all).toEqual([]);
  expect(links.length).toBe(count);
  expect(links.at(-1)).toBe("0-0");
});

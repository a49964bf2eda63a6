// Tests that a test set of documents becomes a campaign as the description of the case says, row by row.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { strToU8 } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { formatProblem } from "#core/base/problem.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { outputText } from "#core/campaign/matching/translation.ts";
import { AutomaticPass, PROTEST_2016 } from "#core/campaign/matching/verdict.ts";
import { languageTagOf } from "#core/io/plain-text/document-files.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { NO_CHOICES } from "#core/text/checks/check-text.ts";
import {
  areDocuments,
  chosenPair,
  previewDocuments,
  readDocumentSet,
  startChosenDocuments,
  startDocuments,
} from "./start-documents.ts";
import { campaignIn } from "./start-in-test.ts";

const CASE = resolve(import.meta.dirname, "../../../../e2e/data/cases/documents");
const file = (path: string): SourceFile => ({ path, bytes: new Uint8Array(readFileSync(`${CASE}/${path}`)) });
const FILES = ["south.jsonl", "testset.jsonl", "north.jsonl"].map(file);

function started(files: readonly SourceFile[], name: string | null, accepted: readonly string[] = []) {
  const set = readDocumentSet(files);
  if (!set.ok) throw new Error(set.problems.map(formatProblem).join("\n"));
  const pair = chosenPair(set.value, name);
  if (!pair.ok) throw new Error(pair.problems.map(formatProblem).join("\n"));
  const choices = { ...NO_CHOICES, accepted: new Set(accepted) };
  const result = startDocuments({ name: "Tales", set: set.value, pair: pair.value, choices });
  if (!result.ok) throw new Error(result.problems.map(formatProblem).join("\n"));
  return { campaign: campaignIn(result.value), messages: result.warnings.map(formatProblem) };
}

/** The lines of a system as it wrote them, of one document. */
function linesOf({ suite, outputs }: Campaign, system: string, id: string): readonly string[] {
  const at = suite.documents.findIndex((document) => document.id === id);
  const output = outputs.find((one) => one.system === system);
  const lines = output?.raw ?? output?.lines ?? [];
  return lines.slice(suite.documents[at]?.firstLine, suite.documents[at + 1]?.firstLine);
}

describe("the case of documents", () => {
  let french: ReturnType<typeof started>;
  beforeAll(() => {
    french = started(FILES, "en-fr");
  });

  it("testset.jsonl, French: 3 documents with 6, 4 and 3 sentences; references for d1 and d2 only", () => {
    const { suite } = french.campaign;
    expect([suite.sourceLanguage, suite.targetLanguage]).toEqual(["en", "fr"]);
    expect(suite.documents).toEqual([
      { id: "d1", firstLine: 0 },
      { id: "d2", firstLine: 6 },
      { id: "d3", firstLine: 10 },
    ]);
    expect(suite.source.length).toBe(13);
    expect(suite.references.map(({ lines }) => lines.map((line) => line !== ""))).toEqual([
      [...Array.from({ length: 10 }, () => true), false, false, false],
    ]);
  });

  it("d3: nothing is approved automatically, because it has no reference", () => {
    const { suite, outputs } = french.campaign;
    const pronoun = { id: "kettle", category: "it", line: 11, position: 6, pronoun: "it" };
    const example = {
      ...pronoun,
      antecedents: [],
      referencePronoun: null,
      referenceAntecedents: null,
      referenceAntecedentSpans: null,
    };
    const [north, south] = outputs;
    if (north === undefined || south === undefined) throw new Error("no output");
    const verdict = new AutomaticPass(suite, PROTEST_2016).candidate(example, outputText(suite, north));
    expect(suite.source[11]?.split(" ")[6]).toBe("it");
    expect([verdict.approved, verdict.reason]).toEqual([false, "no reference"]);
    const refused = new AutomaticPass(suite, PROTEST_2016).candidate(example, outputText(suite, south));
    expect([refused.approved, refused.reason]).toEqual([false, "no translation"]);
  });

  it("north.jsonl: the same sentences one to one in every document", () => {
    expect(linesOf(french.campaign, "north", "d1")).toEqual([
      "Le moulin se trouvait au bord de la rivière.",
      "Il était vide depuis des années.",
      "Marta a acheté la roue.",
      "Elle l'a réparée en hiver et elle tournait de nouveau en mai.",
      "Les voisins sont venus la voir.",
      "Ils ont apporté du pain.",
    ]);
    expect(linesOf(french.campaign, "north", "d3")).toEqual([
      "Lisez le texte.",
      "La bouilloire est vieille, mais elle marche encore.",
      "Mettez-la sur le feu.",
    ]);
  });

  it("south.jsonl, d1: every source sentence has its translation beside it", () => {
    expect(linesOf(french.campaign, "south", "d1")).toEqual([
      "Le moulin était situé près de la rivière,",
      "et il était vide depuis des années.",
      "Marta a acheté la roue.",
      "Elle a réparé la roue pendant l'hiver. Elle a tourné à nouveau en mai.",
      "Les voisins sont venus.",
      "Ils voulaient la voir, et ils ont apporté du pain.",
    ]);
  });

  it("south.jsonl, d2: the preamble is left out, and kept only if a person says so", () => {
    expect(linesOf(french.campaign, "south", "d2")).toEqual([
      "As-tu trouvé la clé ?",
      "Elle était sous le paillasson.",
      "La porte est neuve.",
      "Elle coince quand il pleut.",
    ]);
    expect(french.messages.filter((message) => message.endsWith("[text-left-out]"))).toEqual([
      "south.jsonl: warning: 1 document begins with a preamble, such as “Voici la traduction :”. It is left out [text-left-out]",
    ]);
    const kept = started(FILES, "en-fr", ["text-left-out=south.jsonl"]).campaign;
    expect(linesOf(kept, "south", "d2").join(" ")).toContain("Voici la traduction");
  });

  it("south.jsonl, d3: the refusal counts as not translated, with its reason", () => {
    expect(linesOf(french.campaign, "south", "d3")).toEqual(["", "", ""]);
    expect(french.messages.filter((message) => message.endsWith("[no-translation]"))).toEqual([
      "south.jsonl: warning: 1 document is a refusal, first “SET_###_tales_###_eng_Latn_###_fra_Latn_###_d3”: “I'm sorry, but I can't help with that.”. No sentence counts as translated there [no-translation]",
    ]);
  });

  it("keeps each document as the system wrote it, with the cause of an absence", () => {
    const [north, south] = french.campaign.outputs;
    expect(north?.originals?.map(({ document, absence }) => [document, absence])).toEqual([
      ["d1", undefined],
      ["d2", undefined],
      ["d3", undefined],
    ]);
    expect(south?.originals?.slice(1)).toEqual([
      {
        document: "d2",
        text: "Voici la traduction :\n\nAs-tu trouvé la clé ?\nElle était sous le paillasson.\n\nLa porte est neuve.\nElle coince quand il pleut.",
      },
      {
        document: "d3",
        text: "I'm sorry, but I can't help with that.",
        absence: { reason: "refusal", detail: "I'm sorry, but I can't help with that." },
      },
    ]);
  });

  it("order: files and lines may have any order", () => {
    expect(started([...FILES].reverse(), "en-fr").campaign.outputs.map(({ system }) => system)).toEqual([
      "north",
      "south",
    ]);
  });

  it("metadata: never taken for a translation", () => {
    expect(JSON.stringify(french.campaign)).not.toMatch(/First I read|reasoning|tokens": ?40/);
  });

  it("German: there is no reference, and one system", () => {
    const { suite, outputs } = started(FILES, "en-de").campaign;
    expect([suite.references.length, outputs.map(({ system }) => system), suite.source.length]).toEqual([
      0,
      ["north"],
      10,
    ]);
  });
});

describe("the preview", () => {
  it("shows the texts of the pair that most systems translated, and all pairs", () => {
    const preview = previewDocuments(FILES, null);
    if (!preview.ok) throw new Error("the files were not read");
    expect(
      preview.value.map(({ path, part, use, sentences, documents }) => [
        path,
        part?.name,
        use,
        sentences,
        documents,
      ]),
    ).toEqual([
      ["testset.jsonl", "en-fr", "source", 13, 3],
      ["testset.jsonl", "refA", "reference", 10, 2],
      ["south.jsonl", undefined, "output", 12, 3],
      ["north.jsonl", undefined, "output", 13, 3],
    ]);
    // The file begins with d3, the test set with d1.
    expect(preview.value[2]?.first[1]).toBe("Marta a acheté la roue.");
    expect(preview.value[0]?.languagePairs).toEqual({ chosen: "en-fr", all: ["en-fr", "en-de"] });
  });

  it("starts the same campaign as the command", () => {
    const preview = previewDocuments(FILES, "en-fr");
    if (!preview.ok) throw new Error("the files were not read");
    const texts = preview.value.map(({ path, part, use }) => ({ path, part, use, isTokenised: false }));
    const settings = {
      name: "Tales",
      sourceLanguage: "en",
      targetLanguage: "fr",
      blankLinesPart: null,
      texts,
    };
    const ofPage = startChosenDocuments(FILES, settings, {});
    if (!ofPage.ok) throw new Error("nothing was started");
    expect(campaignIn(ofPage.value)).toEqual(started(FILES, "en-fr").campaign);
  });

  it("is not needed if all texts are used, with the languages and the name that the set has", () => {
    const unnamed = { name: null, sourceLanguage: null, targetLanguage: null };
    const settings = { ...unnamed, blankLinesPart: null, texts: null, pair: "en-fr" };
    const all = startChosenDocuments(FILES, settings, {});
    if (!all.ok) throw new Error("nothing was started");
    const { suite, outputs } = campaignIn(all.value);
    const { name, sourceLanguage, targetLanguage, references } = suite;
    expect([name, sourceLanguage, targetLanguage, references.length]).toEqual([
      "testset en-fr",
      "en",
      "fr",
      1,
    ]);
    expect(outputs.map(({ system }) => system)).toEqual(["north", "south"]);
    const unclear = startChosenDocuments(FILES, { ...settings, pair: null }, {});
    expect(!unclear.ok && unclear.problems.map(({ code }) => code)).toEqual(["missing-column"]);
  });

  it("leaves out what the user does not use", () => {
    const texts = [
      { path: "testset.jsonl", part: { name: "en-fr", role: "source" }, use: "source", isTokenised: false },
      { path: "north.jsonl", part: null, use: "output", isTokenised: false },
    ] as const;
    const settings = {
      name: "Tales",
      sourceLanguage: "en",
      targetLanguage: "fr",
      blankLinesPart: null,
      texts,
    };
    const ofPage = startChosenDocuments(FILES, settings, {});
    if (!ofPage.ok) throw new Error("nothing was started");
    const { suite, outputs } = campaignIn(ofPage.value);
    expect([suite.references.length, outputs.map(({ system }) => system)]).toEqual([0, ["north"]]);
  });
});

describe("a language pair", () => {
  const set = readDocumentSet(FILES);
  it.each<[name: string | null, found: string]>([
    ["en-fr", "en-fr"],
    ["eng_Latn-fra_Latn", "en-fr"],
    ["EN-DE", "en-de"],
    ["en_US-de", "found no language pair “en_US-de”; expected one of them to be chosen: en-fr, en-de"],
    [null, "found 2 language pairs; expected one of them to be chosen: en-fr, en-de"],
  ])("called %s is %s", (name, found) => {
    if (!set.ok) throw new Error("the set was not read");
    const pair = chosenPair(set.value, name);
    expect(pair.ok ? pair.value.name : pair.problems[0]?.message).toBe(found);
  });

  it.each([
    ["eng_Latn", "en"],
    ["zho_Hans", "zh-Hans"],
    ["zho_Hant_TW", "zh-Hant-TW"],
    ["en_US", "en-US"],
    ["srp_Cyrl", "sr-Cyrl"],
    ["lij_Latn", "lij"],
    ["fr", "fr"],
  ])("with the tag %s has the language %s", (written, tag) => expect(languageTagOf(written)).toBe(tag));
});

describe("lines with a file of ids", () => {
  const text = (path: string, content: string): SourceFile => ({ path, bytes: strToU8(content) });
  const files = [
    text("documents/en-de.docs", "canary\tcanary\nnews\td1\nnews\td1\nlit\td2\n"),
    text("sources/en-de.txt", "A canary.\nIt fell. It broke.\nWe left.\nThe end.\n"),
    text("references/en-de.refA.txt", "Nichts.\nEs fiel. Es zerbrach.\nWir gingen.\nDas Ende.\n"),
    text(
      "system-outputs/en-de/Ibis.txt",
      "Nichts.\nEs ist gefallen. Es ist zerbrochen.\nWir sind gegangen.\nEnde.\n",
    ),
  ];

  it("become documents of paragraphs; a canary is left out", () => {
    expect(areDocuments(files)).toBe(true);
    const { suite, outputs } = started(files, null).campaign;
    expect(suite.documents).toEqual([
      { id: "d1", firstLine: 0 },
      { id: "d2", firstLine: 3 },
    ]);
    expect(suite.source).toEqual(["It fell .", "It broke .", "We left .", "The end ."]);
    expect(outputs.map(({ system, raw }) => [system, raw])).toEqual([
      ["Ibis", ["Es ist gefallen.", "Es ist zerbrochen.", "Wir sind gegangen.", "Ende."]],
    ]);
  });
});

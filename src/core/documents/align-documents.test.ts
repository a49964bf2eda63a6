// Tests that sentences of documents are found next to those that they translate, after damage at known places, too.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { sharedDataPath, skippedNote } from "#tools/testing/shared-data.ts";
import { alignDocuments, alignTranslations } from "./align-documents.ts";
import { asSentences, damagedDocuments, rightLines } from "./damage-in-test.ts";
import { splitDocument } from "./split-document.ts";

const EN_FR = { sourceLanguage: "en", targetLanguage: "fr" };

function aligned(source: string, target: string) {
  const pair = { source: splitDocument(source, "en"), target: splitDocument(target, "fr") };
  const [document] = alignDocuments([pair], EN_FR);
  if (document === undefined) throw new Error("nothing was aligned");
  return document;
}

const MILL =
  "The mill stood by the river. It had been empty for years.\n\nMarta bought the wheel. It turned again in May.";

describe("a short document", () => {
  it.each<[what: string, target: string, lines: string[]]>([
    [
      "one to one",
      "Le moulin était au bord de la rivière. Il était vide depuis des années.\n\nMarta acheta la roue. Elle tourna de nouveau en mai.",
      [
        "Le moulin était au bord de la rivière.",
        "Il était vide depuis des années.",
        "Marta acheta la roue.",
        "Elle tourna de nouveau en mai.",
      ],
    ],
    [
      "with two sentences as one, which is divided after the comma",
      "Le moulin était au bord de la rivière, et il était vide depuis des années.\n\nMarta acheta la roue. Elle tourna de nouveau en mai.",
      [
        "Le moulin était au bord de la rivière,",
        "et il était vide depuis des années.",
        "Marta acheta la roue.",
        "Elle tourna de nouveau en mai.",
      ],
    ],
    [
      "with one sentence as two",
      "Le moulin était là. Il était au bord de la rivière. Il était vide depuis des années.\n\nMarta acheta la roue. Elle tourna de nouveau en mai.",
      [
        "Le moulin était là. Il était au bord de la rivière.",
        "Il était vide depuis des années.",
        "Marta acheta la roue.",
        "Elle tourna de nouveau en mai.",
      ],
    ],
    ["without any text", "", ["", "", "", ""]],
  ])("%s", (_, target, lines) => {
    expect(aligned(MILL, target).lines.map(({ text }) => text)).toEqual(lines);
  });

  it("without a sentence has the names beside each other", () => {
    const source = "Marta bought the wheel in Lund. It was old and heavy. Peter paid the bill in Oslo.";
    const target = "Marta acheta la roue à Lund. Peter paya la note à Oslo.";
    expect(aligned(source, target).lines.map(({ text }) => text)).toEqual([
      "Marta acheta la roue à Lund.",
      "",
      "Peter paya la note à Oslo.",
    ]);
  });

  it("with two sentences as one is divided after a point rather than after a comma", () => {
    const source = "I have the old Hub 4. I went to their shop, and it was shut.";
    const target = "J'ai le vieux Hub 4. je suis allée, ce matin, à leur boutique, et elle était fermée.";
    expect(aligned(source, target).lines.map(({ text }) => text)).toEqual([
      "J'ai le vieux Hub 4.",
      "je suis allée, ce matin, à leur boutique, et elle était fermée.",
    ]);
  });

  it("with a sentence too many at the beginning of a line has it in the doubtful line that follows", () => {
    const source = "The mill stood by the river.\nThe scene: Marta turns the old wheel, and Peter pays.";
    const target =
      "Le moulin était au bord de la rivière.\nVoici la scène. Marta tourne la vieille roue. Peter paie.";
    const { lines } = aligned(source, target);
    expect(lines.map(({ text }) => text)).toEqual([
      "Le moulin était au bord de la rivière.",
      "Voici la scène. Marta tourne la vieille roue. Peter paie.",
    ]);
    expect(lines[1]?.isDoubtful).toBe(true);
  });

  it("that is empty has no correspondence", () => {
    expect(aligned("", "")).toEqual({ correspondences: [], lines: [] });
  });
});

describe("a long document", () => {
  // Four words per sentence that are in no other one: “s12a” is translated by “t12a”.
  const sentences = (letter: string, first: number) =>
    Array.from({ length: 80 - first }, (_, at) =>
      ["a", "b", "c", "d"].map((end) => `${letter}${10 + first + at}${end}`).join(" "),
    );
  const pairOf = (first: number) => ({
    source: asSentences(sentences("s", 0)),
    target: asSentences(sentences("t", first)),
  });

  it("without its first 30 sentences has the others next to their sources", () => {
    // All sentences have one length, so the right place is up to 19 sentences from the diagonal.
    const whole = [pairOf(0), pairOf(0)];
    const [, translation = []] = alignTranslations([whole, [pairOf(30), pairOf(0)]], EN_FR);
    expect(translation[0]?.lines.map(({ text }) => text)).toEqual(
      sentences("t", 0).map((line, at) => (at < 30 ? "" : line)),
    );
  });
});

describe("several translations", () => {
  // One word per sentence, 50 different ones: “s7” is translated by “t7”.
  const sentences = (letter: string, count: number) =>
    asSentences(Array.from({ length: count }, (_, at) => `${letter}${at % 50}`));
  const source = sentences("s", 8000);
  const whole = [{ source, target: sentences("t", 8000) }];
  const short = [{ source, target: sentences("t", 7990) }];

  it("are the same whichever translations follow those from which words are learnt", () => {
    const [, alone] = alignTranslations([whole, short], EN_FR);
    // The other words of a later translation would change the scores, if they were learnt.
    const other = [{ source, target: sentences("u", 8000) }];
    const [, before] = alignTranslations([whole, short, other], EN_FR);
    expect(before).toEqual(alone);
  });

  it("report progress from 0 to 1, never less than before", () => {
    const shares: number[] = [];
    const few = Array.from({ length: 3 }, () => ({
      source: source.slice(0, 4),
      target: whole[0]?.target.slice(0, 4) ?? [],
    }));
    alignTranslations([few, few], EN_FR, (share) => shares.push(share));
    expect(shares.at(0)).toBe(0);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });
});

describe("every alignment", () => {
  it("has each sentence once and in order, whatever the texts are", () => {
    const random = seededRandom(1993);
    const words = ["mill", "wheel", "river", "roue", "moulin", "1999", "est", "the", "Marta"];
    const text = () =>
      asSentences(
        Array.from({ length: Math.floor(random() * 12) }, () =>
          Array.from(
            { length: 1 + Math.floor(random() * 8) },
            () => words[Math.floor(random() * words.length)],
          ).join(" "),
        ),
      );
    const pairs = Array.from({ length: 200 }, () => ({ source: text(), target: text() }));
    for (const [at, { correspondences, lines }] of alignDocuments(pairs, EN_FR).entries()) {
      const { source = [], target = [] } = pairs[at] ?? {};
      let nextSource = 0;
      let nextTarget = 0;
      for (const one of correspondences) {
        expect([one.source, one.target]).toEqual([nextSource, nextTarget]);
        expect(one.sources + one.targets).toBeGreaterThan(0);
        expect(one.score).toBeGreaterThanOrEqual(0);
        nextSource += one.sources;
        nextTarget += one.targets;
      }
      expect([nextSource, nextTarget]).toEqual([source.length, target.length]);
      if (source.length === 0) continue;
      expect(lines.length).toBe(source.length);
      const wordsOf = (texts: readonly { text: string }[]) =>
        texts.flatMap((one) => one.text.split(" ")).filter(Boolean);
      expect(wordsOf(lines).sort()).toEqual(wordsOf(target).sort());
    }
  });

  it("is the same in any order of the documents", () => {
    const texts = [
      MILL,
      "Did you find the key? It was under the mat.",
      "Read the text. It is old. Put it away.",
    ];
    const pairs = texts.map((text) => ({
      source: splitDocument(text, "en"),
      target: splitDocument(text, "fr"),
    }));
    const reversed = alignDocuments(pairs.toReversed(), EN_FR).toReversed();
    expect(alignDocuments(pairs, EN_FR)).toEqual(reversed);
  });
});

const path = sharedDataPath();
const linesOf = (file: string) => readFileSync(`${path}/${file}`, "utf8").replace(/\n$/, "").split("\n");

describe(`real texts${skippedNote(path)}`, () => {
  // The limits are those of the plan: 99% with light damage, 97% with heavy damage.
  it.skipIf(path === undefined).each<[folder: string, share: number, least: number]>([
    ["enfr", 0.1, 0.99],
    ["enfr", 0.3, 0.97],
    ...(isLong
      ? ([
          ["newstest", 0.1, 0.99],
          ["newstest", 0.3, 0.97],
        ] satisfies [string, number, number][])
      : []),
  ])("of %s, damaged in %f of their sentences, are found for at least %f", (folder, share, least) => {
    const source = linesOf(`${folder}/source.txt`);
    const target = linesOf(`${folder}/reference.txt`);
    const begins = linesOf(`${folder}/documents.tsv`).map((line) => Number(line.split("\t")[0]));
    // Except in long runs, every second document.
    const documents = damagedDocuments(source, target, begins, share, seededRandom(7)).filter(
      (_, at) => isLong || at % 2 === 0,
    );
    const sentences = documents.reduce((sum, { truth }) => sum + truth.length, 0);
    const results = alignDocuments(
      documents.map(({ pair }) => pair),
      EN_FR,
    );
    const right = results.reduce((sum, one, at) => sum + rightLines(one, documents[at]?.truth ?? []), 0);
    expect(right / sentences).toBeGreaterThanOrEqual(least);
  });
});

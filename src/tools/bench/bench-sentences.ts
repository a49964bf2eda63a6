// Measures how well and how fast the sentences of documents are found that correspond to damaged translations:
// `npm run bench:sentences -- FOLDER`, with a campaign folder.

import { readFileSync } from "node:fs";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { alignDocuments, alignTranslations, type DocumentPair } from "#core/documents/align-documents.ts";
import { damagedDocuments, rightLines } from "#core/documents/damage-in-test.ts";

const SYSTEMS = 20;
const SENTENCES = 4000;
/** Shares of the sentences that are merged, divided, dropped, or change their places. */
const DAMAGED = [0.1, 0.3] as const;

/** A source with its translation, and the first lines of its documents. */
interface BenchTexts {
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly begins: readonly number[];
}

interface BenchLanguages {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

/** Prints figures of a campaign folder with a reference. The time is measured if the folder has enough sentences. */
function benchSentences(folder: string): void {
  const linesOf = (file: string) => readFileSync(`${folder}/${file}`, "utf8").trimEnd().split("\n");
  const begins = linesOf("documents.tsv").map((line) => Number(line.split("\t")[0]));
  const texts = { source: linesOf("source.txt"), target: linesOf("reference.txt"), begins };
  const languages: BenchLanguages = JSON.parse(readFileSync(`${folder}/suite.json`, "utf8"));
  for (const share of DAMAGED) {
    const documents = damagedDocuments(texts.source, texts.target, texts.begins, share, seededRandom(7));
    const found = alignDocuments(
      documents.map(({ pair }) => pair),
      languages,
    );
    const right = found.reduce((sum, one, at) => sum + rightLines(one, documents[at]?.truth ?? []), 0);
    console.log(`  ${100 * share}% damaged: ${((100 * right) / texts.source.length).toFixed(2)}% right`);
  }
  if (texts.source.length >= SENTENCES) benchTime(texts, languages);
}

/** Prints the time for many systems. Their documents have one source, as in a campaign. */
function benchTime({ source, target, begins }: BenchTexts, languages: BenchLanguages): void {
  const random = seededRandom(20);
  const first = source.slice(0, SENTENCES);
  const second = target.slice(0, SENTENCES);
  const shortBegins = begins.filter((begin) => begin < SENTENCES);
  const systems = Array.from({ length: SYSTEMS }, () =>
    damagedDocuments(first, second, shortBegins, DAMAGED[0], random),
  );
  const translations = systems.map((system) =>
    system.map(({ pair }, at): DocumentPair => ({ ...pair, source: systems[0]?.[at]?.pair.source ?? [] })),
  );
  const before = process.cpuUsage();
  const found = alignTranslations(translations, languages);
  const { user, system } = process.cpuUsage(before);
  const seconds = ((user + system) / 1_000_000).toFixed(1);
  console.log(`  ${SYSTEMS} systems × ${SENTENCES} sentences: ${seconds} s of the processor`);
  const right = found.reduce(
    (sum, documents, at) =>
      sum +
      documents.reduce((own, one, number) => own + rightLines(one, systems[at]?.[number]?.truth ?? []), 0),
    0,
  );
  console.log(`  ${((100 * right) / (SYSTEMS * first.length)).toFixed(2)}% of these right`);
}

benchSentences(process.argv[2] ?? ".");

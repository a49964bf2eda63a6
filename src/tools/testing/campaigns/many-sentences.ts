// Makes a test set of documents with more than 8,000 sentences, so that its campaign begins with the first system, and
// translations of it, word by word.

import { strToU8 } from "fflate";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";

const DOCUMENTS = 804;
const SENTENCES = 10;
const WORDS = [
  "mill",
  "wheel",
  "river",
  "bread",
  "winter",
  "stove",
  "kettle",
  "door",
  "key",
  "mat",
  "house",
  "bird",
];
const FRENCH = [
  "moulin",
  "roue",
  "rivière",
  "pain",
  "hiver",
  "poêle",
  "bouilloire",
  "porte",
  "clé",
  "tapis",
  "maison",
  "oiseau",
];
const VERBS = [
  ["sees", "voit"],
  ["finds", "trouve"],
  ["wants", "veut"],
] as const;

/** A sentence of four words, which are translated one by one. */
function sentenceOf(random: () => number): readonly [source: string, target: string] {
  const at = () => Math.floor(random() * WORDS.length);
  const [first, second, third] = [at(), at(), at()];
  const [verb, translated] = VERBS[Math.floor(random() * VERBS.length)] ?? VERBS[0];
  const capital = (word = "") => word.charAt(0).toUpperCase() + word.slice(1);
  return [
    `${capital(WORDS[first])} ${verb} ${WORDS[second]} it ${WORDS[third]}.`,
    `${capital(FRENCH[first])} ${translated} ${FRENCH[second]} la ${FRENCH[third]}.`,
  ];
}

const random = seededRandom(53);
/** Pairs of a sentence and its translation, by document. */
export const MANY_SENTENCES = Array.from({ length: DOCUMENTS }, () =>
  Array.from({ length: SENTENCES }, () => sentenceOf(random)),
);
const jsonLines = (path: string, rows: readonly object[]) => ({
  path,
  bytes: strToU8(rows.map((row) => `${JSON.stringify(row)}\n`).join("")),
});
const idOf = (at: number) => `d${String(at).padStart(3, "0")}`;
/** The test set, without a reference. */
export const manySentencesSet = jsonLines(
  "set.jsonl",
  MANY_SENTENCES.map((document, at) => ({
    doc_id: idOf(at),
    src_lang: "en",
    tgt_lang: "fr",
    src_text: document.map(([source]) => source).join(" "),
    refs: {},
  })),
);

/** A system that leaves out one sentence in so many; its own word replaces “moulin” at the beginning of documents. */
export function systemFile(name: string, each: number, word: string) {
  const rows = MANY_SENTENCES.map((document, at) => ({
    doc_id: idOf(at),
    hypothesis: document
      .filter((_, sentence) => (at * SENTENCES + sentence) % each !== 3)
      .map(([, target], sentence) => (sentence === 0 ? target.replace("moulin", word) : target))
      .join(" "),
  }));
  return jsonLines(`${name}.jsonl`, rows);
}

// Makes a campaign folder of any size from invented words, for benchmarks.

import { seededRandom } from "#core/base/statistics/random-numbers.ts";

export interface GeneratedSize {
  readonly examples: number;
  readonly systems: number;
}

const WORDS = "stone river lamp garden window paper kettle bridge harbour engine letter forest".split(" ");
const TARGET = "pierre rivière lampe jardin fenêtre papier bouilloire pont port moteur lettre forêt".split(
  " ",
);
const CATEGORIES = [
  "anaphoric_inter_subject_it",
  "pleonastic_it",
  "event_it",
  "anaphoric_intra_they",
] as const;
/** Number of words of a sentence between the pronoun and the full stop. */
const LENGTH = 18;

/**
 * Makes the files, by path. Each sentence has one example, whose pronoun is the first token. The antecedent of an
 * anaphoric example is the last two words; the head is the last word.
 */
export function generateCampaign({ examples, systems }: GeneratedSize): Map<string, string> {
  const random = seededRandom(20261120);
  const pickIndex = (from: readonly string[]) => Math.floor(random() * from.length);
  const source: string[] = [];
  const reference: string[] = [];
  const rows = ["id\tcategory\tline\tposition\tpronoun\tantecedents"];
  const outputs: string[][] = Array.from({ length: systems }, () => []);
  for (let line = 0; line < examples; line++) {
    const words = Array.from({ length: LENGTH }, () => pickIndex(WORDS));
    const english = ["it", ...words.map((word) => WORDS[word]), "."].join(" ");
    source.push(english);
    reference.push(["il", ...words.map((word) => TARGET[word]), "."].join(" "));
    for (const output of outputs) {
      const pronoun = random() < 0.4 ? "il" : random() < 0.6 ? "elle" : "ce";
      output.push(
        [pronoun, ...words.map((word) => TARGET[random() < 0.9 ? word : pickIndex(TARGET)]), "."].join(" "),
      );
    }
    const category = CATEGORIES[line % CATEGORIES.length] ?? CATEGORIES[0];
    const antecedent = category.startsWith("anaphoric") ? `${line}:${LENGTH - 1}-${LENGTH}:${LENGTH}` : "";
    rows.push(`${line + 1}\t${category}\t${line}\t0\tit\t${antecedent}`);
  }
  const align = `${Array.from({ length: LENGTH + 2 }, (_, token) => `${token}-${token}`).join(" ")}\n`.repeat(
    examples,
  );
  const files = new Map<string, string>([
    [
      "suite.json",
      '{"name":"Generated","sourceLanguage":"en","targetLanguage":"fr","profile":"protest-2016"}\n',
    ],
    ["source.txt", `${source.join("\n")}\n`],
    ["reference.txt", `${reference.join("\n")}\n`],
    ["reference.align", align],
    ["examples.tsv", `${rows.join("\n")}\n`],
    [
      "documents.tsv",
      Array.from({ length: Math.ceil(examples / 40) }, (_, doc) => `${doc * 40}\tdoc${doc}\n`).join(""),
    ],
  ]);
  outputs.forEach((output, system) => {
    const name = `system-${String(system + 1).padStart(2, "0")}`;
    files.set(`systems/${name}.txt`, `${output.join("\n")}\n`);
    files.set(`systems/${name}.align`, align);
  });
  return files;
}

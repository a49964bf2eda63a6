// Makes a campaign in which one system translates the same pronoun and antecedent alike in twelve examples. For tests
// only.

import type { SettingValues } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { ANNA } from "./judged-campaign.ts";
import { EXAMPLES_HEADER, smallJudgement, smallLedger } from "./small-campaign.ts";

const EXAMPLES = 12;

/** Repeats two sentences once per example. */
const repeated = (first: string, second: string) => `${first}\n${second}\n`.repeat(EXAMPLES);

/**
 * The automatic pass refers all twelve candidates of “bad”, which have “Il” for the pronoun and “ballon” for the head; and
 * approves all of “good”. Anna judges the first `correct` candidates of “bad” correct, and the next `incorrect` ones
 * incorrect.
 */
export function repeatedWords(
  { correct, incorrect }: { readonly correct: number; readonly incorrect: number },
  settings: Partial<SettingValues> = {},
): Ledger {
  const links = repeated("0-0 1-1 2-2 3-3 4-4", "0-0 1-1 2-2");
  const rows = Array.from({ length: EXAMPLES }, (_, at) => {
    const [first, second] = [2 * at, 2 * at + 1];
    return `e${at + 1}\tanaphoric_inter_subject_it\t${second}\t0\tIt\t${first}:0-1:1`;
  });
  const files = {
    "source.txt": repeated("The ball is red .", "It bounces ."),
    "reference.txt": repeated("La balle est rouge .", "Elle rebondit ."),
    "reference.align": links,
    "documents.tsv": Array.from({ length: EXAMPLES }, (_, at) => `${2 * at}\td${at + 1}\n`).join(""),
    "examples.tsv": `${[EXAMPLES_HEADER, ...rows].join("\n")}\n`,
    "systems/good.txt": repeated("La balle est rouge .", "Elle rebondit ."),
    "systems/good.align": links,
    "systems/bad.txt": repeated("Le ballon est rouge .", "Il rebondit ."),
    "systems/bad.align": links,
  };
  const judgements = Array.from({ length: correct + incorrect }, (_, at) => {
    const isCorrect = at < correct;
    return smallJudgement(at + 1, {
      system: "bad",
      example: `e${at + 1}`,
      antecedent: isCorrect ? "ok" : "bad",
      pronoun: isCorrect ? "ok" : "bad",
      tokens: isCorrect
        ? [
            { line: 2 * at, position: 1 },
            { line: 2 * at + 1, position: 0 },
          ]
        : [],
    });
  });
  return smallLedger(files, { annotators: [ANNA], judgements, settings });
}

// Makes a campaign with gap filling, small enough to count by hand. For tests only. The expected figures are given
// below.

import type { RecordOf } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import {
  FRENCH_LABELS,
  type GapContent,
  type GapTask,
  NO_GAP_ANSWER,
} from "#core/tasks/gap-filling/gap-filling.ts";
import { GAPS } from "#core/tasks/tasks.ts";
import { ANNA } from "./judged-campaign.ts";
import { chained, type FlatJudgement, smallJudgement, smallLedger } from "./small-campaign.ts";

const BO: Annotator = { id: "a2", name: "Bo", role: "annotator" };
const CLEO: Annotator = { id: "a3", name: "Cleo", role: "adjudicator" };

export const ALL_GAPS: GapTask = { labels: FRENCH_LABELS, examples: null, seed: null, alsoJudged: true };

/**
 * Links of each line. The pronoun is the first token of the source and linked to the first token of the output. In line
 * 5 (from 0) of birch, it has no link.
 */
const LINKS = "0-0 1-1 2-2\n";
export const GAP_FOLDER: Readonly<Record<string, string | null>> = {
  "suite.json": `{"name": "Gaps", "sourceLanguage": "en", "targetLanguage": "fr", "profile": "protest-2016"}\n`,
  "documents.tsv": null,
  "source.txt": "The lamp glows .\nIt shines .\nIt rains .\nIt is .\nYou see .\nIt hurts .\nIt breaks .\n",
  "reference.txt":
    "La lampe luit .\nElle brille .\nIl pleut .\nC' est .\nOn voit .\nÇa pique .\nCela casse .\n",
  "reference.align": LINKS.repeat(7),
  "examples.tsv": [
    "id\tcategory\tline\tposition\tpronoun\tantecedents",
    "e1\tanaphoric_inter_subject_it\t1\t0\tIt\t0:0-1:1",
    "e2\tpleonastic_it\t2\t0\tIt\t",
    "e3\tpleonastic_it\t3\t0\tIt\t",
    "e4\taddressee_generic_you\t4\t0\tYou\t",
    "e5\tevent_it\t5\t0\tIt\t",
    "e6\tevent_it\t6\t0\tIt\t",
    "",
  ].join("\n"),
  "systems/good.txt": null,
  "systems/good.align": null,
  "systems/bad.txt": null,
  "systems/bad.align": null,
  "systems/amber.txt":
    "La lampe luit .\nElle brille .\nIl pleut .\nC' est .\nOn voit .\nCela pique .\nIl casse .\n",
  "systems/amber.align": LINKS.repeat(7),
  "systems/birch.txt":
    "Le luminaire luit .\nIl brille .\nÇa pleut .\nIl est .\nVous voyez .\nMal pique .\nCela casse .\n",
  "systems/birch.align": `${LINKS.repeat(5)}1-1 2-2\n${LINKS}`,
};

/**
 * Answers for gaps, one word per annotator: `a1:il|ce`, `a2:BAD`, `a1:?ce` (to be discussed). A final `~` means stale.
 */
export const ANSWERS: readonly (readonly [system: string, example: string, said: string])[] = [
  ["amber", "e1", "a1:elle a2:elle"],
  ["amber", "e2", "a1:ce"],
  ["amber", "e3", "a1:il|ce a2:ce|il"],
  ["amber", "e4", "a1:on|OTHER a2:OTHER|on"],
  ["amber", "e5", "a1:ce a2:ça/cela a3:ça/cela"],
  ["amber", "e6", "a1:BAD a2:BAD"],
  ["birch", "e1", "a1:il a2:elle~"],
  ["birch", "e2", "a1:il a2:il"],
  ["birch", "e3", "a1:ce|il"],
  ["birch", "e4", "a1:OTHER"],
  ["birch", "e5", "a1:?ce"],
  ["birch", "e6", "a1:il a2:ça/cela"],
];

const first = (line: number) => ({ tokens: [{ line, position: 0 }] });
const RIGHT = { antecedent: "unset", pronoun: "ok" } as const;
const WRONG = { antecedent: "unset", pronoun: "bad" } as const;

/** Judgements of pronouns. For e4 of amber, the selected word is not the linked one. */
const JUDGED: readonly FlatJudgement[] = [
  {
    system: "amber",
    example: "e1",
    antecedent: "ok",
    pronoun: "ok",
    tokens: [
      { line: 0, position: 1 },
      { line: 1, position: 0 },
    ],
  },
  { system: "amber", example: "e2", ...WRONG },
  { system: "amber", example: "e3", ...WRONG },
  {
    system: "amber",
    example: "e4",
    ...RIGHT,
    fixedPronoun: [{ line: 4, position: 1 }],
    tokens: [{ line: 4, position: 1 }],
  },
  { system: "amber", example: "e6", ...RIGHT, ...first(6) },
  { system: "birch", example: "e2", ...RIGHT, ...first(2) },
  { system: "birch", example: "e6", ...RIGHT, ...first(6) },
];

/**
 * The scores (Acc+O, Acc−O, Pron-F) are defined in docs/gaps.md. Labels of the outputs' pronouns in e1 … e6: amber
 * elle, il, ce, on, ça/cela, il; birch il, ça/cela, il, OTHER (Vous), OTHER (nothing linked), ça/cela. Therefore:
 * - amber: all 6 answered, one bad (e6), one with OTHER and on (e4). Hits e1, e3, e4, e5: Acc+O 4/6, Acc−O 3/5 (without
 *   e4). Pron-F: 5 labels are written in gaps that are not bad, and 4 of them are right. Accepted are elle, il (e3), ce
 *   (e2, e3), ça/cela and on; all are hits except ce in e2. So 4/5 and 5/6, F 40/49.
 * - birch: 4 answered (e1 to e4), e5 to be discussed, a disagreement on e6. Hits e1, e3, e4: Acc+O 3/4, between 3/6
 *   and 5/6. Acc−O 2/3 (without e4), between 2/5 and 3/4: nothing is linked in e5, so e5 can only be a miss or be left
 *   out. Pron-F: il, il, ça/cela are written, and il is right twice. Accepted are il (e1, e2, e3) and ce (e3); all are
 *   hits except il in e2. So 2/3 and 3/4, F 12/17.
 * - Anna and Bo both answered 7 gaps and agree on 5 (not on e5 of amber and e6 of birch). Cleo, an adjudicator,
 *   resolves e5 of amber.
 * - Gaps with a judgement and a label: e1 of amber is right and accepted, e2 wrong and not accepted, e3 wrong and
 *   accepted; e6 of amber (bad) and e2 of birch are right and not accepted.
 */
export function gapLedger(task: GapTask | null = ALL_GAPS): Ledger {
  const answers = ANSWERS.flatMap(([system, example, answer]) =>
    answer.split(" ").map((one) => ({ system, example, one })),
  );
  return smallLedger(GAP_FOLDER, {
    settings: { name: "Gaps", gaps: task },
    annotators: [ANNA, BO, CLEO],
    judgements: [
      ...chained(...JUDGED.map((parts, index) => smallJudgement(index + 1, parts))),
      ...answers.map(({ system, example, one }, index) => {
        const [author = "", words = ""] = one.split(":");
        const textHash = words.endsWith("~") ? "of another text" : "";
        const content = parsedGapAnswer(words.replace(/~$/, ""));
        return gapRecord(100 + index, { author, system, example, textHash, content });
      }),
    ],
  });
}

/** Reads an answer in the notation of `ANSWERS`. */
export function parsedGapAnswer(words: string): GapContent {
  if (words === "BAD") return { ...NO_GAP_ANSWER, badTranslation: true };
  const discussion = words.startsWith("?");
  const labels = words.replace("?", "").split("|");
  return { ...NO_GAP_ANSWER, labels: labels.filter((label) => label !== ""), discussion };
}

type GapParts = Pick<RecordOf<typeof GAPS>, "author" | "system" | "example" | "content"> &
  Partial<RecordOf<typeof GAPS>>;

/** An answer that supersedes no other. The ids are made from `number`. */
export function gapRecord(number: number, parts: GapParts): RecordOf<typeof GAPS> {
  return { ...smallJudgement(number), task: GAPS, ...parts };
}

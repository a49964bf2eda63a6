// Makes a small campaign with disagreements and an adjudicator, for tests only.

import type { Ledger } from "#core/ledger/ledger.ts";
import type { JudgementContent } from "#core/tasks/judging/content.ts";
import { smallJudgement, smallLedger } from "./small-campaign.ts";

export const EVE = { id: "a3", name: "Eve", role: "adjudicator" as const };
/** Anna's answer about e1 of “bad”; Ben's is `WRONG`. */
export const RIGHT = { antecedent: "bad", pronoun: "ok", tokens: [{ line: 1, position: 0 }] } as const;
export const WRONG = { antecedent: "bad", pronoun: "bad" } as const;

const PEOPLE = [
  { id: "a1", name: "Anna", role: "annotator" as const },
  { id: "a2", name: "Ben", role: "annotator" as const },
  EVE,
];

/**
 * All judgements are about “bad”. On e1, Anna and Ben disagree: Anna judged the pronoun as correct, with its token,
 * tags and a remark. On e2, Ben has two concurrent answers, one of which equals Anna's. They agree on e4.
 */
export function differingLedger(): Ledger {
  const judgement = (number: number, author: string, example: string, content: Partial<JudgementContent>) =>
    smallJudgement(number, { author, example, supersedes: [], ...content });
  const judgements = [
    judgement(1, "a1", "e1", { ...RIGHT, tags: ["ant_unsure", "hm"], remark: "see above", flagged: true }),
    judgement(2, "a2", "e1", WRONG),
    judgement(3, "a1", "e2", WRONG),
    judgement(4, "a2", "e2", WRONG),
    judgement(5, "a2", "e2", { ...WRONG, tags: ["bad_translation"] }),
    judgement(6, "a1", "e4", { pronoun: "bad" }),
    judgement(7, "a2", "e4", { pronoun: "bad" }),
  ];
  return smallLedger({}, { annotators: PEOPLE, judgements });
}

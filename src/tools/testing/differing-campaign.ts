// Holds a small campaign in which people differ, with somebody who may settle it: for tests only.

import type { Ledger } from "#core/ledger/ledger.ts";
import type { JudgementContent } from "#core/task/pronoun-judgement/content.ts";
import { smallJudgement, smallLedger } from "./small-campaign.ts";

export const EVE = { id: "a3", name: "Eve", role: "adjudicator" as const };
/** Of e1. */
export const RIGHT = { antecedent: "bad", pronoun: "ok", tokens: [{ line: 1, position: 0 }] } as const;
export const WRONG = { antecedent: "bad", pronoun: "bad" } as const;

const PEOPLE = [
  { id: "a1", name: "Anna", role: "annotator" as const },
  { id: "a2", name: "Ben", role: "annotator" as const },
  EVE,
];

/**
 * Of “bad” Anna and Ben differ over e1 (Anna: right, with the pronoun's token, a tag and a remark) and e2, where Ben says two things;
 * over e4 they agree.
 */
export function differingLedger(): Ledger {
  const said = (number: number, author: string, example: string, content: Partial<JudgementContent>) =>
    smallJudgement(number, { author, example, supersedes: [], ...content });
  const judgements = [
    said(1, "a1", "e1", { ...RIGHT, tags: ["ant_unsure", "hm"], remark: "see above", flagged: true }),
    said(2, "a2", "e1", WRONG),
    said(3, "a1", "e2", WRONG),
    said(4, "a2", "e2", WRONG),
    said(5, "a2", "e2", { ...WRONG, tags: ["bad_translation"] }),
    said(6, "a1", "e4", { pronoun: "bad" }),
    said(7, "a2", "e4", { pronoun: "bad" }),
  ];
  return smallLedger({}, { annotators: PEOPLE, judgements });
}

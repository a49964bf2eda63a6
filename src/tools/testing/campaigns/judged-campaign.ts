// Makes the small campaign with judgements of two annotators. For tests only. The expected results are given below.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { chained, currentCampaign, smallJudgement, smallLedger } from "./small-campaign.ts";

/** An annotator whose name a spreadsheet would read as a formula. */
export const BEN: Annotator = { id: "a2", name: "=Ben", role: "annotator" };
export const ANNA: Annotator = { id: "a1", name: "Anna", role: "annotator" };

/**
 * Under protest-2016, in the order of categories:
 * - bad e1: referred, judged correct. bad e3: approved, Anna says incorrect, Ben excludes it: open, annotators
 *   disagree. bad e2: referred, half judged: open, not finished. bad e4: referred, excluded as a bad translation.
 * - good e1: approved, judged correct. good e3: approved, judged incorrect. good e2: approved, not judged. good e4:
 *   approved and only flagged, so not judged.
 */
export function judgedLedger(): Ledger {
  const ok = (system: string, head: number, pronoun: number) => ({
    system,
    antecedent: "ok" as const,
    pronoun: "ok" as const,
    tokens: [
      { line: 0, position: head },
      { line: 1, position: pronoun },
    ],
  });
  const bad = { antecedent: "bad" as const, pronoun: "bad" as const };
  const excluded = { author: "a2", tags: ["bad_translation"] };
  return smallLedger(
    {},
    {
      annotators: [ANNA, BEN],
      judgements: chained(
        smallJudgement(1, { ...bad, remark: "first thought" }),
        smallJudgement(2, { ...ok("bad", 1, 0), seconds: 12.5, contextBefore: 1, referenceOpened: true }),
        smallJudgement(3, { example: "e2", pronoun: "bad", flagged: true }),
        smallJudgement(4, { example: "e3", ...bad, tags: ["ant_unsure", "desc_vs_presc"] }),
        smallJudgement(5, { example: "e3", ...excluded }),
        smallJudgement(6, { example: "e4", ...excluded, remark: '-1, or "so"' }),
        smallJudgement(7, ok("good", 1, 0)),
        smallJudgement(8, { system: "good", example: "e3", ...bad }),
        smallJudgement(9, { system: "good", example: "e4", flagged: true }),
      ),
    },
  );
}

export function judgedCampaign(): Campaign {
  return currentCampaign(judgedLedger());
}

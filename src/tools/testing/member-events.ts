// Judgements of two members of a team, for tests only.

import type { PronounRecord } from "#core/ledger/event.ts";
import { smallJudgement } from "./campaigns/small-campaign.ts";

export function byAnna(number: number): PronounRecord {
  return smallJudgement(number, { author: "anna", example: `e${number}` });
}

export function byBen(number: number): PronounRecord {
  return smallJudgement(number, { author: "ben" });
}

// Holds whether a judgement selects tokens that its output does not have, where that output is the one it was made on.

import type { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import type { Judgement } from "#core/ledger/event.ts";
import { isPronounRecord } from "#core/ledger/registers.ts";
import type { TokenRef } from "#core/suite/suite.ts";

/** In words which token is outside; null = none is, or the judgement is of another text than the one in force. Positions are 0-based. */
export function tokenOutside(texts: CampaignTexts, judgement: Judgement): string | null {
  const candidate = texts.index.numberOf(judgement);
  if (candidate === null || texts.isStale(judgement)) return null;
  const output = texts.output(candidate);
  const outside = tokensOf(judgement).find(({ line, position }) => position >= output.tokens(line).length);
  return outside === undefined
    ? null
    : `judgement ${judgement.id} selects token ${outside.position} of line ${outside.line}, which the output does not have`;
}

/** A gap's answer is of labels; what is said of tokens of the source is looked at where it becomes an example. */
function tokensOf(judgement: Judgement): readonly TokenRef[] {
  if (!isPronounRecord(judgement)) return [];
  const { tokens, repairedPronoun, repairedAntecedent } = judgement.content;
  return [...tokens, ...(repairedPronoun ?? []), ...(repairedAntecedent ?? [])];
}

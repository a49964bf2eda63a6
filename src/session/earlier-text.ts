// Holds what an opened campaign knows of the texts that its judgements were made on, where they are not the present ones.

import { carryPositions } from "#core/align/carry-positions.ts";
import { earlierText, textShown } from "#core/campaign/earlier-text.ts";
import { pairSentences, type SentencePair } from "#core/campaign/pair-sentences.ts";
import type { Judgement } from "#core/ledger/event.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import type { CarryToken } from "#core/task/pronoun-judgement/carry-over.ts";
import { type DifferingPart, textDifference } from "#core/view/text-difference.ts";
import type { CampaignSession } from "#session/campaign-session.ts";

/** Which sentence of the judgement's text is which of the present one; null = that text is not known. */
function pairsSince(
  session: CampaignSession,
  candidate: number,
  judgement: Judgement,
): SentencePair[] | null {
  const then = earlierText(session.ledger, judgement);
  if (then === null) return null;
  const { suite } = session.campaign;
  return pairSentences(then, textShown(suite, session.example(candidate), session.output(candidate)));
}

/**
 * What differs between the text of the judgement and the present one, a sentence an entry, equal sentences left out;
 * none = the words are the same and only the marks differ; null = the earlier text is not known.
 */
export function differenceSince(
  session: CampaignSession,
  candidate: number,
  judgement: Judgement,
): readonly (readonly DifferingPart[])[] | null {
  const { targetLanguage } = session.campaign.suite;
  const pairs = pairsSince(session, candidate, judgement);
  const told = pairs?.map(({ before, after }) =>
    textDifference(before?.tokens ?? [], after?.tokens ?? [], targetLanguage),
  );
  return told?.filter((parts) => parts.some(({ kind }) => kind !== "same")) ?? null;
}

const NO_PAIR: SentencePair = { before: null, after: null };

/** Where the tokens of the judgement's text stand now; null = that text is not known. */
export function carryToNow(
  session: CampaignSession,
  candidate: number,
  judgement: Judgement,
): CarryToken | null {
  const pairs = pairsSince(session, candidate, judgement);
  if (pairs === null) return null;
  return ({ line, position }) => {
    const { before, after } = pairs.find((pair) => pair.before?.line === line) ?? NO_PAIR;
    if (before === null || after === null) return [];
    const carried = carryPositions(before.tokens, after.tokens)[position] ?? [];
    return carried.map((to): TokenRef => ({ line: after.line, position: to }));
  };
}

// Holds what an opened campaign knows of the texts that its judgements were made on, where they are not the present ones.

import { carryPositions } from "#core/align/carry-positions.ts";
import { earlierText, type ShownSentence, sentencesShown } from "#core/campaign/earlier-text.ts";
import type { Judgement } from "#core/ledger/event.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import type { CarryToken } from "#core/task/pronoun-judgement/carry-over.ts";
import { type DifferingPart, textDifference } from "#core/view/text-difference.ts";
import type { CampaignSession } from "#session/campaign-session.ts";

function shownNow(session: CampaignSession, candidate: number): readonly ShownSentence[] {
  return sentencesShown(session.campaign.suite, session.example(candidate), session.output(candidate));
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
  const then = earlierText(session.ledger, judgement);
  if (then === null) return null;
  const now = shownNow(session, candidate);
  const { targetLanguage } = session.campaign.suite;
  return Array.from({ length: Math.max(then.length, now.length) }, (_, place) =>
    textDifference(then[place]?.tokens ?? [], now[place]?.tokens ?? [], targetLanguage),
  ).filter((parts) => parts.some(({ kind }) => kind !== "same"));
}

/** Where the tokens of the judgement's text stand now; null = that text is not known. */
export function carryToNow(
  session: CampaignSession,
  candidate: number,
  judgement: Judgement,
): CarryToken | null {
  const then = earlierText(session.ledger, judgement);
  if (then === null) return null;
  const now = shownNow(session, candidate);
  return ({ line, position }) => {
    const place = then.findIndex((sentence) => sentence.line === line);
    const [before, after] = [then[place], now[place]];
    if (before === undefined || after === undefined) return [];
    const carried = carryPositions(before.tokens, after.tokens)[position] ?? [];
    return carried.map((to): TokenRef => ({ line: after.line, position: to }));
  };
}

// Holds the source around the pronoun in a line of a list.

import { naturalSentence, sentenceText } from "#core/align/sentence.ts";
import { splitTokens } from "#core/align/tokens.ts";
import type { CampaignSession } from "#session/campaign-session.ts";

const WORDS_BEFORE = 4;

export function excerptAround(session: CampaignSession, candidate: number) {
  const { line, position } = session.example(candidate);
  const { source, sourceLanguage } = session.campaign.suite;
  const tokens = splitTokens(source[line] ?? "");
  const first = Math.max(0, position - WORDS_BEFORE);
  const text = (from: number, to?: number) =>
    sentenceText(naturalSentence(tokens.slice(from, to), sourceLanguage));
  return {
    before: `${first > 0 ? "… " : ""}${text(first, position)} `,
    hit: tokens[position] ?? "",
    after: ` ${text(position + 1)}`,
  };
}

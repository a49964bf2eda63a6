// Compares the text on which a judgement was made with the current text, and finds the matching rules of that time.

import type { Campaign } from "#core/campaign/campaign.ts";
import {
  type EarlierOutput,
  earlierOutput,
  initiallyShownText,
  pairSentences,
  type SentenceVersions,
} from "#core/campaign/earlier-text.ts";
import { markedTranslation } from "#core/campaign/matching/translation.ts";
import type { Profile } from "#core/campaign/matching/verdict.ts";
import { type DifferingPart, marksOf, textDifference } from "#core/campaign/view/candidate-view.ts";
import { isSettingValue, type Judgement, type LedgerEvent, readSettings } from "#core/ledger/event.ts";
import { eventsInOrder } from "#core/ledger/ledger.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import type { CarryToken, EarlierText } from "#core/tasks/judging/answer.ts";
import { carryPositions } from "#core/text/carry-positions.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

/** Pairs the sentences of the judgement's text with the current sentences. */
function pairsSince(session: CampaignSession, candidate: number, earlier: EarlierOutput): SentenceVersions[] {
  const { suite } = session.campaign;
  return pairSentences(
    initiallyShownText(earlier.suite, earlier.example, earlier.output),
    initiallyShownText(suite, session.example(candidate), session.output(candidate)),
  );
}

/**
 * Differences between the judgement's text and the current one, by sentence. Equal sentences are not included. Empty =
 * no sentence differs; null = the judgement's text is unknown.
 */
export function differenceSince(
  session: CampaignSession,
  candidate: number,
  judgement: Judgement,
): readonly (readonly DifferingPart[])[] | null {
  const { targetLanguage } = session.campaign.suite;
  const earlier = earlierOutput(session.ledger, judgement);
  if (earlier === null) return null;
  const differences = pairsSince(session, candidate, earlier).map(({ before, after }) =>
    textDifference(before?.tokens ?? [], after?.tokens ?? [], targetLanguage),
  );
  return differences.filter((parts) => parts.some(({ kind }) => kind !== "same"));
}

const NO_PAIR: SentenceVersions = { before: null, after: null };

/**
 * Returns the marks of the judgement's text, and a function that moves its tokens to the current text; null = the
 * judgement's text is unknown.
 */
export function moveToCurrentText(
  session: CampaignSession,
  candidate: number,
  judgement: Judgement,
): EarlierText | null {
  const earlier = earlierOutput(session.ledger, judgement);
  if (earlier === null) return null;
  const pairs = pairsSince(session, candidate, earlier);
  const carry: CarryToken = ({ line, position }) => {
    const { before, after } = pairs.find((pair) => pair.before?.line === line) ?? NO_PAIR;
    if (before === null || after === null) return [];
    const positions = carryPositions(before.tokens, after.tokens)[position] ?? [];
    return positions.map((to): TokenRef => ({ line: after.line, position: to }));
  };
  return { carry, marks: marksOf(markedTranslation(earlier.example, earlier.output)) };
}

// Finds the earlier profiles of a campaign, so that a user can return to one of them.

/** Profiles that differ from the current one, each once, the latest first. Retracted profiles are not listed. */
export function earlierProfiles(
  events: readonly LedgerEvent[],
  { profile, retracted }: Pick<Campaign, "profile" | "retracted">,
): Profile[] {
  const profilesByText = new Map<string, Profile>();
  for (const event of [...eventsInOrder(events)].reverse()) {
    if (event.kind !== "setting" || event.key !== "profile" || retracted.has(event.id)) continue;
    if (!isSettingValue("profile", event.value)) continue;
    const earlier = readSettings(new Map([["profile", event.value]])).profile;
    const text = textOf(earlier);
    if (text !== textOf(profile) && !profilesByText.has(text)) profilesByText.set(text, earlier);
  }
  return [...profilesByText.values()];
}

function textOf({
  name,
  pronoun,
  antecedent,
  foldCase,
  normalize,
  neverApproved,
  equivalents,
}: Profile): string {
  return JSON.stringify([name, pronoun, antecedent, foldCase, normalize, neverApproved, equivalents]);
}

// Orders offered antecedents by number, by distance, and by the annotator's earlier annotations in the document.

import { type Antecedent, compareInTextOrder, type TokenRef } from "#core/suite/suite.ts";
import { haveCommonToken, haveSameSpan } from "./edit-antecedent.ts";

/** One annotator's annotation of another token. */
export interface EarlierAnnotation {
  readonly token: TokenRef;
  readonly antecedents: readonly Antecedent[];
}

/** Number of sentences before the pronoun’s own from which antecedents are offered again. */
const LINES_BACK = 12;
/** Farthest sentence before the pronoun's own whose earlier antecedent comes before phrases of the same sentence. */
const RECENT_LINES = 2;

/**
 * Combines the antecedents offered by rule (`offersByRule`) with the annotator's earlier annotations in this document
 * (`first`: its first line). First come the antecedents of the nearest annotated pronoun, then the offers by rule; old
 * antecedents come after the offers of the pronoun's own sentence. Any other earlier antecedent precedes the first offer
 * by rule that shares a word with it, and is not offered if there is none. Each span occurs once. Phrases that do not
 * fit the pronoun's number come last.
 */
export function combineOffers(
  token: TokenRef,
  offersByRule: readonly Antecedent[],
  annotated: readonly EarlierAnnotation[],
  {
    first,
    fits,
  }: {
    readonly first: number;
    /** Whether the pronoun can refer to the phrase by its number. */
    readonly fits: (antecedent: Antecedent) => boolean;
  },
): readonly Antecedent[] {
  const earlier = annotated
    .filter(
      (annotation) =>
        annotation.antecedents.length > 0 &&
        annotation.token.line >= first &&
        compareInTextOrder(annotation.token, token) < 0,
    )
    .sort((a, b) => compareInTextOrder(b.token, a.token))
    .map(({ antecedents }) => antecedents.filter((antecedent) => mayBeOffered(antecedent, token)));
  const earlierAntecedents = earlier.flat();
  const offers: Antecedent[] = [];
  const add = ({ line, start, end, head }: Antecedent) => {
    const offer = { line, start, end, head };
    if (!offers.some((antecedent) => haveSameSpan(antecedent, offer))) offers.push(offer);
  };
  const latest = earlier.find((antecedents) => antecedents.length > 0) ?? [];
  const isRecent = ({ line }: Antecedent) => line >= token.line - RECENT_LINES;
  for (const antecedent of latest) if (isRecent(antecedent)) add(antecedent);
  for (const offer of offersByRule) if (offer.line === token.line) addWithEarlier(offer);
  for (const antecedent of latest) add(antecedent);
  for (const offer of offersByRule) addWithEarlier(offer);
  return [...offers.filter(fits), ...offers.filter((offer) => !fits(offer))];

  function addWithEarlier(offer: Antecedent): void {
    for (const antecedent of earlierAntecedents) if (haveCommonToken(antecedent, offer)) add(antecedent);
    add(offer);
  }
}

function mayBeOffered({ line, end }: Antecedent, token: TokenRef): boolean {
  if (line < token.line - LINES_BACK) return false;
  return line < token.line || (line === token.line && end < token.position);
}

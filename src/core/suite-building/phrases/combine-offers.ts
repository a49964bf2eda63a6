// Reorders offered antecedents by the annotator's earlier annotations in the document. The antecedents of the nearest
// annotated pronoun come first, in the form that the annotator gave them.

import { type Antecedent, compareInTextOrder, type TokenRef } from "#core/suite/suite.ts";
import { haveCommonToken, haveSameSpan } from "./edit-antecedent.ts";

/** One annotator's annotation of another token. */
export interface EarlierAnnotation {
  readonly token: TokenRef;
  readonly antecedents: readonly Antecedent[];
}

/** Number of sentences before the pronoun’s own from which antecedents are offered again. */
const LINES_BACK = 12;

/**
 * Combines the antecedents offered by rule (`offersByRule`) with the annotator's earlier annotations in this document
 * (`first`: its first line). First come the antecedents of the nearest annotated pronoun, then the offers by rule. Any
 * other earlier antecedent precedes the first offer by rule that shares a word with it, and is not offered if there is
 * none. Each span occurs once.
 */
export function combineOffers(
  token: TokenRef,
  offersByRule: readonly Antecedent[],
  annotated: readonly EarlierAnnotation[],
  { first }: { readonly first: number },
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
  earlier.find((antecedents) => antecedents.length > 0)?.forEach(add);
  for (const offer of offersByRule) {
    for (const antecedent of earlierAntecedents) if (haveCommonToken(antecedent, offer)) add(antecedent);
    add(offer);
  }
  return offers;
}

function mayBeOffered({ line, end }: Antecedent, token: TokenRef): boolean {
  if (line < token.line - LINES_BACK) return false;
  return line < token.line || (line === token.line && end < token.position);
}

// Reorders offered antecedents by the annotator's earlier annotations in the document: the latest antecedents
// first, as corrected.

import type { Antecedent, TokenRef } from "#core/suite/suite.ts";
import { overlap, sameSpan } from "./edit-antecedent.ts";

/** One annotator's annotation of another token. */
export interface SaidBefore {
  readonly token: TokenRef;
  readonly antecedents: readonly Antecedent[];
}

/** Number of sentences before the pronoun’s own from which antecedents are offered again. */
const LINES_BACK = 12;

/**
 * Combines the offers by rule (`ruled`) with the annotator's earlier annotations in this document (`first`:
 * its first line): first the antecedents of the nearest annotated pronoun, then the offers; offers that
 * share words with an earlier antecedent follow it. Each span once.
 */
export function offersAfter(
  token: TokenRef,
  ruled: readonly Antecedent[],
  said: readonly SaidBefore[],
  { first }: { readonly first: number },
): readonly Antecedent[] {
  const earlier = said
    .filter((one) => one.antecedents.length > 0 && one.token.line >= first && isBefore(one.token, token))
    .sort((a, b) => b.token.line - a.token.line || b.token.position - a.token.position)
    .map(({ antecedents }) => antecedents.filter((one) => mayBeOffered(one, token)));
  const known = earlier.flat();
  const offers: Antecedent[] = [];
  const add = ({ line, start, end, head }: Antecedent) => {
    const offer = { line, start, end, head };
    if (!offers.some((one) => sameSpan(one, offer))) offers.push(offer);
  };
  earlier.find((antecedents) => antecedents.length > 0)?.forEach(add);
  for (const offer of ruled) {
    for (const one of known) if (overlap(one, offer)) add(one);
    add(offer);
  }
  return offers;
}

function isBefore(a: TokenRef, b: TokenRef): boolean {
  return a.line < b.line || (a.line === b.line && a.position < b.position);
}

function mayBeOffered({ line, end }: Antecedent, token: TokenRef): boolean {
  if (line < token.line - LINES_BACK) return false;
  return line < token.line || (line === token.line && end < token.position);
}

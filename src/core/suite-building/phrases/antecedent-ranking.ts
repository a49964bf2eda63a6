// Ranks the phrases offered as antecedents of an English pronoun by salience: by distance, grammatical role, agreement
// and form (after Lappin & Leass 1994, with roles guessed from the neighbouring words instead of a parse).

import type { Antecedent, TokenRef } from "#core/suite/suite.ts";
import { isWord } from "#core/text/tokens.ts";
import { isPlural } from "./noun-phrases.ts";
import { isLikelyFor } from "./pronoun-agreement.ts";
import { listedForm, type WordLists, wordLists } from "./pronoun-forms.ts";

/**
 * Points. Each sentence between phrase and pronoun costs `perSentence`, up to `FARTHEST`; each phrase that is nearer to
 * the pronoun costs `perNearer`. Round numbers, of which those were taken that put the annotated antecedent first or
 * among the first three most often, both in the suite enfr and in newstest.
 */
const POINTS = {
  perSentence: -6,
  perNearer: -0.4,
  agrees: 16,
  subject: 3,
  afterPreposition: -3,
  withoutArticle: -6,
};
const FARTHEST = 6;

/** Adverbial conjunctions, before which a sentence ends and after which a clause begins with its subject. */
const BEFORE_CLAUSES = new Set("because but so if while although though until unless since as".split(" "));

/** The offers, the likeliest antecedent of the pronoun first; `offers`: nearest first. `tokensOf`: those of a line. */
export function rankedAntecedents(
  offers: readonly Antecedent[],
  pronoun: TokenRef,
  tokensOf: (line: number) => readonly string[],
): readonly Antecedent[] {
  const lists = wordLists("en");
  if (lists === null) return offers;
  const word = tokensOf(pronoun.line)[pronoun.position] ?? "";
  const points = new Map(
    offers.map((offer, nearer) => {
      const tokens = tokensOf(offer.line);
      const distance = Math.min(FARTHEST, pronoun.line - offer.line) * POINTS.perSentence;
      const agreement = isLikelyFor(word, tokens, offer) ? POINTS.agrees : 0;
      return [
        offer,
        distance +
          nearer * POINTS.perNearer +
          agreement +
          roleOf(tokens, offer, lists) +
          formOf(tokens, offer, lists),
      ];
    }),
  );
  return [...offers].sort((a, b) => (points.get(b) ?? 0) - (points.get(a) ?? 0));
}

/** Points for the grammatical role: a subject begins its clause and is followed by its verb. */
function roleOf(tokens: readonly string[], { start, end }: Antecedent, lists: WordLists): number {
  const before = listedForm(tokens[start - 1] ?? "");
  if (lists.prepositions.has(before) && !BEFORE_CLAUSES.has(before)) return POINTS.afterPreposition;
  const beginsClause =
    !isWord(before) ||
    lists.conjunctions.has(before) ||
    lists.relatives.has(before) ||
    BEFORE_CLAUSES.has(before);
  const after = listedForm(tokens[end + 1] ?? "");
  const isFollowedByVerb = isWord(after) && !lists.conjunctions.has(after) && !lists.prepositions.has(after);
  return beginsClause && isFollowedByVerb ? POINTS.subject : 0;
}

/** Points for the form: a singular without an article is mostly a substance, an abstract noun or a name. */
function formOf(tokens: readonly string[], { start, head }: Antecedent, { articles }: WordLists): number {
  const hasArticle = articles.has(listedForm(tokens[start] ?? ""));
  const isName = start > 0 && /^\p{Lu}/u.test(tokens[start] ?? "");
  return hasArticle || isName || isPlural(listedForm(tokens[head] ?? "")) ? 0 : POINTS.withoutArticle;
}

// Collects the links of a sentence pair that are known or probable before aligning.

import type { WordLink } from "#core/text/pharaoh.ts";

/** All links of one source token; no targets = not linked. Token numbers from 0. */
export interface TokenLinks {
  readonly source: number;
  readonly targets: readonly number[];
}

/** Probable links of one target token; no sources = not linked. */
export interface LikelyLinks {
  readonly target: number;
  readonly sources: readonly number[];
}

export interface SentencePair {
  readonly source: readonly string[];
  readonly target: readonly string[];
  /**
   * All links of the pair. They are kept, except where `fixed` overrides them. An empty list for a pair with tokens
   * counts as unknown.
   */
  readonly links?: readonly WordLink[] | null;
  /** Links of single source tokens fixed by annotators. They override `links`. */
  readonly fixed?: readonly TokenLinks[];
  /** Links that other translations of the sentence make probable (`carriedLinks`). They are used as weights. */
  readonly probableLinks?: readonly LikelyLinks[];
}

/** For each token number, the numbers of the linked tokens of the other side, ascending. */
export type LinksByToken = ReadonlyMap<number, readonly number[]>;

/**
 * The targets of each source token whose links are known. Throws a RangeError if a link points outside the sentence.
 */
export function knownLinksOf({ source, target, links, fixed }: SentencePair): LinksByToken {
  const known = new Map<number, number[]>();
  if (links !== null && links !== undefined && links.length > 0) {
    for (let token = 0; token < source.length; token++) known.set(token, []);
    for (const link of links)
      known.get(checkedToken(link.source, source))?.push(checkedToken(link.target, target));
  }
  for (const token of fixed ?? []) {
    const targets = token.targets.map((number) => checkedToken(number, target));
    known.set(checkedToken(token.source, source), targets);
  }
  for (const [token, targets] of known)
    known.set(
      token,
      [...new Set(targets)].sort((a, b) => a - b),
    );
  return known;
}

/** The sources of each target token that has probable links. Throws a RangeError like `knownLinksOf`. */
export function likelyLinksOf({ source, target, probableLinks }: SentencePair): LinksByToken {
  return new Map(
    (probableLinks ?? []).map((token) => {
      const sources = token.sources.map((number) => checkedToken(number, source));
      return [checkedToken(token.target, target), [...new Set(sources)].sort((a, b) => a - b)];
    }),
  );
}

function checkedToken(number: number, tokens: readonly string[]): number {
  if (Number.isInteger(number) && number >= 0 && number < tokens.length) return number;
  throw new RangeError(`found a link of token ${number}; expected a token of ${tokens.length}`);
}

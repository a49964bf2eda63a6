// Holds what is known of a sentence pair before it is aligned: links of some source tokens, or of all.

import type { Link } from "#core/align/pharaoh.ts";

/** Every link of one source token; no targets = it is linked to nothing. Numbers of tokens from 0. */
export interface TokenLinks {
  readonly source: number;
  readonly targets: readonly number[];
}

/** What one target token is probably linked to; no sources = to nothing. */
export interface LikelyLinks {
  readonly target: number;
  readonly sources: readonly number[];
}

export interface SentencePair {
  readonly source: readonly string[];
  readonly target: readonly string[];
  /** All links of the pair, kept as they are. None at all on a pair that has tokens is taken for not known. */
  readonly links?: readonly Link[] | null;
  /** Links of single source tokens, as people mended them: kept, whatever `links` says of these tokens. */
  readonly fixed?: readonly TokenLinks[];
  /** Weighed, not kept: what other translations of the sentence say, as `carriedLinks` tells. */
  readonly likely?: readonly LikelyLinks[];
}

/** By token of one side: the tokens of the other in order. */
export type LinksByToken = ReadonlyMap<number, readonly number[]>;

/** By source token that is known: its targets. Throws RangeError where a link leads out of the sentence. */
export function knownLinksOf({ source, target, links, fixed }: SentencePair): LinksByToken {
  const known = new Map<number, number[]>();
  if (links !== null && links !== undefined && links.length > 0) {
    for (let token = 0; token < source.length; token++) known.set(token, []);
    for (const link of links) known.get(within(link.source, source))?.push(within(link.target, target));
  }
  for (const token of fixed ?? []) {
    const targets = token.targets.map((number) => within(number, target));
    known.set(within(token.source, source), targets);
  }
  for (const [token, targets] of known)
    known.set(
      token,
      [...new Set(targets)].sort((a, b) => a - b),
    );
  return known;
}

/** By target token of which something is likely: its sources in order. Throws RangeError as above. */
export function likelyLinksOf({ source, target, likely }: SentencePair): LinksByToken {
  return new Map(
    (likely ?? []).map((token) => {
      const sources = token.sources.map((number) => within(number, source));
      return [within(token.target, target), [...new Set(sources)].sort((a, b) => a - b)];
    }),
  );
}

function within(number: number, tokens: readonly string[]): number {
  if (Number.isInteger(number) && number >= 0 && number < tokens.length) return number;
  throw new RangeError(`found a link of token ${number}; expected a token of ${tokens.length}`);
}

// Decides what is proposed for a pronoun: by what its corpus says of it, and by what it refers to.

import type { Around } from "#core/making/corpus-antecedents.ts";
import type { CorpusMention } from "#core/suite/annotated-corpus.ts";
import type { TokenFacets } from "#core/suite/token-proposal.ts";
import type { Unsuitable } from "#core/suite/unsuitable.ts";

export interface Decided {
  readonly facets: TokenFacets;
  readonly unsuitable: Unsuitable | null;
  /** What it refers to; null = nothing that could be an antecedent. */
  readonly antecedent: CorpusMention | null;
  /** Whether the corpus says that it has an antecedent, and gives none. */
  readonly isLacking: boolean;
}

/**
 * What the corpus says holds; what it leaves open follows from the chain. `hasChains`: whether the corpus has chains or pointers at all;
 * without them nothing follows from a pronoun's having none.
 */
export function decide(mention: CorpusMention, around: Around, hasChains: boolean): Decided {
  const { facets, unsuitable } = mention;
  switch (facets.use) {
    case null:
      if (!hasChains) {
        const number = numberOf(mention, null);
        return { facets: { ...facets, number }, unsuitable, antecedent: null, isLacking: false };
      }
      return byChain(mention, around);
    case "anaphoric":
      return anaphoric(mention, around);
    case "cataphoric":
      return { facets, unsuitable, antecedent: around.after, isLacking: false };
    default:
      return { facets, unsuitable, antecedent: null, isLacking: false };
  }
}

function anaphoric(mention: CorpusMention, { before, after, isClauseNearer, hasOthers }: Around): Decided {
  const facets = { ...mention.facets, number: numberOf(mention, before) };
  const { unsuitable } = mention;
  if (before !== null || unsuitable !== null)
    return { facets, unsuitable, antecedent: unsuitable === null ? before : null, isLacking: false };
  // “No NP antecedent was found” (§5.1): nothing but pronouns in its chain.
  const isOfPronouns = hasOthers && after === null && !isClauseNearer;
  return {
    facets,
    unsuitable: isOfPronouns ? "linked-to-pronoun" : null,
    antecedent: null,
    isLacking: !isOfPronouns,
  };
}

function byChain(mention: CorpusMention, around: Around): Decided {
  const { before, after, isClauseNearer, hasOthers } = around;
  const { facets } = mention;
  if (mention.unsuitable !== null)
    return { facets, unsuitable: mention.unsuitable, antecedent: null, isLacking: false };
  if (isClauseNearer)
    return { facets: { ...facets, use: "event" }, unsuitable: null, antecedent: null, isLacking: false };
  if (before !== null) return anaphoric({ ...mention, facets: { ...facets, use: "anaphoric" } }, around);
  if (after !== null)
    return {
      facets: { ...facets, use: "cataphoric" },
      unsuitable: "cataphoric",
      antecedent: after,
      isLacking: false,
    };
  const unsuitable = hasOthers ? "linked-to-pronoun" : "no-specific-antecedent";
  return {
    facets: { ...facets, use: hasOthers ? "anaphoric" : null },
    unsuitable,
    antecedent: null,
    isLacking: false,
  };
}

/**
 * As the corpus says, else of the pronoun's own form. “They” of a noun in the singular is of one person where that is said to be a person;
 * else nobody knows, for it may be a group.
 */
function numberOf(
  { facets, number }: CorpusMention,
  antecedent: CorpusMention | null,
): TokenFacets["number"] {
  if (facets.number !== null || number !== "plural" || antecedent?.number !== "singular")
    return facets.number ?? number;
  return antecedent.isPerson ? "singular" : null;
}

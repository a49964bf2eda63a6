// Decides the proposal for a pronoun from its corpus annotation and its antecedent.

import type { CorpusMention, TokenFacets, Unsuitable } from "#core/suite/annotated-corpus.ts";
import type { PronounAntecedents } from "./corpus-antecedents.ts";

export interface CorpusDecision {
  readonly facets: TokenFacets;
  readonly unsuitable: Unsuitable | null;
  /** The pronoun's antecedent; null = none. */
  readonly antecedent: CorpusMention | null;
  /** Whether the corpus says that there is an antecedent but does not give it. */
  readonly lacksAntecedent: boolean;
}

/**
 * Decides what is proposed for a pronoun. The corpus annotation takes precedence; what it does not state follows from
 * the pronoun's coreference chain. `hasChains`: whether the corpus has coreference chains, or pointers from a mention
 * to its antecedent. Without them, a missing antecedent means nothing.
 */
export function decideProposal(
  mention: CorpusMention,
  around: PronounAntecedents,
  hasChains: boolean,
): CorpusDecision {
  const { facets, unsuitable } = mention;
  switch (facets.use) {
    case null:
      return hasChains
        ? byChain(mention, around)
        : decision({ ...facets, number: numberOf(mention, null) }, unsuitable);
    case "anaphoric":
      return anaphoric(mention, around);
    case "cataphoric":
      return decision(facets, unsuitable, around.after);
    default:
      return decision(facets, unsuitable);
  }
}

function decision(
  facets: TokenFacets,
  unsuitable: Unsuitable | null,
  antecedent: CorpusMention | null = null,
): CorpusDecision {
  return { facets, unsuitable, antecedent, lacksAntecedent: false };
}

function anaphoric(
  mention: CorpusMention,
  { before, after, isClauseNearer, hasOthers }: PronounAntecedents,
): CorpusDecision {
  const facets = { ...mention.facets, number: numberOf(mention, before) };
  const { unsuitable } = mention;
  if (unsuitable !== null) return decision(facets, unsuitable);
  if (before !== null) return decision(facets, null, before);
  // The case of “No NP antecedent was found” (PROTEST 2016, §5.1): the chain has only pronouns.
  const isOfPronouns = hasOthers && after === null && !isClauseNearer;
  return isOfPronouns
    ? decision(facets, "linked-to-pronoun")
    : { ...decision(facets, null), lacksAntecedent: true };
}

function byChain(mention: CorpusMention, around: PronounAntecedents): CorpusDecision {
  const { before, after, isClauseNearer, hasOthers } = around;
  const { facets, unsuitable } = mention;
  if (unsuitable !== null) return decision(facets, unsuitable);
  if (isClauseNearer) return decision({ ...facets, use: "event" }, null);
  if (before !== null) return anaphoric({ ...mention, facets: { ...facets, use: "anaphoric" } }, around);
  if (after !== null) return decision({ ...facets, use: "cataphoric" }, "cataphoric", after);
  return hasOthers
    ? decision({ ...facets, use: "anaphoric" }, "linked-to-pronoun")
    : decision({ ...facets, use: null }, "no-specific-antecedent");
}

/**
 * Number given by the corpus, otherwise that of the pronoun's form. “They” with a singular antecedent is singular if
 * the antecedent is a person. If it is not, the number is unknown, because the antecedent may be a group.
 */
function numberOf(
  { facets, number }: CorpusMention,
  antecedent: CorpusMention | null,
): TokenFacets["number"] {
  if (facets.number !== null || number !== "plural" || antecedent?.number !== "singular")
    return facets.number ?? number;
  return antecedent.isPerson ? "singular" : null;
}

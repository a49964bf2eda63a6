// Finds the corpus proposals that are still valid when the source is replaced.

import type { TokenProposal } from "#core/suite/annotated-corpus.ts";
import type { SuiteText } from "#core/suite/suite.ts";

type Source = Pick<SuiteText, "source">;

/**
 * The proposals whose sentences (of pronoun and antecedents) are unchanged. Other proposals are dropped, because
 * proposals refer to positions. Returns the same list if all are kept.
 */
export function keptProposals(
  proposals: readonly TokenProposal[],
  before: Source,
  after: Source,
): readonly TokenProposal[] {
  const isSame = ({ line }: { readonly line: number }) => before.source[line] === after.source[line];
  const kept = proposals.filter((proposal) => isSame(proposal) && proposal.antecedents.every(isSame));
  return kept.length === proposals.length ? proposals : kept;
}

// Holds what of the proposals of an annotated corpus still holds where the source is replaced.

import type { SuiteText } from "#core/suite/suite.ts";
import type { TokenProposal } from "#core/suite/token-proposal.ts";

type Source = Pick<SuiteText, "source">;

/**
 * Those whose sentences, of the pronoun and its antecedents, read as before: a proposal names places, in which other words may stand now.
 * The very list where all do.
 */
export function proposalsKept(
  proposals: readonly TokenProposal[],
  before: Source,
  after: Source,
): readonly TokenProposal[] {
  const isSame = ({ line }: { readonly line: number }) => before.source[line] === after.source[line];
  const kept = proposals.filter((one) => isSame(one) && one.antecedents.every(isSame));
  return kept.length === proposals.length ? proposals : kept;
}

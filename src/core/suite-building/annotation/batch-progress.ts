// Counts how many tokens of a batch an annotator has finished.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { annotationState, tokenKey } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";
import { countTokens } from "#core/text/tokens.ts";
import { labelsWithAntecedent } from "./campaign-annotations.ts";
import { annotatedTextHash } from "./token-text.ts";

/** Tokens of the batch that exist in the source, in display order; null if the batch asks for no tokens. */
export function batchTokensOf(campaign: Pick<Campaign, "batchTokens" | "suite">): readonly TokenRef[] | null {
  const { batchTokens, suite } = campaign;
  const isInSource = ({ line, position }: TokenRef) => position < countTokens(suite.source[line] ?? "");
  return batchTokens?.filter(isInSource) ?? null;
}

/** Number of tokens that `annotator` has finished on the current text, without concurrent answers. */
export function finishedBy(
  { registers, suite, plan }: Pick<Campaign, "registers" | "suite" | "plan">,
  annotator: string,
  tokens: readonly TokenRef[],
): number {
  const withAntecedent = labelsWithAntecedent(suite, plan);
  return tokens.filter((token) => {
    const register = registers.of(annotator, tokenKey(token), ANNOTATING);
    if (register === null || register.hasConcurrent) return false;
    const { content, textHash } = register.latest;
    return (
      textHash === annotatedTextHash(suite, token, content) &&
      annotationState(content, { withAntecedent }) === "done"
    );
  }).length;
}

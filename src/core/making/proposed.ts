// Holds what an annotator takes over with one key: what a corpus says of a token, as if somebody had annotated it so.

import type { AnnotatedPlace } from "#core/making/annotate.ts";
import { choicesOf, labelFor } from "#core/making/choices.ts";
import type { TokenProposal } from "#core/suite/token-proposal.ts";
import { sameToken } from "#core/suite/token-ref.ts";
import {
  type AnnotationContent,
  annotationContentOf,
  NOT_ANNOTATED,
} from "#core/task/suite-annotation/content.ts";

/** Null = the proposal is of another token, or no category of the plan fits. */
export function proposedContent(proposal: TokenProposal, place: AnnotatedPlace): AnnotationContent | null {
  if (!sameToken(proposal, place.pronoun)) return null;
  if (proposal.unsuitable !== null) return { ...NOT_ANNOTATED, unsuitable: proposal.unsuitable };
  const choice = choicesOf(place.plan, place.form).find(({ categories }) =>
    categories.some(({ facets }) => facets?.use === proposal.use && facets.use !== null),
  );
  if (choice === undefined) return null;
  const antecedents = choice.antecedentAgreement
    ? proposal.antecedents.map((one) => ({ ...one, ...place.referenceOf(one) }))
    : [];
  const category = labelFor(choice, place.pronoun, antecedents);
  return annotationContentOf({ ...NOT_ANNOTATED, category, antecedents });
}

// Converts a corpus proposal into an annotation, which annotators can accept with one key.

import type { TokenFacets, TokenProposal, Unsuitable } from "#core/suite/annotated-corpus.ts";
import type { Antecedent } from "#core/suite/suite.ts";
import type { PlannedCategory } from "#core/suite/suite-plan.ts";
import type { AnnotatedPlace } from "#core/suite-building/annotation/annotate.ts";
import { sentenceOfNearest } from "#core/suite-building/phrases/category-choices.ts";
import {
  type AnnotationContent,
  annotationContentOf,
  NOT_ANNOTATED,
} from "#core/tasks/annotation/suite-annotation.ts";

/**
 * Reasons for unsuitability that mean another use of the pronoun. They do not apply if the targets have a category for
 * that use.
 */
const REASONS_OF_USE: ReadonlySet<Unsuitable> = new Set(["cataphoric", "extra-textual", "speaker"]);

/**
 * The proposed annotation: a category of the targets with matching facets, the antecedents and their translations; or a
 * reason for unsuitability. Null if the proposal is for another token or an earlier text, or if it has no reason and no
 * category fits.
 */
export function proposedContent(proposal: TokenProposal, place: AnnotatedPlace): AnnotationContent | null {
  const { line, position, unsuitable } = proposal;
  if (line !== place.pronoun.line || position !== place.pronoun.position) return null;
  if (!proposal.antecedents.every((antecedent) => fitsSource(antecedent, place))) return null;
  // Antecedents in another document are ignored.
  const inDocument = proposal.antecedents.filter((antecedent) => antecedent.line >= place.from);
  const isOfUse = unsuitable !== null && REASONS_OF_USE.has(unsuitable);
  const category = unsuitable === null || isOfUse ? categoryOf(proposal, inDocument, place) : null;
  if (category !== null) {
    const { antecedentAgreement, label } = category;
    const antecedents = antecedentAgreement
      ? inDocument.map((antecedent) => ({ ...antecedent, ...place.referenceOf(antecedent) }))
      : [];
    return annotationContentOf({ ...NOT_ANNOTATED, category: label, antecedents });
  }
  return unsuitable === null ? null : annotationContentOf({ ...NOT_ANNOTATED, unsuitable });
}

/** Whether the antecedent's words are in the text, its head is one of them, and the pronoun is not. */
function fitsSource({ line, start, end, head }: Antecedent, { pronoun, lengthOf }: AnnotatedPlace): boolean {
  const holdsPronoun = line === pronoun.line && start <= pronoun.position && pronoun.position <= end;
  return start <= head && head <= end && end < lengthOf(line) && !holdsPronoun;
}

/**
 * The category that the proposal names, otherwise the one for this form whose facets all match and whose sentence is
 * that of the nearest antecedent. Of several, the most specific one; of equally specific ones, one for group nouns,
 * otherwise the first of the targets.
 */
function categoryOf(
  proposal: TokenProposal,
  antecedents: readonly Antecedent[],
  { plan, form, pronoun }: AnnotatedPlace,
): PlannedCategory | null {
  if (proposal.category !== undefined)
    return plan.categories.find(({ label }) => label === proposal.category) ?? null;
  const sentence = sentenceOfNearest(pronoun, antecedents);
  let best: PlannedCategory | null = null;
  for (const category of plan.categories) {
    const isOfForm = category.forms.length === 0 || category.forms.includes(form);
    const isOfSentence = category.sentence === null || sentence === null || category.sentence === sentence;
    if (!isOfForm || !isOfSentence || category.facets === null || !fits(category.facets, proposal)) continue;
    if (best === null || asksMore(category.facets, best.facets)) best = category;
  }
  return best;
}

const FACETS = ["use", "subject", "number", "generic", "group"] as const;

function fits(requested: TokenFacets, proposed: TokenFacets): boolean {
  return FACETS.every((facet) => requested[facet] === null || requested[facet] === proposed[facet]);
}

/**
 * Whether `a` is more specific than `b`: it requests more facets or, with equally many, a group noun that `b` does not.
 */
function asksMore(a: TokenFacets, b: TokenFacets | null): boolean {
  const requestedFacets = (facets: TokenFacets | null) =>
    FACETS.filter((facet) => (facets?.[facet] ?? null) !== null).length;
  if (requestedFacets(a) !== requestedFacets(b)) return requestedFacets(a) > requestedFacets(b);
  return a.group !== null && (b?.group ?? null) === null;
}

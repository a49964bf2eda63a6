// Edits the content of a token's annotation by pure functions. Positions are 0-based.
import type { Translation } from "#core/campaign/matching/translation.ts";
import type { Antecedent, Example, TokenRef } from "#core/suite/suite.ts";
import type {
  PlannedCategory,
  SuitePlan,
  TokenFacets,
  TokenProposal,
  Unsuitable,
} from "#core/suite/suite-plan.ts";
import {
  type CategoryChoice,
  categoryLabelFor,
  choiceOfCategory,
  sentenceOfNearest,
} from "#core/suite-building/phrases/category-choices.ts";
import { type HeadOf, haveSameSpan, type LineLength } from "#core/suite-building/phrases/edit-antecedent.ts";
import { wordsWithoutPronoun } from "#core/suite-building/phrases/reference-links.ts";
import {
  type AnnotatedAntecedent,
  type AnnotationContent,
  annotationContentOf,
  NOT_ANNOTATED,
} from "#core/tasks/annotation/suite-annotation.ts";

/** Computes the translation of an antecedent from the alignment; for the head, only content words. */
type ReferenceOf = (antecedent: Antecedent) => {
  readonly referenceHead: readonly number[];
  readonly referenceSpan: readonly number[];
};

/** A token and everything about its surroundings that edits depend on. */
export interface AnnotatedPlace {
  readonly plan: SuitePlan;
  readonly pronoun: TokenRef;
  readonly form: string;
  /** First line of the token's document. */
  readonly from: number;
  readonly lengthOf: LineLength;
  readonly headOf: HeadOf;
  readonly referenceOf: ReferenceOf;
  /** Positions in the reference that are linked to the pronoun. */
  readonly linked: readonly number[];
}

/** The part whose links are fixed: the pronoun, or an antecedent's head or whole span. */
export type LinkPart = "pronoun" | "head" | "span";

/**
 * The choice that contains the category. Null if the annotation has no category, or if the targets no longer have that
 * category.
 */
export function chosenChoice(
  { category }: AnnotationContent,
  { plan, form }: AnnotatedPlace,
): CategoryChoice | null {
  return category === null ? null : choiceOfCategory(plan, form, category);
}

/**
 * Sets the category by a choice. If the choice has a pair of categories, the antecedents' position decides. Removes
 * antecedents if the category requires none.
 */
export function withChoice(
  content: AnnotationContent,
  choice: CategoryChoice,
  place: AnnotatedPlace,
): AnnotationContent {
  const antecedents = choice.antecedentAgreement ? content.antecedents : [];
  const category = categoryLabelFor(choice, place.pronoun, antecedents);
  return annotationContentOf({ ...content, category, antecedents, unsuitable: null });
}

/** Marks the token as unsuitable, and removes category and antecedents. */
export function withUnsuitable(content: AnnotationContent, unsuitable: Unsuitable): AnnotationContent {
  return annotationContentOf({ ...content, category: null, antecedents: [], unsuitable });
}

/**
 * Sets the antecedents and adapts the category to their position. If there are any, a category that requires no
 * antecedent is removed.
 */
function withAntecedents(
  content: AnnotationContent,
  antecedents: readonly AnnotatedAntecedent[],
  place: AnnotatedPlace,
): AnnotationContent {
  const choice = chosenChoice(content, place);
  const isAllowed = choice === null || choice.antecedentAgreement || antecedents.length === 0;
  const category = choice === null ? content.category : categoryLabelFor(choice, place.pronoun, antecedents);
  return annotationContentOf({
    ...content,
    category: isAllowed ? category : null,
    antecedents,
    unsuitable: null,
  });
}

/** Adds an antecedent. If an antecedent has the same span, removes that one instead. */
export function withToggledAntecedent(
  content: AnnotationContent,
  antecedent: Antecedent,
  place: AnnotatedPlace,
): AnnotationContent {
  const otherAntecedents = content.antecedents.filter((known) => !haveSameSpan(known, antecedent));
  const isNew = otherAntecedents.length === content.antecedents.length;
  const added = isNew ? [{ ...antecedent, ...place.referenceOf(antecedent) }] : [];
  return withAntecedents(content, [...otherAntecedents, ...added], place);
}

/**
 * Replaces the antecedent with this index. If another antecedent already has the new span, that one is removed, too,
 * and nothing is added. The translation is computed from the alignment.
 */
export function withReplacedAntecedent(
  content: AnnotationContent,
  number: number,
  antecedent: Antecedent,
  place: AnnotatedPlace,
): AnnotationContent {
  return withToggledAntecedent(withoutAntecedent(content, number, place), antecedent, place);
}

export function withoutAntecedent(
  content: AnnotationContent,
  number: number,
  place: AnnotatedPlace,
): AnnotationContent {
  return withAntecedents(
    content,
    content.antecedents.filter((_, at) => at !== number),
    place,
  );
}

/**
 * Changes span or head of the antecedent with this index. Its translation follows the alignment, but fixed links are
 * kept: those of the span on the same line, those of the head for the same word. Null if another antecedent has the new
 * span, or if there is no antecedent with this index.
 */
export function withChangedAntecedent(
  content: AnnotationContent,
  number: number,
  newSpan: Antecedent,
  place: AnnotatedPlace,
): AnnotationContent | null {
  const old = content.antecedents[number];
  if (old === undefined) return null;
  if (content.antecedents.some((antecedent, at) => at !== number && haveSameSpan(antecedent, newSpan)))
    return null;
  const oldLinks = place.referenceOf(old);
  const newLinks = place.referenceOf(newSpan);
  const isOnLine = newSpan.line === old.line;
  const keepsHead =
    isOnLine && newSpan.head === old.head && !samePositions(old.referenceHead, oldLinks.referenceHead);
  const keepsSpan = isOnLine && !samePositions(old.referenceSpan, oldLinks.referenceSpan);
  const replacement = {
    ...newSpan,
    referenceHead: keepsHead ? old.referenceHead : newLinks.referenceHead,
    referenceSpan: keepsSpan ? old.referenceSpan : newLinks.referenceSpan,
  };
  const antecedents = content.antecedents.map((antecedent, at) => (at === number ? replacement : antecedent));
  return withAntecedents(content, antecedents, place);
}

/** Positions in the reference's line that translate this part. `number`: index of the antecedent, for head and span. */
export function translationOf(
  content: AnnotationContent,
  part: LinkPart,
  number: number,
  { linked }: Pick<AnnotatedPlace, "linked">,
): readonly number[] {
  if (part === "pronoun") return content.referencePronoun ?? linked;
  const antecedent = content.antecedents[number];
  if (antecedent === undefined) return [];
  return part === "head" ? antecedent.referenceHead : antecedent.referenceSpan;
}

/** Links one token of the reference to this part, or removes its link. */
export function withLink(
  content: AnnotationContent,
  part: LinkPart,
  { number, position }: { readonly number: number; readonly position: number },
  place: AnnotatedPlace,
): AnnotationContent {
  const currentPositions = translationOf(content, part, number, place);
  const positions = currentPositions.includes(position)
    ? currentPositions.filter((linkedPosition) => linkedPosition !== position)
    : [...currentPositions, position];
  return withLinks(content, part, { number, positions }, place);
}

/** Sets the reference tokens linked to this part. Returns the same content if nothing changes. */
export function withLinks(
  content: AnnotationContent,
  part: LinkPart,
  { number, positions: newPositions }: { readonly number: number; readonly positions: readonly number[] },
  place: AnnotatedPlace,
): AnnotationContent {
  const currentPositions = translationOf(content, part, number, place);
  if (samePositions([...new Set(currentPositions)].sort(), [...new Set(newPositions)].sort())) return content;
  if (part === "pronoun") return annotationContentOf({ ...content, referencePronoun: newPositions });
  const field = part === "head" ? "referenceHead" : "referenceSpan";
  const antecedents = content.antecedents.map((antecedent, at) =>
    at === number ? { ...antecedent, [field]: newPositions } : antecedent,
  );
  return annotationContentOf({ ...content, antecedents });
}

/**
 * Why the link of a pronoun needs a look: it is linked to no word, to words that are no pronoun forms, or to a word beside
 * a pronoun form that probably translates it.
 */
export type LinkDoubt = "not-linked" | "no-pronoun" | "nearby-pronoun";

/**
 * Whether the annotator must look at the pronoun's link before the next item appears. `words`: the words of the first
 * reference that are linked to the pronoun; null = there is no reference. `nearby`: the pronoun form beside the only linked
 * word (`neighbouringPronoun`). `language`: target language, BCP 47. Null = nothing is in doubt: the token is excluded, the
 * annotator has removed all links, or the words are pronoun forms (`wordsWithoutPronoun`).
 */
export function linkDoubt(
  { unsuitable, referencePronoun }: AnnotationContent,
  { words, nearby }: { readonly words: readonly string[] | null; readonly nearby: string | null },
  language: string,
): LinkDoubt | null {
  if (words === null || unsuitable !== null) return null;
  if (words.length === 0) return referencePronoun === null ? "not-linked" : null;
  if (wordsWithoutPronoun(words, language).length > 0) return "no-pronoun";
  return nearby === null ? null : "nearby-pronoun";
}

/**
 * Whether the annotation has no category, no antecedent, no fixed links of the pronoun and no reason for unsuitability.
 * If so, the suite's own example stays as it is.
 */
export function isWithoutAnswer(content: AnnotationContent): boolean {
  const { category, antecedents, referencePronoun, unsuitable } = content;
  return category === null && antecedents.length === 0 && referencePronoun === null && unsuitable === null;
}

/** The content without an answer: only remark and flag stay. */
export function withoutAnswer({ remark, flagged }: AnnotationContent): AnnotationContent {
  return { ...NOT_ANNOTATED, remark, flagged };
}

/**
 * The annotation from which this example would be built. `translation`: its tokens in the first reference, including
 * hand-corrected columns. An annotation cannot contain tokens on other lines of the reference, so these are dropped.
 */
export function contentOfExample(example: Example, translation: Translation): AnnotationContent {
  const positionsOn = (tokens: readonly TokenRef[], line: number) =>
    tokens.filter((token) => token.line === line).map(({ position }) => position);
  const antecedents = example.antecedents.map((antecedent, at): AnnotatedAntecedent => {
    const { head = [], span = [] } = translation.antecedents[at] ?? {};
    const { line } = antecedent;
    return { ...antecedent, referenceHead: positionsOn(head, line), referenceSpan: positionsOn(span, line) };
  });
  const referencePronoun = positionsOn(translation.pronoun, example.line);
  return annotationContentOf({ ...NOT_ANNOTATED, category: example.category, antecedents, referencePronoun });
}

function samePositions(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((position, at) => position === b[at]);
}

// Converts a corpus proposal into an annotation, which annotators can accept with one key.

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

// Holds what one act makes of what is said of a token: pure, from content to content. Positions are 0-based.

import { type Choice, choiceOf, labelFor } from "#core/making/choices.ts";
import { type HeadOf, type LineLength, sameSpan } from "#core/making/edit-antecedent.ts";
import type { Translation } from "#core/match/translation.ts";
import type { Antecedent, Example, TokenRef } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import type { Unsuitable } from "#core/suite/unsuitable.ts";
import {
  type AnnotatedAntecedent,
  type AnnotationContent,
  annotationContentOf,
  NOT_ANNOTATED,
} from "#core/task/suite-annotation/content.ts";

/** What the translation of an antecedent is by the alignment and the rule for heads. */
type ReferenceOf = (antecedent: Antecedent) => {
  readonly referenceHead: readonly number[];
  readonly referenceSpan: readonly number[];
};

/** Where a token stands, and what the rules say of words around it. */
export interface AnnotatedPlace {
  readonly plan: SuitePlan;
  readonly pronoun: TokenRef;
  /** Lower case. */
  readonly form: string;
  /** First line of its document. */
  readonly from: number;
  readonly lengthOf: LineLength;
  readonly headOf: HeadOf;
  readonly referenceOf: ReferenceOf;
  /** What is linked to the pronoun. */
  readonly linked: readonly number[];
}

/** Which link is put right: the pronoun's, or of an antecedent its head's or its whole span's. */
export type LinkPart = "pronoun" | "head" | "span";

/** The choice that its category belongs to; null = none is said, or the plan has it no longer. */
export function chosen({ category }: AnnotationContent, { plan, form }: AnnotatedPlace): Choice | null {
  return category === null ? null : choiceOf(plan, form, category);
}

/** The category, whichever of a pair it is by where the antecedents stand. Antecedents go where it asks for none. */
export function withChoice(
  content: AnnotationContent,
  choice: Choice,
  place: AnnotatedPlace,
): AnnotationContent {
  const antecedents = choice.antecedentAgreement ? content.antecedents : [];
  const category = labelFor(choice, place.pronoun, antecedents);
  return annotationContentOf({ ...content, category, antecedents, unsuitable: null });
}

/** Nothing is an example and none at once. */
export function withUnsuitable(content: AnnotationContent, unsuitable: Unsuitable): AnnotationContent {
  return annotationContentOf({ ...content, category: null, antecedents: [], unsuitable });
}

/** Other antecedents, and the category that follows from where they stand: none where the one said asks for no antecedent. */
function withAntecedents(
  content: AnnotationContent,
  antecedents: readonly AnnotatedAntecedent[],
  place: AnnotatedPlace,
): AnnotationContent {
  const choice = chosen(content, place);
  const isAsked = choice === null || choice.antecedentAgreement || antecedents.length === 0;
  const known = choice === null ? content.category : labelFor(choice, place.pronoun, antecedents);
  return annotationContentOf({
    ...content,
    category: isAsked ? known : null,
    antecedents,
    unsuitable: null,
  });
}

/** One more antecedent; taken out where the same span is one already. */
export function withToggled(
  content: AnnotationContent,
  antecedent: Antecedent,
  place: AnnotatedPlace,
): AnnotationContent {
  const rest = content.antecedents.filter((one) => !sameSpan(one, antecedent));
  const isNew = rest.length === content.antecedents.length;
  const { line, start, end, head } = antecedent;
  const added = isNew ? [{ line, start, end, head, ...place.referenceOf(antecedent) }] : [];
  return withAntecedents(content, [...rest, ...added], place);
}

/** Another antecedent in the place of the one of this number; its translation is what the alignment says of it. */
export function withReplaced(
  content: AnnotationContent,
  number: number,
  antecedent: Antecedent,
  place: AnnotatedPlace,
): AnnotationContent {
  return withToggled(withoutAntecedent(content, number, place), antecedent, place);
}

/** Without the antecedent of this number. */
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
 * Another span or head of the antecedent of this number. Its translation goes on following the alignment, but for what was put right by
 * hand: of the span as long as it stays on its line, of the head as long as that is the same word. Null where that span is another
 * antecedent's already.
 */
export function withChanged(
  content: AnnotationContent,
  number: number,
  changed: Antecedent,
  place: AnnotatedPlace,
): AnnotationContent | null {
  const old = content.antecedents[number];
  if (old === undefined) return null;
  if (content.antecedents.some((one, at) => at !== number && sameSpan(one, changed))) return null;
  const [was, is] = [place.referenceOf(old), place.referenceOf(changed)];
  const isOnLine = changed.line === old.line;
  const keepsHead =
    isOnLine && changed.head === old.head && !samePositions(old.referenceHead, was.referenceHead);
  const keepsSpan = isOnLine && !samePositions(old.referenceSpan, was.referenceSpan);
  const { line, start, end, head } = changed;
  const made = {
    ...{ line, start, end, head },
    referenceHead: keepsHead ? old.referenceHead : is.referenceHead,
    referenceSpan: keepsSpan ? old.referenceSpan : is.referenceSpan,
  };
  const antecedents = content.antecedents.map((one, at) => (at === number ? made : one));
  return withAntecedents(content, antecedents, place);
}

/** Which tokens of the reference's line stand for this part; the antecedent's number counts for head and span. */
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

/** One token of the reference linked to this part, or no longer. */
export function withLink(
  content: AnnotationContent,
  part: LinkPart,
  { number, position }: { readonly number: number; readonly position: number },
  place: AnnotatedPlace,
): AnnotationContent {
  const now = translationOf(content, part, number, place);
  const positions = now.includes(position) ? now.filter((one) => one !== position) : [...now, position];
  return withLinks(content, part, { number, positions }, place);
}

/** These tokens of the reference linked to this part, and no others; the content itself where they are already. */
export function withLinks(
  content: AnnotationContent,
  part: LinkPart,
  { number, positions: next }: { readonly number: number; readonly positions: readonly number[] },
  place: AnnotatedPlace,
): AnnotationContent {
  const now = translationOf(content, part, number, place);
  if (samePositions([...new Set(now)].sort(), [...new Set(next)].sort())) return content;
  if (part === "pronoun") return annotationContentOf({ ...content, referencePronoun: next });
  const field = part === "head" ? "referenceHead" : "referenceSpan";
  const antecedents = content.antecedents.map((one, at) => (at === number ? { ...one, [field]: next } : one));
  return annotationContentOf({ ...content, antecedents });
}

/** Whether it says neither which example it is nor that it is none: what the suite came with stays. */
export function saysNothing({
  category,
  antecedents,
  referencePronoun,
  unsuitable,
}: AnnotationContent): boolean {
  return category === null && antecedents.length === 0 && referencePronoun === null && unsuitable === null;
}

/** Nothing but remark and flag. */
export function withNothing({ remark, flagged }: AnnotationContent): AnnotationContent {
  return { ...NOT_ANNOTATED, remark, flagged };
}

/**
 * An example of the suite as somebody would have annotated it; `translation`: where it stands in the first reference, columns put right
 * by hand included. Tokens on other lines of the reference cannot be told and are left out.
 */
export function contentOfExample(example: Example, translation: Translation): AnnotationContent {
  const on = (tokens: readonly TokenRef[], line: number) =>
    tokens.filter((token) => token.line === line).map(({ position }) => position);
  const antecedents = example.antecedents.map(({ line, start, end, head }, at): AnnotatedAntecedent => {
    const { head: referenceHead = [], span: referenceSpan = [] } = translation.antecedents[at] ?? {};
    return {
      line,
      start,
      end,
      head,
      referenceHead: on(referenceHead, line),
      referenceSpan: on(referenceSpan, line),
    };
  });
  const referencePronoun = on(translation.pronoun, example.line);
  return annotationContentOf({ ...NOT_ANNOTATED, category: example.category, antecedents, referencePronoun });
}

function samePositions(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((position, at) => position === b[at]);
}

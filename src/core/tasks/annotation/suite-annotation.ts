// Defines the task of annotating a pronoun token (PROTEST 2016, §4, §5.1): which example it makes or why it is
// excluded, the content, its schema, and the token's key. All positions are 0-based.

import * as v from "valibot";
import { type Immutable, smallNumberSchema } from "#core/base/file-values.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { antecedentSchema, lineInDocument, type Suite, type TokenRef } from "#core/suite/suite.ts";
import { UNSUITABLE, UNSUITABLE_WORDS } from "#core/suite/suite-plan.ts";
import type { GuidelineSection, JudgementState, Task } from "#core/tasks/task.ts";

const positionsSchema = v.pipe(v.array(smallNumberSchema), v.readonly());

/** An antecedent with its translation in the same line of the first reference. */
const annotatedAntecedentSchema = v.strictObject({
  ...antecedentSchema.entries,
  /** Tokens that translate the head, without articles and punctuation. Ascending; empty = untranslated or unaligned. */
  referenceHead: positionsSchema,
  /** Tokens that translate the whole span. */
  referenceSpan: positionsSchema,
});
export type AnnotatedAntecedent = Immutable<v.InferOutput<typeof annotatedAntecedentSchema>>;

/** Fields in the order in which they are written. */
export const annotationContentSchema = v.strictObject({
  /** Label of a category in the suite's targets; null = not answered. */
  category: v.nullable(v.string()),
  /** Sorted by their position in the text. */
  antecedents: v.pipe(v.array(annotatedAntecedentSchema), v.readonly()),
  /**
   * Tokens of the first reference, on the pronoun's line, that translate the pronoun; null = as the alignment links
   * them.
   */
  referencePronoun: v.nullable(positionsSchema),
  unsuitable: v.nullable(v.picklist(UNSUITABLE)),
  remark: v.string(),
  flagged: v.boolean(),
});
/** All fields of an annotation except its id, as they are after one action. */
export type AnnotationContent = Immutable<v.InferOutput<typeof annotationContentSchema>>;

export const NOT_ANNOTATED: AnnotationContent = {
  category: null,
  antecedents: [],
  referencePronoun: null,
  unsuitable: null,
  remark: "",
  flagged: false,
};

/**
 * Returns only the fields of `AnnotationContent`, in a fixed order: antecedents in text order, positions ascending and
 * each once.
 */
export function annotationContentOf(content: AnnotationContent): AnnotationContent {
  const { category, antecedents, referencePronoun, unsuitable, remark, flagged } = content;
  return {
    category,
    antecedents: antecedents
      .map(({ line, start, end, head, referenceHead, referenceSpan }) => ({
        line,
        start,
        end,
        head,
        referenceHead: ascending(referenceHead),
        referenceSpan: ascending(referenceSpan),
      }))
      .sort((a, b) => a.line - b.line || a.start - b.start || a.end - b.end),
    referencePronoun: referencePronoun === null ? null : ascending(referencePronoun),
    unsuitable,
    remark,
    flagged,
  };
}

function ascending(positions: readonly number[]): number[] {
  return [...new Set(positions)].sort((a, b) => a - b);
}

/** Code of the only conflict: the annotation has both a category and a reason for exclusion. */
const UNSUITABLE_WITH_CATEGORY = "unsuitable-with-category";

/** What the state of a token depends on, apart from its annotation. */
export interface CategoryRules {
  /** Labels of the categories that require an antecedent. */
  readonly withAntecedent: ReadonlySet<string>;
}

/**
 * State of an annotation. Conflict: the token is excluded and has a category. Done: the token is excluded, or has a
 * category and, if the category requires one, an antecedent. Partial: there is only an antecedent, or only a category
 * that requires one. Open: none of these.
 */
export function annotationState(
  { category, antecedents, unsuitable }: AnnotationContent,
  { withAntecedent }: CategoryRules,
): JudgementState {
  if (unsuitable !== null) return category === null ? "done" : "conflict";
  if (category === null) return antecedents.length > 0 ? "partial" : "open";
  return withAntecedent.has(category) && antecedents.length === 0 ? "partial" : "done";
}

export function sameAnnotation(a: AnnotationContent, b: AnnotationContent): boolean {
  return JSON.stringify(annotationContentOf(a)) === JSON.stringify(annotationContentOf(b));
}

/** Whether two contents make the same example, or are excluded for the same reason. Flag and remark are ignored. */
export function sameExample(a: AnnotationContent, b: AnnotationContent): boolean {
  return sameAnnotation(exampleContent(a), exampleContent(b));
}

/** Whether the content excludes the token and gives it no category. */
export function isNoExample({ category, unsuitable }: AnnotationContent): boolean {
  return unsuitable !== null && category === null;
}

/** Whether two contents agree on the result: the same example, or excluded, even if the reasons differ. */
export function agreeOnExample(a: AnnotationContent, b: AnnotationContent): boolean {
  return (isNoExample(a) && isNoExample(b)) || sameExample(a, b);
}

/**
 * The part of the content that defines the example, without remark and flag. If the token is excluded and has no
 * category, the tokens selected as the pronoun's translation are removed, too.
 */
export function exampleContent(content: AnnotationContent): AnnotationContent {
  const example = annotationContentOf({ ...content, flagged: false, remark: "" });
  return isNoExample(content) ? { ...example, referencePronoun: null } : example;
}

/** Describes the annotation in one line, without remark and flag. */
export function annotationInWords({ category, antecedents, unsuitable }: AnnotationContent): string {
  const parts = [
    ...(unsuitable === null ? [] : [`excluded: ${UNSUITABLE_WORDS[unsuitable]}`]),
    ...(category === null ? [] : [fullCategoryName(category)]),
    ...(antecedents.length === 0
      ? []
      : [antecedents.length === 1 ? "antecedent" : `${antecedents.length} antecedents`]),
  ];
  return parts.length === 0 ? "not annotated" : parts.join(" · ");
}

function describe(before: AnnotationContent, after: AnnotationContent): string {
  const parts: string[] = [];
  const words = annotationInWords(after);
  if (annotationInWords(before) !== words) parts.push(words);
  else if (!sameExample(before, after)) parts.push("antecedent or translation changed");
  if (before.remark !== after.remark) parts.push("remark");
  if (before.flagged !== after.flagged) parts.push(after.flagged ? "flagged" : "flag removed");
  return parts.length === 0 ? "the same" : parts.join(", ");
}

export const suiteAnnotation: Task<AnnotationContent, CategoryRules> = {
  name: "suite-annotation",
  emptyContent: NOT_ANNOTATED,
  same: sameAnnotation,
  sameJudged: sameExample,
  isAnswered: ({ category, antecedents, unsuitable }) =>
    category !== null || antecedents.length > 0 || unsuitable !== null,
  state: annotationState,
  conflicts: (content, token) =>
    annotationState(content, token) === "conflict" ? [UNSUITABLE_WITH_CATEGORY] : [],
  describe,
};

// Builds keys of source tokens in the form of candidate keys: the system is empty, and the example is the line and
// position.

/**
 * The system in the key of a token. It is empty because annotations are about the source. No real system has an empty
 * name.
 */
export const SOURCE_SYSTEM = "";

const PLACE = /^(0|[1-9]\d{0,8}):(0|[1-9]\d{0,8})$/;

/** A token's position in the source as text, such as `12:3`: line and position, both from 0. */
export function tokenPlace({ line, position }: TokenRef): string {
  return `${line}:${position}`;
}

/** The candidate key for events about this token. */
export function tokenKey(token: TokenRef): { readonly system: string; readonly example: string } {
  return { system: SOURCE_SYSTEM, example: tokenPlace(token) };
}

/** Parses the position of a token from its text; null if the text has another form. */
export function tokenOfPlace(text: string): TokenRef | null {
  const found = PLACE.exec(text);
  return found === null ? null : { line: Number(found[1]), position: Number(found[2]) };
}

/**
 * Describes the position for display: lines and tokens counted from 1, as in an editor. If there are several documents,
 * lines are counted within the document, whose id comes first.
 */
export function tokenInWords(text: string, suite: Pick<Suite, "documents"> = { documents: [] }): string {
  const token = tokenOfPlace(text);
  return token === null ? text : `${lineInWords(suite, token.line)}, token ${token.position + 1}`;
}

/** Describes a line (from 0, in the whole suite): “line 2”; if there are several documents, “The trip, line 2”. */
export function lineInWords(suite: Pick<Suite, "documents">, wanted: number): string {
  const { document, line } = lineInDocument(suite, wanted);
  return document === null ? `line ${line}` : `${document}, line ${line}`;
}

/** The allowed values of `example` in the key of an annotation. */
export const tokenPlaceSchema = v.pipe(v.string(), v.regex(PLACE, "expected a line and a position, as 12:3"));

// Contains the guidelines of suite building: how PROTEST chose and annotated its pronouns (2016, §4 and §5.1), in our
// words. If you change them, change their version, too.

export const ANNOTATION_GUIDELINES_VERSION = "making-2026-11b";

export const ANNOTATION_GUIDELINES: readonly GuidelineSection[] = [
  {
    title: "How the pronoun is used",
    rules: [
      "Anaphoric: it refers to something mentioned before, usually a noun phrase, its antecedent. “I have a bicycle. It is red.”",
      "Subject or not: “It barked” is a subject; “we fed it” and “with it” are not.",
      "Singular they: it refers to one person of unknown gender. Group: its antecedent is a collective noun, such as “company”, which can take “it” or “they”.",
      "Event: it refers to a fact, a situation or an opinion, not to a thing. “The bridge fell. It made us late.”",
      "Pleonastic: it refers to nothing. “It is raining.”",
      "Addressee: “you” means people in general (generic), or it addresses one person or several people.",
      "Referee finds out whether the antecedent is in the same sentence.",
    ],
  },
  {
    title: "The antecedent",
    rules: [
      "Select the nearest noun phrase before the pronoun that names its referent, never another pronoun.",
      "Select the whole phrase, with its article and modifiers. Select several phrases if the pronoun refers to several together.",
      "Its head is the noun that decides number and gender: in “the keys of the old car” it is “keys”.",
    ],
  },
  {
    title: "The translation",
    rules: [
      "The alignment suggests the words of the reference that translate the pronoun, the head and the whole phrase.",
      "Fix them if they are wrong. For a head, select only the content word, without articles and punctuation.",
      "Select nothing if the reference omits the word.",
    ],
  },
  {
    title: "When to exclude",
    rules: [
      "No specific antecedent: the referent is only implied, such as the people of a study that was mentioned.",
      "It can only be linked to another pronoun.",
      "It refers forward (cataphoric), or to something outside the text, such as a slide.",
      "The reference does not translate the sentence, so outputs cannot be compared with it.",
    ],
  },
];

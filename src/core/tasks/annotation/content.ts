// Defines the annotation of one pronoun token of the source: which example it makes, or why it is excluded. All
// positions are 0-based.

import * as v from "valibot";
import { type Immutable, smallNumberSchema } from "#core/base/file-values.ts";
import { UNSUITABLE } from "#core/suite/annotated-corpus.ts";
import { antecedentSchema } from "#core/suite/suite.ts";

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

// Defines the annotation of one pronoun token of the source: the example it makes, or why none. All positions are
// 0-based.

import * as v from "valibot";
import { type Immutable, smallNumberSchema } from "#core/base/json-parts.ts";
import { antecedentSchema } from "#core/suite/suite-schema.ts";
import { UNSUITABLE } from "#core/suite/unsuitable.ts";

const positionsSchema = v.pipe(v.array(smallNumberSchema), v.readonly());

/** An antecedent with its translation in the first reference, on the line of the same number. */
const annotatedAntecedentSchema = v.strictObject({
  ...antecedentSchema.entries,
  /** Tokens that translate the head, without articles and punctuation; ascending, none = untranslated or unaligned. */
  referenceHead: positionsSchema,
  /** Tokens that translate the whole span. */
  referenceSpan: positionsSchema,
});
export type AnnotatedAntecedent = Immutable<v.InferOutput<typeof annotatedAntecedentSchema>>;

/** Fields in the order in which they are written. */
export const annotationContentSchema = v.strictObject({
  /** Label of a category of the suite's plan; null = not answered. */
  category: v.nullable(v.string()),
  /** In the order of the text. */
  antecedents: v.pipe(v.array(annotatedAntecedentSchema), v.readonly()),
  /**
   * Tokens of the first reference, on the pronoun's line, that translate the pronoun; null = as the alignment links
   * it.
   */
  referencePronoun: v.nullable(positionsSchema),
  unsuitable: v.nullable(v.picklist(UNSUITABLE)),
  remark: v.string(),
  flagged: v.boolean(),
});
/** All fields of an example except its id, as they are after one action. */
export type AnnotationContent = Immutable<v.InferOutput<typeof annotationContentSchema>>;

export const NOT_ANNOTATED: AnnotationContent = {
  category: null,
  antecedents: [],
  referencePronoun: null,
  unsuitable: null,
  remark: "",
  flagged: false,
};

/** Only the fields of the content, in a fixed order: antecedents in text order, positions ascending and each once. */
export function annotationContentOf({
  category,
  antecedents,
  referencePronoun,
  unsuitable,
  remark,
  flagged,
}: AnnotationContent): AnnotationContent {
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

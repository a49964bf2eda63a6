// Holds what an annotator says of one pronoun token of the source: which example it makes, or why none. All positions are 0-based.

import * as v from "valibot";
import { smallNumberSchema } from "#core/shared/json-parts.ts";
import type { Antecedent } from "#core/suite/suite.ts";
import { antecedentSchema } from "#core/suite/token-proposal.ts";
import { UNSUITABLE, type Unsuitable } from "#core/suite/unsuitable.ts";

/** An antecedent with its translation in the first reference, on the line of the same number. */
export interface AnnotatedAntecedent extends Antecedent {
  /** Tokens that translate the head, articles and punctuation left out; ascending, none = untranslated or unaligned. */
  readonly referenceHead: readonly number[];
  /** Tokens that translate the whole span. */
  readonly referenceSpan: readonly number[];
}

/** All of an example but its id, as it stands after one act. */
export interface AnnotationContent {
  /** Label of a category of the suite's plan; null = not said. */
  readonly category: string | null;
  /** In the order of the text. */
  readonly antecedents: readonly AnnotatedAntecedent[];
  /** Tokens of the first reference, on the pronoun's line, that translate the pronoun; null = as the alignment links it. */
  readonly referencePronoun: readonly number[] | null;
  readonly unsuitable: Unsuitable | null;
  readonly remark: string;
  readonly flagged: boolean;
}

const positionsSchema = v.pipe(v.array(smallNumberSchema), v.readonly());

/** Fields in the order in which they are written. */
export const annotationContentSchema = v.strictObject({
  category: v.nullable(v.string()),
  antecedents: v.pipe(
    v.array(
      v.strictObject({
        ...antecedentSchema.entries,
        referenceHead: positionsSchema,
        referenceSpan: positionsSchema,
      }),
    ),
    v.readonly(),
  ),
  referencePronoun: v.nullable(positionsSchema),
  unsuitable: v.nullable(v.picklist(UNSUITABLE)),
  remark: v.string(),
  flagged: v.boolean(),
});

export const NOT_ANNOTATED: AnnotationContent = {
  category: null,
  antecedents: [],
  referencePronoun: null,
  unsuitable: null,
  remark: "",
  flagged: false,
};

/** The content alone: fields in a fixed order, antecedents in the order of the text, positions ascending and each once. */
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

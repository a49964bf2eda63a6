// Holds how the figures of annotators' agreement are counted: part by part, anew whenever more is said.

import { useEffect, useState } from "react";
import { inParts } from "#browser/in-parts.ts";
import {
  type AnnotationAgreementRow,
  annotationAgreementInParts,
} from "#core/agreement/annotation-agreement.ts";
import type { AnsweredTokens } from "#core/making/answered-tokens.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";

/** Rows of the form (null = all) for every question and group of people; null = not counted yet. */
export function useAnnotationAgreement(
  answered: AnsweredTokens,
  plan: SuitePlan,
  form: string | null,
): readonly AnnotationAgreementRow[] | null {
  const [rows, setRows] = useState<readonly AnnotationAgreementRow[] | null>(null);
  useEffect(() => {
    const leave = new AbortController();
    const found: AnnotationAgreementRow[] = [];
    const counting = annotationAgreementInParts(answered, plan, [form]);
    void inParts(counting, leave.signal, (row) => found.push(row)).then(() => {
      if (!leave.signal.aborted) setRows(found);
    });
    return () => leave.abort();
  }, [answered, plan, form]);
  return rows;
}

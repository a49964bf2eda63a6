// Draws what an annotated corpus proposes for the token. A proposal has no effect until an annotator accepts it.

import { UNSUITABLE_WORDS } from "#core/suite/annotated-corpus.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { type AnnotationContent, sameExample } from "#core/tasks/annotation/suite-annotation.ts";
import { annotateText } from "#text/annotate.ts";
import { SMALL } from "#ui/button.tsx";
import type { AnnotationSession } from "./annotation-session.ts";
import { AnnotationButton, useShownToken } from "./controls.tsx";

const text = annotateText.proposal;

export function ProposalNote() {
  const { task, shown: token } = useShownToken();
  const proposed = task.proposed(token);
  if (proposed === null) return null;
  const { content, from, use } = proposed;
  const isTaken = content !== null && sameExample(content, task.content(token));
  return (
    <div className="flex items-start justify-between gap-2 border-b border-line pb-2 text-sm">
      <p className="min-w-0">
        <span className="block truncate text-xs text-muted" title={from}>
          {from}
        </span>
        <span>
          {content === null ? text.noCategory(use ?? text.aPronoun) : contentInWords(task, content)}
        </span>
      </p>
      {content === null ? null : (
        <AnnotationButton command="proposal" kind="quiet" className={`${SMALL} shrink-0`} disabled={isTaken}>
          {isTaken ? text.taken : text.take}
        </AnnotationButton>
      )}
    </div>
  );
}

function contentInWords({ source }: AnnotationSession, content: AnnotationContent): string {
  const { category, antecedents, unsuitable } = content;
  if (unsuitable !== null) return text.noExample(UNSUITABLE_WORDS[unsuitable]);
  const phrases = antecedents.map((one) => `“${source.phrase(one)}”`);
  return [fullCategoryName(category ?? ""), ...phrases].join(" · ");
}

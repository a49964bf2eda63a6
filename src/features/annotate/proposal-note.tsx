// Holds what an annotated corpus says of the token, above what is asked, and the key that takes it over. It counts for nothing before.

import { fullCategoryName } from "#core/suite/category-name.ts";
import { UNSUITABLE_WORDS } from "#core/suite/unsuitable.ts";
import { shownKey } from "#core/task/pronoun-judgement/commands.ts";
import { annotatingKeyOf } from "#core/task/suite-annotation/commands.ts";
import type { AnnotationContent } from "#core/task/suite-annotation/content.ts";
import { sameExample } from "#core/task/suite-annotation/suite-annotation.ts";
import { annotateText } from "#text/annotate.ts";
import { Button, SMALL } from "#ui/button.tsx";
import type { AnnotateSitting } from "./annotate-sitting.ts";
import { phraseOf } from "./annotate-view.ts";
import type { PartProps } from "./antecedent-offers.tsx";

const text = annotateText.proposal;

export function ProposalNote({ sitting, token, acts }: PartProps) {
  const proposed = sitting.proposed(token);
  if (proposed === null) return null;
  const { content, from, use } = proposed;
  const isTaken = content !== null && sameExample(content, sitting.content(token));
  return (
    <div className="flex items-start justify-between gap-2 border-b border-line pb-2 text-sm">
      <p className="min-w-0">
        <span className="block truncate text-xs text-muted" title={from}>
          {from}
        </span>
        {content === null ? text.noCategory(use ?? text.aPronoun) : contentInWords(sitting, content)}
      </p>
      {content === null ? null : (
        <Button
          kind="quiet"
          className={`${SMALL} shrink-0`}
          disabled={isTaken}
          shortcut={shownKey(annotatingKeyOf("proposal"))}
          onClick={() => acts.run("proposal")}
        >
          {isTaken ? text.taken : text.take}
        </Button>
      )}
    </div>
  );
}

function contentInWords({ source }: AnnotateSitting, content: AnnotationContent): string {
  const { category, antecedents, unsuitable } = content;
  if (unsuitable !== null) return text.noExample(UNSUITABLE_WORDS[unsuitable]);
  const phrases = antecedents.map((one) => `“${phraseOf(source, one)}”`);
  return [fullCategoryName(category ?? ""), ...phrases].join(" · ");
}

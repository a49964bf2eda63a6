// Draws the campaign's own guidelines, starting with the part for the shown category.

import { useMemo, useState } from "react";
import { type Category, fullCategoryName } from "#core/suite/category.ts";
import { type GuidelinePart, readGuidelineParts } from "#core/suite/guideline-parts.ts";
import { judgingText } from "#text/judging-text.ts";
import { MarkdownBlocks } from "./markdown-view.tsx";

/** Renders a collapsed part only when it is opened, because guidelines can be as long as a book. */
function FoldedPart({ categories, blocks }: GuidelinePart) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="border-t border-line py-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer font-medium">{categories.map(fullCategoryName).join("; ")}</summary>
      {isOpen ? (
        <div className="pt-2">
          <MarkdownBlocks blocks={blocks} />
        </div>
      ) : null}
    </details>
  );
}

export function OwnGuidelines({
  text,
  categories,
  category,
}: {
  readonly text: string;
  readonly categories: readonly Category[];
  /** Label of the shown category; null = no candidate is shown. */
  readonly category: string | null;
}) {
  const { general, parts } = useMemo(() => readGuidelineParts(text, categories), [text, categories]);
  const concernsCategory = (part: GuidelinePart) => category !== null && part.categories.includes(category);
  const matchingParts = parts.filter(concernsCategory);
  const otherParts = parts.filter((part) => !concernsCategory(part));
  return (
    <>
      {category === null ? null : (
        <section aria-label={judgingText.guidelines.forCategory} className="flex flex-col gap-2">
          <p className="text-sm text-muted">
            {matchingParts.length > 0
              ? judgingText.guidelines.forCategory
              : judgingText.guidelines.noneForCategory}
            : {fullCategoryName(category)}
          </p>
          {matchingParts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <MarkdownBlocks key={index} blocks={part.blocks} />
          ))}
        </section>
      )}
      {general.length === 0 ? null : (
        <section
          aria-label={judgingText.guidelines.forAll}
          className="flex flex-col gap-2 border-t border-line pt-3"
        >
          <p className="text-sm text-muted">{judgingText.guidelines.forAll}</p>
          <MarkdownBlocks blocks={general} />
        </section>
      )}
      {otherParts.length === 0 ? null : (
        <section
          aria-label={judgingText.guidelines.forOthers}
          className="flex flex-col border-t border-line pt-3"
        >
          <p className="pb-2 text-sm text-muted">{judgingText.guidelines.forOthers}</p>
          {otherParts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <FoldedPart key={index} {...part} />
          ))}
        </section>
      )}
    </>
  );
}

// Divides a campaign's guidelines into a general part and parts for the categories that headings name.

import type { Category } from "#core/suite/category.ts";
import { type DoubtfulHeading, HeadingCategories } from "./heading-categories.ts";
import { type Block, parseMarkdown, plainText } from "./markdown.ts";

export interface GuidelinePart {
  /** Labels of the categories, in the order of the headings. */
  readonly categories: readonly string[];
  /** The content of the part, beginning with its category headings. */
  readonly blocks: readonly Block[];
}

interface GuidelineParts {
  /** For all categories. */
  readonly general: readonly Block[];
  readonly parts: readonly GuidelinePart[];
  /** Texts in headings that resemble a category but name none, with the heading's line in the file, from 1. */
  readonly doubts: readonly (DoubtfulHeading & { readonly line: number })[];
  /** Whether deeply nested content was cut off. */
  readonly isCut: boolean;
}

interface OpenPart {
  readonly categories: Set<string>;
  readonly blocks: Block[];
  /** Level of the part's heading; of several headings, the highest level (1 is above 2). */
  level: number;
  /**
   * Whether the part contains only category headings so far. If so, the next category heading belongs to the same part.
   */
  isOnlyHeadings: boolean;
}

/**
 * Divides the text. A heading that names a category of the suite begins a part; such headings directly below each other
 * begin one part together. The part ends at the next heading that names a category, or at a heading of the same or a
 * higher level that names none; the text after it is general again. Headings inside lists and quotations are ignored.
 */
export function readGuidelineParts(
  text: string,
  categories: readonly Pick<Category, "label">[],
): GuidelineParts {
  const { blocks, isCut } = parseMarkdown(text);
  const headings = new HeadingCategories(categories);
  const general: Block[] = [];
  const parts: OpenPart[] = [];
  const doubts: (DoubtfulHeading & { line: number })[] = [];
  let open: OpenPart | null = null;
  for (const block of blocks) {
    if (block.kind !== "heading") {
      if (open !== null) open.isOnlyHeadings = false;
      (open?.blocks ?? general).push(block);
      continue;
    }
    const { level, line, written, content } = block;
    const naming = headings.named([written, plainText(content)]);
    doubts.push(...naming.doubts.map((doubt) => ({ ...doubt, line })));
    if (naming.categories.length === 0) {
      if (open !== null && level <= open.level) open = null;
      if (open !== null) open.isOnlyHeadings = false;
    } else if (open?.isOnlyHeadings === true) {
      open.level = Math.min(open.level, level);
      for (const label of naming.categories) open.categories.add(label);
    } else {
      open = { categories: new Set(naming.categories), blocks: [], level, isOnlyHeadings: true };
      parts.push(open);
    }
    (open?.blocks ?? general).push(block);
  }
  return {
    general,
    parts: parts.map((part) => ({ categories: [...part.categories], blocks: part.blocks })),
    doubts,
    isCut,
  };
}

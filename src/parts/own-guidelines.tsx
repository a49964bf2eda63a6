// Draws the campaign's own guidelines, starting with the part for the shown category.
import { Fragment, type ReactNode, useMemo, useState } from "react";
import { type Category, fullCategoryName } from "#core/suite/category.ts";
import {
  type Block,
  type GuidelinePart,
  type Heading,
  type Inline,
  readGuidelineParts,
} from "#core/suite/guideline-parts.ts";
import { judgingText } from "#text/judging-text.ts";
import { Rich } from "#ui/rich.tsx";

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

// Draws Markdown as React elements, without embedded HTML and pictures. Links open in a new tab.

function Link({ address, isWeb, isPicture, content }: Extract<Inline, { kind: "link" }>) {
  const body = isPicture && content.length === 0 ? address : <Inlines content={content} />;
  const label = isPicture ? <Rich parts={judgingText.guidelines.picture(body)} /> : body;
  if (!isWeb) {
    return (
      <bdi>
        {label} <span className="text-muted">({address})</span>
      </bdi>
    );
  }
  return (
    <bdi>
      <a href={address} target="_blank" rel="noopener noreferrer" title={address} className="underline">
        {label}
      </a>
    </bdi>
  );
}

const MARKS = { strong: "strong", emphasis: "em", struck: "s" } as const;

function inlineView(part: Inline): ReactNode {
  switch (part.kind) {
    case "text":
      return part.text;
    case "code":
      return <code className="rounded bg-sunken px-1 py-0.5 text-[0.9em]">{part.text}</code>;
    case "break":
      return <br />;
    case "strong":
    case "emphasis":
    case "struck": {
      const Tag = MARKS[part.kind];
      return (
        <Tag>
          <Inlines content={part.content} />
        </Tag>
      );
    }
    case "link":
      return <Link {...part} />;
  }
}

function Inlines({ content }: { readonly content: readonly Inline[] }) {
  return content.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <Fragment key={index}>{inlineView(part)}</Fragment>
  ));
}

/** A heading below the panel's own title, which has level 2. */
function HeadingView({ level, content }: Heading) {
  const Tag = HEADINGS[level - 1] ?? "h6";
  return (
    <Tag dir="auto" className="font-semibold">
      <Inlines content={content} />
    </Tag>
  );
}

const HEADINGS = ["h3", "h4", "h5", "h6"] as const;

function blockView(block: Block): ReactNode {
  switch (block.kind) {
    case "heading":
      return <HeadingView {...block} />;
    case "paragraph":
      return (
        <p dir="auto">
          <Inlines content={block.content} />
        </p>
      );
    case "list": {
      const items = block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index} dir="auto">
          <MarkdownBlocks blocks={item} />
        </li>
      ));
      const listClass = "flex flex-col gap-1.5 ps-6";
      return block.start === null ? (
        <ul className={`${listClass} list-disc`}>{items}</ul>
      ) : (
        <ol start={block.start} className={`${listClass} list-decimal`}>
          {items}
        </ol>
      );
    }
    case "quote":
      return (
        <blockquote className="border-s-2 border-line-strong ps-3 text-muted">
          <MarkdownBlocks blocks={block.content} />
        </blockquote>
      );
    case "code":
      return (
        <pre dir="auto" className="rounded-lg bg-sunken p-2 whitespace-pre-wrap">
          {block.text}
        </pre>
      );
    case "rule":
      return <hr className="border-line" />;
    case "table":
      return <TableView rows={block.rows} />;
  }
}

function TableView({ rows }: { readonly rows: TableRows }) {
  const [head = [], ...body] = rows;
  return (
    <table className="w-full">
      <thead>
        <tr>
          {head.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <th key={index} scope="col" dir="auto" className={`${CELL} font-medium`}>
              <Inlines content={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <tr key={row}>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <td key={index} dir="auto" className={CELL}>
                <Inlines content={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type TableRows = readonly (readonly (readonly Inline[])[])[];

const CELL = "border border-line px-2 py-1 text-start align-top";

function MarkdownBlocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <div className="flex min-w-0 flex-col gap-2 wrap-anywhere">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Fragment key={index}>{blockView(block)}</Fragment>
      ))}
    </div>
  );
}

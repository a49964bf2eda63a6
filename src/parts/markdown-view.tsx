// Draws Markdown as React elements, without embedded HTML and pictures. Links open in a new tab.

import { Fragment, type ReactNode } from "react";
import type { Block, Heading, Inline } from "#core/suite/markdown.ts";
import { judgingText } from "#text/judging-text.ts";
import { Rich } from "#ui/rich.tsx";

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

export function MarkdownBlocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <div className="flex min-w-0 flex-col gap-2 wrap-anywhere">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Fragment key={index}>{blockView(block)}</Fragment>
      ))}
    </div>
  );
}

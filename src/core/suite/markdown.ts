// Parses Markdown into blocks and inline parts. HTML is shown as text, and nothing is loaded from the web.

import type { Token } from "markdown-it";
import MarkdownIt from "markdown-it";

export type Inline =
  | { readonly kind: "text" | "code"; readonly text: string }
  | { readonly kind: "break" }
  | { readonly kind: "strong" | "emphasis" | "struck"; readonly content: readonly Inline[] }
  /** A link. An image is never shown; it becomes a link whose text is its description. */
  | {
      readonly kind: "link";
      readonly address: string;
      /** Whether the link can be opened: its address begins with http:// or https://. */
      readonly isWeb: boolean;
      readonly isPicture: boolean;
      readonly content: readonly Inline[];
    };

export interface Heading {
  readonly kind: "heading";
  /** 1 to 6. */
  readonly level: number;
  /** Line in the file, from 1. */
  readonly line: number;
  /** The heading as written in the file, including signs such as “*”. */
  readonly written: string;
  readonly content: readonly Inline[];
}

export type Block =
  | Heading
  | { readonly kind: "paragraph"; readonly isTight: boolean; readonly content: readonly Inline[] }
  /** `start` null = bullets. */
  | { readonly kind: "list"; readonly start: number | null; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: "quote"; readonly content: readonly Block[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "rule" }
  /** The first row is the head. */
  | { readonly kind: "table"; readonly rows: readonly (readonly (readonly Inline[])[])[] };

interface MarkdownText {
  readonly blocks: readonly Block[];
  /** Whether deeply nested content was cut off. */
  readonly isCut: boolean;
}

/** Nesting at which the parser stops; a list counts as two levels. */
const DEEPEST = 100;

const parser = new MarkdownIt({ html: false, linkify: false, typographer: false, maxNesting: DEEPEST });

/**
 * Maximum length of a heading, paragraph or table cell that is parsed for inline marks; longer ones are shown
 * as written. The parser's time is quadratic for some runs of marks, such as “![”.
 */
const LONGEST_INLINE = 5000;

parser.core.ruler.at("inline", ({ tokens, md, env, Token: OwnToken }) => {
  for (const token of tokens) {
    if (token.type !== "inline") continue;
    const children: Token[] = [];
    token.children = children;
    if (token.content.length <= LONGEST_INLINE) {
      md.inline.parse(token.content, md, env, children);
      continue;
    }
    const text = new OwnToken("text", "", 0);
    text.content = token.content.replaceAll("\n", " ");
    children.push(text);
  }
});

// The parser accepts all links, so that none is shown as Markdown source. `isWeb` decides which links can be opened.
parser.validateLink = () => true;

export function parseMarkdown(text: string): MarkdownText {
  const tokens = parser.parse(text.replace(/^\uFEFF/, ""), {});
  return { blocks: nested(tokens).flatMap(blockOf), isCut: tokens.some(({ level }) => level >= DEEPEST - 1) };
}

interface Node {
  readonly token: Token;
  readonly inside: Node[];
}

/** Builds the tree from opening and closing tokens. */
function nested(tokens: readonly Token[]): readonly Node[] {
  const top: Node[] = [];
  const open = [top];
  for (const token of tokens) {
    if (token.nesting === -1) {
      open.pop();
      continue;
    }
    const node: Node = { token, inside: [] };
    open.at(-1)?.push(node);
    if (token.nesting === 1) open.push(node.inside);
  }
  return top;
}

function blockOf({ token, inside }: Node): Block[] {
  switch (token.type) {
    case "heading_open":
      return [
        {
          kind: "heading",
          level: Number(token.tag.slice(1)),
          line: (token.map?.[0] ?? 0) + 1,
          written: inside[0]?.token.content ?? "",
          content: inlines(inside),
        },
      ];
    case "paragraph_open":
      return [{ kind: "paragraph", isTight: token.hidden, content: inlines(inside) }];
    case "bullet_list_open":
      return [{ kind: "list", start: null, items: inside.map((item) => item.inside.flatMap(blockOf)) }];
    case "ordered_list_open": {
      const start = Number(token.attrGet("start") ?? 1);
      return [{ kind: "list", start, items: inside.map((item) => item.inside.flatMap(blockOf)) }];
    }
    case "blockquote_open":
      return [{ kind: "quote", content: inside.flatMap(blockOf) }];
    case "table_open": {
      const rows = inside.flatMap((part) => part.inside.map((row) => row.inside));
      return [{ kind: "table", rows: rows.map((cells) => cells.map((cell) => inlines(cell.inside))) }];
    }
    case "fence":
    case "code_block":
      return [{ kind: "code", text: token.content.replace(/\n$/, "") }];
    case "hr":
      return [{ kind: "rule" }];
    default:
      return [];
  }
}

function inlines(nodes: readonly Node[]): readonly Inline[] {
  return nodes.flatMap(({ token }) => nested(token.children ?? []).map(inlineOf));
}

function inlineOf({ token, inside }: Node): Inline {
  const content = () => inside.map(inlineOf);
  switch (token.type) {
    case "strong_open":
      return { kind: "strong", content: content() };
    case "em_open":
      return { kind: "emphasis", content: content() };
    case "s_open":
      return { kind: "struck", content: content() };
    case "link_open":
      return { ...linkTo(token.attrGet("href")), isPicture: false, content: content() };
    case "image": {
      const description = nested(token.children ?? []).map(inlineOf);
      return { ...linkTo(token.attrGet("src")), isPicture: true, content: description };
    }
    case "code_inline":
      return { kind: "code", text: token.content };
    case "hardbreak":
      return { kind: "break" };
    case "softbreak":
      return { kind: "text", text: " " };
    default:
      return { kind: "text", text: token.content };
  }
}

function linkTo(url: string | number | null): { kind: "link"; address: string; isWeb: boolean } {
  const address = String(url ?? "");
  return { kind: "link", address, isWeb: /^https?:\/\//i.test(address) };
}

/** The text without formatting. */
export function plainText(content: readonly Inline[]): string {
  return content
    .map((part) => {
      if (part.kind === "break") return " ";
      return "text" in part ? part.text : plainText(part.content);
    })
    .join("");
}

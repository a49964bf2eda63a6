// Divides a campaign's guidelines into a general part and parts for the categories that headings name, checks their
// text, and parses their Markdown.

import type { Token } from "markdown-it";
import MarkdownIt from "markdown-it";
import * as v from "valibot";
import { addTo } from "#core/base/grouping.ts";
import type { Category } from "./category.ts";

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

// Finds the categories that a heading of the guidelines names or seems to mean.

interface NamedCategories {
  /** Labels, each once; empty if the heading names no category. */
  readonly categories: readonly string[];
  /** Texts in the heading that resemble or contain the name of a category but are not that name. */
  readonly doubts: readonly DoubtfulHeading[];
}

interface DoubtfulHeading {
  /** The text in the heading. */
  readonly found: string;
  /** Label of the category that `found` resembles or contains. */
  readonly category: string;
}

/** Separators of categories in a heading. */
const BETWEEN = /[·,;]/;

/** Maximum number of parts of a heading that are looked up. */
const MOST_PIECES = 50;

/** Maximum number of parts compared with all categories. It limits the time that a malicious file can take. */
const MOST_COMPARED = 2000;

/** Minimum length of a label that is searched inside a heading. Short labels such as “it” occur in many headings. */
const SHORTEST_IN_TEXT = 6;

const NONE: NamedCategories = { categories: [], doubts: [] };

class HeadingCategories {
  /** Labels by normalised name. If several categories have the same name, a heading with the name means all of them. */
  readonly #labels = new Map<string, string[]>();
  #compared = 0;

  constructor(categories: readonly Pick<Category, "label">[]) {
    for (const { label } of categories) addTo(this.#labels, folded(label), label);
  }

  /**
   * The categories that a heading names. `readings`: the heading as written, and as displayed without signs such as
   * “*”.
   */
  named(readings: readonly string[]): NamedCategories {
    const namings = readings.map((reading) => this.#namedIn(reading));
    const naming = namings.find(({ categories }) => categories.length > 0);
    return naming ?? namings.find(({ doubts }) => doubts.length > 0) ?? NONE;
  }

  #namedIn(reading: string): NamedCategories {
    const whole = this.#labels.get(folded(reading));
    if (whole !== undefined) return { categories: whole, doubts: [] };
    const categories = new Set<string>();
    const doubts: DoubtfulHeading[] = [];
    const pieces = reading.split(BETWEEN).filter((piece) => piece.trim() !== "");
    let others = 0;
    for (const piece of pieces.slice(0, MOST_PIECES)) {
      const labels = this.#labels.get(folded(piece));
      for (const label of labels ?? []) categories.add(label);
      if (labels !== undefined) continue;
      others++;
      const similar = this.#resembled(folded(piece));
      if (similar !== null) doubts.push({ found: piece.trim(), category: similar });
    }
    const [first] = categories;
    // Other pieces must resemble categories, as in a list in which one category is misspelt. Otherwise the heading is a
    // sentence that contains the name of a category.
    if (first === undefined || others === doubts.length) return { categories: [...categories], doubts };
    return { categories: [], doubts: [...doubts, { found: reading.trim(), category: first }] };
  }

  /**
   * The first category whose name is similar to the text, or occurs in the text as complete words. Null if there is
   * none or too many texts were compared.
   */
  #resembled(text: string): string | null {
    if (this.#compared++ >= MOST_COMPARED) return null;
    for (const [key, [label]] of this.#labels) {
      if (label === undefined) continue;
      const most = Math.min(3, Math.floor(key.length / 4));
      const isNear = Math.abs(text.length - key.length) <= most && distance(text, key) <= most;
      if (isNear || (key.length >= SHORTEST_IN_TEXT && ` ${text} `.includes(` ${key} `))) return label;
    }
    return null;
  }
}

/** Normalises case, spacing, “_” and a final colon. */
function folded(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s_]+/gu, " ")
    .replace(/(?<![ :])[ :]+$/u, "")
    .trim();
}

/** Damerau–Levenshtein distance: number of insertions, deletions, changes and swaps of neighbours. */
function distance(a: string, b: string): number {
  let rowBeforeLast: number[] = [];
  let lastRow = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const change = (lastRow[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const steps = [(lastRow[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, change];
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        steps.push((rowBeforeLast[column - 2] ?? 0) + 1);
      }
      next.push(Math.min(...steps));
    }
    rowBeforeLast = lastRow;
    lastRow = next;
  }
  return lastRow[b.length] ?? 0;
}

// Checks the text of a campaign's own guidelines: a UTF-8 file must be able to store it without loss.

/** Maximum number of bytes in UTF-8, enough for 30,000 words. */
export const LONGEST_GUIDELINES = 200_000;

/**
 * Characters that are not allowed: NUL, at which other programs stop, and lone surrogates, which UTF-8 cannot store.
 */
const NO_TEXT = /\0|\p{Surrogate}/u;

export const guidelinesSchema = v.pipe(
  v.string(),
  v.maxBytes(LONGEST_GUIDELINES),
  v.check((text) => text.trim() !== "" && !NO_TEXT.test(text)),
);

// Parses Markdown into blocks and inline parts. HTML is shown as text, and nothing is loaded from the web.

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

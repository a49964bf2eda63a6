// Finds texts for users that are in a component instead of in src/text.
import { parseSync } from "vite";

interface FoundText {
  /** Number of the line, from 1. */
  readonly line: number;
  readonly text: string;
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** Attributes whose value people see or hear. */
const READ_ATTRIBUTES =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|label|placeholder|alt|description|hint|caption|heading|legend|message)$/;

/**
 * Several words of which the first has a capital letter, or words that end in a full stop or “…”. Keys, class names and
 * addresses do not match.
 */
const SENTENCE = /^[A-Z“][a-z’]+( [a-z’“]+)+|\S .*[a-z’]{2,}[.…]$/;

/** The name of a file. It is data, not text. */
const FILE_NAME = /^[\w. ]*\.(align|json|tsv|txt|zip)$/;

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

function wordsOf(node: SyntaxNode): string {
  if (node.type === "JSXText" || node.type === "Literal") return String(node.value ?? "").trim();
  if (node.type !== "TemplateLiteral" || !Array.isArray(node.quasis)) return "";
  return node.quasis
    .map((part: { value: { cooked: string } }) => part.value.cooked)
    .join(" ")
    .trim();
}

/** Texts in a file that must be in src/text, by line. Errors that are thrown for programmers may stay. */
export function interfaceText(path: string, code: string): readonly FoundText[] {
  const texts: FoundText[] = [];
  const add = (node: SyntaxNode, text: string) => {
    const line = code.slice(0, node.start).split("\n").length;
    texts.push({ line, text: text.replace(/\s+/g, " ").trim() });
  };
  const visit = (node: unknown, isRead: boolean): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, isRead);
    if (!isNode(node)) return;
    if (/^(Import|Export(All|Default)|TS(?!As|NonNull|Satisfies))/.test(node.type)) return;
    if (node.type === "NewExpression" && isNode(node.callee) && /Error$/.test(String(node.callee.name)))
      return;
    if (node.type === "JSXAttribute") {
      const name = isNode(node.name) ? String(node.name.name) : "";
      visit(node.value, READ_ATTRIBUTES.test(name));
      return;
    }
    const words = wordsOf(node);
    const isText = node.type === "JSXText" || isRead ? /\p{L}{2}/u.test(words) : SENTENCE.test(words);
    if (isText && !FILE_NAME.test(words)) add(node, words);
    for (const [key, part] of Object.entries(node)) {
      if (key === "quasis" || typeof part !== "object") continue;
      visit(
        part,
        isRead && !/^(BinaryExpression|CallExpression|JSXElement|MemberExpression)$/.test(node.type),
      );
    }
  };
  visit(parseSync(path, code).program.body, false);
  return texts;
}

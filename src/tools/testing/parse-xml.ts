// Parses XML strictly, for tests only. It throws on errors that a lenient parser would accept, and shares no code with
// the writers.

export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
}

interface OpenElement extends XmlElement {
  readonly children: (XmlElement | string)[];
}

/** Characters that XML 1.0 does not allow. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};
const TAG = /<(\/?)([A-Za-z][A-Za-z0-9]*)((?:\s+[A-Za-z][A-Za-z0-9:-]*="[^"<]*")*)\s*(\/?)>/y;
const ATTRIBUTE = /([A-Za-z][A-Za-z0-9:-]*)="([^"<]*)"/g;

/**
 * Returns the root element. Throws if the text is not well formed. Comments, CDATA and instructions are not supported.
 * The content of a script is text without tags and entities, as in HTML.
 */
export function parseXml(xml: string): XmlElement {
  const text = xml.replace(/^<!doctype html>\n/, "");
  const forbidden = FORBIDDEN.exec(text);
  if (forbidden !== null) throw new Error(`found a forbidden character at ${forbidden.index}`);
  const root: { children: (XmlElement | string)[] } = { children: [] };
  const open: OpenElement[] = [];
  for (let at = 0; at < text.length; ) {
    const children = open.at(-1)?.children ?? root.children;
    if (text[at] !== "<") {
      const next = text.indexOf("<", at);
      const end = next === -1 ? text.length : next;
      children.push(unescaped(text.slice(at, end)));
      at = end;
      continue;
    }
    TAG.lastIndex = at;
    const tag = TAG.exec(text);
    if (tag === null) throw new Error(`no tag at ${at}: ${text.slice(at, at + 60)}`);
    const [all, closes, name = "", attributeText = "", isEmpty] = tag;
    at += all.length;
    if (closes === "/") {
      const last = open.pop();
      if (last?.name !== name) throw new Error(`</${name}> closes <${last?.name}>`);
      continue;
    }
    const element: OpenElement = { name, attributes: attributesIn(attributeText), children: [] };
    children.push(element);
    if (isEmpty !== "/") open.push(element);
    if (name === "script") {
      const end = text.indexOf("</script>", at);
      if (end === -1) throw new Error("<script> is not closed");
      element.children.push(text.slice(at, end));
      at = end;
    }
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)?.name}> is not closed`);
  const [only, ...others] = root.children.filter((child) => typeof child !== "string" || child.trim() !== "");
  if (only === undefined || typeof only === "string" || others.length > 0)
    throw new Error("expected one element");
  return only;
}

function attributesIn(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", value = ""] of text.matchAll(ATTRIBUTE)) {
    if (attributes.has(name)) throw new Error(`the attribute ${name} occurs twice`);
    attributes.set(name, unescaped(value));
  }
  return attributes;
}

function unescaped(text: string): string {
  return text.replace(/&[^;]{0,8};?/g, (entity) => {
    const character = ENTITIES[entity];
    if (character === undefined) throw new Error(`found ${entity}`);
    return character;
  });
}

/** The element and all its descendants, in document order. */
export function elementsIn(element: XmlElement): XmlElement[] {
  return [
    element,
    ...element.children.flatMap((child) => (typeof child === "string" ? [] : elementsIn(child))),
  ];
}

export function textIn({ children }: XmlElement): string {
  return children.map((child) => (typeof child === "string" ? child : textIn(child))).join("");
}

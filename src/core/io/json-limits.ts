// Limits JSON from outside, before and after it is parsed: its depth, its number of values, and keys that could change
// prototypes.

interface JsonLimits {
  /** Maximum nesting of lists and objects. */
  readonly depth: number;
  /** Maximum number of values of all kinds: each uses memory, however short its text is. */
  readonly values: number;
}

export const JSON_LIMITS: JsonLimits = { depth: 100, values: 30_000_000 };

export interface JsonSize {
  readonly depth: number;
  readonly values: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Depth and number of values of a text, without parsing it. An empty list or object counts as two values. Stops when a
 * limit is exceeded; the result is then only a lower bound.
 */
export function measureJson(text: string, limits: JsonLimits = JSON_LIMITS): JsonSize {
  let depth = 0;
  let deepest = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === 0x5b || code === 0x7b) {
      depth++;
      values++;
      if (depth > deepest) deepest = depth;
      if (depth > limits.depth) break;
    } else if (code === 0x5d || code === 0x7d) depth--;
    else if (code === 0x2c && ++values > limits.values) break;
  }
  return { depth: deepest, values };
}

/** Index of the quotation mark that ends the string beginning at `start`; the text's length if it never ends. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return at;
  }
  return text.length;
}

/** Whether parsed JSON contains, at any depth, the key `__proto__`, through which code could change a prototype. */
export function reachesPrototype(json: unknown): boolean {
  const waiting: unknown[] = [json];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== "object" || value === null) continue;
    if (Array.isArray(value)) {
      for (const part of value) if (typeof part === "object" && part !== null) waiting.push(part);
      continue;
    }
    for (const [key, part] of Object.entries(value)) {
      if (key === "__proto__") return true;
      if (typeof part === "object" && part !== null) waiting.push(part);
    }
  }
  return false;
}

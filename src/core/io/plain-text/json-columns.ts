// Finds the columns of JSON lines. A column is a key, with dots if objects are nested, and the texts under that key.

import { addTo } from "#core/base/grouping.ts";

/** Name of the column if the lines are texts without keys. */
const ITSELF = "text";

/** Maximum nesting of objects that is examined. */
const DEEPEST = 8;

/**
 * The keys in the order in which they first occur, each with its texts. “tgt_text.south” is the key “south” of the
 * object under “tgt_text”. There are never more texts than in the file, however many keys there are.
 */
export function jsonColumns(values: readonly unknown[]): ReadonlyMap<string, readonly string[]> {
  const columns = new Map<string, string[]>();
  const add = (column: string, text: string) => {
    addTo(columns, column, text);
  };
  const addKeys = (json: Readonly<Record<string, unknown>>, prefix: string, depth: number) => {
    for (const key of Object.keys(json)) {
      const value = json[key];
      const text = scalarText(value);
      if (text !== null) add(prefix + key, text);
      else if (isRecord(value) && depth < DEEPEST) addKeys(value, `${prefix}${key}.`, depth + 1);
    }
  };
  for (const json of values) {
    if (typeof json === "string") add(ITSELF, json);
    else if (isRecord(json)) addKeys(json, "", 0);
  }
  return columns;
}

function isRecord(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

/** The value under a key, which may be dotted; a key that itself contains a dot takes precedence. Undefined = none. */
function valueAt(json: Readonly<Record<string, unknown>>, column: string): unknown {
  if (Object.hasOwn(json, column)) return json[column];
  for (let at = column.indexOf("."); at > 0; at = column.indexOf(".", at + 1)) {
    const key = column.slice(0, at);
    const inner = Object.hasOwn(json, key) ? json[key] : undefined;
    const found = isRecord(inner) ? valueAt(inner, column.slice(at + 1)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The value in one line under a column, which may be dotted. Undefined = none. */
export function columnValue(json: unknown, column: string): unknown {
  if (!isRecord(json)) return column === ITSELF ? json : undefined;
  return valueAt(json, column);
}

/** A text or number as a text; null = the value is neither. */
export function scalarText(value: unknown): string | null {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : null;
}

/** Describes the value found instead of a text, for a message. */
export function kindInWords(value: unknown): string {
  return value === undefined ? "no value" : value === null ? "null" : "a value of another kind";
}

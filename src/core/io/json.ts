// Parses JSON with line numbers and within limits, and says in our words what is wrong with it.

import * as v from "valibot";
import type { Immutable } from "#core/base/file-values.ts";
import { copiedText, quoted, shortened } from "#core/base/message-text.ts";
import { FileProblems, type Parsed, type ProblemList, unwrap } from "#core/base/problem.ts";
import { readText, type SourceFile } from "./text-file.ts";

interface ReadJson {
  /** The parsed value, not yet checked by a schema. */
  readonly json: unknown;
  /** Number of values in the whole JSON. */
  readonly values: number;
}

/**
 * Parses JSON from other programs. Refuses too deep nesting, too many values and the key `__proto__`. `expected`: the
 * end of the message about text that is not JSON. Errors: malformed-json.
 */
export function readJson(file: string, text: string, expected = "expected JSON"): Parsed<ReadJson> {
  const problems = new FileProblems(file);
  const size = measureJson(text);
  const refused = refuseSize(size);
  if (refused !== null) return problems.fail("malformed-json", refused);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    const { line, message, isAtStart } = jsonFault(text);
    const found = isAtStart ? message.replace(/; expected .*$/s, `; ${expected}`) : message;
    return problems.fail("malformed-json", found, line);
  }
  if (reachesPrototype(json))
    return problems.fail("malformed-json", "found the key “__proto__”, which no file of Referee has");
  return { ok: true, value: { json, values: size.values }, warnings: [] };
}

function refuseSize({ depth, values }: JsonSize): string | null {
  if (depth > JSON_LIMITS.depth)
    return `found JSON nested more than ${JSON_LIMITS.depth} deep; expected a file of Referee`;
  if (values > JSON_LIMITS.values) return `found more than ${JSON_LIMITS.values} values; expected fewer`;
  return null;
}

/** Turns the JSON of one version of a file into the JSON of the next version. */
type Upgrade = (json: object) => object;

/** One kind of JSON file: reading, writing and documentation (docs/schemas) use this description. */
interface JsonFile<S extends v.GenericSchema> {
  /** Accepted values of the key `format`; the first one is written. */
  readonly formats: readonly string[];
  /** The current version. Versions are counted from 1. */
  readonly version: number;
  /** Upgrades, oldest first: the first one turns version 1 into version 2. Undefined = there is only version 1. */
  readonly upgrades?: readonly Upgrade[];
  /** Maximum number of bytes of the file. Undefined = the limit of all text files. */
  readonly largest?: number;
  /** The schema of the whole file, with the keys in the order in which they are written. */
  readonly schema: S;
}

/** Describes a JSON file. `entries`: its keys after `format` and `version`, in the order in which they are written. */
export function jsonFile<const F extends readonly string[], E extends v.ObjectEntries>({
  entries,
  ...kind
}: Omit<JsonFile<v.GenericSchema>, "schema" | "formats"> & { readonly formats: F; readonly entries: E }) {
  const { formats, version } = kind;
  return {
    ...kind,
    schema: v.strictObject({ format: v.picklist(formats), version: v.literal(version), ...entries }),
  };
}

/**
 * If the JSON has more values than this, only the first mismatch with the schema is reported, because each mismatch is
 * an object in memory.
 */
const MANY_VALUES = 200_000;

/**
 * Parses text with `readJson` and checks it against the schema of the current version. A file of an older version is
 * upgraded first. Errors: malformed-json, newer-version, older-version (no upgrade starts from it).
 */
export function parseJson<S extends v.GenericSchema>(
  file: string,
  text: string,
  { formats, version, upgrades = [], schema }: JsonFile<S>,
): Parsed<v.InferOutput<S>> {
  const problems = new FileProblems(file);
  const read = readJson(file, text);
  if (!read.ok) return read;
  const { json, values } = read.value;
  const format = typeof json === "object" && json !== null && "format" in json ? json.format : undefined;
  if (typeof format !== "string" || !formats.includes(format)) {
    const found = typeof format === "string" ? quoted(format) : "none";
    const expected = formats.map((one) => `“${one}”`).join(" or ");
    return problems.fail("malformed-json", `format: found ${found}; expected ${expected}`);
  }
  let current = json;
  if (typeof json === "object" && json !== null && "version" in json) {
    const foundVersion = json.version;
    if (typeof foundVersion === "number" && foundVersion > version) {
      const message = `saved by a newer version of Referee (format ${foundVersion}; this one knows ${version}): update, then open it again`;
      return problems.fail("newer-version", message);
    }
    if (typeof foundVersion === "number" && foundVersion < version) {
      const upgraded = upgradeJson(json, foundVersion, version, upgrades);
      if (upgraded === null) {
        const message = `saved by an older version of Referee (format ${foundVersion}) that this one cannot read: open it with that version`;
        return problems.fail("older-version", message);
      }
      current = upgraded;
    }
  }
  const result = v.safeParse(schema, current, { abortEarly: values > MANY_VALUES });
  if (result.success) return { ok: true, value: result.output, warnings: [] };
  addIssues(result.issues, problems);
  return { ok: false, problems: problems.all };
}

/** The file in the current version. Null if an upgrade is missing. */
function upgradeJson(json: object, from: number, to: number, upgrades: readonly Upgrade[]): object | null {
  let current = json;
  for (let version = from; version < to; version++) {
    const upgrade = upgrades[version - 1];
    if (upgrade === undefined) return null;
    current = upgrade(current);
  }
  return current;
}

/**
 * The object of a file that consists of one JSON object without `format` and `version`; null if it cannot be read.
 * Errors: those of `readText`, malformed-json. `onOtherKey` is called with each key that the schema does not have.
 */
export function readJsonObject<S extends v.GenericSchema & { readonly entries: object }>(
  file: SourceFile,
  schema: S,
  problems: ProblemList,
  onOtherKey: (key: string) => void = () => {},
): v.InferOutput<S> | null {
  const text = unwrap(readText(file), problems);
  const read = text === null ? null : unwrap(readJson(file.path, text, "expected one JSON object"), problems);
  if (read === null) return null;
  const { json } = read;
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    const found = json === null ? "null" : Array.isArray(json) ? "a list" : `a ${typeof json}`;
    problems.in(file.path).error("malformed-json", `found ${found}; expected one JSON object`);
    return null;
  }
  const result = v.safeParse(schema, json);
  if (!result.success) addIssues(result.issues, problems.in(file.path));
  else for (const key of Object.keys(json)) if (!(key in schema.entries)) onOtherKey(key);
  return result.success ? result.output : null;
}

/** Maximum number of issues reported for one file; a hostile file can have millions. */
const MOST_ISSUES = 200;

/** Maximum number of characters of a message's parts: the path in the JSON, the expected value, the parser's reason. */
const LONGEST_PART = 200;

/** Reports the first `MOST_ISSUES` mismatches with a schema, with their paths in the JSON. Errors: malformed-json. */
function addIssues(issues: readonly v.BaseIssue<unknown>[], problems: FileProblems): void {
  for (const issue of issues.slice(0, MOST_ISSUES)) {
    const path = v.getDotPath(issue);
    const expected = issue.expected === null ? issue.message : `expected ${issue.expected}`;
    const location = path === null ? "" : `${shortened(path, LONGEST_PART)}: `;
    const found = `found ${shortened(issue.received)}; ${shortened(expected, LONGEST_PART)}`;
    problems.error("malformed-json", location + found);
  }
}

type FormatAndVersion = "format" | "version";

/** The content of a file; null if it cannot be read. Errors: those of `readText` and `parseJson`. */
export function readJsonFile<S extends v.GenericSchema<unknown, object>>(
  file: SourceFile,
  kind: JsonFile<S>,
  problems: ProblemList,
): Omit<v.InferOutput<S>, FormatAndVersion> | null {
  const text = unwrap(readText(file, "blank", kind.largest), problems);
  const read = text === null ? null : unwrap(parseJson(file.path, text, kind), problems);
  return read === null ? null : withoutFormat(read);
}

function withoutFormat<T extends object>(json: T): Omit<T, FormatAndVersion> {
  const {
    format: _format,
    version: _version,
    ...content
  }: T & Partial<Record<FormatAndVersion, unknown>> = json;
  return content;
}

/** The text of a whole file with its keys in the schema's order, indented by one. Equal contents give equal bytes. */
export function serializeJsonFile<S extends v.GenericSchema>(
  { formats, version, schema }: JsonFile<S>,
  content: Immutable<Omit<v.InferInput<S>, FormatAndVersion>>,
): string {
  const json = { ...content, format: formats[0], version };
  const inOrder = v.safeParse(schema, json);
  // A value that does not fit the schema is written unchanged, so that reading it back reports the reason.
  return `${JSON.stringify(inOrder.success ? inOrder.output : json, null, 1)}\n`;
}

/** Number of items that are written together. */
const ITEMS_PER_PART = 500;

/**
 * The text of a file that has, besides format and version, only a list under `key`, in parts. `lineOf`: an item as
 * JSON, which gets its own line.
 */
export function* jsonLineParts<Item>(
  { formats, version }: JsonFile<v.GenericSchema>,
  key: string,
  items: readonly Item[],
  lineOf: (item: Item) => string,
): Generator<string> {
  const head = JSON.stringify({ format: formats[0], version }).slice(0, -1);
  yield `${head},${JSON.stringify(key)}:[\n`;
  for (let start = 0; start < items.length; start += ITEMS_PER_PART) {
    const lines = items.slice(start, start + ITEMS_PER_PART).map(lineOf);
    yield `${start === 0 ? "" : ",\n"}${lines.join(",\n")}`;
  }
  yield "\n]}\n";
}

// Finds the place where a text stops being JSON (RFC 8259), and says what is wrong there in Referee's words.

/** The first fault. `line`: from 1. */
interface JsonFault {
  readonly line: number;
  /** What is wrong, and what is expected there instead. */
  readonly message: string;
  /** Whether the text does not even begin as JSON. */
  readonly isAtStart: boolean;
}

type Expected = "value" | "value-or-end" | "key" | "key-or-end" | "colon" | "comma-or-end" | "nothing";

const IN_WORDS: Readonly<Record<Expected, string>> = {
  value: "a value",
  "value-or-end": "a value or “]”",
  key: "a key in double quotes",
  "key-or-end": "a key in double quotes or “}”",
  colon: "a colon",
  "comma-or-end": "a comma or the end of the list or object",
  nothing: "the end of the file",
};

const LITERAL = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)(?![\w.])/y;

/** The first fault of a text that is no JSON. */
function jsonFault(text: string): JsonFault {
  const open: ("{" | "[")[] = [];
  let expected: Expected = "value";
  const afterValue = (): Expected => (open.length === 0 ? "nothing" : "comma-or-end");
  for (let at = 0; ; ) {
    while (/[ \t\r\n]/.test(text.charAt(at))) at++;
    const sign = text.charAt(at);
    if (sign === "" || (mayBeCut(text, at) && expected !== "nothing"))
      return faultAt(text, at, "ends in the middle: the file seems to be cut off. Copy or download it again");
    const end = open.at(-1) === "{" ? "}" : "]";
    const mayBeValue: boolean = expected === "value" || expected === "value-or-end";
    const mayBeKey: boolean = expected === "key" || expected === "key-or-end";
    if (sign === '"' && (mayBeValue || mayBeKey)) {
      const close = stringEnd(text, at);
      if (close === null || close < 0) {
        const message =
          close === null
            ? "a text in quotation marks is never closed: add the mark or, if the file is cut off, copy it again"
            : "found a line end or control character inside quotation marks; expected \\n or another escape";
        return faultAt(text, close === null ? at : -close, message);
      }
      at = close;
      expected = mayBeKey ? "colon" : afterValue();
    } else if ((sign === "{" || sign === "[") && mayBeValue) {
      open.push(sign);
      expected = sign === "{" ? "key-or-end" : "value-or-end";
      at++;
    } else if (
      sign === end &&
      open.length > 0 &&
      ["key-or-end", "value-or-end", "comma-or-end"].includes(expected)
    ) {
      open.pop();
      expected = afterValue();
      at++;
    } else if (sign === ":" && expected === "colon") {
      expected = "value";
      at++;
    } else if (sign === "," && expected === "comma-or-end") {
      expected = open.at(-1) === "{" ? "key" : "value";
      at++;
    } else {
      LITERAL.lastIndex = at;
      if (!mayBeValue || !LITERAL.test(text)) {
        const found = copiedText(/^(?:[\p{L}\p{N}_]{1,20}|.)/su.exec(text.slice(at, at + 40))?.[0] ?? sign);
        return faultAt(text, at, `found “${found}”; expected ${IN_WORDS[expected]}`);
      }
      at = LITERAL.lastIndex;
      expected = afterValue();
    }
  }
}

/** Whether the text ends inside one of the three words of JSON. */
function mayBeCut(text: string, at: number): boolean {
  const rest = text.slice(at, at + "false".length).trimEnd();
  const isLast = text.slice(at).length <= "false".length;
  return (
    isLast && rest !== "" && ["true", "false", "null"].some((word) => word !== rest && word.startsWith(rest))
  );
}

/** Index after the closing mark; null = there is none; negative = minus the index of a character that must be escaped. */
function stringEnd(text: string, start: number): number | null {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code === 0x5c) at++;
    else if (code < 0x20) return -at;
  }
  return null;
}

function faultAt(text: string, at: number, message: string): JsonFault {
  let line = 1;
  for (let from = text.indexOf("\n"); from >= 0 && from < at; from = text.indexOf("\n", from + 1)) line++;
  return { line, message, isAtStart: text.slice(0, at).trim() === "" };
}

// Limits JSON from outside, before and after it is parsed: its depth, its number of values, and keys that could change
// prototypes.

interface JsonLimits {
  /** Maximum nesting of lists and objects. */
  readonly depth: number;
  /** Maximum number of values of all kinds: each uses memory, however short its text is. */
  readonly values: number;
}

export const JSON_LIMITS: JsonLimits = { depth: 100, values: 30_000_000 };

interface JsonSize {
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

/** Whether a parsed value is an object with keys, and no list. */
export function isRecord(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

// Reads a ledger line by line from a file as written by Referee, so that a text of hundreds of megabytes is never in
// memory. Files with another layout or with errors must be read as a whole.

import { utf8ToBytes } from "@noble/hashes/utils.js";
import * as v from "valibot";
import { nameSchema } from "#core/base/file-values.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import { JSON_LIMITS, measureJson, reachesPrototype } from "#core/io/json.ts";
import { PlatformDecoder } from "#core/io/text-file.ts";
import { eventSchema, type Judgement, type LedgerEvent, type RecordOf } from "#core/ledger/event.ts";
import { type LedgerText, type Scope, scopeSchema, textSchema } from "#core/ledger/ledger.ts";
import type { GapContent } from "#core/tasks/gap-filling/gap-filling.ts";
import type { JudgementContent } from "#core/tasks/judging/content.ts";
import { ANNOTATING, GAPS, type TaskContents, type TaskName } from "#core/tasks/tasks.ts";

/** The content of a file, checked only by its schema. */
export interface LedgerContent {
  readonly format: string;
  readonly version: number;
  readonly campaign: string;
  readonly scope: Scope | null;
  readonly events: LedgerEvent[];
  readonly texts: Map<string, LedgerText>;
}

const NEWLINE = 10;
const COMMA = 0x2c;
const BRACE = 0x7b;
/** A line with more characters than this is measured before it is parsed. A shorter line can do no harm to the parser. */
const LONG_LINE = 10_000;
/** Number of levels of the file around an event: the file itself and the list of events. */
const LEVELS_AROUND_EVENT = 2;

/**
 * Thrown for an incomplete file or another layout than Referee's. It is never shown, because the file is then read as a
 * whole.
 */
export class OtherLayout extends Error {
  override readonly name = "OtherLayout";
}

/** A line of a file, without its line end. */
interface Line {
  readonly text: string;
  /** Whether a comma follows, as after each item of a list but the last. */
  readonly hasComma: boolean;
}

/** The lines of the pieces. `known`: see `readLedgerLines`. Throws a TypeError if they are not UTF-8. */
function* linesOf(pieces: Iterable<Uint8Array>, known?: ReadTexts): Generator<Line> {
  const decoder = new PlatformDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let incomplete: Uint8Array[] = [];
  let isFirst = true;
  for (const piece of pieces) {
    // Stops immediately if the file is obviously of another kind.
    if (isFirst && piece[0] !== BRACE) throw new OtherLayout();
    isFirst = false;
    const end = piece.lastIndexOf(NEWLINE) + 1;
    if (end > 0) {
      const whole = joinedBytes([...incomplete, piece.subarray(0, end)]);
      if (known === undefined) {
        const lines = decoder.decode(whole).split("\n");
        lines.pop(); // what follows the last line end
        yield* lines.map(lineOf);
      } else
        for (const line of linesIn(whole)) {
          const hasComma = line.at(-1) === COMMA;
          yield { text: known.decoded(hasComma ? line.subarray(0, -1) : line, decoder), hasComma };
        }
      incomplete = [];
    }
    if (end < piece.length) incomplete.push(piece.slice(end));
  }
  if (incomplete.length > 0) yield lineOf(decoder.decode(joinedBytes(incomplete)));
}

function lineOf(text: string): Line {
  const hasComma = text.endsWith(",");
  return { text: hasComma ? text.slice(0, -1) : text, hasComma };
}

/** The lines of bytes that end with a line end, without line ends. */
function* linesIn(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE, at);
    yield bytes.subarray(at, end);
    at = end + 1;
  }
}

/** The parts one after the other. */
export function joinedBytes(parts: readonly Uint8Array[]): Uint8Array {
  const [first, second] = parts;
  if (first !== undefined && second === undefined) return first;
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let filled = 0;
  for (const part of parts) {
    joined.set(part, filled);
    filled += part.length;
  }
  return joined;
}

function jsonIn(line: string): unknown {
  if (line.length > LONG_LINE) {
    const { depth, values } = measureJson(line);
    if (depth > JSON_LIMITS.depth || values > JSON_LIMITS.values) throw new OtherLayout();
  }
  const json: unknown = JSON.parse(line);
  const mayReach = line.includes("__proto__") || line.includes("\\u");
  if (mayReach && reachesPrototype(json)) throw new OtherLayout();
  return json;
}

/** The value, checked by the schema. */
function checked<S extends v.GenericSchema>(schema: S, json: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, json, { abortEarly: true });
  if (!result.success) throw new OtherLayout();
  return result.output;
}

const EVENTS = '"events":[';
const TEXTS = '],"texts":{';
const END = "}}";

const headSchema = v.strictObject({
  format: v.string(),
  version: v.number(),
  campaign: nameSchema,
  scope: v.nullable(scopeSchema),
  events: v.array(v.never()),
});

/** Number of bytes of the hash at the beginning of a text's line, with its quotation marks and colon. */
const HASH_LENGTH = 67;

/** Texts of files that were written or read before. A line with the same bytes is neither decoded nor parsed again. */
export class ReadTexts {
  /** The last long line of each hash. */
  readonly #lines = new Map<string, { readonly bytes: Uint8Array; readonly line: string }>();
  readonly #texts = new Map<string, readonly [hash: string, LedgerText]>();

  /** The bytes of a text's line, which are remembered. The line must be what they are decoded to. */
  encoded(line: string): Uint8Array {
    const bytes = utf8ToBytes(line);
    if (bytes.length > LONG_LINE) this.#lines.set(line.slice(0, HASH_LENGTH), { bytes, line });
    return bytes;
  }

  decoded(bytes: Uint8Array, decoder: InstanceType<typeof PlatformDecoder>): string {
    if (bytes.length <= LONG_LINE) return decoder.decode(bytes);
    const hash = String.fromCharCode(...bytes.subarray(0, HASH_LENGTH));
    const known = this.#lines.get(hash);
    if (known !== undefined && isEqual(known.bytes, bytes)) return known.line;
    const line = decoder.decode(bytes);
    this.#lines.set(hash, { bytes, line });
    return line;
  }

  /** The text in a line, with its hash. */
  text(line: string): readonly [hash: string, LedgerText] {
    return getOrInsert(this.#texts, line, () => textIn(line));
  }
}

/** A plain loop, because `every` takes as long as decoding. */
function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
}

/**
 * The content of a file in pieces; null = it has another layout or an error. `known`: texts of files that were read
 * before, to which those of this file are added.
 */
export function readLedgerLines(pieces: Iterable<Uint8Array>, known?: ReadTexts): LedgerContent | null {
  try {
    return contentOf(linesOf(pieces, known), known);
  } catch (error) {
    const isOther =
      error instanceof OtherLayout || error instanceof SyntaxError || error instanceof TypeError;
    if (isOther) return null;
    throw error;
  }
}

function contentOf(lines: Generator<Line>, known?: ReadTexts): LedgerContent {
  const first = lines.next();
  const head = first.done === true ? "" : first.value.text;
  if (!head.startsWith('{"format":') || !head.endsWith(EVENTS)) throw new OtherLayout();
  const { events: _none, ...headFields } = checked(headSchema, jsonIn(`${head}]}`));
  const events: LedgerEvent[] = [];
  const parts = new SharedParts();
  for (const line of itemsUntil(lines, TEXTS)) {
    const event = checked(eventSchema, jsonIn(line));
    // The schema limits the depth of all events except settings. Their values are checked later.
    const depth = event.kind === "setting" ? measureJson(line).depth + LEVELS_AROUND_EVENT : 0;
    if (depth > JSON_LIMITS.depth) throw new OtherLayout();
    events.push(parts.shared(event, line));
  }
  const texts = new Map<string, LedgerText>();
  for (const line of itemsUntil(lines, END)) {
    const [hash, text] = known?.text(line) ?? textIn(line);
    texts.set(hash, text);
  }
  if (lines.next().done !== true) throw new OtherLayout();
  return { ...headFields, events, texts };
}

/** The beginning of a text's line: its hash. */
const HASH = /^"([0-9a-f]{64})":/;

function textIn(line: string): [hash: string, LedgerText] {
  const [beginning, hash] = HASH.exec(line) ?? [];
  if (beginning === undefined || hash === undefined) throw new OtherLayout();
  return [hash, checked(textSchema, jsonIn(line.slice(beginning.length)))];
}

/** The items before the line `end`. */
function* itemsUntil(lines: Generator<Line>, end: string): Generator<string> {
  let isLast = false;
  for (let next = lines.next(); next.done !== true; next = lines.next()) {
    const { text, hasComma } = next.value;
    if (isLast && text === end && !hasComma) return;
    if (isLast) throw new OtherLayout();
    isLast = !hasComma;
    yield text;
  }
  throw new OtherLayout();
}

/**
 * Reuses one object for equal parts of judgements (contents, circumstances, and texts such as names and times), which
 * saves memory.
 */
class SharedParts {
  readonly #words = new Map<string, string>();
  readonly #judgements = new Map<string, JudgementContent>();
  readonly #gaps = new Map<string, GapContent>();
  readonly #circumstances = new Map<string, Judgement["circumstances"]>();

  /** The event, built from known parts as far as possible. `line`: the event's line in the file. */
  shared(event: LedgerEvent, line: string): LedgerEvent {
    if (event.kind !== "judgement") return event;
    // Only the content can be between these two keys, because quotation marks inside a text are escaped.
    const content = line.indexOf(',"content":');
    const circumstances = line.indexOf(',"circumstances":', content);
    if (content < 0 || circumstances < 0) return event;
    // If a key occurs twice or is escaped, equal text does not mean equal content.
    if (line.includes('"content"', circumstances) || line.includes("\\u")) return event;
    const contentText = line.slice(content, circumstances);
    const circumstancesText = line.slice(circumstances);
    if (event.task === GAPS)
      return this.#record(event, sharedPart(this.#gaps, contentText, event.content), circumstancesText);
    // Annotations of tokens are hardly ever equal, so their contents are not reused.
    if (event.task === ANNOTATING) return this.#record(event, event.content, circumstancesText);
    return this.#record(event, sharedPart(this.#judgements, contentText, event.content), circumstancesText);
  }

  #record<T extends TaskName>(
    record: RecordOf<T>,
    content: TaskContents[T],
    circumstancesText: string,
  ): RecordOf<T> {
    const { time, replica } = record;
    return {
      ...record,
      time: time === null ? null : this.#word(time),
      author: this.#word(record.author),
      system: this.#word(record.system),
      example: this.#word(record.example),
      replica: replica === null ? null : this.#word(replica),
      textHash: this.#word(record.textHash),
      content,
      circumstances: sharedPart(this.#circumstances, circumstancesText, record.circumstances),
    };
  }

  #word(word: string): string {
    return sharedPart(this.#words, word, word);
  }
}

/**
 * Maximum number of different parts that are remembered. In large ledgers, later parts are hardly ever equal to earlier
 * ones.
 */
const MOST_KNOWN = 100_000;

function sharedPart<T>(parts: Map<string, T>, text: string, part: T): T {
  const existing = parts.get(text);
  if (existing !== undefined) return existing;
  if (parts.size < MOST_KNOWN) parts.set(text, part);
  return part;
}

// Reads a ledger line by line from a file as written by Referee, so that of hundreds of megabytes only the result is
// in memory. Files with another layout or any error must be read as a whole.

import * as v from "valibot";
import { nameSchema } from "#core/base/json-parts.ts";
import { JSON_LIMITS, measureJson, reachesPrototype } from "#core/io/json-limits.ts";
import { eventSchema, type Judgement, type LedgerEvent, type RecordOf } from "#core/ledger/event.ts";
import type { LedgerText, Scope } from "#core/ledger/ledger.ts";
import { scopeSchema, textSchema } from "#core/ledger/ledger-schema.ts";
import type { GapContent } from "#core/tasks/gap-filling/content.ts";
import type { JudgementContent } from "#core/tasks/judging/content.ts";
import { ANNOTATING, GAPS, type TaskContents, type TaskName } from "#core/tasks/task-names.ts";

/** The content of a file, checked only by its schema. */
export interface LedgerContent {
  readonly format: string;
  readonly version: number;
  readonly campaign: string;
  readonly scope: Scope | null;
  readonly events: LedgerEvent[];
  readonly texts: Map<string, LedgerText>;
}

/** As `TextDecoder` of text-file.ts. */
declare const TextDecoder: new (
  label: string,
  options: { fatal: boolean; ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

const NEWLINE = 10;
const BRACE = 0x7b;
/** Length in characters from which a line is measured before it is parsed; shorter lines are neither deep nor large. */
const LONG_LINE = 10_000;

/**
 * Another layout than Referee's, or an incomplete file. It is never reported, because the file is then read as a
 * whole.
 */
export class OtherLayout extends Error {
  override readonly name = "OtherLayout";
}

/** The lines, without their ends. Throws a TypeError if they are not UTF-8. */
function* linesOf(pieces: Iterable<Uint8Array>): Generator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let begun: Uint8Array[] = [];
  let isFirst = true;
  for (const piece of pieces) {
    // Stops at once for a completely different file.
    if (isFirst && piece[0] !== BRACE) throw new OtherLayout();
    isFirst = false;
    const end = piece.lastIndexOf(NEWLINE) + 1;
    if (end > 0) {
      const lines = decoder.decode(joined([...begun, piece.subarray(0, end)])).split("\n");
      lines.pop(); // after the last end
      yield* lines;
      begun = [];
    }
    if (end < piece.length) begun.push(piece.slice(end));
  }
  if (begun.length > 0) yield decoder.decode(joined(begun));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [first, second] = parts;
  if (first !== undefined && second === undefined) return first;
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let filled = 0;
  for (const part of parts) {
    whole.set(part, filled);
    filled += part.length;
  }
  return whole;
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

/** Null if the file, given in pieces, has another layout or any error. */
export function readLedgerLines(pieces: Iterable<Uint8Array>): LedgerContent | null {
  try {
    return contentOf(linesOf(pieces));
  } catch (error) {
    const isOther =
      error instanceof OtherLayout || error instanceof SyntaxError || error instanceof TypeError;
    if (isOther) return null;
    throw error;
  }
}

function contentOf(lines: Generator<string>): LedgerContent {
  const head = lines.next().value;
  if (typeof head !== "string" || !head.startsWith('{"format":') || !head.endsWith(EVENTS)) {
    throw new OtherLayout();
  }
  const { events: _none, ...said } = checked(headSchema, jsonIn(`${head}]}`));
  const events: LedgerEvent[] = [];
  const known = new KnownParts();
  for (const line of listed(lines, TEXTS))
    events.push(known.shared(checked(eventSchema, jsonIn(line)), line));
  const texts = new Map<string, LedgerText>();
  for (const line of listed(lines, END)) {
    const [entry, second] = Object.entries(checked(v.record(v.string(), textSchema), jsonIn(`{${line}}`)));
    if (entry === undefined || second !== undefined) throw new OtherLayout();
    texts.set(...entry);
  }
  if (lines.next().done !== true) throw new OtherLayout();
  return { ...said, events, texts };
}

/** The lines up to `end`, without the commas between them. */
function* listed(lines: Generator<string>, end: string): Generator<string> {
  let isLast = false;
  for (let next = lines.next(); next.done !== true; next = lines.next()) {
    const line = next.value;
    if (line === end && isLast) return;
    if (isLast) throw new OtherLayout();
    isLast = !line.endsWith(",");
    yield isLast ? line : line.slice(0, -1);
  }
  throw new OtherLayout();
}

/** Shares equal parts of judgements: their contents, and names that occur in each of them. */
class KnownParts {
  readonly #words = new Map<string, string>();
  readonly #judgements = new Map<string, JudgementContent>();
  readonly #gaps = new Map<string, GapContent>();
  readonly #circumstances = new Map<string, Judgement["circumstances"]>();

  /** The event, built from known parts as far as possible; `line`: its line in the file. */
  shared(event: LedgerEvent, line: string): LedgerEvent {
    if (event.kind !== "judgement") return event;
    // Only the content can be between these two keys: inside a text the quotation marks would be escaped.
    const content = line.indexOf(',"content":');
    const circumstances = line.indexOf(',"circumstances":', content);
    if (content < 0 || circumstances < 0) return event;
    // If a key occurs twice, or is escaped, the text is not a unique key of the content.
    if (line.includes('"content"', circumstances) || line.includes("\\u")) return event;
    const said = line.slice(content, circumstances);
    const around = line.slice(circumstances);
    if (event.task === GAPS) return this.#record(event, known(this.#gaps, said, event.content), around);
    // Annotations of tokens are hardly ever equal.
    if (event.task === ANNOTATING) return this.#record(event, event.content, around);
    return this.#record(event, known(this.#judgements, said, event.content), around);
  }

  #record<T extends TaskName>(record: RecordOf<T>, content: TaskContents[T], around: string): RecordOf<T> {
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
      circumstances: known(this.#circumstances, around, record.circumstances),
    };
  }

  #word(word: string): string {
    return known(this.#words, word, word);
  }
}

/** Maximum number of different parts that are shared; further ones are hardly ever equal. */
const MOST_KNOWN = 100_000;

function known<T>(parts: Map<string, T>, text: string, part: T): T {
  const before = parts.get(text);
  if (before !== undefined) return before;
  if (parts.size < MOST_KNOWN) parts.set(text, part);
  return part;
}

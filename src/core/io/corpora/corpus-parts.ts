// Helps the readers of annotated corpora: combines documents, turns ranges of words into pieces, pairs brackets, and
// cuts cycles of antecedents.

import { addTo } from "#core/base/grouping.ts";
import { copiedText } from "#core/base/message-text.ts";
import type { Parsed, Problem, ProblemList } from "#core/base/problem.ts";
import type { Reader } from "#core/io/reader.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import type { AnnotatedCorpus, CorpusDocument, CorpusMention, CorpusPiece } from "#core/suite/suite-plan.ts";

/** One document of a file. Lines and mentions are counted from the beginning of the document. */
export interface CorpusPart {
  readonly id: string;
  readonly file: string;
  readonly sentences: readonly (readonly string[])[];
  readonly mentions: readonly CorpusMention[];
}

/** A reader of one format of annotated corpora. */
export interface CorpusReader extends Omit<Reader<readonly CorpusPart[]>, "read"> {
  /** The documents of one file, in order. What cannot be used is reported by warnings. */
  readonly readParts: (
    path: string,
    lines: readonly string[],
    problems: ProblemList,
  ) => readonly CorpusPart[];
}

/** The corpus of all documents in order. Documents with the same name get numbers. */
export function corpusOf(parts: readonly CorpusPart[]): AnnotatedCorpus {
  const sentences: (readonly string[])[] = [];
  const documents: CorpusDocument[] = [];
  const mentions: CorpusMention[] = [];
  const ids = new FreshIds();
  for (const [number, part] of parts.entries()) {
    if (part.sentences.length === 0) continue;
    const line = sentences.length;
    const first = mentions.length;
    documents.push({
      id: ids.fresh(copiedText(part.id.slice(0, LONGEST_ID))),
      firstLine: line,
      file: part.file,
    });
    for (const sentence of part.sentences) sentences.push(sentence);
    for (const mention of part.mentions) mentions.push(moved(mention, { line, first, number }));
  }
  return { sentences, documents, mentions };
}

const LONGEST_ID = 200;

class FreshIds {
  readonly #known = new Set<string>();
  readonly #next = new Map<string, number>();

  fresh(id: string): string {
    const base = id.trim() === "" ? "document" : id.trim();
    let number = this.#next.get(base) ?? 1;
    let uniqueName = number === 1 ? base : `${base} ${number}`;
    while (this.#known.has(uniqueName)) uniqueName = `${base} ${++number}`;
    this.#next.set(base, number + 1);
    this.#known.add(uniqueName);
    return uniqueName;
  }
}

function moved(
  mention: CorpusMention,
  { line, first, number }: { readonly line: number; readonly first: number; readonly number: number },
): CorpusMention {
  const { pieces, head, chain, antecedent } = mention;
  return {
    ...mention,
    pieces: pieces.map((piece) => ({ ...piece, line: piece.line + line })),
    head: head === null ? null : { ...head, line: head.line + line },
    chain: chain === null ? null : `${number} ${chain}`,
    antecedent: antecedent === null ? null : antecedent + first,
  };
}

/**
 * A word as a token: without surrounding white space, and with a no-break space for white space inside, because blanks
 * separate tokens.
 */
export function tokenFromWord(word: string): string {
  return copiedText(word.trim().replace(/[ \t\r\n]+/g, "\u00A0"));
}

/**
 * Maximum number of sentences of one mention. Real mentions extend over a few sentences at most; the limit bounds the
 * time for a hostile file.
 */
const MOST_SENTENCES = 20;

/** Maps the words of a document, by number, to their positions. */
export class WordPlaces {
  readonly #places: readonly TokenRef[];
  readonly #lengths: readonly number[];

  /** `places`: position of each word, ascending; `lengths`: number of tokens of each sentence. */
  constructor(places: readonly TokenRef[], lengths: readonly number[]) {
    this.#places = places;
    this.#lengths = lengths;
  }

  get count(): number {
    return this.#places.length;
  }

  at(word: number): TokenRef | null {
    return this.#places[word] ?? null;
  }

  /** Words `first` to `last` (inclusive) by sentence; only the first `MOST_SENTENCES` (20) sentences. */
  pieces(first: number, last: number): CorpusPiece[] {
    const from = this.#places[first];
    const to = this.#places[last];
    if (from === undefined || to === undefined) return [];
    const pieces: CorpusPiece[] = [];
    const end = Math.min(to.line, from.line + MOST_SENTENCES - 1);
    for (let line = from.line; line <= end; line++) {
      const start = line === from.line ? from.position : 0;
      const stop = line === to.line ? to.position : (this.#lengths[line] ?? 0) - 1;
      if (stop >= start) pieces.push({ line, start, end: stop });
    }
    return pieces;
  }
}

/** Sorts pieces in text order, and merges those that touch or overlap. */
export function mergePieces(pieces: readonly CorpusPiece[]): CorpusPiece[] {
  const sorted = [...pieces].sort((a, b) => a.line - b.line || a.start - b.start);
  const merged: CorpusPiece[] = [];
  for (const piece of sorted) {
    const last = merged.at(-1);
    if (last !== undefined && last.line === piece.line && piece.start <= last.end + 1) {
      merged[merged.length - 1] = { ...last, end: Math.max(last.end, piece.end) };
    } else merged.push(piece);
  }
  return merged;
}

/**
 * Collects unknown attributes and values. The first `MOST_UNKNOWN` are reported, each once with the number of its
 * occurrences.
 */
export class UnknownValues {
  readonly #values = new Map<string, { readonly line: number; readonly message: string; count: number }>();

  add(attribute: string, value: string | null, line: number): void {
    const key = `${attribute}\n${value}`.slice(0, 300);
    const counted = this.#values.get(key);
    if (counted !== undefined) counted.count++;
    else if (this.#values.size < MOST_UNKNOWN) {
      const words = value === null ? `the attribute “${attribute}”` : `${attribute}=“${value}”`;
      this.#values.set(key, { line, message: copiedText(words.slice(0, 300)), count: 1 });
    }
  }

  report(file: string, problems: ProblemList): void {
    for (const { line, message, count } of this.#values.values()) {
      const often = count === 1 ? "" : `, ${count} times`;
      problems
        .in(file)
        .warning(
          "unknown-value",
          `found ${message}${often}; ignored, because Referee does not know it`,
          line,
        );
    }
  }
}

const MOST_UNKNOWN = 200;

// Pairs the opening and closing brackets that mark the first and last word of a mention.

interface Bracketed<T> {
  /** Data of the opening bracket. */
  readonly data: T;
  /** Numbers of the first and last word. */
  readonly first: number;
  readonly last: number;
}

interface OpenBracket<T> {
  readonly data: T;
  readonly first: number;
}

/** Pairs brackets by name: each closing bracket ends the mention with its name that was opened last. */
export class MentionBrackets<T> {
  readonly #open = new Map<string, OpenBracket<T>[]>();

  open(name: string, word: number, data: T): void {
    addTo(this.#open, name, { data, first: word });
  }

  /** The mention that ends with this word; null = no bracket with this name is open. */
  close(name: string, word: number): Bracketed<T> | null {
    const known = this.#open.get(name);
    const innermost = known?.pop();
    if (innermost === undefined) return null;
    if (known?.length === 0) this.#open.delete(name);
    return { ...innermost, last: word };
  }

  /** Returns and removes the brackets that were never closed. */
  unclosed(): readonly T[] {
    const unclosedData = [...this.#open.values()].flatMap((all) => all.map(({ data }) => data));
    this.#open.clear();
    return unclosedData;
  }
}

// Finds and cuts cycles of antecedents, so that code which follows antecedents always terminates.

/**
 * Cuts cycles of mentions that point to each other. `pointsTo`: for each mention the index of the mention to which it
 * points; null = none. In the result, mentions of a cycle point to nothing. `cycles`: the mentions of each cycle, in
 * ascending order.
 */
export function withoutCycles(pointsTo: readonly (number | null)[]): {
  readonly pointsTo: readonly (number | null)[];
  readonly cycles: readonly (readonly number[])[];
} {
  // 0 = not visited; otherwise the number of the walk that visited the mention.
  const walk = new Uint32Array(pointsTo.length);
  const remaining: (number | null)[] = [...pointsTo];
  const cycles: number[][] = [];
  for (let start = 0; start < pointsTo.length; start++) {
    let at: number | null = start;
    while (at !== null && walk[at] === 0) {
      walk[at] = start + 1;
      at = pointsTo[at] ?? null;
    }
    if (at === null || walk[at] !== start + 1) continue;
    const cycle = [at];
    for (let next = pointsTo[at] ?? at; next !== at; next = pointsTo[next] ?? at) cycle.push(next);
    for (const mention of cycle) remaining[mention] = null;
    cycles.push(cycle.sort((a, b) => a - b));
  }
  return { pointsTo: remaining, cycles };
}

// Turns the errors of one file of a corpus into warnings, because the other files can be used without it.

/** Returns null instead of a value if there are errors. Errors become warnings, which say that the file is ignored. */
export function asWarnings<T>(parsed: Parsed<T>): Parsed<T | null> {
  if (parsed.ok) return parsed;
  const warnings = parsed.problems.map(
    (problem): Problem =>
      problem.severity === "warning"
        ? problem
        : { ...problem, severity: "warning", message: `${problem.message}. The file is ignored` },
  );
  return { ok: true, value: null, warnings };
}

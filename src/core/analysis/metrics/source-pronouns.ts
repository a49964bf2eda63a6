// Finds the source pronouns that the metrics count, with their documents and categories, and reads the words linked to
// them.

import { addTo, getOrInsert } from "#core/base/grouping.ts";
import type { OutputText, Suite, TokenRef } from "#core/suite/suite.ts";
import { carryPositions } from "#core/text/carry-positions.ts";
import { linkNumbers, linkTargets } from "#core/text/pharaoh.ts";
import { TokenisedText, tokenAt } from "#core/text/tokens.ts";

/** A source token that a metric counts; line and position are 0-based. */
export interface PronounToken extends TokenRef {
  /** The pronoun under which the token is counted, in lower case. */
  readonly pronoun: string;
}

/**
 * A pattern that finds the lines that may contain one of the words, so that most lines need not be split into tokens.
 * `areWhole`: the words must be between white space (or what replaces it inside tokens); otherwise they can be
 * anywhere.
 */
export function wordsAmong(words: readonly string[], areWhole: boolean): RegExp {
  const either = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|");
  return new RegExp(areWhole ? `(?:^|[\\s\\uFDD1])(?:${either})(?:$|[\\s\\uFDD1])` : either);
}

/** Looks up document and categories of tokens. */
export class TokenLookup {
  readonly #suite: Pick<Suite, "documents" | "categories">;
  /** The categories of the examples at a token, by line and position. */
  readonly #categories = new Map<number, Map<number, string[]>>();
  readonly #parts = new ValuesOfPairs<readonly PronounToken[], string, TokenParts>();

  constructor(suite: Pick<Suite, "documents" | "categories" | "examples">) {
    this.#suite = suite;
    for (const { line, position, category } of suite.examples) {
      const ofLine = getOrInsert(this.#categories, line, () => new Map<number, string[]>());
      const categories = getOrInsert(ofLine, position, () => []);
      if (!categories.includes(category)) categories.push(category);
    }
  }

  /** All documents in suite order. */
  get documents(): readonly string[] {
    return this.#suite.documents.map(({ id }) => id);
  }

  /** All categories in suite order. */
  get categories(): readonly string[] {
    return this.#suite.categories.map(({ label }) => label);
  }

  documentOf(line: number): string {
    const { documents } = this.#suite;
    let low = 0;
    let high = documents.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((documents[middle]?.firstLine ?? 0) <= line) low = middle;
      else high = middle - 1;
    }
    return documents[low]?.id ?? "";
  }

  /**
   * The parts of the source with the numbers of their tokens. Found once for the same list of tokens and equal pronouns,
   * because all systems usually have the same. `pronouns`: those whose tokens count; null = all.
   */
  partsOf(tokens: readonly PronounToken[], pronouns: ReadonlySet<string> | null = null): TokenParts {
    const key = pronouns === null ? "" : JSON.stringify([...pronouns].sort());
    return this.#parts.getOrInsert(tokens, key, () => new TokenParts(tokens, this, pronouns));
  }

  /** Categories of the suite's examples of this token, each once; empty if it is no example. */
  categoriesOf(token: TokenRef): readonly string[] {
    return this.#categories.get(token.line)?.get(token.position) ?? NO_CATEGORIES;
  }

  isExample(token: TokenRef): boolean {
    return this.categoriesOf(token).length > 0;
  }
}

const NO_CATEGORIES: readonly string[] = [];

/**
 * Makes equal lists of words one object. Few lists occur in hundreds of thousands of translations, so they can be
 * compared and counted as objects.
 */
export class SharedWords {
  readonly #lists = new Map<string, readonly string[]>();

  /** The first list that was given with these words. Words contain no blanks. */
  shared(words: readonly string[]): readonly string[] {
    return words.length === 0 ? NO_WORDS : getOrInsert(this.#lists, words.join(" "), () => words);
  }
}

const NO_WORDS: readonly string[] = [];

/** Values that are computed once for each pair of objects. */
export class ValuesOfPairs<A, B, Value> {
  readonly #values = new Map<A, Map<B, Value>>();

  getOrInsert(a: A, b: B, make: () => Value): Value {
    const ofA = getOrInsert(this.#values, a, () => new Map<B, Value>());
    return getOrInsert(ofA, b, make);
  }
}

/** The pronouns of the items, each once, sorted by code units. */
export function distinctPronouns(items: readonly Pick<PronounToken, "pronoun">[]): string[] {
  return [...new Set(items.map(({ pronoun }) => pronoun))].sort();
}

/**
 * The numbers of a metric's source tokens by part of the source: pronoun, document, both, or category. They are the same
 * for all systems, so they are found once. Numbers are ascending.
 */
export class TokenParts {
  readonly #numbers = new Map<string, number[]>();

  /** `pronouns`: those whose tokens count; null = all. */
  constructor(
    tokens: readonly PronounToken[],
    lookup: TokenLookup,
    pronouns: ReadonlySet<string> | null = null,
  ) {
    for (const [number, token] of tokens.entries()) {
      const { pronoun, line } = token;
      if (pronouns?.has(pronoun) === false) continue;
      const document = lookup.documentOf(line);
      const categories = lookup.categoriesOf(token);
      for (const key of [
        partKey(null, null, null),
        partKey(pronoun, null, null),
        partKey(null, document, null),
        partKey(pronoun, document, null),
        ...categories.map((category) => partKey(null, null, category)),
      ])
        addTo(this.#numbers, key, number);
    }
  }

  /** The tokens of a part; null = any pronoun, document or category. */
  numbers({ pronoun, document, category }: SourcePart): readonly number[] {
    return this.#numbers.get(partKey(pronoun, document, category)) ?? NO_NUMBERS;
  }
}

/** A part of the source; null = any. A category is not combined with a pronoun or a document. */
export interface SourcePart {
  readonly pronoun: string | null;
  readonly document: string | null;
  readonly category: string | null;
}

export const WHOLE_SOURCE: SourcePart = { pronoun: null, document: null, category: null };

const NO_NUMBERS: readonly number[] = [];

function partKey(pronoun: string | null, document: string | null, category: string | null): string {
  return `${keyPart(pronoun)}${keyPart(document)}${keyPart(category)}`;
}

/** Unambiguous, and faster than JSON, because a key is made for every part of every token. */
function keyPart(text: string | null): string {
  return text === null ? "-" : `${text.length} ${text}`;
}

// Reads a translation for the metrics: its tokens and its links.

/** A text parallel to the source; without an alignment nothing is linked. */
type MetricsText = Pick<OutputText, "lines" | "alignment" | "sourceLines">;

/**
 * Links of one line as source, target, source, target: 0-1 0-2 is 0, 1, 0, 2. A flat list saves memory, because a text
 * can have a hundred thousand links.
 */
export type LinkNumbers = readonly number[];

/** A token of the translation. */
interface LinkedToken {
  readonly position: number;
  readonly token: string;
}

/** A translation with its links. Lines and positions are 0-based. Links of a line are cached. */
export class LinkedText {
  readonly #source: TokenisedText;
  readonly #text: TokenisedText;
  readonly #lines: readonly string[];
  readonly #alignment: readonly string[] | null;
  /** The source in the system's own tokenisation; null if the system uses the suite's tokenisation. */
  readonly #systemSource: TokenisedText | null;
  readonly #links = new Map<number, LinkNumbers>();

  /** Reads a text with its links. `source`: the suite's source, whose tokens the metrics count. */
  constructor(source: TokenisedText, { lines, alignment, sourceLines }: MetricsText) {
    this.#source = source;
    this.#text = new TokenisedText(lines);
    this.#lines = lines;
    this.#alignment = alignment;
    this.#systemSource = sourceLines === null ? null : new TokenisedText(sourceLines);
  }

  /** The suite's source tokens of a line. */
  source(line: number): readonly string[] {
    return this.#source.tokens(line);
  }

  /** The translation's tokens of a line; none for a line outside the text. */
  tokens(line: number): readonly string[] {
    return this.#text.tokens(line);
  }

  /**
   * All links of a line inside both sentences, in file order, including duplicates. If the system has its own
   * tokenisation of the source, links are mapped to the suite's tokens instead, as in the automatic pass
   * (`AlignedText.linked`): each once, ascending.
   */
  links(line: number): LinkNumbers {
    return getOrInsert(this.#links, line, () => this.#readLinks(line));
  }

  /**
   * The tokens linked to a token of the source, in the order of `links`. Only these tokens are read, because a metric
   * asks for one pronoun in each of thousands of lines.
   */
  linked(line: number, position: number): LinkedToken[] {
    const text = this.#lines[line] ?? "";
    const linked: LinkedToken[] = [];
    for (const target of this.#targets(line, position)) {
      const token = tokenAt(text, target);
      if (token !== null) linked.push({ position: target, token });
    }
    return linked;
  }

  #targets(line: number, position: number): number[] {
    if (this.#systemSource === null) return linkTargets(this.#alignment?.[line] ?? "", position);
    const links = this.links(line);
    return links.filter((_, at) => at % 2 === 1 && links[at - 1] === position);
  }

  #readLinks(line: number): LinkNumbers {
    const ownTokens = (this.#systemSource ?? this.#source).tokens(line);
    // Links outside the sentences were reported at import and are ignored here.
    const links = linkNumbers(this.#alignment?.[line] ?? "", ownTokens.length, this.tokens(line).length);
    if (this.#systemSource === null) return links;
    const linked = ownTokens.map((): number[] => []);
    for (let index = 0; index < links.length; index += 2)
      linked[links[index] ?? -1]?.push(links[index + 1] ?? -1);
    return carryPositions(this.source(line), ownTokens).flatMap((suiteTokens, position) => {
      const targets = new Set(suiteTokens.flatMap((token) => linked[token] ?? []));
      return [...targets].sort((a, b) => a - b).flatMap((target) => [position, target]);
    });
  }
}

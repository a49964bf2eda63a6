// Finds the source pronouns that the metrics count, with their documents and categories.

import { getOrInsert } from "#core/base/grouping.ts";
import type { Suite, TokenRef } from "#core/suite/suite.ts";

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

  /** Categories of the suite's examples of this token, each once; empty if it is no example. */
  categoriesOf(token: TokenRef): readonly string[] {
    return this.#categories.get(token.line)?.get(token.position) ?? NO_CATEGORIES;
  }

  isExample(token: TokenRef): boolean {
    return this.categoriesOf(token).length > 0;
  }
}

const NO_CATEGORIES: readonly string[] = [];

/** Groups items by key, in the order of the keys. An item can belong to several groups or to none (`keysOf`). */
export function groupedBy<T, K>(
  items: readonly T[],
  keys: readonly K[],
  keysOf: (item: T) => readonly K[],
): (readonly [K, readonly T[]])[] {
  const groups = new Map<K, T[]>(keys.map((key) => [key, []]));
  for (const item of items) {
    for (const key of keysOf(item)) groups.get(key)?.push(item);
  }
  return [...groups];
}

/** The pronouns of the items, each once, sorted by code units. */
export function distinctPronouns(items: readonly Pick<PronounToken, "pronoun">[]): string[] {
  return [...new Set(items.map(({ pronoun }) => pronoun))].sort();
}

// Holds where the metrics look: pronoun tokens of the source, and to which document and categories of the suite each belongs.

import type { Suite, TokenRef } from "#core/suite/suite.ts";

/** A token of the source that a metric counts; line and position are 0-based. */
export interface PronounToken extends TokenRef {
  /** By which it is counted, in lower case. */
  readonly pronoun: string;
}

/**
 * Whether a line may have one of the words: `areWhole` between white space (or what stands for it inside tokens), else anywhere. Most lines have none, and need
 * not be cut into tokens.
 */
export function wordsAmong(words: readonly string[], areWhole: boolean): RegExp {
  const either = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|");
  return new RegExp(areWhole ? `(?:^|[\\s\\uFDD1])(?:${either})(?:$|[\\s\\uFDD1])` : either);
}

/** To what a token belongs; looked up, since a text has thousands. */
export class Places {
  readonly #suite: Pick<Suite, "documents" | "categories">;
  readonly #categories = new Map<string, string[]>();

  constructor(suite: Pick<Suite, "documents" | "categories" | "examples">) {
    this.#suite = suite;
    for (const { line, position, category } of suite.examples) {
      const key = `${line}:${position}`;
      const before = this.#categories.get(key);
      if (before === undefined) this.#categories.set(key, [category]);
      else if (!before.includes(category)) before.push(category);
    }
  }

  /** All documents, in the suite's order. */
  get documents(): readonly string[] {
    return this.#suite.documents.map(({ id }) => id);
  }

  /** All categories, in the suite's order. */
  get categories(): readonly string[] {
    return this.#suite.categories.map(({ label }) => label);
  }

  documentOf(line: number): string {
    const { documents } = this.#suite;
    let [low, high] = [0, documents.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((documents[middle]?.firstLine ?? 0) <= line) low = middle;
      else high = middle - 1;
    }
    return documents[low]?.id ?? "";
  }

  /** Those of the suite's examples of this token, each once; none for a token that is no example. */
  categoriesOf({ line, position }: TokenRef): readonly string[] {
    return this.#categories.get(`${line}:${position}`) ?? [];
  }

  isExample(token: TokenRef): boolean {
    return this.#categories.has(`${token.line}:${token.position}`);
  }
}

/** Items by a key of theirs, in the order of the keys; `keysOf` may give several or none. */
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

/** Each pronoun of the items once, by code units: the same items give the same order. */
export function pronounsOf(items: readonly Pick<PronounToken, "pronoun">[]): string[] {
  return [...new Set(items.map(({ pronoun }) => pronoun))].sort();
}

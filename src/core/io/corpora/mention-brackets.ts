// Pairs the opening and closing brackets that mark the first and last word of a mention.

import { addTo } from "#core/base/grouping.ts";

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

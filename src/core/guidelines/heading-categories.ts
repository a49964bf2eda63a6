// Holds which categories a heading of the guidelines names, and which it seems to mean.

import type { Category } from "#core/suite/category.ts";

interface NamedCategories {
  /** Labels, each once; none = the heading is no category's. */
  readonly categories: readonly string[];
  /** What is no category and resembles one. */
  readonly doubts: readonly Doubt[];
}

export interface Doubt {
  readonly found: string;
  /** Label of the category that it resembles. */
  readonly category: string;
}

/** Between several categories in one heading. */
const BETWEEN = /[·,;]/;

/** Categories in one heading that are looked up: more than anybody reads. */
const MOST_PIECES = 50;

/** Pieces of headings held against every category: a guard against files that are made to take long. */
const MOST_COMPARED = 2000;

/** Letters of a label that is looked for inside a heading: “it” and “they” stand in many. */
const SHORTEST_IN_TEXT = 6;

const NONE: NamedCategories = { categories: [], doubts: [] };

export class HeadingCategories {
  /** Labels by how they read; several that read alike are all meant. */
  readonly #labels = new Map<string, readonly string[]>();
  #compared = 0;

  constructor(categories: readonly Pick<Category, "label">[]) {
    for (const { label } of categories) {
      const key = folded(label);
      this.#labels.set(key, [...(this.#labels.get(key) ?? []), label]);
    }
  }

  /** `readings`: the heading as it is written and as it is shown, where signs like “*” are gone. */
  named(readings: readonly string[]): NamedCategories {
    const found = readings.map((reading) => this.#namedIn(reading));
    const naming = found.find(({ categories }) => categories.length > 0);
    return naming ?? found.find(({ doubts }) => doubts.length > 0) ?? NONE;
  }

  #namedIn(reading: string): NamedCategories {
    const whole = this.#labels.get(folded(reading));
    if (whole !== undefined) return { categories: whole, doubts: [] };
    const categories = new Set<string>();
    const doubts: Doubt[] = [];
    const pieces = reading.split(BETWEEN).filter((piece) => piece.trim() !== "");
    let others = 0;
    for (const piece of pieces.slice(0, MOST_PIECES)) {
      const labels = this.#labels.get(folded(piece));
      for (const label of labels ?? []) categories.add(label);
      if (labels !== undefined) continue;
      others++;
      const alike = this.#resembled(folded(piece));
      if (alike !== null) doubts.push({ found: piece.trim(), category: alike });
    }
    const [first] = categories;
    // A sentence of which a category is one part is no list of categories; what is misspelt in a list leaves it one.
    if (first === undefined || others === doubts.length) return { categories: [...categories], doubts };
    return { categories: [], doubts: [...doubts, { found: reading.trim(), category: first }] };
  }

  /** The first category that is a few letters away, or stands in the text as words of its own. */
  #resembled(text: string): string | null {
    if (this.#compared++ >= MOST_COMPARED) return null;
    for (const [key, [label]] of this.#labels) {
      if (label === undefined) continue;
      const most = Math.min(3, Math.floor(key.length / 4));
      const isNear = Math.abs(text.length - key.length) <= most && distance(text, key) <= most;
      if (isNear || (key.length >= SHORTEST_IN_TEXT && ` ${text} `.includes(` ${key} `))) return label;
    }
    return null;
  }
}

/** Without what people write one way or another: case, spacing, “_”, a colon at the end. */
function folded(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s_]+/gu, " ")
    .replace(/[ :]+$/u, "")
    .trim();
}

/** Letters to put in, take out, change or (side by side) swap to make one text of the other. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const change = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const steps = [(last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, change];
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        steps.push((before[column - 2] ?? 0) + 1);
      }
      next.push(Math.min(...steps));
    }
    before = last;
    last = next;
  }
  return last[b.length] ?? 0;
}

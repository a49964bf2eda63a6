// Finds the categories that a heading of the guidelines names or seems to mean.

import { addTo } from "#core/base/grouping.ts";
import type { Category } from "#core/suite/category.ts";

interface NamedCategories {
  /** Labels, each once; empty if the heading names no category. */
  readonly categories: readonly string[];
  /** Texts in the heading that resemble or contain the name of a category but are not that name. */
  readonly doubts: readonly DoubtfulHeading[];
}

export interface DoubtfulHeading {
  /** The text in the heading. */
  readonly found: string;
  /** Label of the category that `found` resembles or contains. */
  readonly category: string;
}

/** Separators of categories in a heading. */
const BETWEEN = /[·,;]/;

/** Maximum number of parts of a heading that are looked up. */
const MOST_PIECES = 50;

/** Maximum number of parts compared with all categories. It limits the time that a malicious file can take. */
const MOST_COMPARED = 2000;

/** Minimum length of a label that is searched inside a heading. Short labels such as “it” occur in many headings. */
const SHORTEST_IN_TEXT = 6;

const NONE: NamedCategories = { categories: [], doubts: [] };

export class HeadingCategories {
  /** Labels by normalised name. If several categories have the same name, a heading with the name means all of them. */
  readonly #labels = new Map<string, string[]>();
  #compared = 0;

  constructor(categories: readonly Pick<Category, "label">[]) {
    for (const { label } of categories) addTo(this.#labels, folded(label), label);
  }

  /**
   * The categories that a heading names. `readings`: the heading as written, and as displayed without signs such as
   * “*”.
   */
  named(readings: readonly string[]): NamedCategories {
    const namings = readings.map((reading) => this.#namedIn(reading));
    const naming = namings.find(({ categories }) => categories.length > 0);
    return naming ?? namings.find(({ doubts }) => doubts.length > 0) ?? NONE;
  }

  #namedIn(reading: string): NamedCategories {
    const whole = this.#labels.get(folded(reading));
    if (whole !== undefined) return { categories: whole, doubts: [] };
    const categories = new Set<string>();
    const doubts: DoubtfulHeading[] = [];
    const pieces = reading.split(BETWEEN).filter((piece) => piece.trim() !== "");
    let others = 0;
    for (const piece of pieces.slice(0, MOST_PIECES)) {
      const labels = this.#labels.get(folded(piece));
      for (const label of labels ?? []) categories.add(label);
      if (labels !== undefined) continue;
      others++;
      const similar = this.#resembled(folded(piece));
      if (similar !== null) doubts.push({ found: piece.trim(), category: similar });
    }
    const [first] = categories;
    // Other pieces must resemble categories, as in a list in which one category is misspelt. Otherwise the heading is a
    // sentence that contains the name of a category.
    if (first === undefined || others === doubts.length) return { categories: [...categories], doubts };
    return { categories: [], doubts: [...doubts, { found: reading.trim(), category: first }] };
  }

  /**
   * The first category whose name is similar to the text, or occurs in the text as complete words. Null if there is
   * none or too many texts were compared.
   */
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

/** Normalises case, spacing, “_” and a final colon. */
function folded(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s_]+/gu, " ")
    .replace(/(?<![ :])[ :]+$/u, "")
    .trim();
}

/** Damerau–Levenshtein distance: number of insertions, deletions, changes and swaps of neighbours. */
function distance(a: string, b: string): number {
  let rowBeforeLast: number[] = [];
  let lastRow = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const change = (lastRow[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const steps = [(lastRow[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, change];
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        steps.push((rowBeforeLast[column - 2] ?? 0) + 1);
      }
      next.push(Math.min(...steps));
    }
    rowBeforeLast = lastRow;
    lastRow = next;
  }
  return lastRow[b.length] ?? 0;
}

// Finds the examples that differ between two states of a suite, and the columns in which they differ.

import {
  type AlignedText,
  referenceText,
  referenceTranslation,
} from "#core/campaign/matching/translation.ts";
import type { Example, Suite, TokenRef } from "#core/suite/suite.ts";
import { compareByName, isEqualAsJson } from "./compare-by-name.ts";

interface ChangedExample {
  readonly id: string;
  /** Fields of the example that differ. Each field is a column of examples.tsv. */
  readonly columns: readonly (keyof Example)[];
}

const REFERENCE_COLUMNS = ["referencePronoun", "referenceAntecedents", "referenceAntecedentSpans"] as const;
const COLUMNS: readonly (keyof Example)[] = [
  "category",
  "line",
  "position",
  "pronoun",
  "antecedents",
  ...REFERENCE_COLUMNS,
];

/**
 * Compares the examples. A reference column may be written out in one state and read from the links in the other; the
 * column differs only if its content differs.
 */
export function compareExamples(before: Suite, after: Suite): ChangedExamples {
  const nameOf = ({ id }: Example) => id;
  const then = new ReadColumns(before);
  const now = new ReadColumns(after);
  return compareByName(
    before.examples,
    after.examples,
    nameOf,
    (exampleBefore, example): ChangedExample | null => {
      const columns = COLUMNS.filter((column) => {
        if (isEqualAsJson(exampleBefore[column], example[column])) return false;
        const isRead = exampleBefore[column] === null || example[column] === null;
        return !isRead || !isEqualAsJson(then.of(exampleBefore, column), now.of(example, column));
      });
      return columns.length === 0 ? null : { id: example.id, columns };
    },
  );
}

export interface ChangedExamples {
  readonly added: readonly string[];
  readonly changed: readonly ChangedExample[];
  readonly removed: readonly string[];
}

/** An example that an update removes, and one that it adds at the same place. */
interface RenamedExample {
  readonly before: string;
  readonly after: string;
}

/** The examples whose place and pronoun stay, but whose id is another one, in the order before. */
export function renamedExamples(before: Suite, after: Suite): readonly RenamedExample[] {
  const kept = new Set(after.examples.map(({ id }) => id));
  const known = new Set(before.examples.map(({ id }) => id));
  const placeOf = ({ line, position, pronoun }: Example) => JSON.stringify([line, position, pronoun]);
  const added = new Map(
    after.examples.filter(({ id }) => !known.has(id)).map((example) => [placeOf(example), example.id]),
  );
  return before.examples.flatMap((example) => {
    const newId = kept.has(example.id) ? undefined : added.get(placeOf(example));
    return newId === undefined ? [] : [{ before: example.id, after: newId }];
  });
}

/** Reads the contents of reference columns: as written in the columns, otherwise from the links. */
class ReadColumns {
  readonly #text: AlignedText | null;

  constructor(suite: Suite) {
    const [reference] = suite.references;
    this.#text = reference === undefined ? null : referenceText(suite, reference);
  }

  of(example: Example, column: keyof Example): readonly TokenRef[] | readonly (readonly TokenRef[])[] | null {
    if (this.#text === null) return null;
    const { pronoun, antecedents } = referenceTranslation(example, this.#text, 0);
    if (column === "referencePronoun") return pronoun;
    return antecedents.map(({ head, span }) => (column === "referenceAntecedents" ? head : span));
  }
}

/** Whether a reference column of an example is written out in one state and read from the links in the other. */
export function hasOtherColumns(before: Suite, after: Suite): boolean {
  const exampleById = new Map(before.examples.map((example) => [example.id, example]));
  return after.examples.some((example) => {
    const exampleBefore = exampleById.get(example.id);
    const isOther = (column: keyof Example) =>
      (exampleBefore?.[column] === null) !== (example[column] === null);
    return exampleBefore !== undefined && REFERENCE_COLUMNS.some(isOther);
  });
}

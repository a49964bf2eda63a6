// Counts for every pair of annotators how often they gave each combination of answers, fast enough for the 4,950 pairs
// of a hundred annotators.

import { type AgreementQuestion, ANSWERS } from "#core/campaign/outcomes/agreement-answers.ts";
import type { AnswerPattern } from "./answer-patterns.ts";
import type { UnitKind } from "./coefficients.ts";

export class PairTables {
  readonly #answers: number;
  /** Per annotator, an array over the patterns: 1 + index of the annotator's answer; 0 = none. */
  readonly #columns: readonly Uint8Array[];
  /** Number of units of each pattern. */
  readonly #units: Float64Array;
  /** Possible pairs of answers (indices, the lower first), in the order of `unitKindsOf`. */
  readonly #answerPairs: readonly {
    readonly one: number;
    readonly other: number;
    readonly counts: readonly number[];
  }[];

  /** Makes the tables. `patterns`: answers of all annotators; `people`: number of annotators. */
  constructor(question: AgreementQuestion, patterns: readonly AnswerPattern[], people: number) {
    const possibleAnswers = ANSWERS[question];
    this.#answers = possibleAnswers.length;
    this.#units = Float64Array.from(patterns, ({ units }) => units);
    const codes = new Map<string | null | undefined, number>(
      possibleAnswers.map((answer, index) => [answer, index + 1]),
    );
    this.#columns = Array.from({ length: people }, (_, person) =>
      Uint8Array.from(patterns, ({ answers }) => codes.get(answers[person]) ?? 0),
    );
    const pairs = possibleAnswers.flatMap((_, one) =>
      possibleAnswers.slice(one).map((__, offset) => {
        const other = one + offset;
        const counts = possibleAnswers.map((___, index) => Number(index === one) + Number(index === other));
        return { one, other, counts, key: counts.join(" ") };
      }),
    );
    this.#answerPairs = pairs.sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  /**
   * The table of answers of two annotators (`one`, `other`: their indices). `table[a][b]`: number of units that `one`
   * answered with a and `other` with b. Answers are in the question's order.
   */
  of(one: number, other: number): readonly (readonly number[])[] {
    const size = this.#answers + 1;
    const cells = new Float64Array(size * size);
    const [first, second] = [this.#columns[one], this.#columns[other]];
    if (first !== undefined && second !== undefined) {
      for (let pattern = 0; pattern < first.length; pattern++) {
        const cell = (first[pattern] ?? 0) * size + (second[pattern] ?? 0);
        cells[cell] = (cells[cell] ?? 0) + (this.#units[pattern] ?? 0);
      }
    }
    return Array.from({ length: this.#answers }, (_, row) =>
      Array.from({ length: this.#answers }, (__, column) => cells[(row + 1) * size + column + 1] ?? 0),
    );
  }

  /**
   * Converts a table from `of` to kinds of units, ignoring who gave which answer. The order is that of `unitKindsOf`.
   */
  kindsIn(table: readonly (readonly number[])[]): UnitKind[] {
    return this.#answerPairs.flatMap(({ one, other, counts }) => {
      const swapped = one === other ? 0 : (table[other]?.[one] ?? 0);
      const units = (table[one]?.[other] ?? 0) + swapped;
      return units === 0 ? [] : [{ counts, units }];
    });
  }
}

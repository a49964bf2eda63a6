// Holds the way from a row of pro_candidates to the campaign's candidate: its example, its output, the tokens marked in it.

import type { Marks } from "#core/judgement/conflicts.ts";
import { type AlignedText, alignedTranslation, outputText } from "#core/match/translation.ts";
import type { Row } from "#core/protest/rows.ts";
import { marksOf } from "#core/queue/candidate-view.ts";
import type { Example, Output, Suite } from "#core/suite/suite.ts";

export interface JudgedSuite {
  readonly suite: Suite;
  readonly outputs: readonly Output[];
  /** One entry a row of pro_candidates: the candidate's number in the campaign; null = there is none. */
  readonly candidateOfRow: readonly (number | null)[];
}

export interface CandidatePlace {
  readonly row: Row<"pro_candidates">;
  readonly number: number;
  readonly example: Example;
  readonly output: Output;
  readonly text: AlignedText;
}

export class CandidatePlaces {
  readonly #places = new Map<number, CandidatePlace>();

  constructor(rows: readonly Row<"pro_candidates">[], { suite, outputs, candidateOfRow }: JudgedSuite) {
    const texts = outputs.map((output) => outputText(suite, output));
    rows.forEach((row, index) => {
      const number = candidateOfRow[index];
      if (number === undefined || number === null) return;
      const system = number % outputs.length;
      const example = suite.examples[Math.floor(number / outputs.length)];
      const [output, text] = [outputs[system], texts[system]];
      if (example !== undefined && output !== undefined && text !== undefined) {
        this.#places.set(row.id, { row, number, example, output, text });
      }
    });
  }

  /** By `pro_candidates.id`; null where the campaign has no such candidate. */
  find(id: number): CandidatePlace | null {
    return this.#places.get(id) ?? null;
  }

  /** In the order of the rows. */
  get all(): CandidatePlace[] {
    return [...this.#places.values()];
  }
}

export function marksAt({ example, text }: CandidatePlace): Marks {
  return marksOf(alignedTranslation(example, text));
}

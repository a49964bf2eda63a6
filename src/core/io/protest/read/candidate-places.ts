// Maps rows of pro_candidates to the campaign's candidates: example, output, and the tokens marked in it.

import { type AlignedText, alignedTranslation, outputText } from "#core/campaign/matching/translation.ts";
import { type Marks, marksOf } from "#core/campaign/view/candidate-view.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import type { ProtestRow } from "#core/suite/protest-origin.ts";
import type { Example, Output, Suite } from "#core/suite/suite.ts";

export interface JudgedSuite {
  readonly suite: Suite;
  readonly outputs: readonly Output[];
  /** The candidate of each row of pro_candidates; null = none, for example because the row is about the reference. */
  readonly candidateOfRow: readonly (CandidateKey | null)[];
}

export interface CandidatePlace {
  readonly row: ProtestRow<"pro_candidates">;
  readonly key: CandidateKey;
  readonly suite: Suite;
  readonly example: Example;
  readonly output: Output;
  readonly text: AlignedText;
}

export class CandidatePlaces {
  readonly #places = new Map<number, CandidatePlace>();

  /** Finds candidates by their rows. Rows of systems and examples that are not in the campaign have no candidate. */
  constructor(
    rows: readonly ProtestRow<"pro_candidates">[],
    { suite, outputs, candidateOfRow }: JudgedSuite,
  ) {
    const examples = new Map(suite.examples.map((example) => [example.id, example]));
    const systems = new Map(
      outputs.map((output) => [output.system, { output, text: outputText(suite, output) }]),
    );
    rows.forEach((row, index) => {
      const key = candidateOfRow[index];
      if (key === undefined || key === null) return;
      const example = examples.get(key.example);
      const system = systems.get(key.system);
      if (example !== undefined && system !== undefined) {
        this.#places.set(row.id, { row, key, suite, example, ...system });
      }
    });
  }

  /** The candidate with this `pro_candidates.id`; null if the campaign does not have it. */
  find(id: number): CandidatePlace | null {
    return this.#places.get(id) ?? null;
  }

  /** All candidates in the order of their rows. */
  get all(): CandidatePlace[] {
    return [...this.#places.values()];
  }
}

export function marksAt({ example, text }: CandidatePlace): Marks {
  return marksOf(alignedTranslation(example, text));
}

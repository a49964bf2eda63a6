// Holds which candidates are accepted before: another output of the same example with the same translation was judged right.

import type { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import type { Likenesses } from "#core/campaign/likeness.ts";
import type { Registers } from "#core/ledger/registers.ts";
import type { Weight } from "#core/score/outcome.ts";

export interface AcceptedParts {
  readonly texts: CampaignTexts;
  readonly likenesses: Likenesses;
  readonly registers: Registers;
  /** What people's judgements of a candidate say of its translation. */
  readonly weight: (candidate: number) => Weight;
}

export class AcceptedBefore {
  readonly #parts: AcceptedParts;
  /** By the examples' numbers the translations that are accepted, as their keys; as long as nothing more is said. */
  readonly #known = new Map<number, ReadonlySet<string>>();
  #records = 0;

  constructor(parts: AcceptedParts) {
    this.#parts = parts;
  }

  /** Whether a translation like the candidate's was judged right, and none that is like it wrong. */
  isAlike(candidate: number): boolean {
    const { texts, likenesses, registers } = this.#parts;
    if (registers.records !== this.#records) {
      this.#known.clear();
      this.#records = registers.records;
    }
    const example = texts.index.exampleNumber(candidate);
    const known = this.#known.get(example) ?? this.#accepted(candidate);
    this.#known.set(example, known);
    // Nearly always nothing was: no translation need be read then.
    return known.size > 0 && known.has(likenesses.key(candidate, "translation"));
  }

  #accepted(candidate: number): ReadonlySet<string> {
    const { likenesses, weight } = this.#parts;
    const right = new Set<string>();
    const wrong = new Set<string>();
    for (const other of likenesses.ofExample(candidate)) {
      const says = weight(other);
      if (says !== "none") (says === "for" ? right : wrong).add(likenesses.key(other, "translation"));
    }
    for (const key of wrong) right.delete(key);
    return right;
  }
}

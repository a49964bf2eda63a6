// Holds which candidates are accepted before: the same translation of their example was judged right, in another output or another campaign.

import type { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import type { Likenesses } from "#core/campaign/likeness.ts";
import type { Registers } from "#core/ledger/registers.ts";
import type { OpenReason, Weight } from "#core/score/outcome.ts";
import { type SilverReference, wordsKey } from "#core/suite/silver-reference.ts";

/** By what it was judged right: another output here; or by people of another campaign alone. */
type Acceptance = Extract<OpenReason, "reused answer" | "silver reference">;

interface AcceptedParts {
  readonly texts: CampaignTexts;
  readonly likenesses: Likenesses;
  readonly registers: Registers;
  readonly silver: readonly SilverReference[];
  /** What people's judgements of a candidate say of its translation. */
  readonly weight: (candidate: number) => Weight;
}

export class AcceptedBefore {
  readonly #parts: AcceptedParts;
  /** By the examples' ids the translations, as their keys. */
  readonly #silver = new Map<string, Set<string>>();
  /** By the examples' numbers the translations that are accepted, as their keys; as long as nothing more is said. */
  readonly #known = new Map<number, ReadonlyMap<string, Acceptance>>();
  #records = 0;

  constructor(parts: AcceptedParts) {
    this.#parts = parts;
    for (const { example, pronoun, antecedents } of parts.silver) {
      const keys = this.#silver.get(example) ?? new Set();
      this.#silver.set(example, keys.add(wordsKey(pronoun, antecedents)));
    }
  }

  /** By what a translation like the candidate's was judged right, and none that is like it wrong here; null = it was not. */
  acceptance(candidate: number): Acceptance | null {
    const { texts, likenesses, registers } = this.#parts;
    if (registers.records !== this.#records) {
      this.#known.clear();
      this.#records = registers.records;
    }
    const example = texts.index.exampleNumber(candidate);
    const known = this.#known.get(example) ?? this.#accepted(candidate);
    this.#known.set(example, known);
    // Nearly always nothing was: no translation need be read then.
    return known.size === 0 ? null : (known.get(likenesses.key(candidate, "translation")) ?? null);
  }

  #accepted(candidate: number): ReadonlyMap<string, Acceptance> {
    const { texts, likenesses, weight } = this.#parts;
    const right = new Map<string, Acceptance>();
    for (const key of this.#silver.get(texts.example(candidate).id) ?? []) right.set(key, "silver reference");
    const wrong = new Set<string>();
    for (const other of likenesses.ofExample(candidate)) {
      const says = weight(other);
      const key = says === "none" ? "" : likenesses.key(other, "translation");
      if (says === "for") right.set(key, "reused answer");
      if (says === "against") wrong.add(key);
    }
    for (const key of wrong) right.delete(key);
    return right;
  }
}

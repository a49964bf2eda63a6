// Finds candidates whose translation was judged correct before, in another output or another campaign.

import { getOrInsert } from "#core/base/grouping.ts";
import type { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import type { CandidateGroups } from "#core/campaign/candidate-groups.ts";
import type { Registers } from "#core/ledger/registers.ts";
import { type SilverReference, wordsKey } from "#core/suite/silver-reference.ts";
import type { OpenReason, ReuseEvidence } from "./outcome.ts";

/** The source of the earlier answer: another output of this campaign, or only a silver reference. */
type Acceptance = Extract<OpenReason, "reused answer" | "silver reference">;

interface ReuseParts {
  readonly texts: CampaignTexts;
  readonly groups: CandidateGroups;
  readonly registers: Registers;
  readonly silver: readonly SilverReference[];
  /** Whether a candidate's judgements speak for or against its translation. */
  readonly weight: (candidate: number) => ReuseEvidence;
}

export class ReusedAnswers {
  readonly #parts: ReuseParts;
  /** Keys of the silver references' translations, by example id. */
  readonly #silver = new Map<string, Set<string>>();
  /**
   * By example number: the key of each accepted translation, and why it is accepted. Cleared when judgements change.
   */
  readonly #acceptedByExample = new Map<number, ReadonlyMap<string, Acceptance>>();
  #records = 0;

  constructor(parts: ReuseParts) {
    this.#parts = parts;
    for (const { example, pronoun, antecedents } of parts.silver) {
      getOrInsert(this.#silver, example, () => new Set()).add(wordsKey(pronoun, antecedents));
    }
  }

  /**
   * Why the candidate's translation is accepted. Null if no equal translation was judged correct or is a silver
   * reference, or if judgements in this campaign speak against it (`reuseEvidence`).
   */
  acceptance(candidate: number): Acceptance | null {
    const { texts, groups, registers } = this.#parts;
    if (registers.records !== this.#records) {
      this.#acceptedByExample.clear();
      this.#records = registers.records;
    }
    const example = texts.index.exampleNumber(candidate);
    const acceptedKeys = getOrInsert(this.#acceptedByExample, example, () => this.#accepted(candidate));
    // Usually no translation is accepted. The candidate's own translation is then not read, because that takes time.
    return acceptedKeys.size === 0 ? null : (acceptedKeys.get(groups.key(candidate, "translation")) ?? null);
  }

  #accepted(candidate: number): ReadonlyMap<string, Acceptance> {
    const { texts, groups, weight } = this.#parts;
    const acceptanceByKey = new Map<string, Acceptance>();
    for (const key of this.#silver.get(texts.example(candidate).id) ?? [])
      acceptanceByKey.set(key, "silver reference");
    const wrongKeys = new Set<string>();
    for (const other of groups.ofExample(candidate)) {
      const otherWeight = weight(other);
      const key = otherWeight === "none" ? "" : groups.key(other, "translation");
      if (otherWeight === "for") acceptanceByKey.set(key, "reused answer");
      if (otherWeight === "against") wrongKeys.add(key);
    }
    for (const key of wrongKeys) acceptanceByKey.delete(key);
    return acceptanceByKey;
  }
}

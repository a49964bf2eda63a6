// Finds candidates whose translation was judged correct before, in another output or another campaign, or is known to be
// wrong.

import { getOrInsert } from "#core/base/grouping.ts";
import type { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import type { CandidateGroups } from "#core/campaign/candidate-groups.ts";
import type { Registers } from "#core/ledger/registers.ts";
import { type SilverReference, wordsKey } from "#core/suite/silver-reference.ts";
import type { OpenReason, ReuseEvidence } from "./outcome.ts";

/** The source of the earlier answer: another output of this campaign, or only a silver reference, right or wrong. */
type EarlierAnswer = Extract<OpenReason, "reused answer" | "silver reference" | "known wrong">;

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
  /** Keys of the silver references' translations and what they are, by example id. */
  readonly #silver = new Map<string, Map<string, EarlierAnswer>>();
  /**
   * By example number: the key of each known translation, and what is known of it. Cleared when judgements change.
   */
  readonly #earlierByExample = new Map<number, ReadonlyMap<string, EarlierAnswer>>();
  #records = 0;

  constructor(parts: ReuseParts) {
    this.#parts = parts;
    for (const { example, pronoun, antecedents, isWrong } of parts.silver) {
      const known = getOrInsert(this.#silver, example, () => new Map<string, EarlierAnswer>());
      known.set(wordsKey(pronoun, antecedents), isWrong === true ? "known wrong" : "silver reference");
    }
  }

  /**
   * What is known of the candidate's translation: why it is accepted, or that it is wrong. Null if no equal translation
   * was judged correct or is a silver reference, or if judgements in this campaign speak against it (`reuseEvidence`).
   */
  earlierAnswer(candidate: number): EarlierAnswer | null {
    const { texts, groups, registers } = this.#parts;
    if (registers.records !== this.#records) {
      this.#earlierByExample.clear();
      this.#records = registers.records;
    }
    const example = texts.index.exampleNumber(candidate);
    const earlierKeys = getOrInsert(this.#earlierByExample, example, () => this.#earlier(candidate));
    // Usually no translation is accepted. The candidate's own translation is then not read, because that takes time.
    return earlierKeys.size === 0 ? null : (earlierKeys.get(groups.key(candidate, "translation")) ?? null);
  }

  #earlier(candidate: number): ReadonlyMap<string, EarlierAnswer> {
    const { texts, groups, weight } = this.#parts;
    const earlierByKey = new Map(this.#silver.get(texts.example(candidate).id));
    const wrongKeys = new Set<string>();
    for (const other of groups.ofExample(candidate)) {
      const otherWeight = weight(other);
      const key = otherWeight === "none" ? "" : groups.key(other, "translation");
      if (otherWeight === "for") earlierByKey.set(key, "reused answer");
      if (otherWeight === "against") wrongKeys.add(key);
    }
    for (const key of wrongKeys) earlierByKey.delete(key);
    return earlierByKey;
  }
}

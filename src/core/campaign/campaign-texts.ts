// Holds the texts of a campaign's candidates as they are looked up: their numbers, marks, and whether a judgement was made on them.

import type { CandidateSpace } from "#core/campaign/campaign.ts";
import { type CandidateIndex, candidateIndexOf } from "#core/campaign/candidate-index.ts";
import type { Judgement } from "#core/ledger/event.ts";
import { type AlignedText, alignedTranslation, outputText } from "#core/match/translation.ts";
import type { Example } from "#core/suite/suite.ts";
import type { JudgedCandidate } from "#core/task/pronoun-judgement/state.ts";
import { textShownHash } from "#core/view/candidate-view.ts";
import { marksOf } from "#core/view/marks.ts";

export class CampaignTexts {
  readonly index: CandidateIndex;
  /** In the order of the campaign's outputs. */
  readonly outputs: readonly AlignedText[];
  readonly #campaign: CandidateSpace;
  readonly #agreement: ReadonlySet<string>;
  readonly #hashes = new Map<number, string>();

  constructor(campaign: CandidateSpace) {
    this.#campaign = campaign;
    this.index = candidateIndexOf(campaign);
    this.outputs = campaign.outputs.map((output) => outputText(campaign.suite, output));
    const agreeing = campaign.suite.categories.filter((category) => category.antecedentAgreement);
    this.#agreement = new Set(agreeing.map(({ label }) => label));
  }

  /** Throws a RangeError where there is no such candidate; so do the others. */
  example(candidate: number): Example {
    const example = this.#campaign.suite.examples[this.index.exampleNumber(candidate)];
    if (example === undefined) throw new RangeError(`no candidate ${candidate}`);
    return example;
  }

  output(candidate: number): AlignedText {
    const output = this.outputs[this.index.systemNumber(candidate)];
    if (output === undefined) throw new RangeError(`no candidate ${candidate}`);
    return output;
  }

  needsAntecedent({ category }: Example): boolean {
    return this.#agreement.has(category);
  }

  /** What a candidate must be known by to tell the state of a judgement of it. */
  judged(candidate: number): JudgedCandidate {
    const example = this.example(candidate);
    return {
      category: example.category,
      needsAntecedent: this.needsAntecedent(example),
      marks: marksOf(alignedTranslation(example, this.output(candidate))),
    };
  }

  /** Hash of the output text and marks shown with the candidate. */
  textHash(candidate: number): string {
    const known = this.#hashes.get(candidate);
    if (known !== undefined) return known;
    const hash = textShownHash(this.#campaign.suite, this.example(candidate), this.output(candidate));
    this.#hashes.set(candidate, hash);
    return hash;
  }

  /** Whether it was made on another text than the present one; not known = no. False where there is no such candidate. */
  isStale({ system, example, textHash }: Pick<Judgement, "system" | "example" | "textHash">): boolean {
    const candidate = this.index.numberOf({ system, example });
    return candidate !== null && textHash !== "" && textHash !== this.textHash(candidate);
  }
}

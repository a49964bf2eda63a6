// Holds the hash of all that is shown with a candidate at first: what a judgement brought back must have been made on.

import { splitTokens } from "#core/align/tokens.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { type AlignedText, outputText } from "#core/match/translation.ts";
import { textShownHash } from "#core/queue/candidate-view.ts";
import type { CandidateIndex } from "#core/queue/candidates.ts";
import { contextOf } from "#core/queue/context.ts";
import { candidateIndexOf } from "#core/score/score-campaign.ts";
import { hashText } from "#core/suite/content-hash.ts";

/** Hashes of a campaign's candidates: the source as the system tokenised it, output text and marks. */
export class ShownTexts {
  readonly index: CandidateIndex;
  readonly #campaign: Pick<Campaign, "suite" | "outputs" | "candidates">;
  readonly #texts: readonly AlignedText[];

  constructor(campaign: Pick<Campaign, "suite" | "outputs" | "candidates">) {
    this.index = candidateIndexOf(campaign);
    this.#campaign = campaign;
    this.#texts = campaign.outputs.map((output) => outputText(campaign.suite, output));
  }

  hash(candidate: number): string {
    const { suite, outputs } = this.#campaign;
    const example = suite.examples[this.index.exampleNumber(candidate)];
    const system = this.index.systemNumber(candidate);
    const [output, text] = [outputs[system], this.#texts[system]];
    if (example === undefined || output === undefined || text === undefined) {
      throw new RangeError(`no candidate ${candidate}`);
    }
    const { first, last } = contextOf(suite, example);
    // Another suite of the same examples may show another tokenisation of the source, but the system's own is one.
    const own = (output.sourceLines ?? suite.source).slice(first, last + 1).map(splitTokens);
    return hashText(JSON.stringify([own, example.category, textShownHash(suite, example, text)]));
  }
}
